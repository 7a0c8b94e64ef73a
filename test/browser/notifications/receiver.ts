/** The receiver of a webhook: it stores messages, echoes challenges, and otherwise answers as the scene sets it. */
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Message {
  readonly headers: IncomingHttpHeaders;
  /** As it was signed. */
  readonly text: string;
}

export class Receiver {
  readonly received: Message[] = [];
  answers = 204;
  private readonly server = createServer(async (request, response) => {
    let text = '';
    for await (const chunk of request.setEncoding('utf8')) text += chunk;
    this.received.push({ headers: request.headers, text });
    const { type, data } = JSON.parse(text) as { type: string; data: { challenge?: string } };
    if (type === 'challenge') response.writeHead(200).end(JSON.stringify({ challenge: data.challenge }));
    else response.writeHead(this.answers).end();
  });

  static async start(): Promise<Receiver> {
    const receiver = new Receiver();
    receiver.server.listen(0, '127.0.0.1');
    await once(receiver.server, 'listening');
    return receiver;
  }

  get host(): string {
    return `127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  stop(): void {
    this.server.close();
    this.server.closeAllConnections();
  }
}
