/**
 * Turns refusals into texts that say what to do instead. Codes are stable API. The page fetches its own texts at the first
 * refusal: most visits never need them.
 */

/** RFC 9457, as far as the page reads it. */
export interface Problem {
  readonly code?: string;
  readonly title?: string;
  readonly detail?: string;
  readonly ruling?: string;
  readonly field?: string;
}

export async function inWords(problem: Problem, status: number) {
  const text =
    byRules(problem) ?? (await ownWords(problem)) ?? said(problem) ?? `The server refused that (${status})`;
  return /[.!?]$/.test(text) ? text : `${text}.`;
}

/** If the rules refuse a command, `detail` is the text. */
const byRules = ({ ruling, detail }: Problem) => (ruling === undefined ? undefined : detail);

/** Completes a text that ends in a colon with the detail of the API. */
async function ownWords({ code = '', detail }: Problem) {
  try {
    const { REFUSALS } = await import('./refusal-words.ts');
    const words = REFUSALS[code];
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

/** The text of the API, for a code that the page does not know. A note about a held command has no title. */
function said({ code, title, detail, ruling }: Problem) {
  const more = detail ?? (ruling === undefined ? undefined : code?.replaceAll('-', ' '));
  return more === undefined ? title : `${title ?? 'Not allowed'}: ${more}`;
}
