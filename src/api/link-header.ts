/** The header that leads to the next page of a list. */

/** Of the list at this address; none on the last page. */
export function linkTo(url: string, cursor: string | undefined): Record<string, string> {
  if (cursor === undefined) return {};
  const next = new URL(url);
  next.searchParams.set('cursor', cursor);
  return { Link: `<${next.pathname}${next.search}>; rel="next"` };
}
