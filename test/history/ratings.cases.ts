import { env } from 'cloudflare:workers';
import { drizzle } from 'drizzle-orm/d1';
import { describe, expect, it, vi } from 'vitest';
import { forgetPlayer, insertPlayer } from '../../src/history/players/players.ts';
import { pointsOf, rated, NEWCOMER } from '../../src/history/figures/rating.ts';
import { forgetRatings, inheritRatings, ratingsOf } from '../../src/history/figures/ratings.ts';
import { rerateStep, resetRerating } from '../../src/history/figures/rerating.ts';
import { endedGame as game, saveEnded, type Ended } from '../support/d1/finished-games.ts';
import type { RatingRow } from '../../src/history/tables/results.ts';

const ratingOf = async (player: string): Promise<RatingRow | undefined> =>
  (await ratingsOf(env.DB, player))[0];
const all = (...players: string[]) => Promise.all(players.map(ratingOf));

/** Rates all games of the ruleset again, in steps of this many results. */
async function rerate(ruleset: string, step?: number): Promise<number> {
  await resetRerating(env.DB, ruleset);
  for (;;) {
    const { done, games } = await rerateStep(env.DB, ruleset, step);
    if (done) return games;
  }
}

describe('a rating', () => {
  it('rises for players ranked before others and falls for those behind them; equals stay equal', () => {
    const people = [3, 1, 2, 1].map((rank) => ({ ...NEWCOMER, rank }));
    const [last, one, middle, other] = rated(people).map(({ mu }) => mu);
    expect(one).toBeCloseTo(other!, 10);
    expect([one! > middle!, middle! > last!, one! > NEWCOMER.mu, last! < NEWCOMER.mu]).toEqual(
      Array(4).fill(true),
    );
  });

  it('is shown as a number, which is 1,000 for newcomers', () => {
    expect(pointsOf(NEWCOMER)).toBe(1000);
    const [won] = rated([1, 2].map((rank) => ({ ...NEWCOMER, rank })));
    expect(pointsOf(won!)).toBeGreaterThan(1000);
  });
});

describe('the ratings of a ruleset', () => {
  it('follow from games as they are published, each once, and are the same when they are computed again', async () => {
    const games = [
      game('rated', 1, ['r-ann', 'r-bob']),
      game('rated', 2, ['r-bob', null, 'r-cat']),
      game('rated', 3, ['r-cat', 'r-ann', 'r-bob']),
    ];
    await saveEnded(...games, games[1]!, games[0]!);
    const running = await all('r-ann', 'r-bob', 'r-cat');
    expect(running.map((row) => [row!.games, row!.wins, row!.asked, row!.inTime])).toEqual([
      [2, 1, 20, 18],
      [3, 1, 30, 27],
      [2, 1, 20, 18],
    ]);
    expect(await rerate('rated')).toBe(3);
    expect(await all('r-ann', 'r-bob', 'r-cat')).toEqual(running);
  });

  it('are corrected by computing them again if games were published out of order', async () => {
    const names = (prefix: string) => [`${prefix}-ann`, `${prefix}-bob`] as const;
    const series = (ruleset: string) => {
      const [ann, bob] = names(ruleset);
      return [game(ruleset, 1, [ann, bob]), game(ruleset, 2, [ann, bob]), game(ruleset, 3, [bob, ann])];
    };
    const [early, middle, late] = series('mixed') as [Ended, Ended, Ended];
    await saveEnded(...series('sorted'));
    await saveEnded(late, early, middle);
    const figures = async (prefix: string) =>
      (await all(...names(prefix))).map((row) => ({ ...row, player: '', ruleset: '' }));
    const right = await figures('sorted');
    const mixed = await figures('mixed');
    expect(mixed.map((row) => row.games)).toEqual(right.map((row) => row.games));
    expect(mixed).not.toEqual(right);
    await rerate('mixed');
    expect(await figures('mixed')).toEqual(right);
  });

  it('include all games of the same players that end at the same instant, and no batch fails', async () => {
    const batch = vi.spyOn(env.DB, 'batch');
    const games = Array.from({ length: 12 }, (_, i) => game('at-once', i, ['s-ann', 's-bob']));
    await Promise.all(games.map((one) => saveEnded(one)));
    const settled = await Promise.allSettled(batch.mock.results.map((result) => result.value));
    batch.mockRestore();
    expect(settled.length).toBeGreaterThan(12);
    expect(settled.filter(({ status }) => status === 'rejected')).toEqual([]);
    const rows = await all('s-ann', 's-bob');
    expect(rows.map((row) => row!.games)).toEqual([12, 12]);
    const { results } = await env.DB.prepare(
      `SELECT DISTINCT game FROM results WHERE ruleset = 'at-once'`,
    ).all();
    expect(results).toHaveLength(12);
  });

  it('are the same after a game was published twice at once', async () => {
    const one = game('twice', 1, ['q-ann', 'q-bob']);
    await Promise.all([saveEnded(one), saveEnded(one), saveEnded(one)]);
    expect((await all('q-ann', 'q-bob')).map((row) => row!.games)).toEqual([1, 1]);
  });

  it('leave out games that do not count', async () => {
    await saveEnded(
      game('vain', 1, ['t-ann', null]),
      game('vain', 2, ['t-ann', 't-bob'], { counted: false }),
    );
    expect(await all('t-ann', 't-bob')).toEqual([undefined, undefined]);
    expect(await rerate('vain')).toBe(0);
  });

  it('pass from a guest to their account, which keeps the better known of both, and are deleted with an account', async () => {
    await saveEnded(game('passed', 1, ['u-acc', 'u-x']), game('passed', 2, ['u-acc', 'u-x']));
    await saveEnded(game('passed', 3, ['u-x', 'u-guest']), game('fresh', 4, ['u-guest', 'u-x']));
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

  it('are computed again in steps of a few games, which continue after an interruption', async () => {
    const people = ['k-ann', 'k-bob', 'k-cat', 'k-dan'];
    const games = Array.from({ length: 20 }, (_, i) =>
      game(
        'steps',
        i + 1,
        [people[i % 4]!, people[(i + 1) % 3]!]
          .filter((one, n, both) => both.indexOf(one) === n)
          .concat(people[3]!)
          .filter((one, n, both) => both.indexOf(one) === n),
      ),
    );
    await saveEnded(...games);
    const before = await all(...people);
    await env.DB.prepare(`UPDATE ratings SET mu = 1, games = 0 WHERE ruleset = 'steps'`).run();
    await resetRerating(env.DB, 'steps');
    const batch = vi.spyOn(env.DB, 'batch');
    let [steps, done] = [0, false];
    // Every other step is requested twice at once.
    for (; !done; steps += 1) {
      const asked = steps % 2 === 0 ? [1] : [1, 2];
      const answers = await Promise.all(asked.map(() => rerateStep(env.DB, 'steps', 9)));
      done = answers.some((answer) => answer.done);
      // Until the last step the ratings stay as they were.
      if (!done) expect((await ratingOf('k-ann'))!.mu).toBe(1);
    }
    batch.mockRestore();
    expect(steps).toBeGreaterThan(4);
    expect(await all(...people)).toEqual(before);
    for (const table of ['rerated', 'reratings'])
      expect((await env.DB.prepare(`SELECT * FROM ${table} WHERE ruleset = 'steps'`).all()).results).toEqual(
        [],
      );
  });

  it('that are computed again include games that end in the meantime, and start again for games published late', async () => {
    const ended = (at: number) => game('meanwhile', at, ['m-ann', 'm-bob']);
    await saveEnded(...[10, 20, 30, 40, 50, 60, 70].map(ended));
    await resetRerating(env.DB, 'meanwhile');
    expect(await rerateStep(env.DB, 'meanwhile', 9)).toMatchObject({ done: false, games: 4 });
    await saveEnded(ended(80), ended(5));
    const steps = [];
    do steps.push(await rerateStep(env.DB, 'meanwhile', 9));
    while (!steps.at(-1)!.done);
    expect(steps.filter(({ restarted }) => restarted)).toHaveLength(1);
    expect(steps.at(-1)).toEqual({ done: true, games: 9, restarted: false });
    expect((await ratingOf('m-ann'))!.games).toBe(9);
  });

  it('are computed again without deleted players', async () => {
    for (const id of ['v-ann', 'v-bob']) await insertPlayer(env.DB, { id, name: id }, 0);
    await saveEnded(game('gone', 1, ['v-ann', 'v-bob']));
    await forgetPlayer(env.DB, { id: 'v-bob', name: 'x' }, 1);
    const ann = await ratingOf('v-ann');
    await rerate('gone');
    expect(await all('v-ann', 'v-bob')).toEqual([ann, undefined]);
  });
});
