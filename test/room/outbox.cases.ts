import { env } from 'cloudflare:workers';
import { describe, expect, it, vi } from 'vitest';
import { archivedGame, gameRecord, publicEvents } from '../../src/history/queries.ts';
import type { GameRoom } from '../../src/room/game-room.ts';
import { archiveReader } from '../../src/room/projection.ts';
import type { Player } from '../../src/room/protocol.ts';
import { ann, armed, bid, bob, cat, inside, kill, look, open, pass, ring } from '../support/rooms.ts';
import { roomAt, running, send, START, valueOf } from '../support/rooms.ts';

const boast = { type: 'boast' };

/** The D1 that this room writes to, to be spied on. */
function database(game: string): Promise<D1Database> {
  return inside(game, (room) => (room as unknown as { env: { DB: D1Database } } & GameRoom).env.DB);
}

/** Until the room has told all it knows. */
async function told(game: string): Promise<void> {
  const { version, status } = await look(game, null);
  await vi.waitFor(async () => {
    const { game: row } = (await gameRecord(env.DB, game))!;
    expect([row.version, row.status]).toEqual([version, status]);
  });
}

/** All that D1 has about a game, as text. */
async function everything(game: string): Promise<string> {
  const tables = ['games', 'seats', 'results', 'public_entries', 'journals'];
  const rows = tables.map((table) => {
    const key = table === 'games' ? 'id' : 'game';
    return env.DB.prepare(`SELECT * FROM ${table} WHERE ${key} = ?`).bind(game).all();
  });
  return JSON.stringify((await Promise.all(rows)).map((found) => found.results));
}

async function playOut(game: string): Promise<void> {
  for (let i = 0; i < 20 && (await look(game, null)).status === 'running'; i += 1) {
    pass(120);
    await ring(game);
  }
  await told(game);
}

/** Until the alarm has rung a few times. It may ring in vain once before it rings for D1. */
async function wait(game: string): Promise<void> {
  for (let i = 0; i < 3; i += 1) {
    vi.setSystemTime((await armed(game)) ?? Date.now());
    await ring(game);
  }
}

describe('D1', () => {
  it('knows a game before its creator does, and who sits before they do', async () => {
    const game = await open({ seats: 3 });
    expect((await gameRecord(env.DB, game))?.game).toMatchObject({
      status: 'open',
      version: 0,
      host: ann.id,
    });
    await roomAt(game).sit({ player: ann, bot: 'steady', seat: 2, preference: { colour: 'red' } });
    await roomAt(game).sit({ player: bob });
    const record = (await gameRecord(env.DB, game))!;
    expect(record.seats.map((seat) => seat.player?.id ?? seat.bot)).toEqual([bob.id, null, 'steady']);
    await roomAt(game).start({ player: ann });
    const { game: row, seats } = (await gameRecord(env.DB, game))!;
    expect([row.status, row.awaiting, row.deadline, row.since]).toEqual([
      'running',
      [0, 1],
      START + 60_000,
      START,
    ]);
    expect(seats).toHaveLength(2);
  });

  it('is told what spectators see, and whom the game awaits', async () => {
    const game = await running([ann, bob]);
    await bid(game, ann);
    await told(game);
    expect((await gameRecord(env.DB, game))!.game.awaiting).toEqual([1]);
    await bid(game, bob);
    await told(game);
    const page = valueOf(await roomAt(game).events({ player: null, after: 0, limit: 100 }));
    const { events } = JSON.parse(page.body!) as { events: { step: number }[] };
    expect(await publicEvents(env.DB, game, 0)).toEqual(events);
    expect(await publicEvents(env.DB, game, 1)).toEqual(events.filter((event) => event.step > 1));
  });

  it('holds neither hands nor seed nor sealed answers while a game runs', async () => {
    const game = await running([ann, bob]);
    await bid(game, ann);
    await send(game, ann, { type: 'note', text: 'my secret' });
    await bid(game, bob, 0);
    await bid(game, ann, 1);
    await told(game);
    const text = await everything(game);
    const { seed } = await inside(game, (_, { sql }) => {
      const { lobby } = sql.exec<{ lobby: string }>('SELECT lobby FROM meta').one();
      return (JSON.parse(lobby) as { header: { seed: string } }).header;
    });
    expect(text).toContain('revealed');
    for (const secret of [seed, 'my secret', '"card"', '"bid","seat"']) expect(text).not.toContain(secret);
    await roomAt(game).cancel({ player: ann });
    await told(game);
    expect(await everything(game)).toContain(seed);
  });

  it('writes two rows for a command, and no index', async () => {
    const game = await running([ann, bob]);
    const batch = vi.spyOn(await database(game), 'batch');
    await send(game, ann, boast);
    await told(game);
    const results = (await batch.mock.results.at(-1)!.value) as D1Result[];
    batch.mockRestore();
    expect(results.map((result) => result.meta.rows_written)).toEqual([1, 1]);
  });

  it('is spared what spectators cannot see', async () => {
    const game = await running([ann, bob]);
    await bid(game, ann);
    await told(game);
    const batch = vi.spyOn(await database(game), 'batch');
    await send(game, ann, { type: 'note', text: 'mine' });
    await bid(game, ann, 1);
    await inside(game, () => {});
    expect(batch).not.toHaveBeenCalled();
    batch.mockRestore();
  });
});

describe('a room whose D1 fails', () => {
  it('plays on for an hour, tries at growing distances, and then tells everything', async () => {
    const game = await running([ann, bob], { pace: { answer: 86_400, turn: 86_400 } });
    const batch = vi.spyOn(await database(game), 'batch').mockRejectedValue(new Error('D1 is down'));
    const quiet = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const end = Date.now() + 3_600_000;
    for (let i = 0; Date.now() < end; i += 1) {
      await send(game, i % 2 ? ann : bob, boast);
      vi.setSystemTime(Math.max((await armed(game))!, Date.now()));
      await ring(game);
    }
    const tries = batch.mock.calls.length;
    expect(tries).toBeGreaterThan(10);
    expect(tries).toBeLessThan(25);
    expect((await gameRecord(env.DB, game))!.game.version).toBe(1);
    batch.mockRestore();
    quiet.mockRestore();
    await wait(game);
    await told(game);
    const steps = (await publicEvents(env.DB, game, 1)).map((event) => event.step);
    expect(steps).toEqual(steps.map((_, i) => i + 2));
    expect(steps.length).toBeGreaterThan(10);
  });

  it('still creates, seats and starts, and the lists learn of it later', async () => {
    const game = await open();
    const batch = vi.spyOn(await database(game), 'batch').mockRejectedValue(new Error('D1 is down'));
    const quiet = vi.spyOn(console, 'warn').mockImplementation(() => {});
    for (const player of [ann, bob]) valueOf(await roomAt(game).sit({ player }));
    expect((await gameRecord(env.DB, game))!.game.status).toBe('open');
    batch.mockRestore();
    quiet.mockRestore();
    await kill(game);
    await wait(game);
    await told(game);
    expect((await gameRecord(env.DB, game))!.seats.map((seat) => seat.player?.id)).toEqual([ann.id, bob.id]);
  });

  it('that dies between storing and telling tells when its alarm rings, though nobody enters', async () => {
    const game = await running([ann, bob]);
    const batch = vi.spyOn(await database(game), 'batch').mockImplementation(() => new Promise(() => {}));
    await send(game, ann, boast);
    await kill(game);
    batch.mockRestore();
    expect((await gameRecord(env.DB, game))!.game.version).toBe(1);
    expect(await armed(game)).toBeLessThanOrEqual(Date.now() + 5000);
    pass(5);
    await ring(game);
    await vi.waitFor(async () => expect((await gameRecord(env.DB, game))!.game.version).toBe(2));
    expect(await publicEvents(env.DB, game, 1)).toMatchObject([{ step: 2, type: 'boasted' }]);
  });
});

describe('a finished game', () => {
  it('is archived whole: results, seed, and every entry', async () => {
    const game = await running([ann, bob], { options: { rounds: 1 } });
    await playOut(game);
    const archived = (await archivedGame(env.DB, game))!;
    const { body } = valueOf(await roomAt(game).export({ player: null }));
    const whole = JSON.parse(body!) as { entries: object[]; seed: string };
    expect(archived.entries).toEqual(whole.entries);
    expect(archived.header.seed).toBe(whole.seed);
    const { results } = await env.DB.prepare('SELECT * FROM results WHERE game = ? ORDER BY seat')
      .bind(game)
      .all();
    expect(results).toMatchObject([
      { player: ann.id, rank: expect.any(Number), seats: 2 },
      { player: bob.id },
    ]);
  });

  it('is archived once more without harm, and when the first time failed', async () => {
    const game = await running([ann, bob], { options: { rounds: 1 } });
    const db = await database(game);
    await playOut(game);
    const before = await everything(game);
    await inside(game, (_, { sql }) => {
      sql.exec(`UPDATE meta SET lobby = json_set(lobby, '$.delivered', json('false'))`);
    });
    await kill(game);
    const batch = vi.spyOn(db, 'batch');
    await look(game, null);
    await inside(game, () => vi.waitFor(() => expect(batch).toHaveBeenCalled()));
    await Promise.all(batch.mock.results.map((result) => result.value as Promise<unknown>));
    batch.mockRestore();
    expect(await everything(game)).toBe(before);
  });

  it('looks the same from the archive as from its room, at every step and by all eyes', async () => {
    const game = await running([ann, bob], { options: { rounds: 2 }, sandbox: true });
    await bid(game, ann, 1);
    await bid(game, bob, 2);
    await roomAt(game).advance({ player: ann, seconds: 86_400 });
    await told(game);
    const reader = archiveReader((await archivedGame(env.DB, game))!, env.VERSION.id);
    const room = roomAt(game);
    const present = { status: 'finished' };
    expect(JSON.parse(valueOf(reader.view({ player: ann })).body!)).toMatchObject(present);
    for (const request of requests(ann, bob, cat, null)) {
      const live = valueOf(await room.view(request));
      const { etag, body } = valueOf(reader.view(request));
      expect(etag).toBe(live.etag);
      expect({ ...JSON.parse(body!), now: '' }).toEqual({ ...JSON.parse(live.body!), now: '' });
      const range = { ...request, after: 1, limit: 3 };
      expect(valueOf(reader.events(range))).toEqual(valueOf(await room.events(range)));
    }
    expect(valueOf(reader.export())).toEqual(valueOf(await room.export({ player: null })));
  });
});

function requests(...players: (Player | null)[]) {
  const eyes = [undefined, 0, 1, 'open'] as const;
  const steps = [undefined, 1, 2, 3];
  return players.flatMap((player) => eyes.flatMap((as) => steps.map((at) => ({ player, as, at }))));
}
