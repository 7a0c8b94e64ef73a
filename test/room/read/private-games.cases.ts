/** Calls to private games by players without access. */
import { describe, expect, it, vi } from 'vitest';
import type { GameRoom } from '../../../src/room/game-room.ts';
import { rulesets } from '../../../src/rules/registry.ts';
import {
  ann,
  bid,
  bob,
  dan,
  inside,
  kill,
  look,
  open,
  roomAt,
  stored,
  valueOf,
} from '../../support/room/rooms.ts';

const calls: Record<string, (room: GameRoom) => Promise<unknown>> = {
  view: (room) => room.view({ player: dan }),
  'earlier view': (room) => room.view({ player: dan, at: 1 }),
  'archived or not': (room) => room.isArchived({ player: dan }),
  log: (room) => room.events({ player: dan, after: 0, limit: 100 }),
  command: (room) => room.command({ player: dan, command: { type: 'boast' }, key: '1' }),
  messages: (room) => room.messages({ player: dan, after: 0, limit: 100 }),
  presence: (room) => room.presence({ player: dan }),
};

async function privateGame(): Promise<string> {
  const game = await open({ visibility: 'private' });
  const { invitation } = valueOf(await roomAt(game).summary({ player: ann }));
  for (const player of [ann, bob]) valueOf(await roomAt(game).sit({ player, invitation }));
  for (const player of [ann, bob]) await bid(game, player);
  return game;
}

describe('a private game, for a caller without access,', () => {
  it.each(Object.keys(calls))('is refused after a read of its table alone: %s', async (name) => {
    const game = await privateGame();
    await kill(game);
    await inside(game, async (room, { sql }) => {
      const [exec, windows] = [vi.spyOn(sql, 'exec'), vi.spyOn(rulesets['toy']!, 'windows')];
      const reply = await calls[name]!(room);
      if (name !== 'archived or not') expect(reply).toEqual({ ok: false, error: { code: 'unknown-game' } });
      expect(windows).not.toHaveBeenCalled();
      expect(exec.mock.calls.filter(([query]) => /entries|keyframes/.test(query))).toEqual([]);
      // A second call reads nothing, as for a game that does not exist.
      exec.mockClear();
      expect(await calls[name]!(room)).toEqual(reply);
      expect(exec).not.toHaveBeenCalled();
      for (const spy of [exec, windows]) spy.mockRestore();
    });
    // The game goes on for its players.
    expect((await look(game, ann)).status).toBe('running');
    expect(await stored(game)).toBe(3);
  });

  it.each(Object.keys(calls))('gets the same answer as a game that does not exist: %s', async (name) => {
    const game = await privateGame();
    const never = crypto.randomUUID();
    const replies = [await inside(game, calls[name]!), await inside(never, calls[name]!)];
    expect(replies[0]).toEqual(replies[1]);
    await inside(never, async (room, { sql }) => {
      const exec = vi.spyOn(sql, 'exec');
      await calls[name]!(room);
      expect(exec).not.toHaveBeenCalled();
      exec.mockRestore();
    });
  });
});
