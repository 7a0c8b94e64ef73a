/** What D1 has of the boards, for lists. */
import { env } from 'cloudflare:workers';
import { describe, expect, it, vi } from 'vitest';
import { gameRecord } from '../../../src/history/games/queries.ts';
import { listedOf } from '../../../src/room/publish/projection.ts';
import { servicesIn } from '../../support/room/loaded-game.ts';
import { daysAfterEnd, finishedGame } from '../../support/room/retention.ts';
import { ann, bid, bob, inside, open, roomAt, send, stored, valueOf } from '../../support/room/rooms.ts';
import { database, publish } from '../../support/room/publishing.ts';

const rowOf = async (game: string) => (await gameRecord(env.DB, game))!.game;
const listed = async (game: string) => {
  const { board, round, leader, standing } = listedOf((await gameRecord(env.DB, game))!, null);
  return { board, round, leader, standing };
};
const NONE = { board: null, round: null, leader: null, standing: null };

async function played(visibility: 'public' | 'unlisted' | 'private'): Promise<string> {
  const game = await open({ visibility });
  const { invitation } = valueOf(await roomAt(game).summary({ player: ann }));
  for (const player of [ann, bob]) valueOf(await roomAt(game).sit({ player, invitation }));
  await bid(game, ann, 1);
  await bid(game, bob, 0);
  await inside(game, (room) => servicesIn(room).outbox.publish());
  return game;
}

describe('a miniature', () => {
  it('is none before the start', async () => {
    expect(await listed(await open({ seats: 2 }))).toEqual(NONE);
  });

  it.each(['public', 'unlisted'] as const)('is in the row of a game that is %s', async (visibility) => {
    const game = await played(visibility);
    const { version, miniature } = await rowOf(game);
    expect(miniature).toEqual({ step: version, board: { coins: [0, 0] }, round: 1, leader: null });
    expect(await listed(game)).toEqual({
      board: { coins: [0, 0] },
      round: 1,
      leader: null,
      standing: 'Round 1',
    });
  });

  it('of a private game is never in D1, and no list shows one', async () => {
    const game = await played('private');
    const { version, miniature: published } = await rowOf(game);
    expect([version > 1, published]).toEqual([true, null]);
    const record = (await gameRecord(env.DB, game))!;
    const miniature = { step: version, board: {}, round: 1, leader: null };
    const { board, round, leader, standing } = listedOf(
      { ...record, game: { ...record.game, miniature } },
      ann,
    );
    expect({ board, round, leader, standing }).toEqual(NONE);
  });

  it('changes with the game, in the one row and statement of each batch', async () => {
    const game = await played('public');
    const winner = (await rowOf(game)).awaiting[0]!;
    const batch = vi.spyOn(await database(game), 'batch');
    valueOf(await send(game, [ann, bob][winner]!, { type: 'roll' }, 'turn.1'));
    await publish(game);
    const results = (await batch.mock.results.at(-1)!.value) as D1Result[];
    expect([batch.mock.calls.length, results.map(({ meta }) => meta.rows_written)]).toEqual([1, [1]]);
    batch.mockRestore();
    const { round, leader, standing } = await listed(game);
    expect([round, leader]).toEqual([2, { seats: [winner], amount: expect.any(Number) }]);
    const { name } = [ann, bob][winner]!;
    expect(standing).toMatch(new RegExp(`^Round 2 · ${name} leads with \\d+ points?$`));
  });

  it('is not shown after a build without miniatures has written the row, until the next change', async () => {
    const game = await played('public');
    const { version } = await rowOf(game);
    await env.DB.prepare('UPDATE games SET version = ? WHERE id = ?')
      .bind(version + 1, game)
      .run();
    expect(await listed(game)).toEqual(NONE);
    await env.DB.prepare('UPDATE games SET version = ? WHERE id = ?').bind(version, game).run();
    expect(await listed(game)).not.toEqual(NONE);
  });

  it('stays after the end, without a leader, and when the room has dropped its journal', async () => {
    const game = await finishedGame();
    const { board, leader, standing } = await listed(game);
    expect([board, leader]).toEqual([{ coins: expect.any(Array) }, null]);
    expect(standing).not.toContain('lead');
    await daysAfterEnd(game, 36);
    expect(await stored(game)).toBe(0);
    await inside(game, (room) => servicesIn(room).outbox.republish());
    expect((await listed(game)).board).toEqual(board);
  });
});
