/** A plain HTTP/1.1 client on one kept connection: cheap enough not to be what is measured. */
import { connect, type Socket } from 'node:net';

export interface Reply {
  readonly status: number;
  /** Of the whole response, head and all. */
  readonly bytes: number;
  readonly head: string;
  readonly body: string;
}

const END = '\r\n\r\n';

export class Wire {
  private buffer: Buffer = Buffer.alloc(0);
  private waiting: { resolve: (reply: Reply) => void; reject: (error: Error) => void } | undefined;

  private constructor(private readonly socket: Socket) {
    socket.setNoDelay(true);
    socket.on('data', (chunk: Buffer) => this.receive(chunk));
    socket.on('error', (error) => this.waiting?.reject(error));
    socket.on('close', () => this.waiting?.reject(new Error('the connection was closed')));
  }

  static async open(port: number): Promise<Wire> {
    const socket = connect(port, '127.0.0.1');
    await new Promise((resolve, reject) => socket.once('connect', resolve).once('error', reject));
    return new Wire(socket);
  }

  /** One request at a time. */
  send(request: string): Promise<Reply> {
    if (!this.socket.writable) return Promise.reject(new Error('the server has dropped the connection'));
    return new Promise((resolve, reject) => {
      this.waiting = { resolve, reject };
      this.socket.write(request);
    });
  }

  close(): void {
    this.waiting = undefined;
    this.socket.destroy();
  }

  private receive(chunk: Buffer): void {
    this.buffer = this.buffer.length === 0 ? chunk : Buffer.concat([this.buffer, chunk]);
    const end = this.buffer.indexOf(END);
    if (end === -1) return;
    const head = this.buffer.toString('latin1', 0, end);
    const start = end + END.length;
    const length = lengthOf(head, this.buffer.subarray(start));
    if (length === undefined || this.buffer.length < start + length) return;
    const body = this.buffer.toString('utf8', start, start + length);
    const bytes = start + length;
    this.buffer = this.buffer.subarray(bytes);
    const { waiting } = this;
    this.waiting = undefined;
    waiting?.resolve({ status: Number(head.slice(9, 12)), bytes, head, body });
  }
}

/** Of the body as it is sent; undefined while that is unknown. */
function lengthOf(head: string, rest: Buffer): number | undefined {
  if (/^transfer-encoding: chunked/im.test(head)) {
    const last = rest.indexOf('0\r\n\r\n');
    return last === -1 ? undefined : last + 5;
  }
  return Number(/^content-length: (\d+)/im.exec(head)?.[1] ?? 0);
}

export interface Request {
  readonly method: string;
  readonly path: string;
  readonly token?: string;
  readonly etag?: string;
  readonly key?: string;
  readonly prefer?: string;
  readonly body?: object;
}

/** The text of a request as any client would send it. */
export function requestOf({ method, path, token, etag, key, prefer, body }: Request): string {
  const text = body === undefined ? undefined : JSON.stringify(body);
  const lines = [
    `${method} ${path} HTTP/1.1`,
    'Host: 127.0.0.1',
    ...(token === undefined ? [] : [`Authorization: Bearer ${token}`]),
    ...(etag === undefined ? [] : [`If-None-Match: ${etag}`]),
    ...(prefer === undefined ? [] : [`Prefer: ${prefer}`]),
    ...(key === undefined ? [] : [`Idempotency-Key: ${key}`]),
    ...(text === undefined
      ? []
      : ['Content-Type: application/json', `Content-Length: ${Buffer.byteLength(text)}`]),
  ];
  return `${lines.join('\r\n')}${END}${text ?? ''}`;
}
