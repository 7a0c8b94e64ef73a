/** Reads a JSON body before any schema sees it. */
import { createMiddleware } from 'hono/factory';
import { refusal, type Code } from './problem.ts';
import type { ApiEnv } from './router.ts';

const LIMIT = 64 * 1024;
/** No command comes near; what is deeper could exhaust the stack of whoever walks through it. */
const DEEPEST = 32;

export const jsonBody = createMiddleware<ApiEnv>(async (c, next) => {
  if (!isJson(c.req.header('Content-Type'))) return refusal('wrong-content-type');
  if (Number(c.req.header('Content-Length') ?? 0) > LIMIT) return refusal('too-large');
  const bytes = await readUpTo(LIMIT, c.req.raw.body);
  if (bytes === undefined) return refusal('too-large');
  const text = decode(bytes);
  const wrong = text === undefined ? 'not-json' : check(text);
  if (wrong !== undefined) return refusal(wrong);
  c.req.raw = new Request(c.req.raw, { body: text! });
  return next();
});

function isJson(contentType: string | undefined): boolean {
  return contentType?.split(';')[0]!.trim().toLowerCase() === 'application/json';
}

/** Undefined when there is more. What the caller says of the length is not believed. */
async function readUpTo(
  limit: number,
  body: ReadableStream<Uint8Array> | null,
): Promise<Uint8Array | undefined> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body ?? []) {
    length += chunk.byteLength;
    if (length > limit) return undefined;
    chunks.push(chunk);
  }
  if (chunks.length === 1) return chunks[0];
  const all = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    all.set(chunk, at);
    at += chunk.byteLength;
  }
  return all;
}

function decode(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(bytes);
  } catch {
    return undefined;
  }
}

function check(text: string): Code | undefined {
  try {
    return isDeeper(DEEPEST, JSON.parse(text)) ? 'too-deep' : undefined;
  } catch {
    return 'not-json';
  }
}

function isDeeper(levels: number, value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((inner) => isDeeper(levels - 1, inner));
}
