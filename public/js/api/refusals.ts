/**
 * What a refusal means, in words that say what to do instead. Codes are stable API; the words are fetched when somebody is
 * refused for the first time: most visits never need them.
 */
import { refusalsUnder } from '../rules/registry.ts';

/** RFC 9457, as far as the page reads it. */
export interface Problem {
  readonly code?: string;
  readonly title?: string;
  readonly detail?: string;
  readonly ruling?: string;
  readonly field?: string;
}

export async function inWords(problem: Problem, status: number) {
  const text = (await ownWords(problem)) ?? said(problem) ?? `The server said no (${status})`;
  return /[.!?]$/.test(text) ? text : `${text}.`;
}

/** Words that end in a colon go on with what the API says of this very case. */
async function ownWords({ code = '', detail, ruling }: Problem) {
  try {
    const [{ REFUSALS }, ofRules] = await Promise.all([
      import('./refusal-words.ts'),
      ruling === undefined ? undefined : refusalsUnder(ruling),
    ]);
    const words = ofRules?.[code] ?? REFUSALS[code];
    return words?.endsWith(':') ? `${words} ${detail ?? 'look again'}` : words;
  } catch {
    // Without a network there are no words to be had: the API's own serve.
    return undefined;
  }
}

/**
 * `It is about: deck, entry 4 (Frigate), number.` An entry goes by what it calls itself.
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
  return `It is about: ${words.filter((word) => word !== 'options').join(', ')}.`;
}

const partOf = (whole: unknown, key: string): unknown =>
  (whole as Readonly<Record<string, unknown>> | null | undefined)?.[key];

/** What the API says, of a code that is newer than the page. */
function said({ code, title, detail, ruling }: Problem) {
  const more = detail ?? (ruling === undefined ? undefined : code?.replaceAll('-', ' '));
  return more === undefined ? title : `${title}: ${more}`;
}
