import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PATIENCE, STANDS } from '../../src/api/pulse.ts';
import { Health } from '../../src/api/schema/health.ts';
import { call, raw, rawIn } from '../support/api.ts';

const build = (env as Env).VERSION.id;
let hours = 0;

function withDatabase(first: () => Promise<unknown>) {
  const prepare = vi.fn(() => ({ first }));
  const ask = () => rawIn({ ...env, DB: { prepare } } as unknown as Env, 'GET', '/api/v1/health');
  return { prepare, ask };
}

describe('the health of the service', () => {
  /** What was found out before stands no longer. */
  beforeEach(() => {
    hours += 1;
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + hours * 3_600_000 });
  });
  afterEach(() => void vi.useRealTimers());

  it('is told to anybody, and says nothing but that it works and which build it is', async () => {
    const { status, body, headers } = await call('GET', '/health');
    expect([status, body]).toEqual([200, { status: 'ok', build, checks: { database: 'ok', letters: 'ok' } }]);
    expect(headers.get('Cache-Control')).toBe('no-store');
    expect((await raw('HEAD', '/api/v1/health')).status).toBe(200);
  });

  it.each([
    ['nothing says where links lead', { ORIGIN: '' }],
    [
      'nobody is named who sends mail',
      { MAILER: 'smtp', SMTP_URL: 'smtps://ann:secret@mail.test', MAIL_FROM: '' },
    ],
  ])('is degraded where %s, and says no more than that', async (_, settings) => {
    const response = await rawIn({ ...env, ...settings } as unknown as Env, 'GET', '/api/v1/health');
    expect(response.status).toBe(200);
    const body = Health.parse(await response.json());
    expect(body).toEqual({ status: 'degraded', build, checks: { database: 'ok', letters: 'degraded' } });
  });

  it('fails with D1, and does not say why', async () => {
    const { ask } = withDatabase(() => Promise.reject(new Error('the inside story')));
    const response = await ask();
    expect(response.status).toBe(503);
    const body = Health.parse(await response.json());
    expect(body).toEqual({ status: 'failing', build, checks: { database: 'failing', letters: 'ok' } });
  });

  it('fails when D1 does not answer in time', async () => {
    const { ask } = withDatabase(() => new Promise(() => {}));
    const wait = vi.spyOn(scheduler, 'wait').mockResolvedValue();
    expect((await ask()).status).toBe(503);
    expect(wait).toHaveBeenCalledWith(PATIENCE);
    wait.mockRestore();
  });

  it('is found out once in a few seconds, however many ask at a time', async () => {
    const { prepare, ask } = withDatabase(() => Promise.resolve(null));
    const answers = await Promise.all(Array.from({ length: 50 }, ask));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    vi.setSystemTime(Date.now() + STANDS - 1);
    await ask();
    expect(prepare).toHaveBeenCalledTimes(1);
    vi.setSystemTime(Date.now() + 1);
    await ask();
    expect(prepare).toHaveBeenCalledTimes(2);
  });
});
