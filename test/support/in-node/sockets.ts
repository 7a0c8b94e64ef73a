/** Stands in for `cloudflare:sockets`: connections of Node, encrypted as on the platform. */
import { connect as connectPlain, isIP, type Socket as NodeSocket } from 'node:net';
import { checkServerIdentity, connect as connectSecure, type ConnectionOptions } from 'node:tls';
import { Duplex } from 'node:stream';
import { readFileSync } from 'node:fs';

interface Options {
  readonly secureTransport: 'on' | 'off' | 'starttls';
}

export function connect(address: string, { secureTransport }: Options): object {
  const { hostname: host, port } = new URL(`tcp://${address}`);
  const to = { host: host.replaceAll(/^\[|\]$/g, ''), port: Number(port) };
  return over(secureTransport === 'on' ? connectSecure({ ...to, ...trust(host) }) : connectPlain(to), host);
}

function over(socket: NodeSocket, host: string): object {
  let handedOn = false;
  const opened = new Promise((resolve, reject) => {
    socket.once('connect', () => resolve({}));
    socket.once('error', reject);
  });
  const closed = new Promise<void>((resolve, reject) => {
    socket.once('close', () => resolve());
    socket.once('error', reject);
  });
  const { readable, writable } = Duplex.toWeb(socket);
  return {
    opened,
    closed,
    readable,
    writable,
    startTls() {
      handedOn = true;
      return over(connectSecure({ socket, ...trust(host) }), host);
    },
    async close() {
      if (!handedOn) socket.destroy();
    },
  };
}

/** As on the platform: trusts the additional roots of the variable, and requires a certificate for this name or address. */
function trust(host: string): ConnectionOptions {
  const file = process.env['NODE_EXTRA_CA_CERTS'];
  return {
    servername: isIP(host) === 0 ? host : '',
    checkServerIdentity: (_, certificate) => checkServerIdentity(host, certificate),
    ...(file !== undefined && { ca: readFileSync(file, 'utf8') }),
  };
}
