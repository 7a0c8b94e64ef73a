/** Runs before each file of tests that otherwise need the platform: gives Node its bindings, and D1 its tables. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { timingSafeEqual } from 'node:crypto';
import { workerSettings } from '../settings/worker.ts';
import { NodeD1 } from './d1.ts';
import { generation, Namespace, type Make } from './objects.ts';
import { NodeR2 } from './r2.ts';
import { createExecutionContext } from './testing.ts';
import { env, exports } from './workers.ts';

/** An instance that ended while it waited does not go on. */
const wait = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    const since = generation();
    setTimeout(() => {
      if (since === generation()) resolve();
    }, milliseconds);
  });
/** Node wants to know in advance that a body may come before its answer. */
const StreamedRequest = new Proxy(Request, {
  construct: (Class, [input, init]: [RequestInfo, RequestInit | undefined]) =>
    new Class(input, init?.body instanceof ReadableStream ? Object.assign({ duplex: 'half' }, init) : init),
});
Object.assign(globalThis, { scheduler: { wait }, Request: StreamedRequest });
Object.assign(crypto.subtle, {
  timingSafeEqual: (one: ArrayBuffer, other: ArrayBuffer) =>
    timingSafeEqual(new Uint8Array(one), new Uint8Array(other)),
});

const worker = await import('../../../src/index.ts');
const CLASSES = {
  ROOMS: worker.GameRoom,
  DESKS: worker.SignInDesk,
  ALLOWANCES: worker.Allowance,
  MAILBOXES: worker.PlayerMailbox,
  REVOCATIONS: worker.RevocationMirror,
  STATISTICS: worker.StatisticsCounter,
  WATCH: worker.ServiceWatch,
  DELETIONS: worker.DeletionLedger,
};
/** Objects share an environment of their own. */
const inside: Record<string, unknown> = {};
const namespaces = Object.entries(CLASSES).map(([name, Class]) => {
  const make: Make = (ctx, bindings) => new Class(ctx, bindings as never);
  return [name, new Namespace(Class.name, make, inside)];
});
const DB = new NodeD1();
const migrations = path.join(import.meta.dirname, '../../../migrations');
DB.database.exec('CREATE TABLE d1_migrations (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE)');
for (const file of readdirSync(migrations)
  .filter((name) => name.endsWith('.sql'))
  .toSorted()) {
  DB.database.exec(readFileSync(path.join(migrations, file), 'utf8'));
  DB.database.prepare('INSERT INTO d1_migrations (name) VALUES (?)').run(file);
}

Object.assign(env, {
  ...Object.fromEntries(namespaces),
  DB,
  ARCHIVE: new NodeR2(),
  VERSION: { id: 'in-node', tag: '', timestamp: '' },
  EMAIL: { send: () => Promise.resolve({ messageId: '' }) },
  ...workerSettings(),
});
// As on the platform, what a test does to its binding does not reach those of objects.
Object.assign(inside, env, { DB: new NodeD1(DB.database) });
exports.default.fetch = (url) =>
  Promise.resolve(worker.default.fetch(new Request(url) as never, env as never, createExecutionContext()));
