/** Which games there are: for all, and of one player. */
import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import { gamesOf, listGames } from '../../src/history/queries.ts';
import type { GameRow } from '../../src/history/tables.ts';
import { blankGame } from '../support/rows.ts';
import { seat, save, saveWhole } from '../support/saved.ts';

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

  it('has public games alone, newest first, each once across pages', async () => {
    expect(await ids({})).toEqual(['r', 'l4', 'l3', 'l2', 'l1', 'l0']);
  });

  it('is narrowed down by status and ruleset', async () => {
    expect(await ids({ status: 'running' })).toEqual(['r']);
    expect(await ids({ status: 'finished' })).toEqual([]);
    expect(await ids({ ruleset: 'none' })).toEqual([]);
  });

  it('begins at the top for a cursor that is none', async () => {
    const { games } = await listGames(env.DB, { ruleset: 'listed', limit: 1, cursor: `' OR 1=1` });
    expect(games.map((record) => record.game.id)).toEqual(['r']);
  });

  it('is read along an index, whether or not a status is asked for', async () => {
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

  it('are those that they host or sit in', async () => {
    const [hosted, sat] = [
      await save({ host: 'eve', createdAt: 2 }),
      await save({ createdAt: 1 }, ['eve', 'x']),
    ];
    await save({}, ['x']);
    expect((await gamesOf(env.DB, 'eve', { now })).map((record) => record.game.id)).toEqual([hosted, sat]);
  });

  it('are those in which they play for somebody, until the date, which sandboxes have their own clock for', async () => {
    const played = async (patch: Partial<GameRow>): Promise<string> => {
      const game = blankGame(patch);
      const seats = [{ ...seat(game.id, 0, 'x'), sitter: 'sam', sitterUntil: now + 1 }];
      await saveWhole(game, { seats });
      return game.id;
    };
    const [real, sandbox] = [await played({ createdAt: 2 }), await played({ createdAt: 1, sandbox: true })];
    const ids = async (then: number) =>
      (await gamesOf(env.DB, 'sam', { now: then })).map((record) => record.game.id);
    expect([await ids(now), await ids(now + 1)]).toEqual([[real, sandbox], [sandbox]]);
  });

  it('that run are found behind any number of newer ones that are over', async () => {
    const old = await save({ host: 'hal', status: 'running', createdAt: 1 });
    await env.DB.prepare(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 250)
       INSERT INTO games (id, ruleset, status, visibility, sandbox, host, options, pace, bot_pause, invitation, created_at, ended_at, version, awaiting)
       SELECT 'hal' || i, ruleset, 'finished', visibility, sandbox, host, options, pace, bot_pause, invitation, 1 + i, 9, version, awaiting
       FROM games, n WHERE id = ?`,
    )
      .bind(old)
      .run();
    expect(await gamesOf(env.DB, 'hal', { now })).toHaveLength(200);
    const running = await gamesOf(env.DB, 'hal', { now, statuses: ['open', 'running'] });
    expect(running.map((record) => record.game.id)).toEqual([old]);
  });
});
