/**
 * The generator wraps a reference that has a description of its own into `allOf`, and schemas refer to the nouns of rulesets by `anyOf`.
 * Client generators derive awkward types from both.
 */
const ANNOTATIONS = new Set(['description', 'default', 'example']);

/** A copy in which such a reference stands beside its annotations, as OpenAPI 3.1 allows. */
export function withPlainReferences<T>(value: T): T {
  return unwrapped(value) as T;
}

function unwrapped(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(unwrapped);
  if (typeof value !== 'object' || value === null) return value;
  const copy = Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, unwrapped(inner)]));
  const { allOf, anyOf, type, additionalProperties: _, ...own } = copy;
  if (isOne(anyOf) && (type === undefined || type === 'object')) return inPlace(anyOf[0], own) ?? copy;
  if (!Array.isArray(allOf)) return copy;
  const [first, ...others] = allOf as Json[];
  return inPlace(first!, Object.assign({}, own, ...others) as Json) ?? copy;
}

type Json = Readonly<Record<string, unknown>>;

const isOne = (members: unknown): members is readonly [Json] =>
  Array.isArray(members) && members.length === 1;

function inPlace(member: Json, added: Json): Json | undefined {
  const isPlain = member['$ref'] !== undefined && Object.keys(added).every((key) => ANNOTATIONS.has(key));
  return isPlain ? { ...member, ...added } : undefined;
}
