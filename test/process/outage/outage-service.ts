/** The built service on one folder, each time in a fresh isolate, with a D1 that fails on demand. */
import { DatabaseSync } from 'node:sqlite';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Miniflare } from 'miniflare';
import { bundle } from '../../../tools/build/bundle.ts';
import { standIn } from '../../support/cast.ts';
import { miniflare, moduleAt, OBJECTS } from '../../support/node/miniflare.ts';
import { migrate } from '../../../tools/local/migrations.ts';

const SECRET = 'a secret for tests only, 32 bytes or more';
const OPERATOR_SECRET = `operator, ${SECRET}`;
const WORKERS = path.join(import.meta.dirname, '../worker');

export type State = 'well' | 'absent' | 'locked' | 'slow' | 'full';
export type Shown = Readonly<Record<string, string>>;

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  /** Tests read JSON bodies without types. */
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly body: any;
}

export class OutageService {
  private readonly folder = mkdtempSync(path.join(tmpdir(), 'outage-'));
  private running: Miniflare | undefined;
  private built: string | undefined;

  /** Starts another process, which has nothing in memory and meets D1 in this state from its first request on. */
  async begin(state: State): Promise<void> {
    await this.running?.dispose();
    this.built ??= await bundle();
    this.running = miniflare({
      modules: [
        moduleAt('outage.mjs', WORKERS),
        { type: 'ESModule', path: '/index.js', contents: this.built },
      ],
      modulesRoot: '/',
      bindings: { SECRET, OPERATOR_SECRET, LIMITS: '1000000', D1: state, ORIGIN: '' },
      durableObjects: OBJECTS,
      d1Databases: { DB: 'parsec-post' },
      versionMetadata: 'VERSION',
      resourcePersistencePath: this.folder,
      // The tests check its errors.
      handleStructuredLogs: () => undefined,
    });
    await migrate(this.running);
  }

  async ask(method: string, where: string, shown: Shown = {}, body?: object): Promise<Answer> {
    const headers = { ...(body && { 'content-type': 'application/json' }), ...shown };
    const init = { method, headers, ...(body && { body: JSON.stringify(body) }) };
    const response = await this.running!.dispatchFetch(`http://localhost/api/v1${where}`, init);
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json') ?? false;
    const answer = { status: response.status, body: isJson ? JSON.parse(text) : text };
    return { ...answer, headers: standIn<Headers>(response.headers) };
  }

  /** Sets the state of D1. Returns the number of queries that the Worker has sent to D1 since the last call. */
  async turn(state: State): Promise<number> {
    const response = await this.running!.dispatchFetch(`http://localhost/d1?state=${state}`);
    return ((await response.json()) as { asked: number }).asked;
  }

  /** Locks D1's own file until the returned function is called. */
  lock(): () => void {
    const folder = path.join(this.folder, 'd1');
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
    const database = files.find((file) => /[\da-f]{64}\.sqlite$/.test(file))!;
    const connection = new DatabaseSync(path.join(folder, database));
    connection.exec('BEGIN EXCLUSIVE');
    return () => connection.close();
  }

  async suspend(player: string): Promise<void> {
    const headers = { authorization: `Bearer ${OPERATOR_SECRET}` };
    const where = `http://localhost/api/operator/players/${player}/suspension`;
    const { status } = await this.running!.dispatchFetch(where, { method: 'PUT', headers });
    if (status >= 300) throw new Error(`suspending: ${status}`);
  }

  async end(): Promise<void> {
    await this.running?.dispose();
    rmSync(this.folder, { recursive: true, force: true });
  }
}
