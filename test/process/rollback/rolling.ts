/** A service whose builds change by deployment and rollback, while its storage stays. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Miniflare } from 'miniflare';
import { bundle } from '../../../tools/build/bundle.ts';
import { backUp } from '../../../tools/operate/backup.ts';
import { openBackup } from '../../../tools/operate/manifest.ts';
import { restore, type Restored } from '../../../tools/operate/restore.ts';
import { Service } from '../../../tools/operate/service.ts';
import { classesIn, codeOf, type Release } from '../../../tools/deploy/releases.ts';
import { withStandIns } from '../../../tools/deploy/stand-ins.ts';
import { Client } from '../../support/process/client.ts';
import { miniflare, OBJECTS } from '../../support/node/miniflare.ts';
import { migrate } from '../../../tools/local/migrations.ts';

const SETTINGS = path.join(import.meta.dirname, '../../../wrangler.toml');
const OPERATOR_SECRET = 'the secret of the operator, in tests alone';

interface Site {
  readonly url: string;
  readonly caller: Client;
  readonly operator: Service;
}

export class Rolling {
  private readonly folder = mkdtempSync(path.join(tmpdir(), 'parsec-rolling-'));
  private state = path.join(this.folder, 'first');
  private server: Miniflare | undefined;
  private running: Site | undefined;

  get site(): Site {
    if (this.running === undefined) throw new Error('nothing is deployed');
    return this.running;
  }

  /** The first deployment: the database of this release, and no objects of other classes. */
  async begin(release: Release): Promise<void> {
    await this.serve(codeOf(release), release.compatibilityDate, release.classes);
    await migrate(this.server!, release.migration);
  }

  /** Migrates the database to the present build's, whichever build serves. */
  async migrate(): Promise<void> {
    await migrate(this.server!);
  }

  /** Serves the present build. */
  async deploy(): Promise<void> {
    await this.serve(await bundle(), undefined, classes());
  }

  /** Serves the release's code, with everything that the present build has stored. */
  async rollBack(release: Release): Promise<void> {
    await this.serve(codeOf(release), release.compatibilityDate, classes(), release.classes);
  }

  /** Serves the present build with a restored backup of everything. */
  async restore(): Promise<Restored> {
    const folder = path.join(this.folder, 'backup');
    await backUp(this.site.operator, folder);
    this.state = path.join(this.folder, 'second');
    await this.deploy();
    await this.migrate();
    const restored = await restore(this.site.operator, await openBackup(folder, undefined));
    // No isolate may hold the empty database in memory.
    await this.deploy();
    return restored;
  }

  async end(): Promise<void> {
    await this.server?.dispose();
    rmSync(this.folder, { recursive: true, force: true });
  }

  private async serve(
    code: string,
    compatibilityDate: string | undefined,
    made: readonly string[],
    known: readonly string[] = made,
  ): Promise<void> {
    await this.server?.dispose();
    const entry = withStandIns(
      './build.js',
      made.filter((name) => !known.includes(name)),
    );
    this.server = miniflare({
      modules: [
        { type: 'ESModule', path: '/index.js', contents: entry },
        { type: 'ESModule', path: '/build.js', contents: code },
      ],
      modulesRoot: '/',
      ...(compatibilityDate !== undefined && { compatibilityDate }),
      host: '127.0.0.1',
      port: 0,
      bindings: {
        SECRET: 'a secret for tests only, 32 bytes or more',
        OPERATOR_SECRET,
        MAILER: 'log',
        MAIL_FROM: 'Parsec Post <post@example.org>',
        ORIGIN: 'http://parsec.test',
        DEVELOPMENT: 'true',
        LIMITS: '1000000',
      },
      durableObjects: Object.fromEntries(
        Object.entries(OBJECTS).filter(([, { className }]) => made.includes(className)),
      ),
      d1Databases: { DB: 'parsec-post' },
      versionMetadata: 'VERSION',
      resourcePersistencePath: this.state,
      // The services log each step of the tests. Only errors matter here.
      handleStructuredLogs: ({ level, message }) => {
        if (level === 'error') console.error(message);
      },
    });
    const url = (await this.server.ready).origin;
    this.running = { url, caller: new Client(url), operator: new Service(url, OPERATOR_SECRET) };
  }
}

/** The classes of the present build. */
export function classes(): readonly string[] {
  return classesIn(readFileSync(SETTINGS, 'utf8'));
}
