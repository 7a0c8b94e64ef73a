/** Runs before each test file that otherwise needs the platform: sets the bindings in Node, and creates the tables of D1. */
import { timingSafeEqual } from 'node:crypto';
import { workerSettings } from '../settings/worker.ts';
import { NodeD1 } from './d1.ts';
import { migratedD1 } from './migrated-d1.ts';
import { generation, Namespace, type Make } from './objects.ts';
import { NodeR2 } from './r2.ts';
import { createExecutionContext } from './testing.ts';
import { globals } from './web-sockets.ts';
import { env, exports } from './workers.ts';

/** An instance that was ended while it waited does not continue. */
const wait = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    const since = generation();
    setTimeout(() => {
      if (since === generation()) resolve();
    }, milliseconds);
  });
/** Node requires this option for a body that is sent before the answer. */
const StreamedRequest = new Proxy(Request, {
  construct: (Class, [input, init]: [RequestInfo, RequestInit | undefined]) =>
    new Class(input, init?.body instanceof ReadableStream ? Object.assign({ duplex: 'half' }, init) : init),
});
Object.assign(globalThis, { scheduler: { wait }, Request: StreamedRequest, ...globals });
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
/** All objects share one environment, which is not the test's. */
const inside: Record<string, unknown> = {};
const namespaces = Object.entries(CLASSES).map(([name, Class]) => {
  const make: Make = (ctx, bindings) => new Class(ctx, bindings as never);
  return [name, new Namespace(Class.name, make, inside)];
});
const DB = migratedD1();

Object.assign(env, {
  ...Object.fromEntries(namespaces),
  DB,
  ARCHIVE: new NodeR2(),
  VERSION: { id: 'in-node', tag: '', timestamp: '' },
  EMAIL: { send: () => Promise.resolve({ messageId: '' }) },
  ...workerSettings(),
});
// As on the platform, a test that changes its own bindings does not change those of objects.
Object.assign(inside, env, { DB: new NodeD1(DB.database) });
exports.default.fetch = (url) =>
  Promise.resolve(worker.default.fetch(new Request(url) as never, env as never, createExecutionContext()));
