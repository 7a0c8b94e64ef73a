import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TIMEOUT, CACHED_FOR, WRITES_EVERY } from '../../../src/api/database/health.ts';
import { Health } from '../../../src/api/schema/service/health.ts';
import { standIn } from '../../support/cast.ts';
import { call, raw, rawIn } from '../../support/api/api.ts';

const build = (env as Env).VERSION.id;
let hours = 0;

function withDatabase(first: () => Promise<unknown>, run: () => Promise<unknown> = first) {
  const statement = { first, run, bind: () => statement };
  const prepare = vi.fn(() => statement);
  const ask = () => rawIn(standIn<Env>({ ...env, DB: { prepare } }), 'GET', '/api/v1/health');
  return { prepare, ask };
}

describe('the health of the service', () => {
  /** Earlier results have expired. */
  beforeEach(() => {
    hours += 1;
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + hours * 3_600_000 });
    vi.spyOn(console, 'error').mockImplementation(() => {});
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  it('is public, and shows only that it works and which build serves', async () => {
    const { status, body, headers } = await call('GET', '/health');
    expect([status, body]).toEqual([
      200,
      {
        status: 'ok',
        build,
        checks: { database: 'ok', storage: 'ok', notifications: 'ok', signatures: 'ok' },
      },
    ]);
    expect(headers.get('Cache-Control')).toBe('no-store');
    expect((await raw('HEAD', '/api/v1/health')).status).toBe(200);
  });

  it.each([
    ['nothing says where links lead', { ORIGIN: '' }],
    [
      'nobody is named who sends mail',
      { MAILER: 'smtp', SMTP_URL: 'smtps://ann:secret@mail.test', MAIL_FROM: '' },
    ],
  ])('is degraded if %s, and shows no more than that', async (_, settings) => {
    const response = await rawIn(standIn<Env>({ ...env, ...settings }), 'GET', '/api/v1/health');
    expect(response.status).toBe(200);
    const body = Health.parse(await response.json());
    expect(body).toEqual({
      status: 'degraded',
      build,
      checks: { database: 'ok', storage: 'ok', notifications: 'degraded', signatures: 'ok' },
    });
  });

  it('fails with D1, without a reason', async () => {
    const { ask } = withDatabase(() => Promise.reject(new Error('the inside story')));
    const response = await ask();
    expect([response.status, response.headers.get('Retry-After')]).toEqual([503, '5']);
    const body = Health.parse(await response.json());
    expect(body).toEqual({
      status: 'failing',
      build,
      checks: { database: 'failing', storage: 'failing', notifications: 'ok', signatures: 'ok' },
    });
  });

  it('fails when D1 does not answer in time', async () => {
    let answer = (): void => {};
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const { ask } = withDatabase(() => answered);
    const wait = vi.spyOn(scheduler, 'wait').mockResolvedValue();
    expect((await ask()).status).toBe(503);
    expect(wait).toHaveBeenCalledWith(TIMEOUT);
    wait.mockRestore();
    // Otherwise the circuit breaker logs its own timeout during a later test.
    answer();
  });

  it('is measured once in a few seconds, even for concurrent requests', async () => {
    const { prepare, ask } = withDatabase(() => Promise.resolve(null));
    const answers = await Promise.all(Array.from({ length: 50 }, ask));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    vi.setSystemTime(Date.now() + CACHED_FOR - 1);
    await ask();
    expect(prepare).toHaveBeenCalledTimes(2);
    vi.setSystemTime(Date.now() + 1);
    await ask();
    expect(prepare).toHaveBeenCalledTimes(3);
  });

  it('fails if D1 accepts no writes, names the check, and recovers', async () => {
    const run = vi.fn(() => Promise.reject(new Error('D1_ERROR: database or disk is full: SQLITE_FULL')));
    const { ask } = withDatabase(() => Promise.resolve(null), run);
    const found = async () => {
      const response = await ask();
      return [response.status, Health.parse(await response.json())];
    };
    const checks = { database: 'ok', storage: 'failing', notifications: 'ok', signatures: 'ok' };
    expect(await found()).toEqual([503, { status: 'failing', build, checks }]);
    run.mockImplementation(() => Promise.resolve() as Promise<never>);
    vi.setSystemTime(Date.now() + CACHED_FOR);
    expect((await found())[0]).toBe(200);
  });

  it('writes one row a minute, whatever the number of isolates', async () => {
    const { DB } = env as Env;
    const written = () => DB.prepare('SELECT id, at FROM health').all<{ id: number; at: number }>();
    const changes: number[] = [];
    const other = () => ({
      prepare: (sql: string) => ({
        first: () => DB.prepare(sql).first(),
        bind: (...values: unknown[]) => ({
          run: async () => {
            const done = await DB.prepare(sql)
              .bind(...values)
              .run();
            changes.push(done.meta.changes);
            // As in an isolate that does not know the writes of others.
            throw new Error('D1_ERROR: Network connection lost.');
          },
        }),
      }),
    });
    await call('GET', '/health');
    const begun = Date.now();
    expect((await written()).results).toEqual([{ id: 1, at: begun }]);
    for (let passed = CACHED_FOR; passed <= 2 * WRITES_EVERY; passed += CACHED_FOR) {
      vi.setSystemTime(begun + passed);
      await rawIn(standIn<Env>({ ...env, DB: other() }), 'GET', '/api/v1/health');
    }
    expect(changes.reduce((sum, count) => sum + count, 0)).toBe(2);
    expect((await written()).results).toEqual([{ id: 1, at: begun + 2 * WRITES_EVERY }]);
    vi.restoreAllMocks();
  });
});
