/** D1 as it is when it fails, and isolates that begin then. */
import { env } from 'cloudflare:workers';
import { createExecutionContext, runInDurableObject } from 'cloudflare:test';
import { expect, vi } from 'vitest';
import type worker from '../../src/index.ts';
import { PREFIX, type Json } from './api.ts';

/** Longer than any of ours waits. */
const SLOW = 5_000;

type Statement = D1PreparedStatement;
/** What becomes of a statement, or of a batch: it is carried out by `go`. */
type Fate = (isWrite: boolean, go: () => Promise<unknown>) => Promise<unknown>;

const fails = (message: string) => () => Promise.reject(new Error(`D1_ERROR: ${message}`));
const FATES: Readonly<Record<string, Fate>> = {
  locked: fails('database is locked: SQLITE_BUSY'),
  slow: async (_, go) => {
    await scheduler.wait(SLOW);
    return go();
  },
  silent: () => new Promise(() => {}),
  full: (isWrite, go) => (isWrite ? fails('database or disk is full: SQLITE_FULL')() : go()),
};

export type State = 'absent' | 'locked' | 'slow' | 'silent' | 'full';

export interface Failing {
  readonly settings: Env;
  /** What has reached it, in order. */
  readonly asked: string[];
  state: State | 'well';
}

/** The tests' own bindings, with a D1 that fails as `state` says at that moment. */
export function failing(state: State | 'well'): Failing {
  const { DB } = env as Env;
  const made = { asked: [] as string[], state };
  const meet = (sql: string, go: () => Promise<unknown>): Promise<unknown> => {
    made.asked.push(sql);
    if (made.state === 'well') return go();
    if (made.state === 'absent') throw new TypeError('there is no such binding');
    return FATES[made.state]!(/^\s*(?:insert|update|delete)/i.test(sql), go);
  };
  const wrap = (sql: string, plain: Statement) => ({
    sql,
    plain,
    bind: (...values: unknown[]) => wrap(sql, plain.bind(...values)),
    all: () => meet(sql, () => plain.all()),
    run: () => meet(sql, () => plain.run()),
    raw: () => meet(sql, () => plain.raw()),
    first: () => meet(sql, () => plain.first()),
  });
  const database = {
    prepare: (sql: string) => wrap(sql, DB.prepare(sql)),
    batch: (all: readonly ReturnType<typeof wrap>[]) =>
      meet(all.map(({ sql }) => sql).join(';'), () => DB.batch(all.map(({ plain }) => plain))),
  };
  return Object.assign(made, { settings: { ...(env as Env), DB: database as unknown as D1Database } });
}

export interface Answer {
  readonly status: number;
  readonly body: Json;
  readonly headers: Headers;
}

export type Isolate = (
  method: string,
  path: string,
  headers?: Readonly<Record<string, string>>,
  body?: object,
) => Promise<Answer>;

/** The Worker as an isolate of its own runs it, which knows nothing yet. */
export async function isolate({ settings }: Pick<Failing, 'settings'>): Promise<Isolate> {
  vi.resetModules();
  const fresh = ((await import('../../src/index.ts')) as { default: typeof worker }).default;
  return async (method, path, headers = {}, body) => {
    const request = new Request(`https://parsec.test${PREFIX}${path}`, {
      method,
      headers: { ...(body && { 'Content-Type': 'application/json' }), ...headers },
      ...(body && { body: JSON.stringify(body) }),
    });
    const response = await fresh.fetch(
      request as Parameters<typeof fresh.fetch>[0],
      settings,
      createExecutionContext(),
    );
    const text = await response.text();
    const isJson = response.headers.get('Content-Type')?.includes('json') ?? false;
    return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text };
  };
}

/** The mirror has copied what D1 has now. */
export async function mirrored(): Promise<void> {
  const mirror = (env as Env).REVOCATIONS.getByName('all');
  const begun = Date.now();
  await runInDurableObject(mirror, (one) => one.alarm());
  const { completeAt } = await mirror.after({ at: 0, subject: '' }, 1);
  expect(completeAt).toBeGreaterThanOrEqual(begun);
}
