/** The whole service in real time, with a mail server. */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Miniflare, WorkerdStructuredLog } from 'miniflare';
import { Service } from '../../tools/operate/service.ts';
import { endSinks, OPEN, sink, type Sink } from '../notify/mail/sinks.ts';
import { Client } from '../support/process/client.ts';
import { miniflare, moduleAt, OBJECTS } from '../support/node/miniflare.ts';
import { migrate } from '../../tools/local/migrations.ts';
import { bundle } from './builds.ts';

const OPERATOR_SECRET = 'the secret of the operator, in tests alone';

export class LiveService {
  /** Lines of the log since the last restart, as objects. */
  readonly log: { readonly event?: string; readonly object?: string }[] = [];
  caller!: Client;
  operator!: Service;
  url!: string;
  private server!: Miniflare;

  private constructor(
    private readonly folder: string,
    private readonly script: string,
    readonly sink: Sink,
  ) {}

  static async launch(): Promise<LiveService> {
    const folder = mkdtempSync(path.join(tmpdir(), 'parsec-live-'));
    const service = new LiveService(folder, await bundle(), await sink(OPEN));
    await service.start();
    return service;
  }

  /**
   * Evicts every object and leaves its alarm set. Removes the objects' names from the alarms: runtimes from before May 2026
   * stored none there, so objects that these alarms woke had no name, and today's runtimes still meet such alarms.
   */
  async restart(): Promise<void> {
    await this.server.dispose();
    this.log.length = 0;
    const files = readdirSync(this.folder, { recursive: true, encoding: 'utf8' });
    for (const file of files.filter((name) => path.basename(name) === 'metadata.sqlite')) {
      const database = new DatabaseSync(path.join(this.folder, file));
      database.exec('UPDATE _cf_ALARM SET actor_name = NULL');
      database.close();
    }
    await this.start();
  }

  async end(): Promise<void> {
    await this.server.dispose();
    await endSinks();
    rmSync(this.folder, { recursive: true, force: true });
  }

  /** The texts of all mails to this address, oldest first. */
  lettersTo(address: string): readonly string[] {
    return this.sink.arrived.filter(({ to }) => to[0] === address).map(({ email }) => email.text ?? '');
  }

  private async start(): Promise<void> {
    this.server = miniflare({
      modules: [
        moduleAt('damage.mjs', path.join(import.meta.dirname, 'worker')),
        { type: 'ESModule', path: '/index.js', contents: this.script },
      ],
      modulesRoot: '/',
      host: '127.0.0.1',
      port: 0,
      bindings: {
        SECRET: 'a secret for tests only, 32 bytes or more',
        OPERATOR_SECRET,
        MAILER: 'smtp',
        SMTP_URL: `smtp://127.0.0.1:${this.sink.port}`,
        MAIL_FROM: 'Parsec Post <post@example.org>',
        ORIGIN: 'http://parsec.test',
        DEVELOPMENT: 'true',
        LIMITS: '1000000',
        WEBHOOK_LOOPBACK: '127.0.0.1:9',
      },
      durableObjects: OBJECTS,
      d1Databases: { DB: 'parsec-post' },
      versionMetadata: 'VERSION',
      resourcePersistencePath: this.folder,
      handleStructuredLogs: ({ message }: WorkerdStructuredLog) => this.note(message),
    });
    await migrate(this.server);
    this.url = (await this.server.ready).origin;
    this.caller = new Client(this.url);
    this.operator = new Service(this.url, OPERATOR_SECRET);
  }

  private note(lines: string): void {
    const own = lines.split('\n').filter((line) => line.startsWith('{"level":'));
    this.log.push(...own.map((line) => JSON.parse(line) as LiveService['log'][number]));
  }
}
