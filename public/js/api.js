/** Calls of the public API, and nothing private: what this page does, any client can do. */
import { inWords } from './refusals.js';

/**
 * @typedef {object} Reply
 * @property {boolean} ok
 * @property {number} status 0 when the network failed.
 * @property {any} body
 * @property {string | null} etag
 * @property {string} error A sentence for the reader; empty when all went well.
 * @property {string | null} ruling What forbids it, as `IC-4.2`.
 * @property {string | null} code
 * @property {string | null} field where in what was sent: `options.rounds`
 */

/**
 * `token` only where no cookie is: the browser sends that by itself. `keepalive`: goes on when the page is left.
 * @typedef {{ body?: object, etag?: string | null, key?: string, token?: string, keepalive?: boolean }} Extras
 */

/** Who hears nothing for so long, in milliseconds, takes the connection for dead: else one lost answer would end all polling. */
const PATIENCE = 20_000;

/**
 * @param {'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} method
 * @param {string} path below `/api/v1`
 * @param {Extras} [extras]
 * @returns {Promise<Reply>}
 */
export async function call(method, path, { body, etag, key, token, keepalive = false } = {}) {
  const headers = headersFor({ body, etag, key, token });
  const text = body === undefined ? null : JSON.stringify(body);
  try {
    // The browser's own cache would hide a 304 from us.
    const response = await fetch(`/api/v1${path}`, {
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
    return { ok: false, status: 0, body: null, etag: null, error, ruling: null, code: null, field: null };
  }
}

/** @param {{ body: object | undefined, etag: string | null | undefined, key: string | undefined, token: string | undefined }} extras */
function headersFor({ body, etag, key, token }) {
  /** @type {Record<string, string>} */
  const headers = {};
  if (token !== undefined) headers['Authorization'] = `Bearer ${token}`;
  if (body !== undefined) headers['Content-Type'] = 'application/json';
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
    error: ok ? '' : inWords(problem, status),
    ruling: problem.ruling ?? null,
    code: problem.code ?? null,
    field: problem.field ?? null,
  };
}

const PAUSES = [400, 1_200, 3_000];

/**
 * @param {string} game
 * @param {string | undefined} window
 * @param {object} command
 */
export const sendCommand = (game, window, command) =>
  sendOnce(`/games/${game}/commands`, window === undefined ? { command } : { window, command });

/**
 * When network or server fail it is sent again with the same key, so that it counts once however often it arrives.
 * @param {string} path
 * @param {object} body
 */
export async function sendOnce(path, body) {
  const key = crypto.randomUUID();
  const send = () => call('POST', path, { body, key });
  let reply = await send();
  for (const pause of PAUSES) {
    if (reply.status !== 0 && reply.status < 500) return reply;
    await new Promise((done) => setTimeout(done, pause));
    reply = await send();
  }
  return reply;
}
