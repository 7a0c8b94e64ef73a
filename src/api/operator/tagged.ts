/** Answers that a later backup requests again: if it sends the tag that it has, and nothing changed, it gets 304 and no body. */
import type { Context } from 'hono';
import type { Dump } from '../../history/dumps.ts';

/** The tag that the caller knows. */
export function knownTag(c: Context): string | undefined {
  return /^"([\da-f]{64})"$/.exec(c.req.header('If-None-Match') ?? '')?.[1];
}

export function tagged(
  c: Context,
  { tag, body }: { readonly tag: string; readonly body: Dump['body'] | string },
  headers: Readonly<Record<string, string>> = {},
): Response {
  const all = { ...headers, ETag: `"${tag}"` };
  if (body === null) return c.body(null, 304, all);
  return c.body(body, 200, { ...all, 'Content-Type': 'application/x-ndjson' });
}
