/** How long the data of a finished game is stored: docs/history.md. */
import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { gameRecord } from '../../../src/history/games/queries.ts';
import { SERVICE_ACCOUNTS } from '../../../src/history/players/service-accounts.ts';
import type { OperatedRoom } from '../../../src/room/operate/condition.ts';
import type { Table } from '../../../src/room/table/record.ts';
import type { Player } from '../../../src/room/table/visit.ts';
import { isShortLived } from '../../../src/room/publish/retention.ts';
import { bindingsOf, standIn } from '../../support/cast.ts';
import {
  ann,
  armed,
  bob,
  codeOf,
  inside,
  kill,
  open,
  pass,
  ring,
  roomAt,
  stored,
  stubOf,
  valueOf,
} from '../../support/room/rooms.ts';
import {
  daysAfterEnd,
  conditionOf,
  DAY,
  finishedGame,
  archiveParts,
  ringAndWait,
  answersFor,
  withoutBucket,
} from '../../support/room/retention.ts';
import { database, everything, publish } from '../../support/room/publishing.ts';

const { ARCHIVE } = standIn<{ ARCHIVE: R2Bucket }>(env);

beforeEach(() => {
  for (const method of ['warn', 'error'] as const) vi.spyOn(console, method).mockImplementation(() => {});
});

describe('the journal of a room', () => {
  it('is dropped 35 days after the end, once it is verified against the archive, and no answer changes', async () => {
    const game = await finishedGame();
    const [before, rows] = [await answersFor(game), await everything(game)];
    await daysAfterEnd(game, 34.9);
    expect(await stored(game)).toBeGreaterThan(0);
    await daysAfterEnd(game, 35.1);
    expect(await stored(game)).toBe(0);
    await kill(game);
    expect(await answersFor(game)).toEqual(before);
    const summary = valueOf(await roomAt(game).summary({ player: ann }));
    const { outcome, seedHash } = (await gameRecord(env.DB, game))!.game;
    expect(summary).toMatchObject({ status: 'finished', outcome, seedHash });
    expect(outcome).not.toBeNull();
    expect((await conditionOf(game))!.problems).toEqual([]);
    const dump = await new Response((await (stubOf(game) as OperatedRoom).dump())?.body).text();
    expect(JSON.parse(dump.split('\n')[0]!).game).toBe(game);
    // Draining publishes everything to D1 again, and loses nothing.
    expect((await (stubOf(game) as OperatedRoom).drain())!.problems).toEqual([]);
    expect(await answersFor(game)).toEqual(before);
    // The parts may have moved; the rows contain the same.
    expect(JSON.parse(await everything(game))[0]).toEqual(JSON.parse(rows)[0]);
  });

  it('is dropped while talk, notes and a rematch stay', async () => {
    const game = await finishedGame();
    valueOf(await roomAt(game).writeNotes({ player: ann, text: 'well played' }));
    await daysAfterEnd(game, 35.1);
    expect(await stored(game)).toBe(0);
    expect(valueOf(await roomAt(game).notes({ player: ann })).text).toBe('well played');
    const next = valueOf(await roomAt(game).rematch({ player: bob })).game;
    expect((await gameRecord(env.DB, game))!.game).toMatchObject({ rematch: next, status: 'finished' });
    expect((await gameRecord(env.DB, game))!.game.archive).not.toBeNull();
    expect(codeOf(await roomAt(game).command({ player: ann, command: {}, key: 'late' }))).toBe('game-over');
  });

  it('is kept if the archive differs, archived again, and then dropped', async () => {
    const game = await finishedGame();
    const before = await answersFor(game);
    await env.DB.prepare(
      `UPDATE archives SET bytes = zeroblob(length(bytes)) WHERE game = ? AND kind = 'journal'`,
    )
      .bind(game)
      .run();
    await daysAfterEnd(game, 35.1);
    expect(await stored(game)).toBeGreaterThan(0);
    expect(await conditionOf(game)).toMatchObject({
      retention: { failures: 1 },
      problems: expect.arrayContaining(['retention']),
    });
    await publish(game);
    pass(61);
    await ringAndWait(game);
    expect(await stored(game)).toBe(0);
    expect((await conditionOf(game))!.problems).toEqual([]);
    expect(await answersFor(game)).toEqual(before);
  });

  it('is published again to a D1 that was restored to a day before the end', async () => {
    const game = await finishedGame();
    const before = await answersFor(game);
    for (const [table, key] of Object.entries({
      games: 'id',
      seats: 'game',
      results: 'game',
      archives: 'game',
    }))
      await env.DB.prepare(`DELETE FROM ${table} WHERE ${key} = ?`).bind(game).run();
    await daysAfterEnd(game, 0).catch(() => {});
    await kill(game);
    expect((await (stubOf(game) as OperatedRoom).drain())!.problems).toEqual([]);
    expect(await answersFor(game)).toEqual(before);
  });

  it('is kept for two weeks after this build first loads the finished game, however old the game is', async () => {
    const game = await finishedGame();
    // As the previous build leaves it, without a record of retention.
    await inside(game, (_, { kv }) => kv.delete('retention'));
    await kill(game);
    await daysAfterEnd(game, 100);
    expect(await stored(game)).toBeGreaterThan(0);
    await inside(game, (room) => room.drain());
    await daysAfterEnd(game, 113.9);
    expect(await stored(game)).toBeGreaterThan(0);
    await daysAfterEnd(game, 114.1);
    expect(await stored(game)).toBe(0);
  });

  it('is tried again with growing pauses while D1 does not answer', async () => {
    const game = await finishedGame();
    const prepare = vi.spyOn(await database(game), 'prepare').mockImplementation(() => {
      throw new Error('D1 is down');
    });
    vi.setSystemTime(Date.now() + 36 * DAY * 1000);
    for (const failures of [1, 2, 3]) {
      await ringAndWait(game);
      const { retention } = (await conditionOf(game))!;
      expect(retention).toMatchObject({ step: 'move', failures });
      expect(await armed(game)).toBeLessThanOrEqual(Date.parse(retention!.again));
      vi.setSystemTime(Date.parse(retention!.again));
    }
    expect(await stored(game)).toBeGreaterThan(0);
    prepare.mockRestore();
    await ringAndWait(game);
    expect(await stored(game)).toBe(0);
  });
});

describe('a journal that is a week old', () => {
  it('stays in D1 if no bucket is bound, and the room still drops its own copy', async () => {
    const game = await finishedGame();
    const before = await answersFor(game);
    await withoutBucket(game);
    await daysAfterEnd(game, 35.1);
    for (const { object, length } of (await archiveParts(game)).results)
      expect([object, length]).toEqual([null, expect.any(Number)]);
    expect(await stored(game)).toBe(0);
    expect(await answersFor(game)).toEqual(before);
  });

  it('moves into the bucket, and answers stay the same', async () => {
    const game = await finishedGame();
    const before = await answersFor(game);
    await daysAfterEnd(game, 6.9);
    for (const { object } of (await archiveParts(game)).results) expect(object).toBeNull();
    await daysAfterEnd(game, 7.1);
    const { results } = await archiveParts(game);
    expect(results.map(({ kind }) => kind)).toEqual(['journal', 'keyframes']);
    for (const { object, length } of results) {
      expect([await ARCHIVE.head(object!), length]).toEqual([expect.anything(), null]);
    }
    expect(await answersFor(game)).toEqual(before);
    await daysAfterEnd(game, 35.1);
    expect(await stored(game)).toBe(0);
    expect(await answersFor(game)).toEqual(before);
  });

  it('stays in D1 while the bucket fails', async () => {
    const game = await finishedGame();
    const before = await answersFor(game);
    await inside(game, (room) => {
      vi.spyOn(bindingsOf(room).ARCHIVE, 'put').mockRejectedValueOnce(new Error('the bucket is down'));
    });
    await daysAfterEnd(game, 7.1);
    expect((await conditionOf(game))!.retention).toMatchObject({ step: 'move', failures: 1 });
    expect(await answersFor(game)).toEqual(before);
    pass(61);
    await ringAndWait(game);
    for (const { length } of (await archiveParts(game)).results) expect(length).toBeNull();
    expect(await answersFor(game)).toEqual(before);
  });
});

describe('a game of bots alone', () => {
  it('may include the service’s own accounts', () => {
    const [host, guest] = SERVICE_ACCOUNTS;
    const tableOf = (...players: readonly (Player | null)[]) =>
      standIn<Table>({
        sandbox: false,
        seats: players.map((player) => ({ player, bot: player === null ? 'steady' : null })),
      });
    expect([isShortLived(tableOf(host, guest)), isShortLived(tableOf(host, null))]).toEqual([true, true]);
    expect([isShortLived(tableOf(host, ann)), isShortLived(tableOf(ann, bob))]).toEqual([false, false]);
  });

  it('is removed after 30 days, unlike a game in which a person sat', async () => {
    const bots = await open({ options: { rounds: 1 }, botPause: 0 });
    for (let i = 0; i < 2; i += 1) valueOf(await roomAt(bots).sit({ player: ann, bot: 'steady' }));
    for (let i = 0; i < 9; i += 1) await ring(bots);
    await publish(bots);
    const people = await finishedGame();
    await daysAfterEnd(bots, 30.1);
    expect(await gameRecord(env.DB, bots)).toBeUndefined();
    await daysAfterEnd(people, 30.1);
    expect(await gameRecord(env.DB, people)).toBeDefined();
  });
});
