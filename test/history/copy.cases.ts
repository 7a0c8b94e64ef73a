import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import { insertRows, migrationsOf, quoted, rowsAfter, tablesOf } from '../../src/history/operate/copy.ts';
import type { Row, Table, Value } from '../../src/history/operate/copy.ts';
import {
  beginRestoring,
  endRestoring,
  noteProgress,
  progressOf,
  restoringNow,
} from '../../src/history/operate/restoring.ts';
import { SERVICE_ACCOUNTS } from '../../src/history/players/service-accounts.ts';
import { gamesAfter } from '../../src/history/operate/upkeep.ts';

async function tableNamed(name: string): Promise<Table> {
  return (await tablesOf(env.DB)).find((table) => table.name === name)!;
}

async function pagesOf(table: Table): Promise<(readonly Row[])[]> {
  const pages: (readonly Row[])[] = [];
  let after: readonly Value[] | undefined;
  do {
    const { rows, next } = await rowsAfter(env.DB, table, after);
    pages.push(rows);
    after = next;
  } while (after !== undefined);
  return pages;
}

async function clear(): Promise<void> {
  await endRestoring(env.DB);
  for (const { name } of await tablesOf(env.DB)) await env.DB.exec(`DELETE FROM ${quoted(name)}`);
}

function player(id: string, patch: Partial<Row> = {}): Row {
  return {
    id,
    name: `The ${id}`,
    created_at: 1_900_000_000_123,
    address: null,
    gone_at: null,
    suspended_at: null,
    rated_against_bots: 0,
    shows_presence: 0,
    ...patch,
  };
}

describe('operation on an otherwise empty database', () => {
  beforeEach(clear);

  describe('a copy of D1', () => {
    it('covers all tables except those of the platform and the migrations', async () => {
      const names = (await tablesOf(env.DB)).map(({ name }) => name);
      expect(names).toEqual(expect.arrayContaining(['games', 'journals', 'keys', 'players', 'revocations']));
      expect(names.filter((name) => /^(sqlite|_cf|d1)_/.test(name))).toEqual([]);
      expect((await tableNamed('seats')).key).toEqual(['game', 'seat']);
      expect((await migrationsOf(env.DB))[0]).toBe('0000_history.sql');
    });

    it('has every row once, in pages of limited rows and length', async () => {
      const players = await tableNamed('players');
      const ids = Array.from({ length: 1_003 }, (_, i) => `p${String(i).padStart(4, '0')}`);
      await insertRows(
        env.DB,
        players,
        ids.map((id) => player(id)),
      );
      const pages = await pagesOf(players);
      expect(Math.max(...pages.map(({ length }) => length))).toBeLessThanOrEqual(500);
      expect(pages.length).toBeGreaterThan(2);
      expect(pages.flat()).toEqual(ids.map((id) => player(id)));
      // Most pages stay the same after one row is added and another removed.
      await insertRows(env.DB, players, [player('p0100a')]);
      await env.DB.prepare(`DELETE FROM players WHERE id = 'p0300'`).run();
      const [before, after] = [pages, await pagesOf(players)].map(
        (all) => new Set(all.map((page) => JSON.stringify(page))),
      );
      expect([...after!].filter((page) => !before!.has(page)).length).toBeLessThanOrEqual(3);
      expect([...after!].filter((page) => before!.has(page)).length).toBeGreaterThan(1);

      const journals = await tableNamed('journals');
      const parts = Array.from({ length: 50 }, (_, part) => ({
        game: 'g',
        part,
        entries: 'x'.repeat(100_000),
      }));
      await insertRows(env.DB, journals, parts);
      expect((await pagesOf(journals)).map(({ length }) => length)).toEqual([10, 10, 10, 10, 10, 0]);
    });

    it('returns blobs with any bytes unchanged', async () => {
      await env.DB.exec('CREATE TABLE blobs (id INTEGER PRIMARY KEY, bytes BLOB)');
      try {
        const bytes = Uint8Array.from({ length: 600 }, (_, i) => i % 256);
        await env.DB.prepare('INSERT INTO blobs VALUES (1, ?), (2, NULL), (3, ?)')
          .bind(bytes, new Uint8Array())
          .run();
        const blobs = await tableNamed('blobs');
        const [rows] = await pagesOf(blobs);
        expect(rows).toEqual(JSON.parse(JSON.stringify(rows)));
        await env.DB.exec('DELETE FROM blobs');
        await insertRows(env.DB, blobs, rows!);
        const { results } = await env.DB.prepare(
          'SELECT id, hex(bytes) AS hex, typeof(bytes) AS type FROM blobs',
        ).all();
        expect(results).toEqual([
          { id: 1, hex: Buffer.from(bytes).toString('hex').toUpperCase(), type: 'blob' },
          { id: 2, hex: '', type: 'null' },
          { id: 3, hex: '', type: 'blob' },
        ]);
      } finally {
        await env.DB.exec('DROP TABLE blobs');
      }
    });

    it('restores all texts unchanged, and leaves existing rows alone', async () => {
      const players = await tableNamed('players');
      const name = `"); DROP TABLE players; --\u2028'\n${'é'.repeat(10)}\0`;
      const rows = [player('a', { name, address: 'a@b.example' }), player('b', { created_at: 0 })];
      await insertRows(env.DB, players, rows);
      await insertRows(env.DB, players, [player('a', { name: 'another' }), player('c')]);
      expect((await pagesOf(players)).flat()).toEqual([...rows, player('c')]);
    });

    it('restores everything or nothing', async () => {
      const players = await tableNamed('players');
      const twice = [player('a', { address: 'a@b.example' }), player('b', { address: 'a@b.example' })];
      await expect(insertRows(env.DB, players, twice)).rejects.toThrow(/UNIQUE/);
      expect((await pagesOf(players)).flat()).toEqual([]);
    });
  });

  describe('a restore', () => {
    it('starts in an empty database, and only the same backup continues it', async () => {
      expect(await restoringNow(env.DB)).toBeUndefined();
      expect(await beginRestoring(env.DB, 'one')).toBe(true);
      await insertRows(env.DB, await tableNamed('players'), [player('a')]);
      expect(await beginRestoring(env.DB, 'another')).toBe(false);
      expect(await beginRestoring(env.DB, 'one')).toBe(true);
      expect(await restoringNow(env.DB)).toBe('one');
      expect((await tablesOf(env.DB)).map(({ name }) => name)).not.toContain('restoring');
      expect(await progressOf(env.DB)).toEqual({ done: 0, failed: [] });
      await noteProgress(env.DB, { done: 7, failed: ['rooms g: 500'] });
      expect(await beginRestoring(env.DB, 'one')).toBe(true);
      expect(await progressOf(env.DB)).toEqual({ done: 7, failed: ['rooms g: 500'] });
      await endRestoring(env.DB);
      expect(await restoringNow(env.DB)).toBeUndefined();
    });

    /** A game of two players, finished, with its statistics. */
    async function playedBy(host: string, guest: string): Promise<void> {
      const rows = [
        `INSERT INTO players (id, name, created_at) VALUES ('${host}', 'Host', 0), ('${guest}', 'Guest', 0)`,
        `INSERT INTO games (id, ruleset, status, visibility, sandbox, host, options, pace, bot_pause, talk,
           invitation, created_at, version, awaiting)
         VALUES ('g', 'toy', 'finished', 'private', 0, '${host}', '{}', '"live"', 2, 'seats', 'i', 0, 0, '[]')`,
        `INSERT INTO seats (game, seat, player) VALUES ('g', 0, '${host}'), ('g', 1, '${guest}')`,
        `INSERT INTO participants (player, game) VALUES ('${host}', 'g'), ('${guest}', 'g')`,
        `INSERT INTO results (game, seat, player, ruleset, rank, seats, ended_at)
         VALUES ('g', 0, '${host}', 'toy', 2, 2, 0), ('g', 1, '${guest}', 'toy', 1, 2, 0)`,
        `INSERT INTO archives (game, kind, part, slices, bytes) VALUES ('g', 'journal', 0, '[]', x'00')`,
        `INSERT INTO statistics (ruleset, counted_at, figures) VALUES ('toy', 0, '{}')`,
      ];
      await env.DB.batch(rows.map((row) => env.DB.prepare(row)));
    }
    async function filled(): Promise<readonly string[]> {
      const tables = await tablesOf(env.DB);
      const counts = await Promise.all(tables.map(async (table) => (await pagesOf(table)).flat().length));
      return tables.map(({ name }) => name).filter((_, i) => counts[i]! > 0);
    }

    it('starts if only the canary has played, and removes its accounts and games', async () => {
      const [host, guest] = SERVICE_ACCOUNTS;
      await playedBy(host.id, guest.id);
      expect(await filled()).toHaveLength(7);
      expect(await beginRestoring(env.DB, 'one')).toBe(true);
      expect(await filled()).toEqual([]);
    });

    it('does not start if anybody else has played or sits, and removes nothing', async () => {
      const [host] = SERVICE_ACCOUNTS;
      await playedBy('ada', 'bob');
      expect(await beginRestoring(env.DB, 'one')).toBe(false);
      expect(await filled()).toHaveLength(7);
      await clear();
      await playedBy(host.id, 'bob');
      expect(await beginRestoring(env.DB, 'one')).toBe(false);
      expect(await filled()).toHaveLength(7);
    });

    it('does not start if any table has a row, and changes nothing', async () => {
      const revocations = await tableNamed('revocations');
      await insertRows(env.DB, revocations, [{ subject: 'session:x', before: 1, at: 1 }]);
      expect(await beginRestoring(env.DB, 'one')).toBe(false);
      const left = await env.DB.prepare(`SELECT 1 FROM sqlite_master WHERE name = 'restoring'`).first();
      expect(left).toBeNull();
    });
  });

  describe('overdue games', () => {
    it('are running games whose deadline has passed in real time; pages are sorted by id', async () => {
      const now = Date.now();
      const games: [string, string, number, number | null][] = [
        ['a', 'running', 0, now - 1],
        ['b', 'running', 0, now - 1],
        ['c', 'running', 0, now + 1],
        ['d', 'running', 1, now - 1],
        ['e', 'finished', 0, now - 1],
        ['f', 'open', 0, null],
      ];
      const insert = env.DB.prepare(
        `INSERT INTO games (id, ruleset, status, visibility, sandbox, host, options, pace, bot_pause, talk,
           invitation, created_at, version, awaiting, deadline)
         VALUES (?, 'toy', ?, 'public', ?, 'h', '{}', '"live"', 2, 'open', 'i', 0, 0, '[]', ?)`,
      );
      await env.DB.batch(games.map((game) => insert.bind(...game)));
      const ids = async (...[which, after, limit]: [Parameters<typeof gamesAfter>[1], string, number]) =>
        (await gamesAfter(env.DB, which, after, limit)).map(({ id }) => id).join('');
      expect(await ids({ overdue: now }, '', 9)).toBe('ab');
      expect(await ids('unfinished', '', 9)).toBe('abcdf');
      expect([await ids('all', '', 4), await ids('all', 'd', 4)]).toEqual(['abcd', 'ef']);
    });
  });
});
