/** The count of statistics: in the background, in bounded steps, and never by a reader. */
import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { describe, expect, it, vi } from 'vitest';
import {
  beginCount,
  DAILY,
  resultsAfter,
  SETTLED,
  stepOf,
  type Settled,
} from '../../src/history/figures/counting.ts';
import { FRESH, keptStatistics, type Statistics } from '../../src/history/figures/statistics.ts';
import { insidesOf } from '../support/cast.ts';
import { endedGame as game, saveEnded } from '../support/d1/finished-games.ts';

const DAY = 86_400_000;

/** Counts to the end. */
async function counted(
  ruleset: string,
  { before, now, page }: { before?: Settled; now: number; page?: number },
): Promise<{ statistics: Statistics; settled: Settled; steps: number }> {
  let count = beginCount(before, now);
  for (let steps = 1; ; steps += 1) {
    const step = await stepOf(env.DB, ruleset, count, page);
    if (step.done) return { ...step, steps };
    count = step.count;
  }
}

describe('a count of statistics', () => {
  it('shows what won and how long it took, and is the same in pages of any size', async () => {
    await saveEnded(
      game('figures', 1, ['w-ann', 'w-bob']),
      game('figures', 3 * DAY + 1, ['w-bob', null, 'w-ann'], { length: 30 }),
      game('figures', 5, ['w-ann', null]),
    );
    const whole = await counted('figures', { now: 1000 });
    expect(whole.statistics).toEqual({
      countedAt: 1000,
      games: 2,
      played: [
        { played: 'race 0', seats: 2, wins: 2 },
        { played: 'race 1', seats: 1, wins: 0 },
        { played: 'race 2', seats: 1, wins: 0 },
      ],
      length: [
        { value: 12, games: 1 },
        { value: 30, games: 1 },
      ],
      days: [
        { value: 0, games: 1 },
        { value: 3, games: 1 },
      ],
      seats: [
        { value: 2, games: 1 },
        { value: 3, games: 1 },
      ],
      pace: [{ pace: 'live', games: 2 }],
    });
    const small = await counted('figures', { now: 1000, page: 1 });
    expect(small.statistics).toEqual(whole.statistics);
    expect(small.steps).toBeGreaterThan(5);
  });

  it('continues after the settled games, and finds games published late within a day', async () => {
    const now = 100 * DAY;
    await saveEnded(game('goes-on', now - 2 * SETTLED, ['x-ann', 'x-bob']));
    const first = await counted('goes-on', { now });
    await saveEnded(
      game('goes-on', now - 1, ['x-ann', 'x-bob']),
      // The room of this game could not reach D1 for hours.
      game('goes-on', now - 3 * SETTLED, ['x-ann', 'x-bob']),
    );
    const second = await counted('goes-on', { before: first.settled, now: now + FRESH });
    expect([first.statistics.games, second.statistics.games]).toEqual([1, 2]);
    // The recent game is counted again each time, never twice.
    const third = await counted('goes-on', { before: second.settled, now: now + 2 * FRESH });
    expect(third.statistics.games).toBe(2);
    const next = await counted('goes-on', { before: third.settled, now: now + DAILY });
    expect(next.statistics.games).toBe(3);
  });

  it('reads one page along an index, at any position', async () => {
    const range = { ruleset: 'x', after: { endedAt: 5, game: 'g', seat: 1 }, until: 9, page: 10 };
    const { sql, params } = resultsAfter(env.DB, range).toSQL();
    const { results } = await env.DB.prepare(`EXPLAIN QUERY PLAN ${sql}`)
      .bind(...params)
      .all<{ detail: string }>();
    const plan = results.map(({ detail }) => detail);
    expect(plan[0]).toMatch(/^SEARCH results USING INDEX results_counted \(ruleset=\? AND/);
    expect(plan.join()).not.toMatch(/SCAN|TEMP B-TREE/);
  });
});

describe('the counter of statistics', () => {
  const counter = () => env.STATISTICS.getByName('all');
  const isIdle = () =>
    runInDurableObject(counter(), async (_, { storage }) => {
      const queue = await storage.get<readonly string[]>('queue');
      return (queue ?? []).length === 0 && (await storage.getAlarm()) === null;
    });
  const idle = () => vi.waitFor(async () => expect(await isIdle()).toBe(true), { timeout: 10_000 });

  it('counts a request once until the result is stale, and again after a restart', async () => {
    await saveEnded(game('alarmed', 5, ['y-ann', 'y-bob']));
    await Promise.all([1, 2, 3].map(() => counter().request('alarmed')));
    await idle();
    const first = (await keptStatistics(env.DB, 'alarmed'))!;
    expect(first.games).toBe(1);
    await saveEnded(game('alarmed', 6, ['y-ann', 'y-bob']));
    await counter().request('alarmed');
    expect(await isIdle()).toBe(true);
    expect(await keptStatistics(env.DB, 'alarmed')).toEqual(first);
    await counter().restart(['alarmed']);
    await idle();
    expect((await keptStatistics(env.DB, 'alarmed'))!.games).toBe(2);
  });

  it('counts in many small steps if there is much, and tries again if D1 fails', async () => {
    const games = Array.from({ length: 3 }, (_, i) => game('many', i + 1, ['z-ann', 'z-bob']));
    await saveEnded(...games);
    await env.DB.prepare(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 6000)
       INSERT INTO results (game, seat, player, bot, ruleset, rank, seats, ended_at, counted, asked, in_time, played, length)
       SELECT game, 10 + i, NULL, NULL, ruleset, 2, seats, ended_at, 1, 0, 0, 'other', length FROM n, results WHERE game = ? AND seat = 0`,
    )
      .bind(games[0]!.row.id)
      .run();
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    await runInDurableObject(counter(), async (instance, state) => {
      await state.storage.put('queue', ['many']);
      const { DB } = insidesOf<{ env: Env }>(instance).env;
      const prepare = vi.spyOn(DB, 'prepare').mockImplementation(() => {
        throw new Error('away');
      });
      await instance.alarm();
      prepare.mockRestore();
      expect(await state.storage.get('failures')).toBe(1);
      expect(await state.storage.getAlarm()).toBeGreaterThan(Date.now() + 1000);
      await instance.alarm();
      expect(await state.storage.get('queue')).toEqual(['many']);
      await instance.alarm();
      await instance.alarm();
      expect(await state.storage.get('queue')).toEqual([]);
      await state.storage.deleteAlarm();
    });
    expect(warned.mock.calls.join()).toContain('statistics-failed');
    warned.mockRestore();
    const { games: all, played } = (await keptStatistics(env.DB, 'many'))!;
    expect([all, played.find((row) => row.played === 'other')]).toEqual([
      3,
      { played: 'other', seats: 6000, wins: 0 },
    ]);
  });
});
