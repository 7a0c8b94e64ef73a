/** Invitations by link: for one person, for many, and for one seat. */
import { describe, expect, it } from 'vitest';
import { ann, bob, cat, codeOf, dan, kill, look, open } from '../../../support/room/rooms.ts';
import { roomAt, valueOf } from '../../../support/room/rooms.ts';
import { invite, sit, states, sitters, privateTable } from '../../../support/room/invitations.ts';

describe('a link for one person', () => {
  it('gives access to a private game and seats one player; the next one is refused with its state', async () => {
    const game = await privateTable();
    const { token, seat, uses, used, state, expiresAt } = await invite(game);
    expect({ seat, uses, used, state }).toEqual({ seat: null, uses: 'once', used: 0, state: 'open' });
    expect(expiresAt).toBe('2031-01-01T01:00:00.000Z');
    expect(token).toMatch(/^[0-9a-f]{32}$/);
    expect(await sit(game, bob)).toBe('unknown-game');
    expect(codeOf(await roomAt(game).view({ player: null, invitation: token }))).toBe('accepted');
    expect(await sit(game, bob, { invitation: token })).toBe('accepted');
    expect(await states(game)).toEqual(['used']);
    expect(await sit(game, cat, { invitation: token })).toBe('invitation-used');
    expect(codeOf(await roomAt(game).view({ player: null, invitation: token }))).toBe('invitation-used');
  });

  it('stays used when the player leaves their seat', async () => {
    const game = await privateTable();
    const { token } = await invite(game);
    await sit(game, bob, { invitation: token });
    await roomAt(game).leave({ player: bob, seat: 'mine' });
    expect(await sit(game, bob, { invitation: token })).toBe('invitation-used');
  });

  it('is not used up by the host, a seated player, or a player who cannot sit', async () => {
    const game = await open({ visibility: 'unlisted', seats: 4 });
    const { token } = await invite(game);
    expect(await sit(game, bob, { invitation: token, seat: 7 })).toBe('unknown-seat');
    expect(await sit(game, bob, { invitation: token, preference: { colour: 1 } })).toBe('wrong-type');
    expect(await sit(game, ann, { invitation: token })).toBe('accepted');
    expect(await sit(game, ann, { invitation: token })).toBe('already-seated');
    expect(await states(game)).toEqual(['open']);
    expect(await sit(game, bob, { invitation: token })).toBe('accepted');
  });

  it('seats one of two players who come at once', async () => {
    const game = await privateTable();
    const { token } = await invite(game);
    const both = [bob, cat].map((player) => sit(game, player, { invitation: token }));
    expect((await Promise.all(both)).toSorted()).toEqual(['accepted', 'invitation-used']);
  });

  it('survives the room, and can be used once across a crash', async () => {
    const game = await privateTable();
    const { token } = await invite(game);
    await kill(game);
    expect(await sit(game, bob, { invitation: token })).toBe('accepted');
    await kill(game);
    expect(await sit(game, cat, { invitation: token })).toBe('invitation-used');
  });
});

describe('a link for many people', () => {
  it('seats any number of players, counts them, and can be withdrawn', async () => {
    const game = await privateTable();
    const { token, id } = await invite(game, { uses: 'many' });
    for (const player of [bob, cat]) expect(await sit(game, player, { invitation: token })).toBe('accepted');
    expect(valueOf(await roomAt(game).invitations({ player: ann }))).toMatchObject([
      { used: 2, state: 'open' },
    ]);
    expect(codeOf(await roomAt(game).withdraw({ mayHost: true, player: bob, id }))).toBe(
      'unknown-invitation',
    );
    expect(codeOf(await roomAt(game).withdraw({ mayHost: true, player: ann, id }))).toBe('accepted');
    expect(await states(game)).toEqual(['revoked']);
    expect(await sit(game, dan, { invitation: token })).toBe('invitation-revoked');
    expect(codeOf(await roomAt(game).withdraw({ mayHost: true, player: ann, id }))).toBe(
      'invitation-revoked',
    );
    expect(codeOf(await roomAt(game).withdraw({ mayHost: true, player: ann, id: 'x' }))).toBe(
      'unknown-invitation',
    );
  });

  it('does not change the table’s own invitation', async () => {
    const game = await privateTable();
    const { invitation } = valueOf(await roomAt(game).summary({ player: ann }));
    const { id } = await invite(game);
    await roomAt(game).withdraw({ mayHost: true, player: ann, id });
    for (const player of [bob, cat]) expect(await sit(game, player, { invitation })).toBe('accepted');
  });
});

describe('an invitation to one seat', () => {
  it('gives that seat and no other', async () => {
    const game = await privateTable();
    const { token } = await invite(game, { seat: 2 });
    expect(await sit(game, bob, { invitation: token, seat: 1 })).toBe('seat-not-invited');
    expect(await sit(game, bob, { invitation: token })).toBe('accepted');
    expect(await sitters(game)).toEqual([undefined, undefined, 'bob', undefined]);
  });

  it('reserves the seat, except for a host who asks for it', async () => {
    const game = await open({ seats: 3 });
    const { id } = await invite(game, { seat: 0 });
    expect(valueOf(await roomAt(game).summary({ player: null })).reserved).toEqual([0]);
    expect(await sit(game, bob, { seat: 0 })).toBe('seat-reserved');
    expect(await sit(game, bob)).toBe('accepted');
    await invite(game, { seat: 2 });
    expect(await sit(game, cat)).toBe('seat-reserved');
    expect(await sit(game, ann, { bot: 'steady' })).toBe('seat-reserved');
    expect(await sit(game, ann, { bot: 'steady', seat: 2 })).toBe('accepted');
    expect(await sitters(game)).toEqual([undefined, 'bob', 'steady']);
    expect(valueOf(await roomAt(game).summary({ player: null })).reserved).toEqual([0]);
    await roomAt(game).withdraw({ mayHost: true, player: ann, id });
    expect(await sit(game, cat)).toBe('accepted');
    expect((await look(game, cat)).status).toBe('running');
  });

  it('cannot be used while another player has the seat', async () => {
    const game = await privateTable();
    const { token } = await invite(game, { seat: 1 });
    await sit(game, ann, { bot: 'random', seat: 1 });
    expect(await sit(game, bob, { invitation: token })).toBe('seat-taken');
    await roomAt(game).leave({ player: ann, seat: 1 });
    expect(await sit(game, bob, { invitation: token })).toBe('accepted');
  });

  it('does not reserve the seat against others invited to the same seat', async () => {
    const game = await privateTable();
    const [one, other] = [await invite(game, { seat: 1 }), await invite(game, { seat: 1 })];
    expect(await sit(game, bob, { invitation: other.token })).toBe('accepted');
    expect(await sit(game, cat, { invitation: one.token })).toBe('seat-taken');
  });

  it('that was withdrawn is ignored where everybody may sit, and otherwise refused with its state', async () => {
    const game = await open({ seats: 3 });
    const { token, id } = await invite(game, { seat: 1 });
    await roomAt(game).withdraw({ mayHost: true, player: ann, id });
    await invite(game, { seat: 1 });
    expect(await sit(game, bob, { invitation: token, seat: 1 })).toBe('invitation-revoked');
    expect(await sit(game, bob, { invitation: token })).toBe('accepted');
  });
});
