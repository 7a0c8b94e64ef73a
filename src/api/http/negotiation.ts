/** Whether a caller wants JSON, lines of JSON, text or a page, and the ETags that distinguish JSON and text. JSON is the default. */

/** True if `Accept` names `text/plain`, and does not name JSON with the same or a higher weight. */
export function wantsText(accept: string | null | undefined): boolean {
  // Most polls end here.
  if (!accept || !/text\/plain/i.test(accept)) return false;
  return prefers(accept, 'text/plain');
}

/** True if `Accept` names `application/x-ndjson`, and does not name JSON with the same or a higher weight. */
export function wantsLines(accept: string | null | undefined): boolean {
  return prefers(accept ?? '', 'application/x-ndjson');
}

/** True for a browser that opens an address: it names `text/html`. */
export function wantsPage(accept: string | null | undefined): boolean {
  return prefers(accept ?? '', 'text/html');
}

function prefers(accept: string, type: 'text/plain' | 'text/html' | 'application/x-ndjson'): boolean {
  const weights = new Map(accept.split(',').map(weighed));
  const text = weights.get(type) ?? 0;
  const named = weights.get('application/json');
  const other = weights.get('application/*') ?? weights.get('*/*') ?? 0;
  return text > 0 && (named === undefined ? text >= other : text > named);
}

function weighed(range: string): readonly [string, number] {
  const [type, ...parameters] = range
    .toLowerCase()
    .split(';')
    .map((part) => part.trim());
  const weight = parameters.find((parameter) => parameter.startsWith('q='));
  return [type!, weight === undefined ? 1 : Number(weight.slice(2)) || 0];
}

const MARKS = { few: '.text"', all: '.text-all"' } as const;

/** Whether a text has a few of the lines that answer a decision, or all that are listed. */
export type LinesShown = keyof typeof MARKS;

/** The ETag of the text form, from the ETag of its JSON. */
export const textTag = (etag: string, lines: LinesShown = 'few'): string => etag.replace(/"$/, MARKS[lines]);

/** The ETag of the lines of JSON, from the ETag of the JSON. */
export const linesTag = (etag: string): string => etag.replace(/"$/, '.lines"');

/** Converts the ETags of texts in an `If-None-Match` to those of their JSON. */
export function textTagsKnown(known: string | undefined, lines: LinesShown = 'few'): string | undefined {
  const mark = MARKS[lines];
  const tags = (known ?? '').split(',').map((tag) => tag.trim());
  const ours = tags.filter((tag) => tag.endsWith(mark)).map((tag) => tag.replace(mark, '"'));
  return ours.length === 0 ? undefined : ours.join(', ');
}
