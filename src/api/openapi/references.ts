/** The generator wraps a reference that has a description of its own into `allOf`, of which generators of clients make odd types. */
const ANNOTATIONS = new Set(['description', 'default', 'example']);

/** A copy in which such a reference stands beside its annotations, as OpenAPI 3.1 allows. */
export function withPlainReferences<T>(value: T): T {
  return unwrapped(value) as T;
}

function unwrapped(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(unwrapped);
  if (typeof value !== 'object' || value === null) return value;
  const copy = Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, unwrapped(inner)]));
  const { allOf, ...own } = copy;
  if (!Array.isArray(allOf)) return copy;
  const [first, ...others] = allOf as Record<string, unknown>[];
  const added = Object.assign({}, own, ...others) as object;
  const isWrapper = first?.['$ref'] !== undefined && Object.keys(added).every((key) => ANNOTATIONS.has(key));
  return isWrapper ? { ...first, ...added } : copy;
}
