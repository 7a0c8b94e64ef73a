import { bodyOf } from './problem.js';

interface Page<Body> {
  readonly data?: Body;
  readonly error?: unknown;
  readonly response: Response;
}

/**
 * All pages of a list. `fetchPage` fetches the page at a cursor, and the first page without one:
 * `pagesOf((cursor) => client.GET('/api/v1/games', { params: { query: cursor ? { cursor } : {} } }))`.
 */
export async function* pagesOf<Body>(
  fetchPage: (cursor: string | undefined) => Promise<Page<Body>>,
): AsyncGenerator<Body> {
  let cursor: string | undefined;
  do {
    const page = await fetchPage(cursor);
    yield bodyOf(page);
    cursor = cursorOf(page.response);
  } while (cursor !== undefined);
}

function cursorOf({ headers, url }: Response): string | undefined {
  const next = /<([^>]*)>; rel="next"/.exec(headers.get('Link') ?? '')?.[1];
  if (next === undefined) return undefined;
  return new URL(next, url || 'http://localhost').searchParams.get('cursor') ?? undefined;
}
