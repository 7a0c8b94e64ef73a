/** The whole service in one process with a clock that a test moves, and with a mail server and a receiver of webhooks. */
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Miniflare, WorkerdStructuredLog } from 'miniflare';
import { endSinks, OPEN, sink, type Sink } from '../../notify/mail/sinks.ts';
import { miniflare, moduleAt, OBJECTS } from '../../support/node/miniflare.ts';
import { migrate } from '../../../tools/local/migrations.ts';
import { bundle } from '../builds.ts';

const WORKERS = path.join(import.meta.dirname, '../worker');
const SEEDED = path.join(import.meta.dirname, '../../bench/worker');
/** Of the game: its random results are the same each time. */
const SEED = '7a'.repeat(32);

export interface Hooked {
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  readonly taken: boolean;
}

export class LateService {
  /** How often the mail server closed the connection. */
  refused = 0;
  readonly hooked: Hooked[] = [];
  /** Error lines of the log. */
  readonly errors: string[] = [];
  sink!: Sink;
  url!: string;
  private miniflare!: Miniflare;
  private isDown = false;

  private constructor(
    private readonly folder: string,
    private readonly receiver: Server,
    private readonly more: Readonly<Record<string, string>>,
  ) {}

  /** `more`: further bindings. */
  static async launch(more: Readonly<Record<string, string>> = {}): Promise<LateService> {
    const receiver = createServer().listen(0, '127.0.0.1');
    await once(receiver, 'listening');
    const service = new LateService(mkdtempSync(path.join(tmpdir(), 'parsec-late-')), receiver, more);
    receiver.on('request', (request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const text = Buffer.concat(chunks).toString();
        const { type, data } = JSON.parse(text) as { type: string; data: { challenge?: string } };
        if (type === 'challenge') return void response.end(data.challenge);
        // The first message is refused, so that it has to come again.
        const taken = service.hooked.length > 0;
        service.hooked.push({ headers: request.headers, text, taken });
        response.writeHead(taken ? 204 : 503).end();
      });
    });
    await service.start();
    return service;
  }

  /** The address of the receiver. */
  get hook(): string {
    return `127.0.0.1:${(this.receiver.address() as AddressInfo).port}`;
  }

  /** Lets this much time pass, and returns the time afterwards. */
  async pass(seconds: number): Promise<number> {
    const response = await fetch(`${this.url}/pass?seconds=${seconds}`);
    if (!response.ok) throw new Error(await response.text());
    return ((await response.json()) as { now: number }).now;
  }

  /** As `pass`, while the mail server accepts nothing. */
  async passWithoutMail(seconds: number): Promise<number> {
    this.isDown = true;
    const now = await this.pass(seconds);
    this.isDown = false;
    return now;
  }

  /** Everything in D1. */
  async tables(): Promise<string> {
    const database = await this.miniflare.getD1Database('DB');
    const { results } = await database
      .prepare("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '\\_cf%' ESCAPE '\\'")
      .all<{ name: string }>();
    const rows = await Promise.all(
      results.map(({ name }) => database.prepare(`SELECT * FROM "${name}"`).raw()),
    );
    return JSON.stringify(rows);
  }

  async end(): Promise<void> {
    await this.miniflare.dispose();
    await endSinks();
    this.receiver.closeAllConnections();
    this.receiver.close();
    rmSync(this.folder, { recursive: true, force: true });
  }

  private async start(): Promise<void> {
    this.sink = await sink({ ...OPEN, onConnect: (_, done) => done(this.trouble()) });
    this.miniflare = miniflare({
      modules: [
        moduleAt('late.mjs', WORKERS),
        moduleAt('seeded.mjs', SEEDED),
        { type: 'ESModule', path: '/index.js', contents: await bundle() },
      ],
      modulesRoot: '/',
      host: '127.0.0.1',
      port: 0,
      bindings: {
        SECRET: 'a secret for tests only, 32 bytes or more',
        SEED,
        MAILER: 'smtp',
        SMTP_URL: `smtp://127.0.0.1:${this.sink.port}`,
        MAIL_FROM: 'Parsec Post <post@example.org>',
        ORIGIN: 'http://parsec.test',
        DEVELOPMENT: 'true',
        LIMITS: '1000000',
        WEBHOOK_LOOPBACK: this.hook,
        ...this.more,
      },
      durableObjects: OBJECTS,
      d1Databases: { DB: 'parsec-post' },
      versionMetadata: 'VERSION',
      resourcePersistencePath: this.folder,
      handleStructuredLogs: ({ message }: WorkerdStructuredLog) => this.note(message),
    });
    await migrate(this.miniflare);
    this.url = (await this.miniflare.ready).origin;
  }

  private note(lines: string): void {
    this.errors.push(...lines.split('\n').filter((line) => line.includes('"level":"error"')));
  }

  private trouble(): Error | null {
    if (!this.isDown) return null;
    this.refused += 1;
    return Object.assign(new Error('come back later'), { responseCode: 421 });
  }
}
