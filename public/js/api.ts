/** Calls of the public API, and nothing private: what this page does, any client can do. */
import { at } from './path.ts';
import { inWords } from './refusals.ts';

export interface Reply {
  readonly ok: boolean;
  /** 0 when the network failed. */
  readonly status: number;
  readonly body: any;
  readonly etag: string | null;
  /** The path of the list's next page, if there is one. */
  readonly next: string | null;
  /** A sentence for the reader; empty when all went well. */
  readonly error: string;
  /** What forbids it, as `IC-4.2`. */
  readonly ruling: string | null;
  readonly code: string | null;
  /** Where in what was sent: `options.rounds`. */
  readonly field: string | null;
}

/**
 * `token` only where no cookie is: the browser sends that by itself. `keepalive`: goes on when the page is left. `line` is
 * sent, and with `lines` the answer is wanted, as plain text.
 */
interface Extras {
  readonly body?: object;
  readonly line?: string;
  readonly lines?: boolean;
  readonly etag?: string | null;
  readonly key?: string;
  readonly token?: string;
  readonly keepalive?: boolean;
}

/** Who hears nothing for so long, in milliseconds, takes the connection for dead: else one lost answer would end all polling. */
const PATIENCE = 20_000;

/** `path`: below `/api/v1`. */
export async function call(
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  extras: Extras = {},
): Promise<Reply> {
  const { body, line, keepalive = false } = extras;
  const headers = headersFor(extras);
  const text = line ?? (body === undefined ? null : JSON.stringify(body));
  try {
    // The browser's own cache would hide a 304 from us.
    const response = await fetch('/api/v1' + path, {
      method,
      headers,
      body: text,
      keepalive,
      cache: 'no-store',
      signal: AbortSignal.timeout(PATIENCE),
    });
    return await readReply(response);
  } catch {
    const error = 'The server cannot be reached just now.';
    return {
      ok: false,
      status: 0,
      body: null,
      etag: null,
      next: null,
      error,
      ruling: null,
      code: null,
      field: null,
    };
  }
}

function headersFor({ body, line, lines = false, etag, key, token }: Extras) {
  const headers: Record<string, string> = {};
  if (token !== undefined) headers['Authorization'] = `Bearer ${token}`;
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  if (line !== undefined) headers['Content-Type'] = 'text/plain';
  if (lines) headers['Accept'] = 'text/plain';
  if (etag) headers['If-None-Match'] = etag;
  if (key !== undefined) headers['Idempotency-Key'] = key;
  return headers;
}

async function readReply(response: Response): Promise<Reply> {
  const { status } = response;
  const json = response.headers.get('Content-Type')?.includes('json') ?? false;
  const body = json ? await response.json() : await response.text();
  const ok = response.ok || status === 304;
  const problem = ok || !json ? {} : body;
  return {
    ok,
    status,
    body,
    etag: response.headers.get('ETag'),
    next: /^<\/api\/v1(\S+)>; rel="next"$/.exec(response.headers.get('Link') ?? '')?.[1] ?? null,
    error: ok ? '' : await inWords(problem, status),
    ruling: problem.ruling ?? null,
    code: problem.code ?? null,
    field: problem.field ?? null,
  };
}

const PAUSES = [400, 1_200, 3_000];
/** D1 is away, perhaps for long: the page says so at once, and does not send again by itself. */
const AWAY = 'database-unavailable';

export const sendCommand = (game: string, window: string | undefined, command: object) =>
  sendOnce(at`/games/${game}/commands`, window === undefined ? { command } : { window, command });

/** A command as one writes it. */
export const sendLine = (game: string, line: string) => sendWithKey(at`/games/${game}/commands`, { line });

export const sendOnce = (path: string, body: object) => sendWithKey(path, { body });

/**
 * When network or server fail it is sent again with the same key, so that it counts once however often it arrives.
 */
async function sendWithKey(path: string, extras: Extras) {
  const key = crypto.randomUUID();
  const send = () => call('POST', path, { ...extras, key });
  let reply = await send();
  for (const pause of PAUSES) {
    if ((reply.status !== 0 && reply.status < 500) || reply.code === AWAY) return reply;
    await new Promise((done) => setTimeout(done, pause));
    reply = await send();
  }
  return reply;
}
