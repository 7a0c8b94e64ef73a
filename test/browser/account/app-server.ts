/** An app by somebody else: its metadata document, and the page to which players return. It keeps the addresses of returns. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const PAGE =
  '<!doctype html><html lang="en"><title>Star Map</title><link rel="icon" href="data:,"><h1>Back at Star Map</h1>';

export class AppServer {
  readonly returns: URL[] = [];
  private readonly server = createServer((request, response) => {
    const url = new URL(request.url!, this.url);
    if (url.pathname === '/app.json') {
      const document = {
        client_id: this.client,
        client_name: 'Star <b>Map</b>',
        redirect_uris: [this.redirect],
      };
      response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(document));
      return;
    }
    this.returns.push(url);
    response.writeHead(200, { 'Content-Type': 'text/html' }).end(PAGE);
  });

  static async start(): Promise<AppServer> {
    const app = new AppServer();
    app.server.listen(0, '127.0.0.1');
    await once(app.server, 'listening');
    return app;
  }

  get host(): string {
    return `127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  get url(): string {
    return `http://${this.host}`;
  }

  get client(): string {
    return `${this.url}/app.json`;
  }

  get redirect(): string {
    return `${this.url}/back`;
  }

  stop(): void {
    this.server.close();
    this.server.closeAllConnections();
  }
}
