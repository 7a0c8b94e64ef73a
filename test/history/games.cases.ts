/** The lists of games: of all, and of one player. */
import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { goingOn, pageOfGames, PLACES_OVER } from '../../src/history/games/player-games.ts';
import { FORMER, forgetPlayer, insertPlayer } from '../../src/history/players/players.ts';
import { listGames } from '../../src/history/games/public-games.ts';
import { askedIn, askedInQuery, gamesOf } from '../../src/history/games/queries.ts';
import {
  countsByStatus,
  gamesAfter,
  pendingDepartures,
  type Departure,
} from '../../src/history/operate/upkeep.ts';
import { standIn } from '../support/cast.ts';
import { blankGame } from '../support/d1/rows.ts';
import { seat, save, saveWhole } from '../support/d1/games.ts';
import type { GameRow } from '../../src/history/tables/games.ts';

describe('a game that is saved again', () => {
  const game = blankGame({ ruleset: 'again', status: 'running' });
  const seats = [seat(game.id, 0, 'ann'), seat(game.id, 1, 'bob'), seat(game.id, 2, null)];

  /** Rows written for the row of the game, its listed columns and each seat. */
  async function written(row: GameRow, some = seats): Promise<readonly number[]> {
    const batch = vi.spyOn(env.DB, 'batch');
    await saveWhole(row, { seats: some });
    const results = (await batch.mock.results[0]!.value) as D1Result[];
    batch.mockRestore();
    const rows = results.map(({ meta }) => meta.rows_written);
    return [rows[0]!, rows[1]!, rows.slice(2, 3 + some.length).reduce((sum, n) => sum + n, 0)];
  }

  const seatsInD1 = async () => {
    const query =
      'SELECT seat, player, bot, sitter, ended_at AS endedAt FROM seats WHERE game = ? ORDER BY seat';
    return (await env.DB.prepare(query).bind(game.id).all()).results;
  };

  it('costs one row if nothing has changed that lists are sorted by', async () => {
    await saveWhole(game, { seats });
    expect(await written(game)).toEqual([1, 0, 0]);
    expect(await written({ ...game, version: 7, title: 'Another' })).toEqual([1, 0, 0]);
    expect((await gamesOf(env.DB, 'ann', 0)).map(({ game: { title } }) => title)).toEqual(['Another']);
  });

  it('writes only the seats that have changed, and removes those that are gone', async () => {
    await saveWhole(game, { seats });
    const sitting = [
      { ...seats[0]!, sitter: 'eve', sitterUntil: 9 },
      { ...seats[1]!, player: 'cy' },
    ];
    const [, , rows] = await written(game, sitting);
    expect(rows).toBeGreaterThan(0);
    expect(await seatsInD1()).toEqual([
      { seat: 0, player: 'ann', bot: null, sitter: 'eve', endedAt: null },
      { seat: 1, player: 'cy', bot: null, sitter: null, endedAt: null },
    ]);
    expect(await written(game, sitting)).toEqual([1, 0, 0]);
  });

  it('is listed by its new status, host and end', async () => {
    await saveWhole(game, { seats });
    const over = { ...game, status: 'finished', host: 'bob', endedAt: 99 } as const;
    await saveWhole(over, { seats: seats.map((one) => ({ ...one, endedAt: 99 })) });
    const query = 'SELECT status, host, ended_at AS endedAt FROM games WHERE id = ?';
    expect(await env.DB.prepare(query).bind(game.id).first()).toEqual({
      status: 'finished',
      host: 'bob',
      endedAt: 99,
    });
    expect((await seatsInD1()).map(({ endedAt }) => endedAt)).toEqual([99, 99, 99]);
    expect(
      await written(
        over,
        seats.map((one) => ({ ...one, endedAt: 99 })),
      ),
    ).toEqual([1, 0, 0]);
  });
});

describe('the list of games', () => {
  beforeAll(async () => {
    for (let i = 0; i < 5; i += 1)
      await save({ ruleset: 'listed', createdAt: 10 + Math.floor(i / 2), id: `l${i}` });
    await save({ ruleset: 'listed', status: 'running', createdAt: 20, id: 'r' });
    await save({ ruleset: 'listed', visibility: 'private' });
    await save({ ruleset: 'listed', visibility: 'unlisted' });
  });

  async function ids(filter: object): Promise<string[]> {
    const found: string[] = [];
    let cursor: string | undefined;
    do {
      const { games, next } = await listGames(env.DB, { ruleset: 'listed', limit: 2, cursor, ...filter });
      expect(games.length).toBeLessThanOrEqual(2);
      found.push(...games.map((record) => record.game.id));
      cursor = next;
    } while (cursor !== undefined);
    return found;
  }

  it('has only public games, newest first, each once across pages', async () => {
    expect(await ids({})).toEqual(['r', 'l4', 'l3', 'l2', 'l1', 'l0']);
  });

  it('can be filtered by status and ruleset', async () => {
    expect(await ids({ status: 'running' })).toEqual(['r']);
    expect(await ids({ status: 'finished' })).toEqual([]);
    expect(await ids({ ruleset: 'none' })).toEqual([]);
  });

  it('starts at the top for an invalid cursor', async () => {
    const { games } = await listGames(env.DB, { ruleset: 'listed', limit: 1, cursor: `' OR 1=1` });
    expect(games.map((record) => record.game.id)).toEqual(['r']);
  });

  it('is read along an index, with or without a status', async () => {
    for (const status of ['', `AND status = 'open'`]) {
      const query = `SELECT id FROM games WHERE visibility = 'public' ${status} ORDER BY created_at DESC, id DESC LIMIT 9`;
      const { results } = await env.DB.prepare(`EXPLAIN QUERY PLAN ${query}`).all<{ detail: string }>();
      expect(results.map((step) => step.detail).join()).toMatch(
        /^(SCAN|SEARCH) games USING (COVERING )?INDEX games_listed/,
      );
      expect(results).toHaveLength(1);
    }
  });
});

describe("a player's games", () => {
  const now = 1_900_000_000_000;
  type Filter = Partial<Parameters<typeof pageOfGames>[2]>;

  /** The ids of each page. */
  async function pages(player: string, filter: Filter = {}): Promise<string[][]> {
    const found: string[][] = [];
    let cursor: string | undefined;
    do {
      const page = await pageOfGames(env.DB, player, { now, limit: 200, cursor, ...filter });
      found.push(page.games.map(({ game }) => game.id));
      cursor = page.next;
    } while (cursor !== undefined);
    return found;
  }

  /** Copies a game with its seats; the nth copy ended at n. */
  async function copies(of: string, times: number, status = 'finished'): Promise<void> {
    const rest = `ruleset, visibility, sandbox, host, options, pace, bot_pause, talk, invitation, version, awaiting`;
    const numbers = `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${times})`;
    await env.DB.batch([
      env.DB.prepare(
        `${numbers} INSERT INTO games (id, status, created_at, ended_at, ${rest})
         SELECT id || '-' || i, '${status}', 1 + i, i, ${rest} FROM games, n WHERE id = ?`,
      ).bind(of),
      env.DB.prepare(
        `${numbers} INSERT INTO seats (game, seat, player, bot, ended_at)
         SELECT game || '-' || i, seat, player, bot, i FROM seats, n WHERE game = ?`,
      ).bind(of),
    ]);
  }

  it('are those that they host or sit in', async () => {
    const [hosted, sat] = [
      await save({ host: 'eve', createdAt: 2 }),
      await save({ createdAt: 1 }, ['eve', 'x']),
    ];
    await save({}, ['x']);
    expect(await pages('eve')).toEqual([[hosted, sat]]);
    expect((await gamesOf(env.DB, 'eve', now)).map(({ game }) => game.id)).toEqual([hosted, sat]);
  });

  it('include those that they play as a sitter until the date, by the own clock of a sandbox', async () => {
    const played = async (patch: Partial<GameRow>): Promise<string> => {
      const game = blankGame(patch);
      const seats = [{ ...seat(game.id, 0, 'x', game.endedAt), sitter: 'sam', sitterUntil: now + 1 }];
      await saveWhole(game, { seats });
      return game.id;
    };
    const [real, sandbox] = [await played({ createdAt: 2 }), await played({ createdAt: 1, sandbox: true })];
    const over = await played({ createdAt: 3, status: 'finished', endedAt: 5 });
    const overThere = await played({ createdAt: 3, status: 'finished', endedAt: 4, sandbox: true });
    expect(await pages('sam')).toEqual([[real, sandbox, over, overThere]]);
    expect(await pages('sam', { now: now + 1 })).toEqual([[sandbox, overThere]]);
  });

  it('come page by page, each once, unfinished ones first', async () => {
    const first = await save({ status: 'running', createdAt: 1 }, ['hal']);
    const second = await save({ host: 'hal', status: 'open', createdAt: 2 }, ['hal', null]);
    await copies(first, 250);
    const over = Array.from({ length: 250 }, (_, i) => `${first}-${250 - i}`);
    expect(await pages('hal', { limit: 100 })).toEqual([
      [second, first, ...over.slice(0, 98)],
      over.slice(98, 198),
      over.slice(198),
    ]);
    expect((await pages('hal', { limit: 11 })).flat()).toEqual([second, first, ...over]);
    expect((await pages('hal', { limit: 2 }))[0]).toEqual([second, first]);
    expect(await pages('hal', { status: 'running', limit: 2 })).toEqual([[first]]);
  });

  it('of one status are found among any number of others, in pages that may be empty', async () => {
    const game = await save({ status: 'running', createdAt: 1 }, ['ivy']);
    const cancelled = await save({ host: 'ivy', status: 'cancelled', endedAt: 0 });
    await copies(game, 700);
    const found = await pages('ivy', { status: 'cancelled', limit: 5 });
    expect([found.flat(), found.length > 1]).toEqual([[cancelled], true]);
    expect((await pages('ivy', { status: 'finished', limit: 100 })).flat()).toHaveLength(700);
  });

  it('that are over are read along indexes, and cost nothing in a request for unfinished ones', async () => {
    const game = await save({ host: 'jon', status: 'running', createdAt: 1 }, ['jon']);
    await copies(game, 700);
    const plan = async (sql: string, params: unknown[]) =>
      (
        await env.DB.prepare(`EXPLAIN QUERY PLAN ${sql}`)
          .bind(...params)
          .all<{ detail: string }>()
      ).results
        .map(({ detail }) => detail)
        .join('\n');
    const over = await plan(PLACES_OVER, ['jon', 9, 'x', 5, now]);
    expect(over).toMatch(/SEARCH seats USING COVERING INDEX seats_by_player_and_end \(player=\? AND/);
    expect(over).toMatch(/SEARCH games USING (COVERING )?INDEX games_by_host_and_end \(host=\? AND/);
    const { sql, params } = askedInQuery(env.DB, 'jon', { now, cursor: undefined, limit: 10 }).toSQL();
    const asked = await env.DB.prepare(sql)
      .bind(...params)
      .run();
    expect([asked.results.length, asked.meta.rows_read]).toEqual([1, expect.any(Number)]);
    expect(asked.meta.rows_read).toBeLessThan(10);
    const watched = vi.spyOn(env.DB, 'prepare');
    expect((await goingOn(env.DB, 'jon', { now, limit: 10 })).map(({ id }) => id)).toEqual([game]);
    const [query] = watched.mock.calls.flat();
    watched.mockRestore();
    const going = await plan(query!, query!.match(/\?/g)!.fill(''));
    expect(going).toMatch(/seats_by_player_and_end \(player=\? AND ended_at=\?\)/);
    expect(going).toMatch(/games_by_host_and_end \(host=\? AND ended_at=\?\)/);
    expect(going).not.toMatch(/SCAN (games|seats)/);
  });

  it('that await them come page by page', async () => {
    const ids: string[] = [];
    for (let i = 0; i < 5; i += 1)
      ids.unshift(
        await save({ status: 'running', createdAt: 10 + Math.floor(i / 2), id: `ask${i}` }, ['kim']),
      );
    const found: string[][] = [];
    let cursor: string | undefined;
    do {
      const page = await askedIn(env.DB, 'kim', { now, cursor, limit: 2 });
      found.push(page.games.map(({ id }) => id));
      cursor = page.next;
    } while (cursor !== undefined);
    expect(found).toEqual([ids.slice(0, 2), ids.slice(2, 4), ids.slice(4)]);
  });

  it('that an earlier build has ended are over, too', async () => {
    const game = await save({ status: 'finished', endedAt: 7, createdAt: 1 });
    await env.DB.prepare(`INSERT INTO seats (game, seat, player) VALUES (?, 0, 'lea')`).bind(game).run();
    expect(await pages('lea')).toEqual([[game]]);
  });
});

describe('deleted players', () => {
  it('are listed page by page with the games that still mention them', async () => {
    const names = Array.from({ length: 9 }, (_, i) => `gone${i}`);
    for (const id of names) {
      await insertPlayer(env.DB, { id, name: id }, 0);
      await forgetPlayer(env.DB, { id, name: id === 'gone3' ? 'heir' : FORMER }, 1);
    }
    const parts = [0, 3, 5, 5, 5, 8].map((n, i) => ({ player: `gone${n}`, game: `part${i}` }));
    for (const { player, game } of parts)
      await env.DB.prepare('INSERT INTO participants (player, game) VALUES (?, ?)').bind(player, game).run();
    const found: unknown[][] = [];
    let after: Departure | null = { player: '', game: '' };
    while (after !== null) {
      const page: Awaited<ReturnType<typeof pendingDepartures>> = await pendingDepartures(
        env.DB,
        after,
        2,
        3,
      );
      found.push(page.departures.filter(({ player }) => player.startsWith('gone')));
      after = page.next;
    }
    // Guests that became part of an account are not listed.
    expect(found.flat()).toEqual(parts.filter(({ player }) => player !== 'gone3'));
    expect(Math.max(...found.map((page) => page.length))).toBe(2);
  });
});

describe('what an operator searches for', () => {
  it.each([
    ['overdue games', (db: D1Database) => gamesAfter(db, { overdue: 9 }, '', 20)],
    ['unfinished games', (db: D1Database) => gamesAfter(db, 'unfinished', '', 20)],
    ['counts by status', countsByStatus],
  ])('is found along an index without finished games: %s', async (_, ask) => {
    const asked: string[] = [];
    const prepare = (query: string) => {
      asked.push(query);
      return env.DB.prepare(query);
    };
    await ask(standIn<D1Database>({ prepare }));
    const [query] = asked;
    const values = Array.from({ length: query!.split('?').length - 1 }, () => 1);
    const plan = await env.DB.prepare(`EXPLAIN QUERY PLAN ${query}`)
      .bind(...values)
      .all<{ detail: string }>();
    expect(plan.results.map(({ detail }) => detail).join()).toContain('INDEX games_unfinished');
  });
});
