/**
 * Turns refusals into texts that say what to do instead. Codes are stable API. The page fetches the texts at the first
 * refusal: most visits never need them.
 */
import { refusalsUnder } from '../rules/refusals.ts';

/** RFC 9457, as far as the page reads it. */
export interface Problem {
  readonly code?: string;
  readonly title?: string;
  readonly detail?: string;
  readonly ruling?: string;
  readonly field?: string;
}

export async function inWords(problem: Problem, status: number) {
  const text = (await ownWords(problem)) ?? said(problem) ?? `The server refused that (${status})`;
  return /[.!?]$/.test(text) ? text : `${text}.`;
}

/** Completes a text that ends in a colon with the detail of the API. */
async function ownWords({ code = '', detail, ruling }: Problem) {
  try {
    const [{ REFUSALS }, ofRules] = await Promise.all([
      import('./refusal-words.ts'),
      ruling === undefined ? undefined : refusalsUnder(ruling),
    ]);
    const words = ofRules?.[code] ?? REFUSALS[code];
    if (words?.endsWith(':')) return `${words} ${detail ?? 'check the form'}`;
    // The detail names the host.
    return words !== undefined && code.startsWith('invitation-') && detail ? `${words} ${detail}` : words;
  } catch {
    // Without a network, the texts cannot be fetched: use those of the API.
    return undefined;
  }
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

/** The text of the API, for a code that is newer than the page. */
function said({ code, title, detail, ruling }: Problem) {
  const more = detail ?? (ruling === undefined ? undefined : code?.replaceAll('-', ' '));
  return more === undefined ? title : `${title}: ${more}`;
}
