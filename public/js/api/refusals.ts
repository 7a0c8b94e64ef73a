/** The texts of refusals, which say what to do instead. They come from the API. */

import type { Player } from './shapes/account.ts';

/** RFC 9457, as far as the page reads it. */
export interface Problem {
  readonly code?: string;
  readonly title?: string;
  readonly detail?: string;
  readonly ruling?: string;
  readonly field?: string;
  readonly host?: Player;
}

export function inWords({ code, title, detail, ruling }: Problem, status: number) {
  const short = ruling === undefined ? title : `${title ?? 'Not allowed'}: ${code?.replaceAll('-', ' ')}`;
  const text = detail ?? short ?? `The server refused that (${status})`;
  return /[.!?]$/.test(text) ? text : `${text}.`;
}

/**
 * `It is about: deck, entry 4 (Frigate), number.` Entries go by their own title or id.
 * `field`: `options.deck.3.number`.
 */
export function placeWords(field: string, sent: unknown) {
  let at = sent;
  const words = field.split('.').map((step) => {
    const next = partOf(at, step);
    const entry = Array.isArray(at);
    at = next;
    if (!entry) return step;
    const name = partOf(next, 'title') ?? partOf(next, 'id');
    return `entry ${Number(step) + 1}${typeof name === 'string' ? ` (${name})` : ''}`;
  });
  return `Check this: ${words.filter((word) => word !== 'options').join(', ')}.`;
}

const partOf = (whole: unknown, key: string): unknown =>
  (whole as Readonly<Record<string, unknown>> | null | undefined)?.[key];
