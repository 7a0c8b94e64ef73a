/** HTTP as Node speaks it, without the repairs of a browser: paths and headers go out as they are. */
import { Agent, request as ask } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import type { Answer, Request } from './request.ts';

const TIMEOUT = 60_000;
/** How long a torn request is waited for, in milliseconds: there may be no answer to come. */
const SHORT_PATIENCE = 2_000;

export class Wire {
  private readonly agent: Agent;
  private readonly port: number;

  constructor(url: string, connections: number) {
    this.port = Number(new URL(url).port);
    this.agent = new Agent({ keepAlive: true, maxSockets: connections });
  }

  /** Throws where no answer comes. */
  async send(request: Request): Promise<Answer> {
    try {
      return await this.attempt(request, this.agent);
    } catch (error) {
      // The connection was closed in the same moment in which it was used again: nothing has arrived.
      if ((error as { reused?: boolean }).reused !== true) throw error;
      return this.attempt(request, false);
    }
  }

  /** Sends these bytes and closes its side. What came back, as text. */
  tear(bytes: Buffer): Promise<string> {
    return new Promise((resolve) => {
      const chunks: Buffer[] = [];
      const socket = connect(this.port, 'localhost', () => socket.end(bytes));
      socket.setTimeout(SHORT_PATIENCE, () => socket.destroy());
      socket.on('data', (chunk) => chunks.push(chunk));
      socket.on('error', () => undefined);
      socket.on('close', () => resolve(Buffer.concat(chunks).toString()));
    });
  }

  close(): void {
    this.agent.destroy();
  }

  private attempt({ method, path, headers, body }: Request, agent: Agent | false): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const length = body === undefined ? {} : { 'Content-Length': `${body.byteLength}` };
      const options = { host: 'localhost', port: this.port, method, path, agent, timeout: TIMEOUT };
      const outgoing = ask({ ...options, headers: { ...length, ...headers } });
      const fail = (error: Error): void => reject(Object.assign(error, { reused: outgoing.reusedSocket }));
      outgoing.on('timeout', () => outgoing.destroy(new Error(`no answer in ${TIMEOUT} ms`)));
      outgoing.on('error', fail);
      outgoing.on('response', (incoming) => void read(incoming).then(resolve, fail));
      outgoing.end(body);
    });
  }
}

async function read(incoming: IncomingMessage): Promise<Answer> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString();
  const headers = new Headers();
  const { rawHeaders } = incoming;
  for (let i = 0; i < rawHeaders.length; i += 2) headers.append(rawHeaders[i]!, rawHeaders[i + 1]!);
  return { status: incoming.statusCode!, headers, text, body: parsed(headers, text) };
}

/** Undefined too for what calls itself JSON and is none: the document then says what is wrong. Lines of JSON are text. */
function parsed(headers: Headers, text: string): unknown {
  if (!/\bjson/.test(headers.get('Content-Type') ?? '') || text === '') return undefined;
  return JSON.parse(text) as unknown;
}
