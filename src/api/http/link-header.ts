/** The `Link` header, which leads to the next page of a list. */

/** For the list at this address; empty on the last page. */
export function linkTo(url: string, cursor: string | undefined): Record<string, string> {
  if (cursor === undefined) return {};
  const next = new URL(url);
  next.searchParams.set('cursor', cursor);
  return { Link: `<${next.pathname}${next.search}>; rel="next"` };
}
