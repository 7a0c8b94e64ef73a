/** Reads a JSON body before any schema sees it. */
import type { HonoRequest } from 'hono';
import { createMiddleware } from 'hono/factory';
import { COMMAND, type Bounds } from '../limits/bounds.ts';
import { refusal, type Code } from './problem.ts';
import type { ApiEnv } from './router.ts';

const BODY: Bounds = { bytes: 64 * 1024, values: Infinity, containers: Infinity, fields: Infinity };
/** A body over the limit is still read up to this size: otherwise the client would see a broken connection instead of the refusal. */
const MOST_DISCARDED = 16 * 1024 * 1024;
/** Far deeper than any command. Deeper values could exhaust the stack of recursive code. */
const DEEPEST = 32;

const jsonWithin = (bounds: Bounds) =>
  createMiddleware<ApiEnv>(async (c, next) => {
    if (!isOfType('application/json', c.req.header('Content-Type'))) return refusal('wrong-content-type');
    const body = await readJson(c.req.raw, bounds);
    if (typeof body === 'string') return refusal(body);
    // The next reader gets the parsed body. It accepts only the plain type, and would treat a type with parameters as an empty body.
    if (c.req.header('Content-Type') === 'application/json') keepRead(c.req, body.text);
    else c.req.raw = plainly(c.req.raw, body.text);
    return next();
  });

export const jsonBody = jsonWithin(BODY);
export const commandBody = jsonWithin(COMMAND);

/** The body as text and as a value, or the code of its refusal. */
export async function readJson(
  request: Request,
  bounds: Bounds = BODY,
): Promise<{ text: string; value: unknown } | Code> {
  try {
    const chunks = await bodyOf(request, bounds.bytes);
    if (chunks === undefined) return 'too-large';
    const text = decode(chunks);
    const value: unknown = JSON.parse(text);
    return excessOf(value, DEEPEST, { ...bounds }) ?? { text, value };
  } catch {
    // Includes a body that breaks off, which throws while it is read: the client has gone, so it is no error of the service.
    return 'not-json';
  }
}

/** The body as text, or the code of its refusal. */
export async function readText(request: Request, { bytes } = BODY): Promise<{ text: string } | Code> {
  try {
    const chunks = await bodyOf(request, bytes);
    return chunks === undefined ? 'too-large' : { text: decode(chunks) };
  } catch {
    return 'unreadable-line';
  }
}

/** Hono caches promises there, unlike its types say. */
function keepRead({ bodyCache }: HonoRequest, text: string): void {
  bodyCache.text = Promise.resolve(text) as unknown as string;
}

function plainly(request: Request, text: string): Request {
  const headers = new Headers(request.headers);
  headers.set('Content-Type', 'application/json');
  return new Request(request, { body: text, headers });
}

/** The body as bytes. Undefined if it is too large, or breaks off. */
export async function readBytes(request: Request, limit: number): Promise<Uint8Array | undefined> {
  const chunks = await bodyOf(request, limit).catch(() => undefined);
  return chunks && new Uint8Array(await new Blob(chunks as Uint8Array<ArrayBuffer>[]).arrayBuffer());
}

/** Undefined if the body is too large. A body with a short stated length is read at once, which costs much less than a stream. */
async function bodyOf(request: Request, limit: number): Promise<readonly Uint8Array[] | undefined> {
  const isShort = Number(request.headers.get('Content-Length') ?? Infinity) <= limit;
  if (!isShort) return readUpTo(limit, request.body);
  const bytes = new Uint8Array(await request.arrayBuffer());
  return bytes.byteLength > limit ? undefined : [bytes];
}

export function isOfType(type: string, contentType: string | undefined): boolean {
  return contentType?.split(';')[0]!.trim().toLowerCase() === type;
}

/** Undefined if there is more. Does not trust the stated length. */
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

/** Throws if the bytes are not UTF-8. */
function decode(chunks: readonly Uint8Array[]): string {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: false });
  return chunks.map((chunk) => decoder.decode(chunk, { stream: true })).join('') + decoder.decode();
}

/** Which bound the value exceeds first, if any. Subtracts what is in it from `left`. */
function excessOf(
  value: unknown,
  levels: number,
  left: { values: number; containers: number; fields: number },
): Code | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  if (levels === 0) return 'too-deep';
  const inner: readonly unknown[] = Array.isArray(value) ? value : Object.values(value);
  left.containers -= 1;
  left.values -= inner.length;
  if (left.containers < 0 || left.values < 0 || (inner !== value && inner.length > left.fields))
    return 'too-large';
  for (const one of inner) {
    const excess = excessOf(one, levels - 1, left);
    if (excess !== undefined) return excess;
  }
  return undefined;
}
