/** Responses with an ETag: a later backup that sends it gets a 304 without a body if nothing has changed. */
import type { Context } from 'hono';
import type { Dump } from '../../history/operate/dumps.ts';

/** The ETag that the caller sent. */
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
