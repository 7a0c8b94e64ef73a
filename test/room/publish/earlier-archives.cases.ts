/** Finished games of which a build before has written to D1: docs/history.md. */
import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { archivedGame, entriesOf } from '../../../src/history/archive/archived-game.ts';
import { gameRecord } from '../../../src/history/games/queries.ts';
import type { OperatedRoom } from '../../../src/room/operate/condition.ts';
import {
  after,
  conditionOf,
  DAY,
  over,
  parts,
  ringIn,
  seen,
  withoutBucket,
} from '../../support/room/retention.ts';
import { bob, inside, kill, pass, roomAt, stored, stubOf, valueOf } from '../../support/room/rooms.ts';
import { told } from '../../support/room/publishing.ts';

describe('a game that a build before archived', () => {
  const logged: string[] = [];

  beforeEach(() => {
    logged.length = 0;
    for (const method of ['warn', 'error'] as const)
      vi.spyOn(console, method).mockImplementation((line: string) => void logged.push(line));
  });

  /** As that build leaves it: its journal is uncompressed in D1, in two parts, and the room has noted nothing. */
  async function archivedBefore(change = (entries: readonly object[]) => entries): Promise<string> {
    const game = await over();
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
  ])('is compressed before its journal is dropped, and that succeeds at once: %s', async (_, hasBucket) => {
    const game = await archivedBefore();
    if (!hasBucket) await withoutBucket(game);
    await after(game, 1);
    expect(await uncompressed(game)).toBe(2);
    await after(game, 35.1);
    expect(logged).toEqual([]);
    expect([await stored(game), await uncompressed(game)]).toEqual([0, 0]);
    expect((await conditionOf(game))!).toMatchObject({ retention: null, problems: [] });
    for (const { object, length } of (await parts(game)).results)
      expect([object !== null, length === null]).toEqual([hasBucket, hasBucket]);
    const [view] = await seen(game);
    expect(view).toMatchObject([expect.any(String), { status: 'finished' }]);
  });

  it('is drained without a word of a journal that differs, and its room drops its own', async () => {
    const game = await archivedBefore();
    await after(game, 1);
    vi.setSystemTime(Date.now() + 35 * DAY * 1000);
    expect(await (stubOf(game) as OperatedRoom).drain()).toMatchObject({ retention: null, problems: [] });
    expect(logged).toEqual([]);
    expect([await stored(game), await uncompressed(game)]).toEqual([0, 0]);
  });

  it('is archived anew where its journal differs from that of the room', async () => {
    const game = await archivedBefore((entries) => entries.slice(0, -1));
    await after(game, 1);
    await after(game, 35.1);
    expect(logged.filter((line) => line.includes('archive-differs'))).toHaveLength(1);
    expect(logged.join()).toContain('"found":true');
    expect(await stored(game)).toBeGreaterThan(0);
    await told(game);
    pass(61);
    await ringIn(game);
    expect([await stored(game), await uncompressed(game)]).toEqual([0, 0]);
    expect((await conditionOf(game))!.problems).toEqual([]);
  });

  it('is archived anew before it moves to the bucket where its journal cannot be read', async () => {
    const game = await archivedBefore();
    await env.DB.prepare(`UPDATE journals SET entries = '[' WHERE game = ? AND part = 1`).bind(game).run();
    await after(game, 7.1);
    expect(logged.filter((line) => line.includes('archive-differs'))).toHaveLength(1);
    await told(game);
    pass(61);
    await ringIn(game);
    expect(await uncompressed(game)).toBe(0);
    for (const { object } of (await parts(game)).results) expect(object).not.toBeNull();
    expect((await conditionOf(game))!.problems).toEqual([]);
  });
});

describe('the row of a finished game in D1', () => {
  it('has its outcome and seed again when its room is drained, after a build before has written it', async () => {
    const game = await over();
    const before = (await gameRecord(env.DB, game))!.game;
    await after(game, 35.1);
    expect(await stored(game)).toBe(0);
    const next = valueOf(await roomAt(game).rematch({ player: bob })).game;
    const views = await seen(game);
    // The build before finds no journal in the room, and so writes these of a game that it publishes again.
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
    expect(await seen(game)).toEqual(views);
  });
});
