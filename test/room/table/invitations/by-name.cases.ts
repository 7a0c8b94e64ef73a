/** Invitations by name, and what happens to them when an account is deleted. */
import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import type { Player } from '../../../../src/room/table/visit.ts';
import { ann, bob, cat, codeOf, dan, open, roomAt, START, valueOf } from '../../../support/room/rooms.ts';
import { everything } from '../../../support/room/publishing.ts';
import {
  HOUR,
  tryInvite,
  invite,
  sit,
  states,
  sitters,
  privateTable,
} from '../../../support/room/invitations.ts';

describe('an invitation by name', () => {
  const named = (player: Player) => ({ invited: player.id });

  it('lets only this player find the game and sit down, without a link', async () => {
    const game = await privateTable();
    const { token, player } = await invite(game, { ...named(bob), seat: 3 });
    expect([token, player]).toEqual([undefined, bob.id]);
    expect(codeOf(await roomAt(game).summary({ player: cat }))).toBe('unknown-game');
    const { invited, invitation } = valueOf(await roomAt(game).summary({ player: bob }));
    expect([invited, invitation]).toMatchObject([
      { id: expect.any(String), seat: 3, state: 'open' },
      undefined,
    ]);
    expect(await sit(game, bob)).toBe('accepted');
    expect(await sitters(game)).toEqual([undefined, undefined, undefined, 'bob']);
    expect(await states(game)).toEqual(['used']);
    await roomAt(game).leave({ player: bob, seat: 'mine' });
    expect(codeOf(await roomAt(game).summary({ player: bob }))).toBe('unknown-game');
  });

  it('cannot be made again once it is declined', async () => {
    const game = await privateTable();
    const { id } = await invite(game, named(bob));
    expect(codeOf(await roomAt(game).withdraw({ mayHost: true, player: cat, id }))).toBe('unknown-game');
    expect(codeOf(await roomAt(game).withdraw({ mayHost: true, player: bob, id }))).toBe('accepted');
    expect(await states(game)).toEqual(['declined']);
    expect(codeOf(await roomAt(game).summary({ player: bob }))).toBe('unknown-game');
    expect(codeOf(await tryInvite(game, named(bob)))).toBe('invitation-declined');
  });

  it('ends when the player sits down in another way', async () => {
    const game = await open({ seats: 3 });
    await invite(game, { ...named(bob), seat: 2 });
    expect(await sit(game, bob, { seat: 0 })).toBe('accepted');
    expect(await states(game)).toEqual(['used']);
    expect(valueOf(await roomAt(game).summary({ player: cat })).reserved).toEqual([]);
  });

  it('does not restrict a player who shows the table’s own link', async () => {
    const game = await privateTable();
    const { invitation } = valueOf(await roomAt(game).summary({ player: ann }));
    await invite(game, { ...named(bob), seat: 2 });
    expect(await sit(game, bob, { seat: 1 })).toBe('seat-not-invited');
    expect(await sit(game, bob, { invitation, seat: 1 })).toBe('accepted');
  });

  it('has a row in D1 while it is open; a link has none', async () => {
    const game = await privateTable();
    const { id } = await invite(game, { ...named(bob), seat: 1 });
    const { token } = await invite(game);
    const rows = async () =>
      (await env.DB.prepare('SELECT * FROM invitations WHERE game = ?').bind(game).all()).results;
    const row = { game, id, player: bob.id, by: ann.id, seat: 1, sitting: 0, created_at: START };
    expect(await rows()).toEqual([{ ...row, expires_at: START + HOUR * 1000 }]);
    expect(await everything(game)).not.toContain(token);
    await sit(game, bob);
    expect(await rows()).toEqual([]);
    for (const end of ['revoke', 'decline', 'start'] as const) {
      const left = await invite(game, named(end === 'decline' ? cat : dan));
      expect(await rows()).toHaveLength(1);
      if (end === 'start') {
        await sit(game, ann);
        valueOf(await roomAt(game).start({ player: ann }));
      } else
        valueOf(
          await roomAt(game).withdraw({ mayHost: true, player: end === 'revoke' ? ann : cat, id: left.id }),
        );
      expect(await rows(), end).toEqual([]);
    }
  });
});

describe('the deletion of an account', () => {
  const depart = async (game: string, player: Player) =>
    valueOf(await roomAt(game).depart({ player: { ...player, name: 'former player' } }));
  const listed = async (game: string) => {
    const rows = env.DB.prepare('SELECT player FROM invitations WHERE game = ?').bind(game);
    return (await rows.all<{ player: string }>()).results.map(({ player }) => player);
  };

  it('ends invitations by name to the player, which then reserve no seat', async () => {
    const game = await privateTable();
    await invite(game, { invited: dan.id, seat: 1 });
    await invite(game, { invited: cat.id, seat: 2 });
    await depart(game, dan);
    expect([await states(game), await listed(game)]).toEqual([['open', 'declined'], [cat.id]]);
    expect(valueOf(await roomAt(game).summary({ player: ann })).reserved).toEqual([2]);
  });

  it('ends invitations by name from the player, while links stay', async () => {
    for (const handsOver of [false, true]) {
      const game = await open({ visibility: 'private', seats: 4, host: bob });
      const { invitation } = valueOf(await roomAt(game).summary({ player: bob }));
      await sit(game, ann, { invitation });
      await invite(game, { player: bob, invited: cat.id });
      await invite(game, { player: bob });
      if (handsOver) valueOf(await roomAt(game).handOver({ player: bob, to: ann.id }));
      await depart(game, bob);
      expect([await states(game), await listed(game)]).toEqual([['open', 'revoked'], []]);
      expect(await sit(game, cat)).toBe('unknown-game');
    }
  });
});
