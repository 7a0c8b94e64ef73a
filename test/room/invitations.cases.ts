import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import type { InviteRequest, Player, SitRequest } from '../../src/room/protocol.ts';
import { ann, bob, cat, codeOf, dan, inside, kill, look, open, pass } from '../support/rooms.ts';
import { roomAt, setNow, START, valueOf } from '../support/rooms.ts';
import { everything } from '../support/told.ts';

const HOUR = 3600;

async function tryInvite(game: string, patch: Partial<InviteRequest> = {}) {
  return roomAt(game).invite({ player: ann, uses: 'once', seconds: HOUR, ...patch });
}
async function invite(game: string, patch: Partial<InviteRequest> = {}) {
  return valueOf(await tryInvite(game, patch));
}
async function sit(game: string, player: Player, patch: Partial<SitRequest> = {}): Promise<string> {
  return codeOf(await roomAt(game).sit({ player, ...patch }));
}
async function states(game: string): Promise<string[]> {
  return valueOf(await roomAt(game).invitations({ player: ann })).map((one) => one.state);
}
async function sitters(game: string): Promise<(string | undefined)[]> {
  const { seats } = valueOf(await roomAt(game).summary({ player: ann }));
  return seats.map(({ player, bot }) => player?.name ?? bot ?? undefined);
}
const privateTable = (patch: object = {}) => open({ visibility: 'private', seats: 4, ...patch });

describe('a link for one', () => {
  it('finds a private game and seats one, and tells the next what became of it', async () => {
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

  it('stays used when who came by it gets up again', async () => {
    const game = await privateTable();
    const { token } = await invite(game);
    await sit(game, bob, { invitation: token });
    await roomAt(game).leave({ player: bob, seat: 'mine' });
    expect(await sit(game, bob, { invitation: token })).toBe('invitation-used');
  });

  it('is not used up by who cannot sit, sits already, or is the host', async () => {
    const game = await open({ visibility: 'unlisted', seats: 4 });
    const { token } = await invite(game);
    expect(await sit(game, bob, { invitation: token, seat: 7 })).toBe('unknown-seat');
    expect(await sit(game, bob, { invitation: token, preference: { colour: 1 } })).toBe('wrong-type');
    expect(await sit(game, ann, { invitation: token })).toBe('accepted');
    expect(await sit(game, ann, { invitation: token })).toBe('already-seated');
    expect(await states(game)).toEqual(['open']);
    expect(await sit(game, bob, { invitation: token })).toBe('accepted');
  });

  it('lets in one of two who come at once', async () => {
    const game = await privateTable();
    const { token } = await invite(game);
    const both = [bob, cat].map((player) => sit(game, player, { invitation: token }));
    expect((await Promise.all(both)).toSorted()).toEqual(['accepted', 'invitation-used']);
  });

  it('outlives its room in storage, and is used once across a crash', async () => {
    const game = await privateTable();
    const { token } = await invite(game);
    await kill(game);
    expect(await sit(game, bob, { invitation: token })).toBe('accepted');
    await kill(game);
    expect(await sit(game, cat, { invitation: token })).toBe('invitation-used');
  });
});

describe('a link for many', () => {
  it('lets in as many as come, is counted, and is taken back', async () => {
    const game = await privateTable();
    const { token, id } = await invite(game, { uses: 'many' });
    for (const player of [bob, cat]) expect(await sit(game, player, { invitation: token })).toBe('accepted');
    expect(valueOf(await roomAt(game).invitations({ player: ann }))).toMatchObject([
      { used: 2, state: 'open' },
    ]);
    expect(codeOf(await roomAt(game).withdraw({ player: bob, id }))).toBe('unknown-invitation');
    expect(codeOf(await roomAt(game).withdraw({ player: ann, id }))).toBe('accepted');
    expect(await states(game)).toEqual(['revoked']);
    expect(await sit(game, dan, { invitation: token })).toBe('invitation-revoked');
    expect(codeOf(await roomAt(game).withdraw({ player: ann, id }))).toBe('invitation-revoked');
    expect(codeOf(await roomAt(game).withdraw({ player: ann, id: 'x' }))).toBe('unknown-invitation');
  });

  it('leaves the plain invitation of the table as it was', async () => {
    const game = await privateTable();
    const { invitation } = valueOf(await roomAt(game).summary({ player: ann }));
    const { id } = await invite(game);
    await roomAt(game).withdraw({ player: ann, id });
    for (const player of [bob, cat]) expect(await sit(game, player, { invitation })).toBe('accepted');
  });
});

describe('an invitation to one seat', () => {
  it('gives that seat, and no other', async () => {
    const game = await privateTable();
    const { token } = await invite(game, { seat: 2 });
    expect(await sit(game, bob, { invitation: token, seat: 1 })).toBe('seat-not-invited');
    expect(await sit(game, bob, { invitation: token })).toBe('accepted');
    expect(await sitters(game)).toEqual([undefined, undefined, 'bob', undefined]);
  });

  it('keeps the seat free, but for the host who names it', async () => {
    const game = await open({ seats: 3 });
    const { id } = await invite(game, { seat: 0 });
    expect(valueOf(await roomAt(game).summary({ player: null })).kept).toEqual([0]);
    expect(await sit(game, bob, { seat: 0 })).toBe('seat-kept');
    expect(await sit(game, bob)).toBe('accepted');
    await invite(game, { seat: 2 });
    expect(await sit(game, cat)).toBe('seat-kept');
    expect(await sit(game, ann, { bot: 'steady' })).toBe('seat-kept');
    expect(await sit(game, ann, { bot: 'steady', seat: 2 })).toBe('accepted');
    expect(await sitters(game)).toEqual([undefined, 'bob', 'steady']);
    expect(valueOf(await roomAt(game).summary({ player: null })).kept).toEqual([0]);
    await roomAt(game).withdraw({ player: ann, id });
    expect(await sit(game, cat)).toBe('accepted');
    expect((await look(game, cat)).status).toBe('running');
  });

  it('is of no use while somebody else sits there', async () => {
    const game = await privateTable();
    const { token } = await invite(game, { seat: 1 });
    await sit(game, ann, { bot: 'random', seat: 1 });
    expect(await sit(game, bob, { invitation: token })).toBe('seat-taken');
    await roomAt(game).leave({ player: ann, seat: 1 });
    expect(await sit(game, bob, { invitation: token })).toBe('accepted');
  });

  it('does not keep the seat from those who are invited to the same', async () => {
    const game = await privateTable();
    const [one, other] = [await invite(game, { seat: 1 }), await invite(game, { seat: 1 })];
    expect(await sit(game, bob, { invitation: other.token })).toBe('accepted');
    expect(await sit(game, cat, { invitation: one.token })).toBe('seat-taken');
  });

  it('that is void is no hindrance where all are welcome, and else says why it is', async () => {
    const game = await open({ seats: 3 });
    const { token, id } = await invite(game, { seat: 1 });
    await roomAt(game).withdraw({ player: ann, id });
    await invite(game, { seat: 1 });
    expect(await sit(game, bob, { invitation: token, seat: 1 })).toBe('invitation-revoked');
    expect(await sit(game, bob, { invitation: token })).toBe('accepted');
  });
});

describe('an invitation by name', () => {
  const named = (player: Player) => ({ invited: player.id });

  it('lets the player find and join without anything to show, and nobody else', async () => {
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

  it('is declined once and for all', async () => {
    const game = await privateTable();
    const { id } = await invite(game, named(bob));
    expect(codeOf(await roomAt(game).withdraw({ player: cat, id }))).toBe('unknown-game');
    expect(codeOf(await roomAt(game).withdraw({ player: bob, id }))).toBe('accepted');
    expect(await states(game)).toEqual(['declined']);
    expect(codeOf(await roomAt(game).summary({ player: bob }))).toBe('unknown-game');
    expect(codeOf(await tryInvite(game, named(bob)))).toBe('invitation-declined');
  });

  it('is over when the player sits down by other means', async () => {
    const game = await open({ seats: 3 });
    await invite(game, { ...named(bob), seat: 2 });
    expect(await sit(game, bob, { seat: 0 })).toBe('accepted');
    expect(await states(game)).toEqual(['used']);
    expect(valueOf(await roomAt(game).summary({ player: cat })).kept).toEqual([]);
  });

  it('lets the player choose by the link of the table where both are there', async () => {
    const game = await privateTable();
    const { invitation } = valueOf(await roomAt(game).summary({ player: ann }));
    await invite(game, { ...named(bob), seat: 2 });
    expect(await sit(game, bob, { seat: 1 })).toBe('seat-not-invited');
    expect(await sit(game, bob, { invitation, seat: 1 })).toBe('accepted');
  });

  it('is told to D1 while it stands, and no link ever is', async () => {
    const game = await privateTable();
    const { id } = await invite(game, { ...named(bob), seat: 1 });
    const { token } = await invite(game);
    const rows = async () =>
      (await env.DB.prepare('SELECT * FROM invitations WHERE game = ?').bind(game).all()).results;
    const row = { game, id, player: bob.id, by: ann.id, seat: 1, created_at: START };
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
      } else valueOf(await roomAt(game).withdraw({ player: end === 'revoke' ? ann : cat, id: left.id }));
      expect(await rows(), end).toEqual([]);
    }
  });
});

describe('an invitation that was good', () => {
  it.each([false, true])('is void to the second by the world’s time, sandbox: %s', async (sandbox) => {
    const game = await privateTable({ sandbox });
    const { token } = await invite(game, { seat: 1, seconds: 60 });
    await invite(game, { invited: bob.id, seconds: 60 });
    setNow(START + 59_999);
    expect(valueOf(await roomAt(game).summary({ player: bob, invitation: token })).kept).toEqual([1]);
    setNow(START + 60_000);
    expect(codeOf(await roomAt(game).summary({ player: bob }))).toBe('unknown-game');
    expect(await sit(game, cat, { invitation: token })).toBe('invitation-expired');
    expect(await states(game)).toEqual(['expired', 'expired']);
    expect(valueOf(await roomAt(game).summary({ player: ann })).kept).toEqual([]);
  });

  it('is not made good again by moving the clock of a sandbox, nor made void', async () => {
    const game = await privateTable({ sandbox: true });
    const { token } = await invite(game, { seconds: 60 });
    await roomAt(game).advance({ player: ann, seconds: 3600 });
    expect(await sit(game, bob, { invitation: token })).toBe('accepted');
  });

  it('is void once the game has begun, was cancelled, or is over', async () => {
    const game = await privateTable({ options: { rounds: 1 } });
    const { token } = await invite(game, { uses: 'many' });
    await invite(game, { invited: dan.id });
    for (const player of [bob, cat]) await sit(game, player, { invitation: token });
    valueOf(await roomAt(game).start({ player: ann }));
    const visits = [{ player: null, invitation: token }, { player: dan, invitation: token }, { player: dan }];
    const codes = async () => {
      const replies = visits.map(async (visit) => codeOf(await roomAt(game).view(visit)));
      return Promise.all(replies);
    };
    expect(await codes()).toEqual(['invitation-void', 'invitation-void', 'unknown-game']);
    expect(await states(game)).toEqual(['void', 'void']);
    expect(codeOf(await tryInvite(game))).toBe('already-started');
    valueOf(await roomAt(game).cancel({ player: ann }));
    // As the archive, which knows of no token.
    expect(await codes()).toEqual(['unknown-game', 'unknown-game', 'unknown-game']);
    expect(codeOf(await tryInvite(game))).toBe('game-over');

    const cancelled = await privateTable();
    const link = await invite(cancelled);
    valueOf(await roomAt(cancelled).cancel({ player: ann }));
    expect(await sit(cancelled, bob, { invitation: link.token })).toBe('invitation-void');
  });
});

describe('inviting', () => {
  it('is for the host, who may be another one by now', async () => {
    const game = await open({ seats: 3 });
    const { id } = await invite(game);
    await sit(game, bob);
    const asBob = { player: bob };
    expect(codeOf(await tryInvite(game, asBob))).toBe('not-host');
    expect(codeOf(await roomAt(game).invitations(asBob))).toBe('not-host');
    expect(codeOf(await roomAt(game).withdraw({ ...asBob, id }))).toBe('unknown-invitation');
    await roomAt(game).handOver({ player: ann, to: bob.id });
    expect(codeOf(await roomAt(game).invitations({ player: ann }))).toBe('not-host');
    expect(codeOf(await roomAt(game).withdraw({ ...asBob, id }))).toBe('accepted');
  });

  it('is refused to a seat that is taken or not there, and to who is at the table or invited', async () => {
    const game = await open({ seats: 3 });
    await sit(game, bob, { seat: 0 });
    await invite(game, { invited: cat.id });
    const cases: [Partial<InviteRequest>, string][] = [
      [{ seat: 0 }, 'seat-taken'],
      [{ seat: 3 }, 'unknown-seat'],
      [{ invited: bob.id }, 'already-invited'],
      [{ invited: ann.id }, 'already-invited'],
      [{ invited: cat.id }, 'already-invited'],
    ];
    for (const [patch, code] of cases) expect(codeOf(await tryInvite(game, patch)), code).toBe(code);
    expect(await states(game)).toEqual(['open']);
  });

  it('goes up to 50 that are open at a time, and forgets the oldest of those that are over', async () => {
    const game = await open();
    const first = await invite(game);
    for (let i = 1; i < 50; i += 1) await invite(game, { seconds: 60 });
    expect(codeOf(await tryInvite(game))).toBe('too-many-invitations');
    pass(60);
    for (let i = 1; i < 50; i += 1) await invite(game);
    const list = async () => valueOf(await roomAt(game).invitations({ player: ann }));
    expect((await list()).length).toBe(99);
    await roomAt(game).withdraw({ player: ann, id: first.id });
    await invite(game);
    expect((await list()).length).toBe(100);
    await roomAt(game).withdraw({ player: ann, id: (await list())[0]!.id });
    await invite(game);
    const ids = (await list()).map(({ id }) => id);
    expect([ids.length, ids.includes(first.id)]).toEqual([100, false]);
  });

  it('works in a room that was stored before there were any', async () => {
    const game = await privateTable();
    await invite(game);
    await inside(game, (_, { sql }) => {
      sql.exec(`UPDATE meta SET lobby = json_remove(lobby, '$.invitations')`);
    });
    await kill(game);
    expect(await states(game)).toEqual([]);
    expect(codeOf(await roomAt(game).summary({ player: bob, invitation: 'x' }))).toBe('unknown-game');
    const { token } = await invite(game);
    expect(await sit(game, bob, { invitation: token })).toBe('accepted');
  });
});

describe('invitations by name of somebody who is gone for good', () => {
  const depart = async (game: string, player: Player) =>
    valueOf(await roomAt(game).depart({ player: { ...player, name: 'former player' } }));
  const listed = async (game: string) => {
    const rows = env.DB.prepare('SELECT player FROM invitations WHERE game = ?').bind(game);
    return (await rows.all<{ player: string }>()).results.map(({ player }) => player);
  };

  it('are open no more, and keep no seat', async () => {
    const game = await privateTable();
    await invite(game, { invited: dan.id, seat: 1 });
    await invite(game, { invited: cat.id, seat: 2 });
    await depart(game, dan);
    expect([await states(game), await listed(game)]).toEqual([['open', 'declined'], [cat.id]]);
    expect(valueOf(await roomAt(game).summary({ player: ann })).kept).toEqual([2]);
  });

  it('who hosted, or did once, go with them; links are the table’s, and its new host’s to take back', async () => {
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
