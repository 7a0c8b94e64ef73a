/**
 * What a room does for a viewer does not grow with what is hidden from them: otherwise the time of an answer would show it. Twins
 * have the same public course; in the other one, much more happens that the viewer may not see.
 */
import { describe, expect, it, vi } from 'vitest';
import type { GameRoom } from '../../src/room/game-room.ts';
import type { Player } from '../../src/room/protocol.ts';
import { ann, bid, bob, cat, inside, kill, running, send, valueOf } from '../support/rooms.ts';

/** More than a keyframe lies apart from the next. */
const HIDDEN = 150;
type Look = (room: GameRoom) => Promise<unknown>;

/** Rows that a look reads, the statements for it, and how often it parses JSON. */
interface Work {
  readonly rows: number;
  readonly statements: number;
  readonly parsed: number;
}

/** A game in which Ann notes so much for herself, now and then; all else is the same. */
async function table(notes: number): Promise<string> {
  const game = await running([ann, bob, cat]);
  const note = () =>
    inside(game, async (room) => {
      for (let i = 0; i < notes / 3; i += 1)
        valueOf(
          await room.command({
            player: ann,
            command: { type: 'note', text: `${i}` },
            key: crypto.randomUUID(),
          }),
        );
    });
  for (const player of [ann, bob, cat]) {
    await note();
    valueOf(await bid(game, player));
  }
  valueOf(await send(game, bob, { type: 'boast' }));
  return game;
}

async function workOf(game: string, look: Look): Promise<Work> {
  return inside(game, async (room, { sql }) => {
    const [exec, parse] = [vi.spyOn(sql, 'exec'), vi.spyOn(JSON, 'parse')];
    await look(room);
    const read = exec.mock.results.map(({ value }) => (value as SqlStorageCursor<never>).rowsRead);
    const work = {
      rows: read.reduce((sum, n) => sum + n, 0),
      statements: read.length,
      parsed: parse.mock.calls.length,
    };
    for (const spy of [exec, parse]) spy.mockRestore();
    return work;
  });
}

const looks = (player: Player | null): Record<string, Look> => ({
  log: (room) => room.events({ player, after: 0, limit: 100 }),
  'end of the log': (room) => room.events({ player, after: 3, limit: 100 }),
  'page of the log': (room) => room.events({ player, after: 1, limit: 1 }),
  feed: (room) => room.feed({ player }),
  view: (room) => room.view({ player }),
  talk: (room) => room.messages({ player, after: 0, limit: 100 }),
  summary: (room) => room.summary({ player }),
  ...(player && {
    decisions: (room) => room.decisions({ player, glance: true }),
    brief: (room) => room.brief({ player }),
  }),
});

describe.each([
  ['another seat', cat],
  ['nobody', null],
])('what the room does for %s', (_, player) => {
  it.each(Object.keys(looks(player)))('in %s does not depend on hidden entries', async (name) => {
    const look = looks(player)[name]!;
    const games = [await table(0), await table(HIDDEN)];
    const work: Work[] = [];
    for (const game of games) {
      // What is read once in a wake, is read here.
      await inside(game, look);
      work.push(await workOf(game, look));
    }
    expect(work[1]).toEqual(work[0]);
  });
});
