/** Private games that are looked for by those who may not find them. */
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

const looks: Record<string, (room: GameRoom) => Promise<unknown>> = {
  view: (room) => room.view({ player: dan }),
  'earlier view': (room) => room.view({ player: dan, at: 1 }),
  'archived or not': (room) => room.isArchived({ player: dan }),
  log: (room) => room.events({ player: dan, after: 0, limit: 100 }),
  command: (room) => room.command({ player: dan, command: { type: 'boast' }, key: '1' }),
  messages: (room) => room.messages({ player: dan, after: 0, limit: 100 }),
};

async function hidden(): Promise<string> {
  const game = await open({ visibility: 'private' });
  const { invitation } = valueOf(await roomAt(game).summary({ player: ann }));
  for (const player of [ann, bob]) valueOf(await roomAt(game).sit({ player, invitation }));
  for (const player of [ann, bob]) await bid(game, player);
  return game;
}

describe('a game that the caller may not find', () => {
  it.each(Object.keys(looks))('is refused from its table alone: %s', async (name) => {
    const game = await hidden();
    await kill(game);
    await inside(game, async (room, { sql }) => {
      const [exec, windows] = [vi.spyOn(sql, 'exec'), vi.spyOn(rulesets['toy']!, 'windows')];
      const reply = await looks[name]!(room);
      if (name !== 'archived or not') expect(reply).toEqual({ ok: false, error: { code: 'unknown-game' } });
      expect(windows).not.toHaveBeenCalled();
      expect(exec.mock.calls.filter(([query]) => /entries|keyframes/.test(query))).toEqual([]);
      // Nor does the next one read anything, as with a game that there is not.
      exec.mockClear();
      expect(await looks[name]!(room)).toEqual(reply);
      expect(exec).not.toHaveBeenCalled();
      for (const spy of [exec, windows]) spy.mockRestore();
    });
    // It goes on for its people.
    expect((await look(game, ann)).status).toBe('running');
    expect(await stored(game)).toBe(3);
  });

  it.each(Object.keys(looks))('gets no other answer than one that never was: %s', async (name) => {
    const game = await hidden();
    const never = crypto.randomUUID();
    const replies = [await inside(game, looks[name]!), await inside(never, looks[name]!)];
    expect(replies[0]).toEqual(replies[1]);
    await inside(never, async (room, { sql }) => {
      const exec = vi.spyOn(sql, 'exec');
      await looks[name]!(room);
      expect(exec).not.toHaveBeenCalled();
      exec.mockRestore();
    });
  });
});
