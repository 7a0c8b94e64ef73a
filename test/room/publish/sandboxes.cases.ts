/** How long a game in a sandbox is stored, before its end and after it: docs/history.md. */
import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { gamesWithPartOf } from '../../../src/history/games/participants.ts';
import { gameRecord, gamesOf } from '../../../src/history/games/queries.ts';
import { contextOf } from '../../support/cast.ts';
import {
  ann,
  armed,
  bob,
  codeOf,
  inside,
  kill,
  look,
  roomAt,
  running,
  START,
  valueOf,
} from '../../support/room/rooms.ts';
import { conditionOf, DAY, ringAndWait } from '../../support/room/retention.ts';
import { database, everything, publish } from '../../support/room/publishing.ts';

beforeEach(() => {
  for (const method of ['warn', 'error'] as const) vi.spyOn(console, method).mockImplementation(() => {});
});

describe('a game in a sandbox', () => {
  async function sandbox(): Promise<string> {
    const game = await running([ann, bob], { sandbox: true, options: { rounds: 1 } });
    valueOf(await roomAt(game).say({ player: ann, text: 'well met', key: 'k' }));
    // Its own clock is far ahead of real time.
    valueOf(await roomAt(game).advance({ player: ann, seconds: 300 * DAY }));
    await publish(game);
    return game;
  }

  it('is removed with its room 30 days after its end in real time', async () => {
    const game = await sandbox();
    expect(await armed(game)).toBe(START + 30 * DAY * 1000);
    vi.setSystemTime(START + 29.9 * DAY * 1000);
    await ringAndWait(game);
    expect((await look(game, ann)).status).toBe('finished');
    vi.setSystemTime(START + 30.1 * DAY * 1000);
    await ringAndWait(game);
    expect(JSON.parse(await everything(game)).flat()).toEqual([]);
    expect(await gamesWithPartOf(env.DB, ann.id)).not.toContain(game);
    expect((await gamesOf(env.DB, ann.id, 0)).map((record) => record.game.id)).not.toContain(game);
    expect(await conditionOf(game)).toBeNull();
    expect(codeOf(await roomAt(game).summary({ player: ann }))).toBe('unknown-game');
    expect(codeOf(await roomAt(game).depart({ player: ann }))).toBe('unknown-game');
    const tables = await inside(game, (_, { sql }) =>
      sql.exec(`SELECT name FROM sqlite_master WHERE name NOT LIKE '\\_%' ESCAPE '\\'`).toArray(),
    );
    expect([tables, await armed(game)]).toEqual([[], null]);
  });

  it('is removed even if the room died after its rows were deleted', async () => {
    const game = await sandbox();
    vi.setSystemTime(START + 30.1 * DAY * 1000);
    await inside(game, (room) => {
      vi.spyOn(contextOf(room).storage, 'deleteAll').mockRejectedValueOnce(new Error('the object died'));
    });
    await ringAndWait(game);
    expect(await gameRecord(env.DB, game)).toBeUndefined();
    await kill(game);
    vi.setSystemTime(START + 30.2 * DAY * 1000);
    await ringAndWait(game);
    expect(await conditionOf(game)).toBeNull();
  });
});

describe('a game in a sandbox that is not over', () => {
  const day = (days: number) => vi.setSystemTime(START + days * DAY * 1000);
  const lesson = async (patch = {}): Promise<string> => {
    const game = await running([ann, bob], { sandbox: true, ...patch });
    await publish(game);
    return game;
  };
  const play = async (game: string) => valueOf(await roomAt(game).advance({ player: ann, seconds: 1 }));

  it('is removed once nobody has played it for 30 days', async () => {
    const game = await lesson();
    day(20);
    await play(game);
    // Those who only look do not play.
    day(45);
    expect((await look(game, ann)).status).toBe('running');
    day(49.9);
    await ringAndWait(game);
    expect((await look(game, ann)).status).toBe('running');
    await play(game);
    day(79);
    await ringAndWait(game);
    expect((await look(game, ann)).status).toBe('running');
    day(81);
    await ringAndWait(game);
    expect(await conditionOf(game)).toBeNull();
    expect(await gameRecord(env.DB, game)).toBeUndefined();
    expect(codeOf(await roomAt(game).summary({ player: ann }))).toBe('unknown-game');
  });

  it('stores the time of a change once a day at most, and wakes itself for the removal', async () => {
    const game = await lesson();
    const touched = () => inside(game, (_, { kv }) => kv.get<{ touched: number }>('retention')!.touched);
    expect(await touched()).toBe(START);
    expect(await armed(game)).toBe(START + 31 * DAY * 1000);
    day(0.9);
    await play(game);
    expect(await touched()).toBe(START);
    day(1.1);
    await play(game);
    expect(await touched()).toBe(START + 1.1 * DAY * 1000);
    // The alarm of the first day is too early, and is set again.
    day(31);
    await ringAndWait(game);
    expect(await armed(game)).toBe(START + 32.1 * DAY * 1000);
  });

  it('begins its 30 days anew in a room that an earlier build stored', async () => {
    const game = await lesson();
    await inside(game, (_, { kv }) => kv.delete('retention'));
    await kill(game);
    day(100);
    await ringAndWait(game);
    expect((await look(game, ann)).status).toBe('running');
    day(131.1);
    await ringAndWait(game);
    expect(await conditionOf(game)).toBeNull();
  });

  it('is removed later, and listed as stuck, if D1 fails meanwhile', async () => {
    const game = await lesson();
    day(31.1);
    const prepare = vi.spyOn(await database(game), 'prepare').mockImplementation(() => {
      throw new Error('D1 is down');
    });
    await ringAndWait(game);
    expect(await conditionOf(game)).toMatchObject({ retention: { step: 'remove', failures: 1 } });
    prepare.mockRestore();
    await kill(game);
    vi.setSystemTime(Date.now() + 120_000);
    await ringAndWait(game);
    expect(await conditionOf(game)).toBeNull();
    expect(await gameRecord(env.DB, game)).toBeUndefined();
  });

  it('stays if it is no sandbox', async () => {
    const game = await lesson({ sandbox: false });
    day(400);
    await ringAndWait(game);
    expect(await conditionOf(game)).not.toBeNull();
  });
});
