/** How long finished games took: counted with the statistics, and published from ten games of a kind on. */
import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { beginCount, DAILY, stepOf, type Settled } from '../../src/history/figures/counting.ts';
import { ENOUGH, lengthsIn } from '../../src/history/figures/finished-lengths.ts';
import { keepStatistics, keptLengths, keptStatistics } from '../../src/history/figures/statistics.ts';
import { addTo, emptyTally } from '../../src/history/figures/tally.ts';
import { endedGame, saveEnded } from '../support/d1/finished-games.ts';

const DAY = 86_400_000;
const PEOPLE = ['l-ann', 'l-bob'];
const BRISK = { people: 2, lengthPace: 'brisk' };

/** This many games of Ann and Bob, each of which took this long. */
const games = (ruleset: string, count: number, milliseconds: number, patch = {}) =>
  Array.from({ length: count }, () => endedGame(ruleset, milliseconds, PEOPLE, patch));

async function count(ruleset: string, now: number, before?: Settled) {
  let counting = beginCount(before, now);
  for (;;) {
    const step = await stepOf(env.DB, ruleset, counting);
    if (step.done) return step;
    counting = step.count;
  }
}

describe('the lengths of finished games', () => {
  it('are the middle half of the games of each pace, number of seats and number of people', async () => {
    await saveEnded(
      ...games('lasting', 3, 1 * DAY, BRISK),
      ...games('lasting', 6, 10 * DAY, BRISK),
      ...games('lasting', 3, 100 * DAY, BRISK),
      ...games('lasting', 12, 3 * DAY, { people: 2, lengthPace: 'daily' }),
    );
    const { lengths } = await count('lasting', 200 * DAY);
    expect(lengths).toMatchObject([
      { pace: 'brisk', seats: 2, people: 2, games: 12 },
      { pace: 'daily', seats: 2, people: 2, games: 12 },
    ]);
    const days = lengths.map(({ seconds }) => seconds.map((each) => (1000 * each) / DAY));
    // A bucket is a fifth wide.
    for (const [at, expected] of [
      [days[0]![0]!, 1],
      [days[0]![1]!, 10],
      [days[1]![0]!, 3],
      [days[1]![1]!, 3],
    ] as const)
      expect(Math.abs(Math.log(at / expected))).toBeLessThan(Math.log(2) / 4);
  });

  it('are published only if there are ten games of a kind', async () => {
    await saveEnded(...games('few', ENOUGH - 1, DAY, BRISK));
    expect((await count('few', 200 * DAY)).lengths).toEqual([]);
    await saveEnded(...games('few', 1, DAY, BRISK));
    expect((await count('few', 200 * DAY)).lengths).toMatchObject([{ games: ENOUGH }]);
  });

  it('leave out games of which the room says so, and those that earlier builds published', async () => {
    await saveEnded(...games('silent', 20, DAY));
    const { lengths, statistics } = await count('silent', 200 * DAY);
    expect([lengths, statistics.games]).toEqual([[], 20]);
  });

  it('take little space, however many games there are', () => {
    const tally = emptyTally();
    const { results } = endedGame('x', 1, PEOPLE, BRISK);
    const sizes = [1000, 100_000].map((number) => {
      for (let i = 0; i < number; i += 1)
        addTo(tally, { ...results[0]!, startedAt: 0, endedAt: 1.37 ** (i % 100), pace: 'own' });
      return JSON.stringify(tally.lengths).length;
    });
    expect(sizes[1]! - sizes[0]!).toBeLessThan(500);
    expect(lengthsIn(tally.lengths)[0]!.games).toBe(101_000);
  });

  it('are stored with the statistics, which an earlier build can still read and write', async () => {
    await saveEnded(...games('kept', ENOUGH, DAY, BRISK));
    const { statistics, lengths } = await count('kept', 200 * DAY);
    await keepStatistics(env.DB, 'kept', statistics, lengths);
    expect((await keptLengths(env.DB)).get('kept')).toEqual({ countedAt: 200 * DAY, lengths });
    expect(await keptStatistics(env.DB, 'kept')).toEqual(statistics);
    expect(statistics).not.toHaveProperty('lengths');
    // As the earlier build stores a count: it does not know the column.
    const row = env.DB.prepare('INSERT INTO statistics (ruleset, counted_at, figures) VALUES (?, ?, ?)');
    await row.bind('older', 1, JSON.stringify({ games: 0 })).run();
    expect((await keptLengths(env.DB)).get('older')).toEqual({ countedAt: 1, lengths: [] });
  });

  it('continue from a count of an earlier build, and are whole within a day', async () => {
    const now = 200 * DAY;
    await saveEnded(...games('continued', ENOUGH, now - DAY, BRISK));
    const { settled } = await count('continued', now);
    const { lengths: _unknown, ...tally } = settled.tally;
    const older = { ...settled, tally };
    expect((await count('continued', now + 1, older)).lengths).toEqual([]);
    expect((await count('continued', now + DAILY, older)).lengths).toMatchObject([{ games: ENOUGH }]);
  });
});
