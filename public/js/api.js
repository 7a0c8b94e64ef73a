/** Calls of the public API, and nothing private: what this page does, any client can do. */
import { at } from './path.js';
import { inWords } from './refusals.js';

/**
 * @typedef {object} Reply
 * @property {boolean} ok
 * @property {number} status 0 when the network failed.
 * @property {any} body
 * @property {string | null} etag
 * @property {string | null} next the path of the list's next page, if there is one
 * @property {string} error A sentence for the reader; empty when all went well.
 * @property {string | null} ruling What forbids it, as `IC-4.2`.
 * @property {string | null} code
 * @property {string | null} field where in what was sent: `options.rounds`
 */

/**
 * `token` only where no cookie is: the browser sends that by itself. `keepalive`: goes on when the page is left. `line` is
 * sent, and with `lines` the answer is wanted, as plain text.
 * @typedef {{ body?: object, line?: string, lines?: boolean, etag?: string | null, key?: string, token?: string, keepalive?: boolean }} Extras
 */

/** Who hears nothing for so long, in milliseconds, takes the connection for dead: else one lost answer would end all polling. */
const TIMEOUT = 20_000;

/**
 * @param {'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} method
 * @param {string} path below `/api/v1`
 * @param {Extras} [extras]
 * @returns {Promise<Reply>}
 */
export async function call(method, path, extras = {}) {
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
      signal: AbortSignal.timeout(TIMEOUT),
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

/** @param {Extras} extras */
function headersFor({ body, line, lines = false, etag, key, token }) {
  /** @type {Record<string, string>} */
  const headers = {};
  if (token !== undefined) headers['Authorization'] = `Bearer ${token}`;
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  if (line !== undefined) headers['Content-Type'] = 'text/plain';
  if (lines) headers['Accept'] = 'text/plain';
  if (etag) headers['If-None-Match'] = etag;
  if (key !== undefined) headers['Idempotency-Key'] = key;
  return headers;
}

/**
 * @param {Response} response
 * @returns {Promise<Reply>}
 */
async function readReply(response) {
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

/**
 * @param {string} game
 * @param {string | undefined} window
 * @param {object} command
 */
export const sendCommand = (game, window, command) =>
  sendOnce(at`/games/${game}/commands`, window === undefined ? { command } : { window, command });

/**
 * A command as one writes it.
 * @param {string} game
 * @param {string} line
 */
export const sendLine = (game, line) => sendWithKey(at`/games/${game}/commands`, { line });

/**
 * @param {string} path
 * @param {object} body
 */
export const sendOnce = (path, body) => sendWithKey(path, { body });

/**
 * When network or server fail it is sent again with the same key, so that it counts once however often it arrives.
 * @param {string} path
 * @param {Extras} extras
 */
async function sendWithKey(path, extras) {
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
