/**
 * What stands between the network and Miniflare. Miniflare is made for development: it answers on paths of its own, and
 * obeys headers of its own. Neither gets past here. Only a known proxy may state the client's address.
 */
import { serve, type HttpBindings, type ServerType } from '@hono/node-server';
import type { Miniflare } from 'miniflare';
import { FRONT_HEADER, ipAddressIn } from '../../src/api/limits/place.ts';

export interface Front {
  readonly host: string;
  readonly port: number;
  /** Where the service is for its players. Requests reach the Worker under this address, whatever host they name. */
  readonly origin: string;
  /** The addresses of the reverse proxies whose `X-Forwarded-For` is trusted. */
  readonly proxies: readonly string[];
  /** Shows the Worker that this front has set the client's address: src/api/limits/place.ts. */
  readonly secret: string;
}

/** Names of headers that Miniflare, the platform or the Worker would trust. */
const RESERVED = /^(?:(?:mf|cf)-|parsec-client-address$)/i;
/** Of one connection, and not of the request. */
const HOP_BY_HOP = /^(connection|keep-alive|proxy-.*|te|trailer|transfer-encoding|upgrade|http2-settings)$/i;
/** Milliseconds. */
const GRACE = 5000;
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
const OF_MINIFLARE = /^\/cdn-cgi(\/|$)/i;

/** Listens. The promise resolves once it does. `close` ends it when the requests under way are answered. */
export function listen(front: Front, miniflare: Miniflare): Promise<{ close(): Promise<void> }> {
  return new Promise((resolve, reject) => {
    const server = serve(
      {
        hostname: front.host,
        port: front.port,
        fetch: (request, env) => forward(front, miniflare, request, env as HttpBindings),
      },
      () => resolve({ close: () => closed(server) }),
    );
    server.once('error', reject);
  });
}

/** Requests under way get some seconds: one that never ends must not keep the process. */
function closed(server: ServerType): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    setTimeout(() => 'closeAllConnections' in server && server.closeAllConnections(), GRACE).unref();
  });
}

async function forward(
  front: Front,
  miniflare: Miniflare,
  request: Request,
  { incoming }: HttpBindings,
): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  if (OF_MINIFLARE.test(pathname)) return new Response('Not found', { status: 404 });
  if (!METHODS.includes(request.method)) return new Response('Method not allowed', { status: 405 });
  const isPassedOn = ([name]: [string, string]) => !RESERVED.test(name) && !HOP_BY_HOP.test(name);
  const headers = new Headers([...request.headers].filter(isPassedOn));
  const client = clientOf(front, incoming.socket.remoteAddress, headers.get('X-Forwarded-For'));
  headers.set(FRONT_HEADER, `${front.secret} ${client}`);
  headers.set('MF-Disable-Pretty-Error', 'true');
  const answer = await miniflare.dispatchFetch(`${front.origin}${pathname}${search}`, {
    method: request.method,
    headers: [...headers],
    body: request.body,
    duplex: 'half',
    redirect: 'manual',
  });
  return new Response(answer.body as ReadableStream | null, {
    status: answer.status,
    headers: [...answer.headers].filter(([name]) => !RESERVED.test(name)),
  });
}

/**
 * The last address that a proxy of ours did not add itself, without its port: each connection has another. If that is no IP
 * address, the proxy that added it is the client.
 */
export function clientOf(
  { proxies }: Pick<Front, 'proxies'>,
  remote = '',
  forwarded: string | null = null,
): string {
  const hops = (forwarded ?? '')
    .split(',')
    .map((hop) => hop.trim())
    .filter((hop) => hop !== '');
  let client = plain(remote);
  while (proxies.includes(client) && hops.length > 0) {
    const hop = ipAddressIn(hops.pop()!);
    if (hop === undefined) return client;
    client = plain(hop);
  }
  return client;
}

/** The IPv4 form of an address that the socket has as IPv6. */
function plain(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '');
}
