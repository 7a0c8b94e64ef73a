/** Finished games that an earlier build wrote to D1: docs/history.md. */
import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { archivedGame, entriesOf } from '../../../src/history/archive/archived-game.ts';
import { gameRecord } from '../../../src/history/games/queries.ts';
import type { OperatedRoom } from '../../../src/room/operate/condition.ts';
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
import { bob, inside, kill, pass, roomAt, stored, stubOf, valueOf } from '../../support/room/rooms.ts';
import { publish } from '../../support/room/publishing.ts';

describe('a game that an earlier build archived', () => {
  const logged: string[] = [];

  beforeEach(() => {
    logged.length = 0;
    for (const method of ['warn', 'error'] as const)
      vi.spyOn(console, method).mockImplementation((line: string) => void logged.push(line));
  });

  /**
   * As that build leaves it: the journal is uncompressed in D1, in two parts, and the room has stored nothing about retention.
   */
  async function archivedBefore(change = (entries: readonly object[]) => entries): Promise<string> {
    const game = await finishedGame();
    const entries = change(await entriesOf((await archivedGame(env, game))!));
    const half = Math.ceil(entries.length / 2);
    const insert = env.DB.prepare('INSERT INTO journals (game, part, entries) VALUES (?, ?, ?)');
    await env.DB.batch([
      env.DB.prepare(
        `UPDATE games SET header = json_extract(archive, '$.header'), archive = NULL WHERE id = ?`,
      ).bind(game),
      env.DB.prepare('DELETE FROM archives WHERE game = ?').bind(game),
      insert.bind(game, 0, JSON.stringify(entries.slice(0, half))),
      insert.bind(game, 1, JSON.stringify(entries.slice(half))),
    ]);
    await inside(game, (_, { kv }) => kv.delete('retention'));
    await kill(game);
    return game;
  }

  const uncompressed = (game: string) =>
    env.DB.prepare('SELECT count(*) AS n FROM journals WHERE game = ?').bind(game).first<number>('n');

  it.each([
    ['in D1', false],
    ['in the bucket', true],
  ])('is compressed before its room drops the journal at the first attempt: %s', async (_, hasBucket) => {
    const game = await archivedBefore();
    if (!hasBucket) await withoutBucket(game);
    await daysAfterEnd(game, 1);
    expect(await uncompressed(game)).toBe(2);
    await daysAfterEnd(game, 35.1);
    expect(logged).toEqual([]);
    expect([await stored(game), await uncompressed(game)]).toEqual([0, 0]);
    expect((await conditionOf(game))!).toMatchObject({ retention: null, problems: [] });
    for (const { object, length } of (await archiveParts(game)).results)
      expect([object !== null, length === null]).toEqual([hasBucket, hasBucket]);
    const [view] = await answersFor(game);
    expect(view).toMatchObject([expect.any(String), { status: 'finished' }]);
  });

  it('can be drained without a log line about a differing journal, and its room drops its own copy', async () => {
    const game = await archivedBefore();
    await daysAfterEnd(game, 1);
    vi.setSystemTime(Date.now() + 35 * DAY * 1000);
    expect(await (stubOf(game) as OperatedRoom).drain()).toMatchObject({ retention: null, problems: [] });
    expect(logged).toEqual([]);
    expect([await stored(game), await uncompressed(game)]).toEqual([0, 0]);
  });

  it('is archived again if its journal differs from the room’s', async () => {
    const game = await archivedBefore((entries) => entries.slice(0, -1));
    await daysAfterEnd(game, 1);
    await daysAfterEnd(game, 35.1);
    expect(logged.filter((line) => line.includes('archive-differs'))).toHaveLength(1);
    expect(logged.join()).toContain('"found":true');
    expect(await stored(game)).toBeGreaterThan(0);
    await publish(game);
    pass(61);
    await ringAndWait(game);
    expect([await stored(game), await uncompressed(game)]).toEqual([0, 0]);
    expect((await conditionOf(game))!.problems).toEqual([]);
  });

  it('is archived again before it moves to the bucket if its journal cannot be read', async () => {
    const game = await archivedBefore();
    await env.DB.prepare(`UPDATE journals SET entries = '[' WHERE game = ? AND part = 1`).bind(game).run();
    await daysAfterEnd(game, 7.1);
    expect(logged.filter((line) => line.includes('archive-differs'))).toHaveLength(1);
    await publish(game);
    pass(61);
    await ringAndWait(game);
    expect(await uncompressed(game)).toBe(0);
    for (const { object } of (await archiveParts(game)).results) expect(object).not.toBeNull();
    expect((await conditionOf(game))!.problems).toEqual([]);
  });
});

describe('the row of a finished game in D1', () => {
  it('gets its outcome and seed back when the room is drained, after an earlier build has overwritten them', async () => {
    const game = await finishedGame();
    const before = (await gameRecord(env.DB, game))!.game;
    await daysAfterEnd(game, 35.1);
    expect(await stored(game)).toBe(0);
    const next = valueOf(await roomAt(game).rematch({ player: bob })).game;
    const views = await answersFor(game);
    // The earlier build finds no journal in the room, so it writes these values when it publishes the game again.
    await env.DB.prepare(
      'UPDATE games SET outcome = NULL, seed_hash = NULL, version = 0, header = NULL WHERE id = ?',
    )
      .bind(game)
      .run();
    await kill(game);
    expect((await (stubOf(game) as OperatedRoom).drain())!.problems).toEqual([]);
    const { archive, ...row } = (await gameRecord(env.DB, game))!.game;
    expect(row).toEqual({ ...before, archive: undefined, rematch: next });
    expect(row.outcome).not.toBeNull();
    expect(row.seedHash).toMatch(/^[0-9a-f]{64}$/);
    expect(archive).toEqual(before.archive);
    expect(await answersFor(game)).toEqual(views);
  });
});
