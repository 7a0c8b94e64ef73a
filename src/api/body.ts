/** Reads a JSON body before any schema sees it. */
import type { HonoRequest } from 'hono';
import { createMiddleware } from 'hono/factory';
import { refusal, type Code } from './problem.ts';
import type { ApiEnv } from './router.ts';

const LIMIT = 64 * 1024;
/** Who sends more than allowed is heard out up to here: cut off before, they would see no refusal but a broken connection. */
const MOST_DISCARDED = 16 * 1024 * 1024;
/** No command comes near; what is deeper could exhaust the stack of whoever walks through it. */
const DEEPEST = 32;

export const jsonBody = createMiddleware<ApiEnv>(async (c, next) => {
  if (!isOfType('application/json', c.req.header('Content-Type'))) return refusal('wrong-content-type');
  const body = await readJson(c.req.raw);
  if (typeof body === 'string') return refusal(body);
  // What reads it next finds it read, but is particular about parameters of the type, and would take it for empty.
  if (c.req.header('Content-Type') === 'application/json') keepRead(c.req, body.text);
  else c.req.raw = plainly(c.req.raw, body.text);
  return next();
});

/** The body as it was sent, and what it says; or the code of why it is refused. */
export async function readJson(request: Request): Promise<{ text: string; value: unknown } | Code> {
  try {
    const chunks = await bodyOf(request);
    if (chunks === undefined) return 'too-large';
    const text = decode(chunks);
    const value: unknown = JSON.parse(text);
    return isDeeper(DEEPEST, value) ? 'too-deep' : { text, value };
  } catch {
    // Also where the body breaks off, which throws as it is read: who sent it has gone, and it is no fault of ours.
    return 'not-json';
  }
}

/** The body as text; or the code of why it is refused. */
export async function readText(request: Request): Promise<{ text: string } | Code> {
  try {
    const chunks = await bodyOf(request);
    return chunks === undefined ? 'too-large' : { text: decode(chunks) };
  } catch {
    return 'unreadable-line';
  }
}

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
  const isShort = Number(request.headers.get('Content-Length') ?? Infinity) <= LIMIT;
  if (!isShort) return readUpTo(LIMIT, request.body);
  const bytes = new Uint8Array(await request.arrayBuffer());
  return bytes.byteLength > LIMIT ? undefined : [bytes];
}

export function isOfType(type: string, contentType: string | undefined): boolean {
  return contentType?.split(';')[0]!.trim().toLowerCase() === type;
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
    else if (length > MOST_DISCARDED) break;
  }
  return length > limit ? undefined : chunks;
}

/** Throws what is not UTF-8. */
function decode(chunks: readonly Uint8Array[]): string {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: false });
  return chunks.map((chunk) => decoder.decode(chunk, { stream: true })).join('') + decoder.decode();
}

function isDeeper(levels: number, value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((inner) => isDeeper(levels - 1, inner));
}
