/** The watch plays in real rooms, and reports the results to the public and to the operator. */
import { env } from 'cloudflare:workers';
import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { RESTORING } from '../../../src/history/operate/copy.ts';
import { endRestoring } from '../../../src/history/operate/restoring.ts';
import type { CanaryGame } from '../../../src/watch/canary.ts';
import type { ServiceWatch } from '../../../src/watch/service-watch.ts';
import { call, rawIn } from '../../support/api/api.ts';
import { muteLog } from '../../support/log.ts';

const SECRET = 'the secret of the operator, in tests alone';
const START = Date.UTC(2033, 4, 9, 12);
const WINDOW = 30_000;
const stub = (env as Env).WATCH.getByName('watch');
const roomAt = (game: string) => (env as Env).ROOMS.getByName(game);

/** In it, with the canary switched on: in development it is off. */
function inside<T>(act: (storage: DurableObjectStorage) => T | Promise<T>): Promise<T> {
  return runInDurableObject(stub, (watch: ServiceWatch, { storage }) => {
    Object.assign(watch, { env: { ...env, CANARY: 'on' } });
    return act(storage);
  });
}

async function ringAt(instant: number): Promise<void> {
  vi.setSystemTime(instant);
  await inside(() => undefined);
  await runDurableObjectAlarm(stub);
}

const gameNow = () => inside(({ kv }) => kv.get<CanaryGame>('game'));

/** Plays one game, whose deadlines take effect so late. Milliseconds. */
async function playFrom(start: number, lag: number): Promise<string> {
  await ringAt(start);
  const { game } = (await gameNow())!;
  for (let lapse = 1; lapse <= 2; lapse += 1) {
    const { due } = (await gameNow())!;
    await ringAt(due + 200);
    // The read did not carry out due work.
    expect((await gameNow())!.lags).toHaveLength(lapse - 1);
    vi.setSystemTime(due + lag);
    await runDurableObjectAlarm(roomAt(game));
    await ringAt(due + lag + 300);
  }
  expect(await gameNow()).toBeUndefined();
  return game;
}

/** Whether the service is late, and the alerts of these tests: games of other tests are overdue by their clock. */
async function late(): Promise<[boolean, readonly string[]]> {
  const { body } = await call('GET', '/status');
  for (const { text } of body.troubles) expect(text).toMatch(/^[A-Z].+\.$/);
  const kinds = body.troubles.map(({ kind }: { kind: string }) => kind);
  return [body.late, kinds.filter((kind: string) => kind !== 'games-stuck')];
}

async function metrics(): Promise<string> {
  const response = await rawIn({ ...env, OPERATOR_SECRET: SECRET } as Env, 'GET', '/api/operator/metrics', {
    headers: { Authorization: `Bearer ${SECRET}` },
  });
  expect(response.headers.get('Content-Type')).toMatch(/^text\/plain; version=0\.0\.4/);
  return response.text();
}

describe('the watch', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: START });
    muteLog();
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  it('measures deadlines in its own game, which no list and no statistics show', async () => {
    await inside((storage) => storage.setAlarm(START));
    const game = await playFrom(START, 1_000);
    const { body } = await call('GET', '/status');
    expect(body).toMatchObject({
      measured: true,
      late: false,
      lastGame: { failed: false, email: null },
    });
    expect(body.lastGame.deadline).toBeGreaterThanOrEqual(1_000);
    expect(body.lastGame.deadline).toBeLessThan(2_000);
    expect(body.days[0]).toMatchObject({ day: '2033-05-09', games: 1, late: 0, failed: 0 });
    const lists = await call('GET', '/games?limit=100');
    expect(lists.text).not.toContain(game);
    expect((await call('GET', `/games/${game}`)).status).toBe(404);
    const { results } = await env.DB.prepare('SELECT counted FROM results WHERE game = ?').bind(game).all();
    expect(results.map(({ counted }) => counted)).toEqual([0, 0]);
  });

  it('cancels a game in which a deadline has no effect, and reports it as failed', async () => {
    const start = START + 600_000;
    await ringAt(start);
    const { game, due } = (await gameNow())!;
    await ringAt(due + 200);
    await ringAt(due + 61_000);
    expect(await gameNow()).toBeUndefined();
    expect((await call('GET', '/status')).body.lastGame).toMatchObject({ failed: true, deadline: null });
    expect(await roomAt(game).condition()).toMatchObject({ status: 'cancelled', due: null });
  });

  it('raises an alert when two games in a row are late, and clears it when one is on time', async () => {
    await playFrom(START + 1_200_000, 500);
    await playFrom(START + 1_800_000, 20_000);
    expect(await late()).toEqual([false, []]);
    await playFrom(START + 2_400_000, 20_000);
    expect(await late()).toEqual([true, ['canary-failed']]);
    const { days } = (await call('GET', '/status')).body;
    // One before these failed; both of those that were late did not.
    expect(days[0]).toMatchObject({ day: '2033-05-09', games: 5, late: 2, failed: 1 });
    expect(await metrics()).toMatch(/^parsec_alert\{kind="canary-failed"\} 1$/m);
    await playFrom(START + 3_000_000, 500);
    expect(await late()).toEqual([false, []]);
    const text = await metrics();
    expect(text).toMatch(/^parsec_alert\{kind="canary-failed"\} 0$/m);
    expect(text).toMatch(/^parsec_canary_deadline_seconds 0\.8$/m);
    expect(text).toMatch(/^parsec_database_up 1$/m);
    expect(text).toMatch(/^parsec_games\{status="running"\} \d+$/m);
  });

  it('raises an alert about reported failures, until none is reported for a quarter of an hour', async () => {
    const at = START + 3_600_000;
    vi.setSystemTime(at);
    await inside(() => undefined);
    await stub.reportFault('mail-failing', 'the mail server does not answer');
    expect(await late()).toEqual([expect.any(Boolean), ['mail-failing']]);
    await ringAt(at + 14 * 60_000);
    expect((await late())[1]).toEqual(['mail-failing']);
    await ringAt(at + 16 * 60_000 + WINDOW);
    expect((await late())[1]).toEqual([]);
  });

  it('begins no game during a restore, and one after it', async () => {
    const at = START + 7_200_000;
    await env.DB.exec(`CREATE TABLE ${RESTORING} (backup TEXT NOT NULL)`);
    await env.DB.exec(`INSERT INTO ${RESTORING} VALUES ('one')`);
    const runs = async () =>
      (await call('GET', '/status')).body.days.map(({ games }: { games: number }) => games);
    const before = await runs();
    await inside((storage) => storage.setAlarm(at));
    await ringAt(at);
    expect(await gameNow()).toBeUndefined();
    expect(await runs()).toEqual(before);
    await endRestoring(env.DB);
    await ringAt(at + 3 * 60_000);
    expect(await gameNow()).toBeDefined();
  });

  it('shows its metrics only with the operator’s secret', async () => {
    const response = await rawIn({ ...env, OPERATOR_SECRET: SECRET } as Env, 'GET', '/api/operator/metrics');
    expect(response.status).toBe(404);
  });
});
