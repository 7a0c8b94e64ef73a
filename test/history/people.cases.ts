/** Players: their names, their games, their invitations and their contacts. */
import { env } from 'cloudflare:workers';
import { describe, expect, it, vi } from 'vitest';
import { contactsCalled, contactsOf, invitationsTo } from '../../src/history/games/invitations.ts';
import { copyParts, forgetParts, gamesWithPartOf } from '../../src/history/games/participants.ts';
import {
  FORMER,
  forgetPlayer,
  insertPlayer,
  playerOf,
  updatePlayer,
} from '../../src/history/players/players.ts';
import { gameRecord } from '../../src/history/games/queries.ts';
import { deletedAmong } from '../../src/history/operate/rewinds.ts';
import { blankGame } from '../support/d1/rows.ts';
import { save, saveWhole } from '../support/d1/games.ts';
import type { GameRow } from '../../src/history/tables/games.ts';

describe('players', () => {
  it('are found by id, with their last name', async () => {
    await insertPlayer(env.DB, { id: 'p', name: 'Pat' }, 5);
    expect(await playerOf(env.DB, 'p')).toEqual({ id: 'p', name: 'Pat' });
    await updatePlayer(env.DB, 'p', { name: 'Patricia' });
    expect(await playerOf(env.DB, 'p')).toEqual({ id: 'p', name: 'Patricia' });
    expect(await playerOf(env.DB, 'q')).toBeUndefined();
    const game = await save({ host: 'p' }, [null, 'p', 'gone']);
    const { host, seats } = (await gameRecord(env.DB, game))!;
    expect(host.name).toBe('Patricia');
    expect(seats.map((s) => s.player?.name ?? s.bot)).toEqual(['steady', 'Patricia', '']);
  });
});

describe('deleted accounts', () => {
  it('are found among any number of people', async () => {
    const people = Array.from({ length: 150 }, (_, i) => `crowd-${i}`);
    for (const id of ['crowd-7', 'crowd-149']) {
      await insertPlayer(env.DB, { id, name: id }, 0);
      await forgetPlayer(env.DB, { id, name: FORMER }, 1);
    }
    expect((await deletedAmong(env.DB, people)).toSorted()).toEqual(['crowd-149', 'crowd-7']);
    expect(await deletedAmong(env.DB, [])).toEqual([]);
  });
});

describe('the participants of a game', () => {
  const saveWith = async (game: GameRow, participants: readonly string[]) =>
    saveWhole(game, { participants });

  it('include a player who left their seat, and cost no row if they are known', async () => {
    const game = blankGame();
    await saveWith(game, ['leaver', 'stayer']);
    const batch = vi.spyOn(env.DB, 'batch');
    await saveWith(game, ['stayer']);
    const results = (await batch.mock.results[0]!.value) as D1Result[];
    batch.mockRestore();
    expect(results.map(({ meta }) => meta.rows_written).slice(1)).toEqual([0, 0, 0, 0]);
    expect(await gamesWithPartOf(env.DB, 'leaver')).toEqual([game.id]);
  });

  it('pass to the account that a guest becomes, once, and are removed with a deleted account', async () => {
    const leave = async (id: string) => {
      await forgetPlayer(env.DB, { id, name: 'x' }, 1);
      await forgetParts(env.DB, id);
    };
    const [both, one] = [blankGame(), blankGame()];
    for (const id of ['part-guest', 'part-account']) await insertPlayer(env.DB, { id, name: id }, 0);
    await saveWith(both, ['part-guest', 'part-account']);
    await saveWith(one, ['part-guest']);
    await copyParts(env.DB, 'part-guest', 'part-account');
    await leave('part-guest');
    const games = async (player: string) => (await gamesWithPartOf(env.DB, player)).toSorted();
    expect(await games('part-account')).toEqual([both.id, one.id].toSorted());
    expect(await games('part-guest')).toEqual([]);
    await leave('part-account');
    await saveWith(one, ['part-guest', 'part-account']);
    expect([await games('part-guest'), await games('part-account')]).toEqual([[], []]);
  });
});

describe('invitations by name', () => {
  const hour = 3_600_000;

  async function saveInvited(player: string, made: number, seat: number | null = null): Promise<string> {
    const game = blankGame({ visibility: 'private' });
    const times = { createdAt: made, expiresAt: made + hour };
    const invitations = [{ game: game.id, id: 'i1', player, by: 'x', seat, sitting: false, ...times }];
    await saveWhole(game, { invitations });
    return game.id;
  }

  it('are listed newest first until they expire', async () => {
    const [first, second] = [await saveInvited('guest', 1000), await saveInvited('guest', 2000, 3)];
    await saveInvited('another', 2000);
    const list = async (now: number) =>
      (await invitationsTo(env.DB, 'guest', now)).map(({ game, invitation }) => [
        game.game.id,
        invitation.seat,
      ]);
    expect(await list(hour + 999)).toEqual([
      [second, 3],
      [first, null],
    ]);
    expect(await list(hour + 1000)).toEqual([[second, 3]]);
    expect(await list(hour + 2000)).toEqual([]);
  });
});

describe('contacts', () => {
  it('are the people of the player’s started games, most recent first, each once', async () => {
    const people = ['me', 'early', 'late', 'twin-a', 'twin-b', 'waiting'];
    for (const id of people) await insertPlayer(env.DB, { id, name: id.replace(/-.*/, '') }, 0);
    await save({ startedAt: 1000 }, ['me', 'early', 'late', null]);
    await save({ startedAt: 3000 }, ['late', 'me', 'gone']);
    await save({ startedAt: 2000 }, ['twin-a', 'me', 'twin-b']);
    await save({ startedAt: 4000 }, ['late', 'waiting']);
    await save({}, ['me', 'waiting']);
    const ids = (found: readonly { id: string }[]) => found.map(({ id }) => id);
    expect(ids(await contactsOf(env.DB, 'me'))).toEqual(['late', 'twin-a', 'twin-b', 'early']);
    const called = async (who: { id: string } | { name: string }) =>
      ids(await contactsCalled(env.DB, 'me', who));
    expect(await called({ name: 'Early' })).toEqual(['early']);
    expect(await called({ name: 'twin' })).toEqual(['twin-a', 'twin-b']);
    expect(await called({ id: 'twin-b' })).toEqual(['twin-b']);
    for (const id of ['me', 'waiting', 'nobody']) expect(await called({ id }), id).toEqual([]);
  });
});
