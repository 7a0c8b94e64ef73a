/** Calls of the public API, and nothing private: what this page does, any client can do. */
import { at } from '../shared/path.ts';
import { inWords } from './refusals.ts';
import type { Problem } from './refusals.ts';
import type { Player } from './shapes/account.ts';
import type { CommandSeen } from './shapes/games.ts';

interface Always {
  /** 0 when the network failed. */
  readonly status: number;
  readonly etag: string | null;
  /** The path of the list's next page, if there is one. */
  readonly next: string | null;
  /** A sentence for the reader; empty when all went well. */
  readonly error: string;
  /** The ruling that forbids it, as `IC-4.2`. */
  readonly ruling: string | null;
  readonly code: string | null;
  /** Where in what was sent: `options.rounds`. */
  readonly field: string | null;
  /** The host of the game, who can send another invitation. */
  readonly host?: Player | undefined;
}
interface Answered<Body> extends Always {
  readonly ok: true;
  readonly body: Body;
}
export interface Refused extends Always {
  readonly ok: false;
}
/** `Body`: of the folder `shapes`, which a test compares with the schemas of the API. */
export type Reply<Body = unknown> = Answered<Body> | Refused;

/**
 * `token` only without a cookie, which the browser sends by itself. `keepalive`: the request continues when the user leaves
 * the page. `stored`: the browser may answer from its cache, as the `Cache-Control` of the response permits. `line`: the body, as plain text. `lines`: asks for a response in plain text. `prefer`: what the response should have. `cookie: false`: the request is not that of
 * the browser's player.
 */
interface Extras {
  readonly body?: object;
  readonly line?: string;
  readonly lines?: boolean;
  readonly prefer?: string;
  readonly etag?: string | null;
  readonly key?: string;
  readonly token?: string;
  readonly cookie?: false;
  readonly keepalive?: boolean;
  readonly stored?: boolean;
}

/** A request fails after this time, in milliseconds: otherwise one lost answer would end all polling. */
const TIMEOUT = 20_000;

export const UNREACHABLE = 'The server cannot be reached right now.';

/** For answers without a problem document. */
const PLAIN = { error: '', ruling: null, code: null, field: null };

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Query parameters that the server refused: after a rollback, it is older than this page. */
const unknown = new Set<string>();

/** The path without these parameters. */
export function knownPath(path: string) {
  const [base, query] = path.split('?');
  const left = new URLSearchParams(query);
  for (const name of unknown) left.delete(name);
  return base + at`${left}`;
}

/** `path`: below `/api/v1`. */
export async function call<Body = unknown>(
  method: Method,
  path: string,
  extras: Extras = {},
): Promise<Reply<Body>> {
  const { body, line, keepalive = false, cookie = true, stored = false } = extras;
  const headers = headersFor(extras);
  const text = line ?? (body === undefined ? null : JSON.stringify(body));
  try {
    // The browser's own cache would hide a 304 from us.
    const sent = knownPath(path);
    const response = await fetch('/api/v1' + sent, {
      method,
      headers,
      body: text,
      keepalive,
      credentials: cookie ? 'same-origin' : 'omit',
      cache: stored ? 'default' : 'no-store',
      signal: AbortSignal.timeout(TIMEOUT),
    });
    const reply = await readReply<Body>(response);
    const { code, field } = reply;
    if (code !== 'unknown-field' || !new URLSearchParams(sent.split('?')[1]).has(field ?? '')) return reply;
    unknown.add(field!);
    return await call<Body>(method, path, extras);
  } catch {
    return { ...PLAIN, ok: false, status: 0, etag: null, next: null, error: UNREACHABLE };
  }
}

/** Fetches a resource that the page may have under `etag`: the body is null if it has not changed. */
export const callIfChanged = <Body>(path: string, etag: string | null, extras: Extras = {}) =>
  call<Body | null>('GET', path, { ...extras, etag });

function headersFor({ body, line, lines = false, prefer, etag, key, token }: Extras) {
  const headers: Record<string, string> = {};
  if (token !== undefined) headers['Authorization'] = `Bearer ${token}`;
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  if (line !== undefined) headers['Content-Type'] = 'text/plain';
  if (lines) headers['Accept'] = 'text/plain';
  if (etag) headers['If-None-Match'] = etag;
  if (key !== undefined) headers['Idempotency-Key'] = key;
  if (prefer !== undefined) headers['Prefer'] = prefer;
  return headers;
}

async function readReply<Body>(response: Response): Promise<Reply<Body>> {
  const { status } = response;
  const json = response.headers.get('Content-Type')?.includes('json') ?? false;
  const always = {
    status,
    etag: response.headers.get('ETag'),
    next: /^<\/api\/v1(\S+)>; rel="next"$/.exec(response.headers.get('Link') ?? '')?.[1] ?? null,
  };
  if (!response.ok && status !== 304) return refused(always, json ? await response.json() : {});
  const body = status === 304 ? null : json ? await response.json() : await response.text();
  return { ...PLAIN, ...always, ok: true, body };
}

function refused(always: Pick<Always, 'status' | 'etag' | 'next'>, problem: Problem): Refused {
  const { ruling = null, code = null, field = null, host } = problem;
  return { ...always, ok: false, error: inWords(problem, always.status), ruling, code, field, host };
}

const PAUSES = [400, 1_200, 3_000];
/** D1 is unavailable, perhaps for long: the page says so at once and does not retry. */
const AWAY = 'database-unavailable';

/**
 * `hold`: seconds in which the player can undo it. Only a command that answers a window can be held. `query`: the parameters of
 * the view in the response, as `asked` writes them.
 */
export const sendCommand = (
  game: string,
  window: string | undefined,
  command: object,
  { hold = 0, query = '' }: { readonly hold?: number; readonly query?: string } = {},
) =>
  sendWithKey<CommandSeen>(at`/games/${game}/commands` + query, {
    body: window === undefined ? { command } : { window, command, ...(hold > 0 && { hold }) },
    prefer: 'return=representation',
  });

/** Sends a command as a text line. */
export const sendLine = (game: string, line: string) => sendWithKey(at`/games/${game}/commands`, { line });

export const sendOnce = (path: string, body: object) => sendWithKey(path, { body });

/**
 * When network or server fail it is sent again with the same key, so that it counts once however often it arrives.
 */
async function sendWithKey<Body>(path: string, extras: Extras) {
  const key = crypto.randomUUID();
  const send = () => call<Body>('POST', path, { ...extras, key });
  let reply = await send();
  for (const pause of PAUSES) {
    if ((reply.status !== 0 && reply.status < 500) || reply.code === AWAY) return reply;
    await new Promise((done) => setTimeout(done, pause));
    reply = await send();
  }
  return reply;
}
