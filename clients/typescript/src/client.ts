import createClient, { type Client } from 'openapi-fetch';
import { pass, type Wait } from './pause.js';
import { retrying, type Retries } from './retry.js';
import type { paths } from './schema.js';

/** Requests by method and path, with the types of the API: `client.GET('/api/v1/games/{game}/view', …)`. */
export type ParsecPost = Client<paths, 'application/json'> & {
  /** What `listen` needs beside requests. */
  readonly connection: Connection;
};

export interface Connection {
  readonly url: string;
  readonly isSignedIn: boolean;
  /** Null: the client opens no WebSockets. */
  readonly webSocket: typeof WebSocket | null;
  readonly wait: Wait;
}

export interface Settings extends Partial<Retries> {
  /** The address of the service: `https://play.example.org`. */
  readonly url: string;
  /** An API key, or the token of a guest, a session or an app. */
  readonly token?: string;
  readonly fetch?: (request: Request) => Promise<Response>;
  /** The class of WebSockets, or null for none. The environment's own if left out; Node.js 20 has none. */
  readonly webSocket?: typeof WebSocket | null;
}

/**
 * A client of the service at this address. It sends a request again where that is safe: after 429, and, if a repetition changes
 * nothing, also after 500, 503 and failures of the network. It waits as `Retry-After` says, up to a minute, otherwise longer each
 * time.
 */
export function createParsecPost({
  url,
  token,
  fetch: send = fetch,
  webSocket = globalThis.WebSocket ?? null,
  wait = pass,
  attempts = 5,
}: Settings): ParsecPost {
  const headers = token === undefined ? {} : { Authorization: `Bearer ${token}` };
  const client = createClient<paths, 'application/json'>({
    baseUrl: url,
    headers,
    fetch: retrying(send, { wait, attempts }),
  });
  return Object.assign(client, { connection: { url, isSignedIn: token !== undefined, webSocket, wait } });
}
