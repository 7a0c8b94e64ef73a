/** Whether a caller wants JSON or text, and how the two are told apart in caches. JSON is what nobody need ask for. */

/** Text is wanted where `text/plain` is named, and JSON is not named with as high a weight. */
export function wantsText(accept: string | null | undefined): boolean {
  // Nearly everybody is done here: polls are many.
  if (!accept || !/text\/plain/i.test(accept)) return false;
  const weights = new Map(accept.split(',').map(weighed));
  const text = weights.get('text/plain') ?? 0;
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

const MARK = '.text"';

/** The tag of the text, of the tag of the JSON that it is made from. */
export const textTag = (etag: string): string => etag.replace(/"$/, MARK);

/** Of an `If-None-Match`, the tags of texts, as those of their JSON. */
export function textTagsKnown(known: string | undefined): string | undefined {
  const tags = (known ?? '').split(',').map((tag) => tag.trim());
  const ours = tags.filter((tag) => tag.endsWith(MARK)).map((tag) => tag.replace(MARK, '"'));
  return ours.length === 0 ? undefined : ours.join(', ');
}
