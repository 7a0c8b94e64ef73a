/**
 * The push service of a browser, on loopback: a switch makes Chromium register with it instead of its vendor's. It
 * implements enough of that service's protocol to subscribe a browser and to pass on messages, which go
 * through as they came, encrypted for the browser.
 */
import { createHash, X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Server as NetServer } from 'node:net';
import { createServer as createTlsServer, type TLSSocket } from 'node:tls';
import { CERTIFICATE } from '../../notify/mail/sinks.ts';

/** The types of messages in the protocol's connection. */
const [VERSION, LOGIN_ANSWER, DATA] = [41, 3, 8] as const;
const ENDPOINT = '/send/';

/** A browser's registration of one worker of one page. */
interface Registration {
  readonly app: string;
  readonly subtype: string | null;
  readonly sender: string;
}

type Field = readonly [number, bigint | string | Buffer];

export class PushService {
  private readonly registrations = new Map<string, Registration>();
  private readonly connections = new Set<TLSSocket>();
  /** Where a browser has logged in. */
  private browser: TLSSocket | undefined;
  /** Messages for the browser until it connects: a browser gets its address when it registers, before it connects. */
  private held: Buffer[] = [];
  private readonly http = createServer((request, response) => void this.answer(request, response));
  private readonly tls = createTlsServer(pair(), (socket) => this.greet(socket));
  /** What was posted for browsers: as the service sent it. */
  readonly posted: Buffer[] = [];

  static async start(): Promise<PushService> {
    const service = new PushService();
    for (const server of [service.http, service.tls]) {
      server.listen(0, '127.0.0.1');
      await once(server, 'listening');
    }
    return service;
  }

  /** The address to which messages are posted. */
  get host(): string {
    return `127.0.0.1:${portOf(this.http)}`;
  }

  /** The switches with which Chromium finds it and accepts its certificate. */
  get switches(): readonly string[] {
    const http = `http://${this.host}`;
    return [
      `--gcm-checkin-url=${http}/checkin`,
      `--gcm-registration-url=${http}/register`,
      `--gcm-mcs-endpoint=https://127.0.0.1:${portOf(this.tls)}`,
      `--ignore-certificate-errors-spki-list=${fingerprint()}`,
    ];
  }

  /** Chromium always gives the page its vendor's address: this is the equivalent on this machine. */
  endpointFor(given: string): string {
    return `http://${this.host}${ENDPOINT}${given.slice(given.lastIndexOf('/') + 1)}`;
  }

  stop(): void {
    for (const socket of this.connections) socket.destroy();
    this.tls.close();
    this.http.close();
    this.http.closeAllConnections();
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await bodyOf(request);
    const { pathname } = new URL(request.url!, `http://${this.host}`);
    if (pathname === '/checkin') response.end(checkedIn());
    else if (pathname === '/register') response.end(this.register(new URLSearchParams(body.toString())));
    else response.writeHead(this.push(pathname, request, body) ? 201 : 404).end();
  }

  private register(form: URLSearchParams): string {
    const token = `token-${this.registrations.size + 1}`;
    const registration = {
      app: form.get('app')!,
      subtype: form.get('X-subtype'),
      sender: form.get('sender')!,
    };
    this.registrations.set(token, registration);
    return `token=${token}`;
  }

  private push(pathname: string, { headers }: IncomingMessage, body: Buffer): boolean {
    const registration = this.registrations.get(pathname.slice(ENDPOINT.length));
    if (registration === undefined) return false;
    this.posted.push(body);
    const id = `message-${this.posted.length}`;
    const encoding = String(headers['content-encoding']);
    this.held.push(framed(DATA, message(registration, { id, encoding, body })));
    this.handOver();
    return true;
  }

  private handOver(): void {
    if (this.browser === undefined) return;
    for (const held of this.held) this.browser.write(held);
    this.held = [];
  }

  private greet(socket: TLSSocket): void {
    this.connections.add(socket);
    socket.on('close', () => this.leave(socket));
    socket.on('error', () => socket.destroy());
    socket.once('data', () => this.logIn(socket));
    socket.on('data', () => undefined);
  }

  private logIn(socket: TLSSocket): void {
    const login = encoded([[1, 'login']]);
    socket.write(Buffer.concat([Buffer.of(VERSION), framed(LOGIN_ANSWER, login)]));
    this.browser = socket;
    this.handOver();
  }

  private leave(socket: TLSSocket): void {
    this.connections.delete(socket);
    if (this.browser === socket) this.browser = undefined;
  }
}

function message(
  { app, subtype, sender }: Registration,
  { id, encoding, body }: { readonly id: string; readonly encoding: string; readonly body: Buffer },
): Buffer {
  const data: readonly (readonly [string, string])[] = [
    ...(subtype === null ? [] : [['subtype', subtype] as const]),
    ['content-encoding', encoding],
  ];
  return encoded([
    [2, id],
    [3, sender],
    [5, app],
    ...data.map(([key, value]): Field => [
      7,
      encoded([
        [1, key],
        [2, value],
      ]),
    ]),
    [9, id],
    [21, body],
  ]);
}

const checkedIn = (): Buffer => {
  const [id, token] = [Buffer.alloc(8, 1), Buffer.alloc(8, 2)];
  const fixed = [Buffer.of(7 * 8 + 1), id, Buffer.of(8 * 8 + 1), token];
  return Buffer.concat([
    encoded([
      [1, 1n],
      [3, BigInt(Date.now())],
    ]),
    ...fixed,
  ]);
};

const framed = (tag: number, body: Buffer): Buffer =>
  Buffer.concat([Buffer.of(tag), varint(BigInt(body.length)), body]);

/** Protocol buffers: numbers, and values with a length. */
function encoded(fields: readonly Field[]): Buffer {
  const parts = fields.map(([name, value]) => {
    if (typeof value === 'bigint') return Buffer.concat([varint(BigInt(name * 8)), varint(value)]);
    const bytes = Buffer.from(value);
    return Buffer.concat([varint(BigInt(name * 8 + 2)), varint(BigInt(bytes.length)), bytes]);
  });
  return Buffer.concat(parts);
}

function varint(value: bigint): Buffer {
  const bytes: number[] = [];
  for (let rest = value; ; rest >>= 7n) {
    const last = rest < 128n;
    bytes.push(Number(rest & 127n) + (last ? 0 : 128));
    if (last) return Buffer.from(bytes);
  }
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

const portOf = (server: NetServer): number => (server.address() as AddressInfo).port;

const pair = () => {
  const pem = readFileSync(CERTIFICATE, 'utf8');
  return { key: pem, cert: pem };
};

const fingerprint = (): string => {
  const { publicKey } = new X509Certificate(readFileSync(CERTIFICATE));
  return createHash('sha256')
    .update(publicKey.export({ type: 'spki', format: 'der' }))
    .digest('base64');
};
