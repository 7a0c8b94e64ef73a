/** Reads a JSON body before any schema sees it. */
import type { HonoRequest } from 'hono';
import { createMiddleware } from 'hono/factory';
import { refusal, type Code } from './problem.ts';
import type { ApiEnv } from './router.ts';

const LIMIT = 64 * 1024;
/** Who sends more than allowed is heard out up to here: cut off before, they would see no refusal but a broken connection. */
const PATIENCE = 16 * 1024 * 1024;
/** No command comes near; what is deeper could exhaust the stack of whoever walks through it. */
const DEEPEST = 32;

export const jsonBody = createMiddleware<ApiEnv>(async (c, next) => {
  if (!isJson(c.req.header('Content-Type'))) return refusal('wrong-content-type');
  const chunks = await bodyOf(c.req.raw);
  if (chunks === undefined) return refusal('too-large');
  const text = decode(chunks);
  const wrong = text === undefined ? 'not-json' : check(text);
  if (wrong !== undefined) return refusal(wrong);
  // What reads it next finds it read, but is particular about parameters of the type, and would take it for empty.
  if (c.req.header('Content-Type') === 'application/json') keepRead(c.req, text!);
  else c.req.raw = plainly(c.req.raw, text!);
  return next();
});

/** Hono keeps promises there, whatever its types say. */
function keepRead({ bodyCache }: HonoRequest, text: string): void {
  bodyCache.text = Promise.resolve(text) as unknown as string;
}

function plainly(request: Request, text: string): Request {
  const headers = new Headers(request.headers);
  headers.set('Content-Type', 'application/json');
  return new Request(request, { body: text, headers });
}

/** Undefined when it is too large. What is said to be short is read at once, which costs a fraction of reading a stream. */
async function bodyOf(request: Request): Promise<readonly Uint8Array[] | undefined> {
  if (Number(request.headers.get('Content-Length') ?? Infinity) > LIMIT) return readUpTo(LIMIT, request.body);
  const bytes = new Uint8Array(await request.arrayBuffer());
  return bytes.byteLength > LIMIT ? undefined : [bytes];
}

function isJson(contentType: string | undefined): boolean {
  return contentType?.split(';')[0]!.trim().toLowerCase() === 'application/json';
}

/** Undefined when there is more. What the caller says of the length is not believed. */
async function readUpTo(
  limit: number,
  body: ReadableStream<Uint8Array> | null,
): Promise<readonly Uint8Array[] | undefined> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body ?? []) {
    length += chunk.byteLength;
    if (length <= limit) chunks.push(chunk);
    else if (length > PATIENCE) break;
  }
  return length > limit ? undefined : chunks;
}

function decode(chunks: readonly Uint8Array[]): string | undefined {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: false });
  try {
    return chunks.map((chunk) => decoder.decode(chunk, { stream: true })).join('') + decoder.decode();
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
