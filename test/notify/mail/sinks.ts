/** Mail servers on loopback that store the e-mails that they accept. */
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import path from 'node:path';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

/** A key that everybody knows, with a certificate for localhost until 2126. */
export const CERTIFICATE = path.join(import.meta.dirname, 'localhost.pem');
const pem = readFileSync(CERTIFICATE, 'utf8');

export interface Arrived {
  readonly from: string;
  readonly to: readonly string[];
  readonly secure: boolean;
  readonly user: string | undefined;
  readonly raw: string;
  readonly email: Email;
}

export interface Sink {
  readonly port: number;
  readonly arrived: readonly Arrived[];
}

const running = new Set<() => Promise<void>>();

export async function endSinks(): Promise<void> {
  await Promise.all([...running].map((end) => end()));
  running.clear();
}

export const OPEN: SMTPServerOptions = { authOptional: true, hideSTARTTLS: true };

/** Accepts all e-mails, except as the options say. It accepts an e-mail once `before` has resolved. */
export async function sink(
  options: SMTPServerOptions,
  before: () => Promise<void> = () => Promise.resolve(),
): Promise<Sink> {
  const arrived: Arrived[] = [];
  const server = new SMTPServer({
    key: pem,
    cert: pem,
    // Asking for the caller's name would leave the machine.
    disableReverseLookup: true,
    onData(stream, { envelope, secure, user }, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const bytes = Buffer.concat(chunks);
        void Promise.all([PostalMime.parse(bytes), before()]).then(([email]) => {
          const { mailFrom, rcptTo } = envelope;
          const from = mailFrom === false ? '' : mailFrom.address;
          const to = rcptTo.map(({ address }) => address);
          arrived.push({ from, to, secure, user, raw: bytes.toString('latin1'), email });
          done();
        });
      });
    },
    ...options,
  });
  // A caller that gives up in the middle is the case of some tests.
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  running.add(() => new Promise((resolve) => server.close(() => resolve())));
  return { port, arrived };
}

/**
 * Says this, one after the other, each when it is spoken to, but the first at once. If it is to, it hangs up when it has
 * nothing to answer, or in the middle of a line.
 */
export async function speaker(words: readonly string[], hangsUp: boolean) {
  const received: string[] = [];
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => {
    sockets.add(socket);
    const left = [...words];
    const next = () => {
      const word = left.shift();
      if (word !== undefined) socket.write(word);
      if (hangsUp && !word?.endsWith('\n')) socket.end();
    };
    socket.on('error', () => undefined);
    socket.on('data', (chunk) => {
      received.push(chunk.toString());
      next();
    });
    next();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  running.add(() => {
    for (const socket of sockets) socket.destroy();
    return new Promise<void>((resolve) => server.close(() => resolve()));
  });
  return { port: (server.address() as AddressInfo).port, received };
}
