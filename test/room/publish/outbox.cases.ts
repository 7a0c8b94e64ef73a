import { env } from 'cloudflare:workers';
import { describe, expect, it, vi } from 'vitest';
import { gamesWithPartOf } from '../../../src/history/games/participants.ts';
import { gameRecord } from '../../../src/history/games/queries.ts';
import { ann, armed, bid, bob, cat, inside, kill, look, open, pass, ring } from '../../support/room/rooms.ts';
import { roomAt, running, send, START, valueOf } from '../../support/room/rooms.ts';
import { say } from '../../support/room/talk.ts';
import { database, everything, publish } from '../../support/room/publishing.ts';

const boast = { type: 'boast' };

/** Lets the alarm fire a few times. It may fire once without effect before it publishes to D1. */
async function letAlarmFire(game: string): Promise<void> {
  for (let i = 0; i < 3; i += 1) {
    vi.setSystemTime((await armed(game)) ?? Date.now());
    await ring(game);
  }
}

describe('D1', () => {
  it('has a game, and each seated player, before the caller gets the answer', async () => {
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

  it('has the spectators’ step and the awaited seats', async () => {
    const game = await running([ann, bob]);
    await bid(game, ann);
    await publish(game);
    const awaited = (await gameRecord(env.DB, game))!.game;
    expect([awaited.version, awaited.awaiting]).toEqual([2, [1]]);
    await bid(game, bob);
    await publish(game);
    const { version } = await look(game, null);
    expect((await gameRecord(env.DB, game))!.game.version).toBe(version);
    expect(version).toBeGreaterThan(2);
  });

  it('is updated within two seconds, with all changes of that time in one batch', async () => {
    const game = await running([ann, bob]);
    const batch = vi.spyOn(await database(game), 'batch');
    await inside(game, async (room) => {
      for (let i = 0; i < 5; i += 1) await room.command({ player: ann, command: boast, key: `${i}` });
    });
    const version = async () => expect((await gameRecord(env.DB, game))!.game.version).toBe(6);
    await vi.waitFor(version, { timeout: 2000 });
    // A batch that was already waiting may come first.
    expect(batch.mock.calls.length).toBeLessThanOrEqual(2);
    batch.mockRestore();
  });

  it('contains no hands, seed or sealed answers while a game runs', async () => {
    const game = await running([ann, bob]);
    await bid(game, ann);
    await send(game, ann, { type: 'note', text: 'my secret' });
    await bid(game, bob, 0);
    await bid(game, ann, 1);
    await publish(game);
    const text = await everything(game);
    const { seed } = await inside(game, (_, { sql }) => {
      const { lobby } = sql.exec<{ lobby: string }>('SELECT lobby FROM meta').one();
      return (JSON.parse(lobby) as { header: { seed: string } }).header;
    });
    expect(text).toContain(game);
    for (const secret of [seed, 'my secret', '"card"', '"bid","seat"']) expect(text).not.toContain(secret);
    for (const player of [ann, bob])
      valueOf(await roomAt(game).vote({ player, what: 'cancel', agrees: true }));
    await publish(game);
    expect(await everything(game)).toContain(seed);
  });

  it('writes one row for a command, and updates no index', async () => {
    const game = await running([ann, bob]);
    const batch = vi.spyOn(await database(game), 'batch');
    await send(game, ann, boast);
    await publish(game);
    const results = (await batch.mock.results.at(-1)!.value) as D1Result[];
    batch.mockRestore();
    expect(results.map((result) => result.meta.rows_written)).toEqual([1]);
  });

  it('writes one row for each command, as the room does, even if the room sleeps between commands', async () => {
    const game = await running([ann, bob]);
    for (let i = 0; i < 4; i += 1) {
      await kill(game);
      const batch = vi.spyOn(await database(game), 'batch');
      const rows = await inside(game, async (room, { sql }) => {
        const exec = vi.spyOn(sql, 'exec');
        await room.command({ player: ann, command: boast, key: `${i}` });
        const written = exec.mock.results.map(
          (result) => (result.value as SqlStorageCursor<never>).rowsWritten,
        );
        exec.mockRestore();
        return written.reduce((sum, n) => sum + n, 0);
      });
      await publish(game);
      const results = (await batch.mock.results.at(-1)!.value) as D1Result[];
      expect(batch).toHaveBeenCalledTimes(1);
      batch.mockRestore();
      expect([rows, ...results.map((result) => result.meta.rows_written)]).toEqual([1, 1]);
    }
  });

  it('gets everything again after a restore to an earlier day', async () => {
    const game = await running([ann, bob]);
    await send(game, ann, boast);
    await publish(game);
    for (const [table, key] of [
      ['games', 'id'],
      ['seats', 'game'],
    ])
      await env.DB.prepare(`DELETE FROM ${table} WHERE ${key} = ?`).bind(game).run();
    await kill(game);
    await send(game, ann, { type: 'note', text: 'hm' });
    await vi.waitFor(async () => expect((await gameRecord(env.DB, game))?.game.version).toBe(2), {
      timeout: 5000,
    });
    expect((await gameRecord(env.DB, game))!.seats.map((seat) => seat.player?.id)).toEqual([ann.id, bob.id]);
  });

  it('is not updated for entries that spectators cannot see', async () => {
    const game = await running([ann, bob]);
    await bid(game, ann);
    await publish(game);
    const batch = vi.spyOn(await database(game), 'batch');
    await send(game, ann, { type: 'note', text: 'mine' });
    await bid(game, ann, 1);
    await inside(game, () => {});
    expect(batch).not.toHaveBeenCalled();
    batch.mockRestore();
  });
});

describe('a room whose D1 fails', () => {
  it('goes on for an hour, retries with growing pauses, and then publishes everything', async () => {
    const game = await running([ann, bob], { pace: { answer: 86_400, turn: 86_400 } });
    const batch = vi.spyOn(await database(game), 'batch').mockRejectedValue(new Error('D1 is down'));
    const quiet = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const end = Date.now() + 3_600_000;
    for (let i = 0; Date.now() < end; i += 1) {
      await send(game, i % 2 ? ann : bob, boast);
      // On a busy machine an attempt may not have failed yet.
      await vi.waitFor(() => expect(quiet.mock.calls.length).toBeGreaterThanOrEqual(batch.mock.calls.length));
      vi.setSystemTime(Math.max((await armed(game))!, Date.now()));
      await ring(game);
    }
    const tries = batch.mock.calls.length;
    expect(tries).toBeGreaterThan(10);
    expect(tries).toBeLessThan(25);
    expect((await gameRecord(env.DB, game))!.game.version).toBe(1);
    batch.mockRestore();
    quiet.mockRestore();
    await letAlarmFire(game);
    await publish(game);
    expect((await gameRecord(env.DB, game))!.game.version).toBeGreaterThan(10);
  });

  it('does not set its alarm again and again while a retry is in progress', async () => {
    const game = await running([ann, bob], { pace: { answer: 86_400, turn: 86_400 } });
    await publish(game);
    const batch = vi.spyOn(await database(game), 'batch').mockRejectedValue(new Error('D1 is down'));
    const quiet = vi.spyOn(console, 'warn').mockImplementation(() => {});
    await send(game, ann, boast);
    await vi.waitFor(() => expect(quiet).toHaveBeenCalled());
    // The first alarm fires without effect, at the time that was set before D1 failed.
    for (let i = 0; i < 2; i += 1) {
      vi.setSystemTime((await armed(game))!);
      await ring(game);
    }
    expect((await armed(game))! - Date.now()).toBeGreaterThan(500);
    await vi.waitFor(() => expect(batch).toHaveBeenCalledTimes(2));
  });

  it('publishes at the next call if the game is a sandbox, even if the object died in between', async () => {
    const game = await running([ann, bob], { sandbox: true });
    await publish(game);
    const batch = vi.spyOn(await database(game), 'batch').mockImplementation(() => new Promise(() => {}));
    await send(game, ann, boast);
    await kill(game);
    batch.mockRestore();
    await look(game, null);
    await vi.waitFor(async () => expect((await gameRecord(env.DB, game))!.game.version).toBe(2), {
      timeout: 5000,
    });
  });

  it('still accepts players and starts the game, and publishes this later', async () => {
    const game = await open();
    const batch = vi.spyOn(await database(game), 'batch').mockRejectedValue(new Error('D1 is down'));
    const quiet = vi.spyOn(console, 'warn').mockImplementation(() => {});
    for (const player of [ann, bob]) valueOf(await roomAt(game).sit({ player }));
    expect((await gameRecord(env.DB, game))!.game.status).toBe('open');
    batch.mockRestore();
    quiet.mockRestore();
    await kill(game);
    await letAlarmFire(game);
    await publish(game);
    expect((await gameRecord(env.DB, game))!.seats.map((seat) => seat.player?.id)).toEqual([ann.id, bob.id]);
  });

  it('later publishes players who sat down, spoke and left in the meantime', async () => {
    const game = await open({ seats: 3 });
    const batch = vi.spyOn(await database(game), 'batch').mockRejectedValue(new Error('D1 is down'));
    const quiet = vi.spyOn(console, 'warn').mockImplementation(() => {});
    for (const player of [bob, cat]) valueOf(await roomAt(game).sit({ player }));
    await say(game, bob, 'I cannot stay');
    valueOf(await roomAt(game).writeNotes({ player: cat, text: 'n' }));
    for (const player of [bob, cat]) valueOf(await roomAt(game).leave({ player, seat: 'mine' }));
    for (const player of [bob, cat]) expect(await gamesWithPartOf(env.DB, player.id)).not.toContain(game);
    batch.mockRestore();
    quiet.mockRestore();
    await kill(game);
    await letAlarmFire(game);
    await publish(game);
    for (const player of [ann, bob, cat]) expect(await gamesWithPartOf(env.DB, player.id)).toContain(game);
  });

  it('sets no alarm for an entry that notifies nobody, until D1 fails', async () => {
    const game = await running([ann, bob], { pace: 'daily' });
    await publish(game);
    pass(10);
    await ring(game);
    await publish(game);
    pass(10);
    await ring(game);
    const deadline = await armed(game);
    expect(deadline).toBeGreaterThan(Date.now() + 3_600_000);
    const version = async () => (await gameRecord(env.DB, game))!.game.version;
    await send(game, ann, boast);
    expect(await armed(game)).toBe(deadline);
    await vi.waitFor(async () => expect(await version()).toBe(2), { timeout: 5000 });
    expect(await armed(game)).toBe(deadline);
    const batch = vi.spyOn(await database(game), 'batch').mockRejectedValue(new Error('D1 is down'));
    const quiet = vi.spyOn(console, 'warn').mockImplementation(() => {});
    await send(game, ann, boast);
    const soon = async () => expect(await armed(game)).toBeLessThanOrEqual(Date.now() + 5000);
    await vi.waitFor(soon, { timeout: 5000 });
    batch.mockRestore();
    quiet.mockRestore();
    pass(6);
    await ring(game);
    await vi.waitFor(async () => expect(await version()).toBe(3), { timeout: 5000 });
  });

  it('sets an alarm for an entry that notifies somebody', async () => {
    const game = await running([ann, bob], { pace: 'daily', options: { rounds: 9 } });
    for (let i = 0; i < 2; i += 1) {
      await publish(game);
      pass(10);
      await ring(game);
    }
    await bid(game, ann);
    expect(await armed(game)).toBeGreaterThan(Date.now() + 5000);
    await bid(game, bob);
    expect(await armed(game)).toBeLessThanOrEqual(Date.now() + 5000);
  });

  it('publishes when its alarm fires, if the object died before publishing', async () => {
    const game = await running([ann, bob]);
    const batch = vi.spyOn(await database(game), 'batch').mockImplementation(() => new Promise(() => {}));
    await send(game, ann, boast);
    await kill(game);
    batch.mockRestore();
    expect((await gameRecord(env.DB, game))!.game.version).toBe(1);
    expect(await armed(game)).toBeLessThanOrEqual(Date.now() + 5000);
    pass(5);
    await ring(game);
    await vi.waitFor(async () => expect((await gameRecord(env.DB, game))!.game.version).toBe(2), {
      timeout: 5000,
    });
  });
});
