/**
 * The HTTP server between the network and Miniflare. Miniflare is made for development: it serves additional paths and obeys special
 * headers. This server blocks both. Only a known proxy may state the client's address.
 */
import { serve, type HttpBindings, type ServerType } from '@hono/node-server';
import { STATUS_CODES, type IncomingMessage, type Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { coupleWebSocket, type Miniflare } from 'miniflare';
import { WebSocketServer } from 'ws';
import { FRONT_HEADER, ipAddressIn } from '../../src/api/limits/place.ts';

export interface Front {
  readonly host: string;
  readonly port: number;
  /** The public origin of the service. The Worker receives all requests under this origin, whatever host they name. */
  readonly origin: string;
  /** The addresses of the reverse proxies whose `X-Forwarded-For` is trusted. */
  readonly proxies: readonly string[];
  /** Proves to the Worker that this server has set the client's address: src/api/limits/place.ts. */
  readonly secret: string;
}

/** Names of headers that Miniflare, the platform or the Worker would trust. */
const RESERVED = /^(?:(?:mf|cf)-|parsec-client-address$)/i;
/** Headers that concern one connection, not the request. */
const HOP_BY_HOP =
  /^(connection|keep-alive|proxy-.*|te|trailer|transfer-encoding|upgrade|http2-settings|sec-websocket-.*)$/i;
/** Milliseconds. */
const GRACE = 5000;
/** The code that tells clients of a WebSocket to connect again. */
const RESTARTING = 1012;
/** Bytes: clients send only `ping`. */
const LONGEST_MESSAGE = 1024;
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
const OF_MINIFLARE = /^\/cdn-cgi(\/|$)/i;

/** Resolves once the server listens. `close` ends the server after its current requests. */
export function listen(front: Front, miniflare: Miniflare): Promise<{ close(): Promise<void> }> {
  return new Promise((resolve, reject) => {
    const server = serve(
      {
        hostname: front.host,
        port: front.port,
        fetch: (request, env) => forward(front, miniflare, request, env as HttpBindings),
      },
      () => resolve({ close: () => closed(server, sockets) }),
    );
    const sockets = new WebSocketServer({ noServer: true, maxPayload: LONGEST_MESSAGE });
    server.once('error', reject);
    (server as Server).on('upgrade', (request, socket, head) => {
      socket.on('error', () => socket.destroy());
      void upgrade({ front, miniflare, sockets }, request, socket, head);
    });
  });
}

/** Gives current requests some seconds, so that a request that never ends does not keep the process running. */
function closed(server: ServerType, sockets: WebSocketServer): Promise<void> {
  return new Promise((resolve) => {
    for (const socket of sockets.clients) socket.close(RESTARTING);
    server.close(() => resolve());
    setTimeout(() => sockets.clients.forEach((socket) => socket.terminate()), GRACE).unref();
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
  const headers = passedOn(front, request.headers, incoming.socket.remoteAddress);
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
 * Passes on a WebSocket. The Worker decides whether to accept it; a refusal closes the connection with the status alone, because
 * browsers do not show its body to scripts.
 */
async function upgrade(
  { front, miniflare, sockets }: Upgrading,
  request: IncomingMessage,
  socket: Duplex,
  head: Buffer,
): Promise<void> {
  try {
    const response = await accepted(front, miniflare, request);
    const { webSocket } = response;
    if (webSocket === null) refuse(socket, response.status);
    else sockets.handleUpgrade(request, socket, head, (client) => void coupleWebSocket(client, webSocket));
  } catch {
    refuse(socket, 502);
  }
}

interface Upgrading {
  readonly front: Front;
  readonly miniflare: Miniflare;
  readonly sockets: WebSocketServer;
}

function accepted(front: Front, miniflare: Miniflare, { url = '/', headers, socket }: IncomingMessage) {
  const { pathname, search } = new URL(url, front.origin);
  if (OF_MINIFLARE.test(pathname)) return Promise.resolve({ webSocket: null, status: 404 });
  const given = Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]);
  const passed = passedOn(front, new Headers(given), socket.remoteAddress);
  passed.set('Upgrade', 'websocket');
  return miniflare.dispatchFetch(`${front.origin}${pathname}${search}`, { headers: [...passed] });
}

function refuse(socket: Duplex, status: number): void {
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`,
  );
}

/** The headers that the Worker gets. */
function passedOn(front: Front, given: Headers, remote: string | undefined): Headers {
  const isPassedOn = ([name]: [string, string]) => !RESERVED.test(name) && !HOP_BY_HOP.test(name);
  const headers = new Headers([...given].filter(isPassedOn));
  const client = clientOf(front, remote, headers.get('X-Forwarded-For'));
  headers.set(FRONT_HEADER, `${front.secret} ${client}`);
  headers.set('MF-Disable-Pretty-Error', 'true');
  return headers;
}

/**
 * The client's address: the last one in `X-Forwarded-For` that is not a known proxy. Ports are removed, because they differ between
 * connections. If a hop is not an IP address, the client is the proxy that added it.
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

/**
 * The addresses of reverse proxies in a setting, separated by commas, in the form in which sockets state them. Undefined if one of
 * them is not an IP address: no request could come from it.
 */
export function proxiesIn(setting: string): readonly string[] | undefined {
  const named = setting.split(',').map((name) => name.trim());
  const addresses = named.filter((name) => name !== '').map((name) => ipAddressIn(name));
  return addresses.every((address) => address !== undefined)
    ? addresses.map((address) => shortest(plain(address)))
    : undefined;
}

/** An IPv6 address in its shortest form, in lower case. */
function shortest(address: string): string {
  return address.includes(':') ? new URL(`http://[${address}]`).hostname.slice(1, -1) : address;
}

/** Converts an IPv4-mapped IPv6 address to IPv4. */
function plain(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '');
}
