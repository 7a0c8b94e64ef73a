import { env } from 'cloudflare:workers';
import { drizzle } from 'drizzle-orm/d1';
import { describe, expect, it } from 'vitest';
import { forgetPlayer, insertPlayer } from '../../src/history/players.ts';
import { pointsOf, rated, NEWCOMER } from '../../src/history/rating.ts';
import { forgetRatings, inheritRatings, ratingsOf, rerate } from '../../src/history/ratings.ts';
import { statisticsOf, FRESH } from '../../src/history/statistics.ts';
import type { GameRow, RatingRow, ResultRow } from '../../src/history/tables.ts';
import { blankGame } from '../support/rows.ts';
import { saveWhole } from '../support/saved.ts';

interface Told {
  readonly row: GameRow;
  readonly results: readonly ResultRow[];
}

/** A game of these people that ended then, the first of them first; a null is a bot. */
function game(ruleset: string, endedAt: number, people: readonly (string | null)[], patch = {}): Told {
  const row = blankGame({ ruleset, status: 'finished', startedAt: 0, endedAt });
  const results = people.map((player, seat): ResultRow => ({
    game: row.id,
    seat,
    player,
    bot: player === null ? 'steady' : null,
    ruleset,
    rank: seat + 1,
    seats: people.length,
    endedAt,
    counted: people.filter((one) => one !== null).length >= 2,
    asked: 10,
    inTime: 9,
    played: `race ${seat}`,
    length: 12,
    ...patch,
  }));
  return { row, results };
}

async function tell(...games: readonly Told[]): Promise<void> {
  for (const { row, results } of games) await saveWhole(row, { results });
}

const ratingOf = async (player: string): Promise<RatingRow | undefined> =>
  (await ratingsOf(env.DB, player))[0];
const all = (...players: string[]) => Promise.all(players.map(ratingOf));

describe('a rating', () => {
  it('rises for who is before others, and falls for who is behind them; equals stay equal', () => {
    const people = [3, 1, 2, 1].map((rank) => ({ ...NEWCOMER, rank }));
    const [last, one, middle, other] = rated(people).map(({ mu }) => mu);
    expect(one).toBeCloseTo(other!, 10);
    expect([one! > middle!, middle! > last!, one! > NEWCOMER.mu, last! < NEWCOMER.mu]).toEqual(
      Array(4).fill(true),
    );
  });

  it('is shown as a number that newcomers begin at a thousand', () => {
    expect(pointsOf(NEWCOMER)).toBe(1000);
    const [won] = rated([1, 2].map((rank) => ({ ...NEWCOMER, rank })));
    expect(pointsOf(won!)).toBeGreaterThan(1000);
  });
});

describe('the ratings of a ruleset', () => {
  it('follow from games as they are told, each once, and are the same when they are reckoned anew', async () => {
    const games = [
      game('told', 1, ['r-ann', 'r-bob']),
      game('told', 2, ['r-bob', null, 'r-cat']),
      game('told', 3, ['r-cat', 'r-ann', 'r-bob']),
    ];
    await tell(...games, games[1]!, games[0]!);
    const running = await all('r-ann', 'r-bob', 'r-cat');
    expect(running.map((row) => [row!.games, row!.wins, row!.asked, row!.inTime])).toEqual([
      [2, 1, 20, 18],
      [3, 1, 30, 27],
      [2, 1, 20, 18],
    ]);
    expect(await rerate(env.DB, 'told')).toBe(3);
    expect(await all('r-ann', 'r-bob', 'r-cat')).toEqual(running);
  });

  it('that were told out of order are put right when they are reckoned anew', async () => {
    const names = (prefix: string) => [`${prefix}-ann`, `${prefix}-bob`] as const;
    const series = (ruleset: string) => {
      const [ann, bob] = names(ruleset);
      return [game(ruleset, 1, [ann, bob]), game(ruleset, 2, [ann, bob]), game(ruleset, 3, [bob, ann])];
    };
    const [early, middle, late] = series('mixed') as [Told, Told, Told];
    await tell(...series('sorted'));
    await tell(late, early, middle);
    const figures = async (prefix: string) =>
      (await all(...names(prefix))).map((row) => ({ ...row, player: '', ruleset: '' }));
    const right = await figures('sorted');
    const mixed = await figures('mixed');
    expect(mixed.map((row) => row.games)).toEqual(right.map((row) => row.games));
    expect(mixed).not.toEqual(right);
    await rerate(env.DB, 'mixed');
    expect(await figures('mixed')).toEqual(right);
  });

  it('take in all games of one player that end in one moment', async () => {
    const games = ['s-bob', 's-cat', 's-dan'].map((other) => game('at-once', 1, ['s-ann', other]));
    await Promise.all(games.map((one) => tell(one)));
    expect((await ratingOf('s-ann'))!.games).toBe(3);
  });

  it('count no games that do not count', async () => {
    await tell(game('vain', 1, ['t-ann', null]), game('vain', 2, ['t-ann', 't-bob'], { counted: false }));
    expect(await all('t-ann', 't-bob')).toEqual([undefined, undefined]);
    expect(await rerate(env.DB, 'vain')).toBe(0);
  });

  it('pass from a guest to their account, with the better known of both, and go with an account', async () => {
    await tell(game('passed', 1, ['u-acc', 'u-x']), game('passed', 2, ['u-acc', 'u-x']));
    await tell(game('passed', 3, ['u-x', 'u-guest']), game('fresh', 4, ['u-guest', 'u-x']));
    const [before, fresh] = [await ratingOf('u-acc'), (await ratingsOf(env.DB, 'u-guest'))[0]];
    const [pass, forget] = inheritRatings(env.DB, 'u-guest', 'u-acc');
    await drizzle(env.DB).batch([pass, forget]);
    expect(await ratingsOf(env.DB, 'u-guest')).toEqual([]);
    expect(await ratingsOf(env.DB, 'u-acc')).toEqual([
      { ...fresh, player: 'u-acc' },
      { ...before, games: 3, wins: 2, asked: 30, inTime: 27 },
    ]);
    await forgetRatings(env.DB, 'u-acc');
    expect(await ratingsOf(env.DB, 'u-acc')).toEqual([]);
  });

  it('are reckoned anew without those who are gone', async () => {
    for (const id of ['v-ann', 'v-bob']) await insertPlayer(env.DB, { id, name: id }, 0);
    await tell(game('gone', 1, ['v-ann', 'v-bob']));
    await forgetPlayer(env.DB, { id: 'v-bob', name: 'x' }, 1);
    const ann = await ratingOf('v-ann');
    await rerate(env.DB, 'gone');
    expect(await all('v-ann', 'v-bob')).toEqual([ann, undefined]);
  });
});

describe('statistics', () => {
  it('count games, what won, and how long it took, and not again for a while', async () => {
    const day = 86_400_000;
    await tell(
      game('figures', 1, ['w-ann', 'w-bob']),
      game('figures', 3 * day + 1, ['w-bob', null, 'w-ann'], { length: 30 }),
      game('figures', 5, ['w-ann', null]),
    );
    const first = await statisticsOf(env.DB, 'figures', 1000);
    expect(first).toEqual({
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
    await tell(game('figures', 9, ['w-ann', 'w-bob']));
    expect(await statisticsOf(env.DB, 'figures', 999 + FRESH)).toEqual(first);
    expect((await statisticsOf(env.DB, 'figures', 1000 + FRESH)).games).toBe(3);
  });

  it('are read along an index', async () => {
    const query = `SELECT count(*) FROM results WHERE ruleset = 'x' AND counted = 1`;
    const { results } = await env.DB.prepare(`EXPLAIN QUERY PLAN ${query}`).all<{ detail: string }>();
    expect(results[0]!.detail).toContain('results_counted');
  });
});
