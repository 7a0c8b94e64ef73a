import { env } from 'cloudflare:workers';
import { drizzle } from 'drizzle-orm/d1';
import { describe, expect, it } from 'vitest';
import { forgetPlayer, insertPlayer } from '../../src/history/players.ts';
import { pointsOf, rated, NEWCOMER } from '../../src/history/rating.ts';
import { forgetRatings, inheritRatings, ratingsOf, rerate } from '../../src/history/ratings.ts';
import type { RatingRow } from '../../src/history/tables.ts';
import { endedGame as game, saveEnded as tell, type Ended } from '../support/ended.ts';

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
    const [early, middle, late] = series('mixed') as [Ended, Ended, Ended];
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
