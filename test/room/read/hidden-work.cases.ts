/**
 * The work of a room for a viewer must not depend on what is hidden from them: otherwise the response time would reveal it. The
 * games of a pair have the same public course, but one has many more hidden entries.
 */
import { describe, expect, it, vi } from 'vitest';
import type { GameRoom } from '../../../src/room/game-room.ts';
import { STEADY } from '../../../src/room/read/steady.ts';
import type { Player } from '../../../src/room/table/visit.ts';
import {
  ann,
  bid,
  bob,
  cat,
  inside,
  kill,
  roomAt,
  running,
  send,
  valueOf,
} from '../../support/room/rooms.ts';

/** More than two keyframes apart. */
const HIDDEN = 150;
const parseJson = JSON.parse;
type Call = (room: GameRoom) => Promise<unknown>;

/** The rows that a call reads, its statements, and how often it parses JSON. */
interface Work {
  readonly rows: number;
  readonly statements: number;
  readonly parsed: number;
}

/** A game in which Ann makes this many hidden notes; everything else is the same. */
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

async function workOf(game: string, look: Call): Promise<Work> {
  return inside(game, async (room, { sql }) => {
    const [exec, parse] = [vi.spyOn(sql, 'exec'), vi.spyOn(JSON, 'parse')];
    let parsed = 0;
    parse.mockImplementation((...args) => {
      // The test runner, which shares this isolate, parses its own messages meanwhile.
      if (new Error().stack?.includes('/src/') === true) parsed += 1;
      return parseJson(...args) as unknown;
    });
    await look(room);
    const read = exec.mock.results.map(({ value }) => (value as SqlStorageCursor<never>).rowsRead);
    const work = { rows: read.reduce((sum, n) => sum + n, 0), statements: read.length, parsed };
    for (const spy of [exec, parse]) spy.mockRestore();
    return work;
  });
}

const calls = (player: Player | null): Record<string, Call> => ({
  log: (room) => room.events({ player, after: 0, limit: 100 }),
  'end of the log': (room) => room.events({ player, after: 3, limit: 100 }),
  'page of the log': (room) => room.events({ player, after: 1, limit: 1 }),
  feed: (room) => room.feed({ player }),
  view: (room) => room.view({ player }),
  talk: (room) => room.messages({ player, after: 0, limit: 100 }),
  summary: (room) => room.summary({ player }),
  ...(player && {
    decisions: (room) => room.decisions({ player, seen: false }),
    brief: (room) => room.brief({ player }),
  }),
});

describe.each([
  ['another seat', cat],
  ['nobody', null],
])('the work for %s', (_, player) => {
  it.each(Object.keys(calls(player)))('in the %s does not depend on hidden entries', async (name) => {
    const look = calls(player)[name]!;
    const games = [await table(0), await table(HIDDEN)];
    const work: Work[] = [];
    for (const game of games) {
      // After a wake, the first call reads more.
      await inside(game, look);
      work.push(await workOf(game, look));
    }
    expect(work[1]).toEqual(work[0]);
  });
});

/** A game with this many private messages between Ann and Bob. Everybody has said something to all, and Cat has muted Bob. */
async function gameWithTalk(privateMessages: number): Promise<string> {
  const game = await running([ann, bob, cat]);
  for (const player of [cat, ann, bob])
    valueOf(await roomAt(game).say({ player, text: 'Hello', key: player.id }));
  valueOf(await roomAt(game).mute({ player: cat, target: 1, muted: true }));
  await inside(game, (_, { sql }) => {
    for (let id = 3; id < 3 + privateMessages; id += 1)
      sql.exec(
        `INSERT INTO messages (id, sender, recipient, sent, key, hash, at, text) VALUES (?, ?, ?, ?, ?, '', ?, '')`,
        id,
        ann.id,
        bob.id,
        id,
        `${id}`,
        id,
      );
  });
  await kill(game);
  return game;
}

describe('the work on messages', () => {
  const calls: Record<string, Call> = {
    page: (room) => room.messages({ player: cat, after: 0, limit: 100 }),
    'count of messages': (room) => room.view({ player: cat }),
    export: (room) => room.written({ player: cat }),
    message: (room) => room.say({ player: cat, text: 'Hello', key: crypto.randomUUID() }),
  };
  it.each(Object.keys(calls))('for the %s does not depend on private messages of others', async (name) => {
    const look = calls[name]!;
    const games = [await gameWithTalk(0), await gameWithTalk(HIDDEN)];
    const work: Work[] = [];
    for (const game of games) {
      await inside(game, look);
      // One more message that Cat does not receive.
      if (game === games[1])
        valueOf(await roomAt(game).say({ player: bob, text: 'psst', to: 0, key: 'psst' }));
      work.push(await workOf(game, look));
    }
    expect(work[1]).toEqual(work[0]);
  });
});

describe('the work', () => {
  it('for a private message does not depend on whether its recipient has blocked the speaker', async () => {
    const said = (blockers: readonly string[]) => async (room: GameRoom) => {
      const people = { known: [ann, bob, cat].map(({ id }) => id), blocked: [], blockers };
      const key = crypto.randomUUID();
      valueOf(await room.say({ player: ann, text: 'Hello', to: 1, key, people }));
    };
    const game = await running([ann, bob, cat]);
    await inside(game, said([]));
    const work = [await workOf(game, said([])), await workOf(game, said([bob.id]))];
    expect(work[1]).toEqual(work[0]);
    expect(work[0]!.statements).toBeGreaterThan(1);
  });

  it('for a host who may not cancel does not depend on hidden entries', async () => {
    const cancel: Call = (room) => room.cancel({ player: ann });
    const games = [await table(0), await table(HIDDEN)];
    const work: Work[] = [];
    for (const game of games) {
      expect(await inside(game, cancel)).toMatchObject({ error: { code: 'vote-required' } });
      work.push(await workOf(game, cancel));
    }
    expect(work[1]).toEqual(work[0]);
  });
});

describe('a view of an earlier step', () => {
  it('is sent after a fixed time while the game runs, however many entries it folded', async () => {
    const game = await table(HIDDEN);
    await inside(game, async (room) => {
      const waits: number[] = [];
      let isDue: () => void = () => undefined;
      const wait = vi.spyOn(scheduler, 'wait').mockImplementation((ms) => {
        waits.push(ms);
        return ms === STEADY ? new Promise((resolve) => (isDue = resolve)) : Promise.resolve();
      });
      const answer = vi.fn<(reply: unknown) => void>();
      const look = room.view({ player: cat, at: 2 }).then(answer);
      await vi.waitFor(() => expect(waits).toContain(0));
      expect(answer).not.toHaveBeenCalled();
      isDue();
      await look;
      expect(answer).toHaveBeenCalledOnce();
      // A refusal or a 304 is sent at once: nothing was folded for it.
      isDue = () => undefined;
      expect(await room.view({ player: cat, at: 999 })).toMatchObject({ ok: false });
      wait.mockRestore();
    });
  });

  it('reads entries up to that step, and none after it', async () => {
    const game = await table(HIDDEN);
    const look = async (room: GameRoom) => {
      // While the answer waits, the room may read what it publishes in the background.
      const wait = vi.spyOn(scheduler, 'wait').mockResolvedValue();
      await room.view({ player: cat, at: 1 });
      wait.mockRestore();
    };
    await inside(game, look);
    expect((await workOf(game, look)).rows).toBeLessThan(5);
  });
});
