import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { Archive, partsOf } from '../../src/history/archive.ts';
import { acquaintancesCalled, acquaintancesOf, invitationsTo } from '../../src/history/invitations.ts';
import { copyParts, forgetParts, gamesWithPartOf } from '../../src/history/participants.ts';
import { forgetPlayer, insertPlayer, playerOf, renamePlayer } from '../../src/history/players.ts';
import { archivedGame, gameRecord, gamesOf, listGames, publicEvents } from '../../src/history/queries.ts';
import type { GameRow, SeatRow } from '../../src/history/tables.ts';
import type { Entry, Header } from '../../src/rules/entry.ts';
import { asInstant, asSeat } from '../../src/rules/vocabulary.ts';

const archive = new Archive(env.DB);

function row(patch: Partial<GameRow> = {}): GameRow {
  return {
    id: crypto.randomUUID(),
    ruleset: 'toy',
    status: 'open',
    visibility: 'public',
    sandbox: false,
    host: 'h',
    options: { rounds: 3 },
    pace: 'live',
    botPause: 2,
    talk: 'open',
    patience: null,
    invitation: 'i',
    createdAt: 1000,
    startedAt: null,
    endedAt: null,
    seedHash: null,
    rematch: null,
    outcome: null,
    header: null,
    version: 0,
    awaiting: [],
    deadline: null,
    since: null,
    ...patch,
  };
}

function seat(game: string, seat: number, player: string | null): SeatRow {
  return { game, seat, player, bot: player === null ? 'steady' : null, preference: null };
}

async function save(patch: Partial<GameRow> = {}, players: readonly (string | null)[] = []): Promise<string> {
  const game = row(patch);
  const seats = players.map((player, i) => seat(game.id, i, player));
  await archive.saveGame(
    { row: game, seats, participants: [], invitations: [], results: [], journal: [] },
    [],
  );
  return game.id;
}

function entry(seq: number, bulk = ''): Entry {
  const events = [{ type: 'bulk', bulk }];
  return {
    seq,
    at: asInstant(seq),
    version: 1,
    by: asSeat(0),
    draws: [],
    events,
    opened: [],
    seen: [seq, seq],
  };
}

const header: Header = {
  game: 'g',
  ruleset: 'toy',
  options: {},
  chairs: [{}, {}],
  pace: { turn: 60 },
  seed: '00',
  algorithm: 'none',
};

describe('players', () => {
  it('are found by id, and go by their last name', async () => {
    await insertPlayer(env.DB, { id: 'p', name: 'Pat' }, 5);
    expect(await playerOf(env.DB, 'p')).toEqual({ id: 'p', name: 'Pat' });
    await renamePlayer(env.DB, { id: 'p', name: 'Patricia' });
    expect(await playerOf(env.DB, 'p')).toEqual({ id: 'p', name: 'Patricia' });
    expect(await playerOf(env.DB, 'q')).toBeUndefined();
    const game = await save({ host: 'p' }, [null, 'p', 'gone']);
    const { host, seats } = (await gameRecord(env.DB, game))!;
    expect(host.name).toBe('Patricia');
    expect(seats.map((s) => s.player?.name ?? s.bot)).toEqual(['steady', 'Patricia', '']);
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
  it('are those that they host or sit in', async () => {
    const [hosted, sat] = [
      await save({ host: 'eve', createdAt: 2 }),
      await save({ createdAt: 1 }, ['eve', 'x']),
    ];
    await save({}, ['x']);
    expect((await gamesOf(env.DB, 'eve')).map((record) => record.game.id)).toEqual([hosted, sat]);
  });

  it('that run are found behind any number of newer ones that are over', async () => {
    const old = await save({ host: 'hal', status: 'running', createdAt: 1 });
    await env.DB.prepare(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 250)
       INSERT INTO games SELECT 'hal' || i, ruleset, 'finished', visibility, sandbox, host, options, pace, bot_pause, invitation,
         1 + i, started_at, 9, seed_hash, rematch, outcome, header, version, awaiting, deadline, since, talk, patience FROM games, n WHERE id = ?`,
    )
      .bind(old)
      .run();
    expect(await gamesOf(env.DB, 'hal')).toHaveLength(200);
    const running = await gamesOf(env.DB, 'hal', ['open', 'running']);
    expect(running.map((record) => record.game.id)).toEqual([old]);
  });
});

describe('who had a part in a game', () => {
  const saveWith = async (game: GameRow, participants: readonly string[]) =>
    archive.saveGame({ row: game, seats: [], participants, invitations: [], results: [], journal: [] }, []);

  it('is known when they got up, and costs no row when it is known', async () => {
    const game = row();
    await saveWith(game, ['leaver', 'stayer']);
    const batch = vi.spyOn(env.DB, 'batch');
    await new Archive(env.DB).saveGame(
      { row: game, seats: [], participants: ['stayer'], invitations: [], results: [], journal: [] },
      [],
    );
    const results = (await batch.mock.results[0]!.value) as D1Result[];
    batch.mockRestore();
    expect(results.map(({ meta }) => meta.rows_written).slice(1)).toEqual([0, 0, 0]);
    expect(await gamesWithPartOf(env.DB, 'leaver')).toEqual([game.id]);
  });

  it('is their heir, once, when their account becomes another, and nobody when it is gone', async () => {
    const leave = async (id: string) => {
      await forgetPlayer(env.DB, { id, name: 'x' }, 1);
      await forgetParts(env.DB, id);
    };
    const [both, one] = [row(), row()];
    for (const id of ['part-guest', 'part-account']) await insertPlayer(env.DB, { id, name: id }, 0);
    await saveWith(both, ['part-guest', 'part-account']);
    await saveWith(one, ['part-guest']);
    await copyParts(env.DB, 'part-guest', 'part-account');
    await leave('part-guest');
    const games = async (player: string) => (await gamesWithPartOf(env.DB, player)).toSorted();
    expect(await games('part-account')).toEqual([both.id, one.id].toSorted());
    expect(await games('part-guest')).toEqual([]);
    await leave('part-account');
    await saveWith(one, ['part-guest', 'part-account']);
    expect([await games('part-guest'), await games('part-account')]).toEqual([[], []]);
  });
});

describe('progress', () => {
  const progress = { version: 3, awaiting: [0], deadline: 9, since: 8 };

  it('is refused for a game that D1 does not know as running', async () => {
    expect(await archive.saveProgress('unheard-of', [], progress)).toBe(false);
    expect(await archive.saveProgress(await save(), [], progress)).toBe(false);
    const game = await save({ status: 'running' });
    expect(await archive.saveProgress(game, [], progress)).toBe(true);
    expect((await gameRecord(env.DB, game))!.game).toMatchObject(progress);
  });

  it('sent twice, or overlapping, is told once', async () => {
    const game = await save({ status: 'running' });
    const event = (step: number) => ({ step, type: 'x' });
    await archive.saveProgress(game, [{ first: 0, events: [event(1), event(1), event(2)] }], progress);
    await archive.saveProgress(game, [{ first: 2, events: [event(3)] }], progress);
    await archive.saveProgress(game, [{ first: 0, events: [1, 1, 2, 3, 4].map(event) }], progress);
    expect((await publicEvents(env.DB, game, 0)).map((e) => e.step)).toEqual([1, 1, 2, 3, 4]);
    expect((await publicEvents(env.DB, game, 2)).map((e) => e.step)).toEqual([3, 4]);
  });
});

describe('a journal', () => {
  it('is cut into parts that fit a row, and is whole again when read', async () => {
    const journal = Array.from({ length: 30 }, (_, seq) => entry(seq, 'x'.repeat(70_000)));
    const parts = [...partsOf(journal)];
    expect(parts.length).toBeGreaterThan(3);
    for (const part of parts) expect(part.length).toBeLessThan(600_000);
    const game = row({ status: 'finished', header });
    const whole = {
      row: game,
      seats: [seat(game.id, 0, 'x')],
      participants: [],
      invitations: [],
      results: [],
      journal,
    };
    for (let i = 0; i < 2; i += 1) await archive.saveGame(whole, []);
    expect((await archivedGame(env.DB, game.id))!.entries).toEqual(journal);
  });

  it('of a game that runs is not there', async () => {
    expect(await archivedGame(env.DB, await save({ status: 'running' }))).toBeUndefined();
    expect(await archivedGame(env.DB, 'unheard-of')).toBeUndefined();
  });

  it('that cannot be stored leaves the game as it was', async () => {
    const game = row({ status: 'running' });
    await archive.saveGame(
      { row: game, seats: [], participants: [], invitations: [], results: [], journal: [] },
      [],
    );
    const broken = [{ ...entry(0), toJSON: () => null }, entry(1, 'x'.repeat(3_000_000))];
    const over = { ...game, status: 'finished' as const, header };
    await expect(
      archive.saveGame(
        { row: over, seats: [], participants: [], invitations: [], results: [], journal: broken },
        [],
      ),
    ).rejects.toThrow();
    expect((await gameRecord(env.DB, game.id))!.game).toMatchObject({ status: 'running', header: null });
  });
});

describe('invitations by name', () => {
  const hour = 3_600_000;

  async function saveInvited(player: string, made: number, seat: number | null = null): Promise<string> {
    const game = row({ visibility: 'private' });
    const times = { createdAt: made, expiresAt: made + hour };
    const invitations = [{ game: game.id, id: 'i1', player, by: 'x', seat, ...times }];
    await archive.saveGame(
      { row: game, seats: [], participants: [], invitations, results: [], journal: [] },
      [],
    );
    return game.id;
  }

  it('are listed newest first until their time is up', async () => {
    const [first, second] = [await saveInvited('guest', 1000), await saveInvited('guest', 2000, 3)];
    await saveInvited('another', 2000);
    const list = async (now: number) =>
      (await invitationsTo(env.DB, 'guest', now)).map(({ game, invitation }) => [
        game.game.id,
        invitation.seat,
      ]);
    expect(await list(hour + 999)).toEqual([
      [second, 3],
      [first, null],
    ]);
    expect(await list(hour + 1000)).toEqual([[second, 3]]);
    expect(await list(hour + 2000)).toEqual([]);
  });
});

describe('acquaintances', () => {
  it('are those with whom one sat in games that began, the last first, each once', async () => {
    const people = ['me', 'early', 'late', 'twin-a', 'twin-b', 'waiting'];
    for (const id of people) await insertPlayer(env.DB, { id, name: id.replace(/-.*/, '') }, 0);
    await save({ startedAt: 1000 }, ['me', 'early', 'late', null]);
    await save({ startedAt: 3000 }, ['late', 'me', 'gone']);
    await save({ startedAt: 2000 }, ['twin-a', 'me', 'twin-b']);
    await save({ startedAt: 4000 }, ['late', 'waiting']);
    await save({}, ['me', 'waiting']);
    const ids = (found: readonly { id: string }[]) => found.map(({ id }) => id);
    expect(ids(await acquaintancesOf(env.DB, 'me'))).toEqual(['late', 'twin-a', 'twin-b', 'early']);
    const called = async (who: { id: string } | { name: string }) =>
      ids(await acquaintancesCalled(env.DB, 'me', who));
    expect(await called({ name: 'Early' })).toEqual(['early']);
    expect(await called({ name: 'twin' })).toEqual(['twin-a', 'twin-b']);
    expect(await called({ id: 'twin-b' })).toEqual(['twin-b']);
    for (const id of ['me', 'waiting', 'nobody']) expect(await called({ id }), id).toEqual([]);
  });
});
