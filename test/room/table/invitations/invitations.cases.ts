/** Who may make invitations, how many, and how long they are valid. */
import { describe, expect, it } from 'vitest';
import type { InviteRequest } from '../../../../src/room/invitations/wire.ts';
import { ann, bob, cat, codeOf, dan, inside, kill, open, pass } from '../../../support/room/rooms.ts';
import { roomAt, setNow, START, valueOf } from '../../../support/room/rooms.ts';
import { tryInvite, invite, sit, states, privateTable } from '../../../support/room/invitations.ts';

describe('a valid invitation', () => {
  it.each([false, true])('expires exactly on time in real time, sandbox: %s', async (sandbox) => {
    const game = await privateTable({ sandbox });
    const { token } = await invite(game, { seat: 1, seconds: 60 });
    await invite(game, { invited: bob.id, seconds: 60 });
    setNow(START + 59_999);
    expect(valueOf(await roomAt(game).summary({ player: bob, invitation: token })).reserved).toEqual([1]);
    setNow(START + 60_000);
    expect(codeOf(await roomAt(game).summary({ player: bob }))).toBe('unknown-game');
    expect(await sit(game, cat, { invitation: token })).toBe('invitation-expired');
    expect(await states(game)).toEqual(['expired', 'expired']);
    expect(valueOf(await roomAt(game).summary({ player: ann })).reserved).toEqual([]);
  });

  it('does not change when the clock of a sandbox is moved', async () => {
    const game = await privateTable({ sandbox: true });
    const { token } = await invite(game, { seconds: 60 });
    await roomAt(game).advance({ player: ann, seconds: 3600 });
    expect(await sit(game, bob, { invitation: token })).toBe('accepted');
  });

  it('is void once the game has started, is cancelled or is over', async () => {
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
    // As from the archive, which stores no tokens.
    expect(await codes()).toEqual(['unknown-game', 'unknown-game', 'unknown-game']);
    expect(codeOf(await tryInvite(game))).toBe('game-over');

    const cancelled = await privateTable();
    const link = await invite(cancelled);
    valueOf(await roomAt(cancelled).cancel({ player: ann }));
    expect(await sit(cancelled, bob, { invitation: link.token })).toBe('invitation-void');
  });
});

describe('making an invitation', () => {
  it('is allowed only to the present host', async () => {
    const game = await open({ seats: 3 });
    const { id } = await invite(game);
    await sit(game, bob);
    const asBob = { player: bob };
    expect(codeOf(await tryInvite(game, asBob))).toBe('not-host');
    expect(codeOf(await roomAt(game).invitations(asBob))).toBe('not-host');
    expect(codeOf(await roomAt(game).withdraw({ mayHost: true, ...asBob, id }))).toBe('unknown-invitation');
    await roomAt(game).handOver({ player: ann, to: bob.id });
    expect(codeOf(await roomAt(game).invitations({ player: ann }))).toBe('not-host');
    expect(codeOf(await roomAt(game).withdraw({ mayHost: true, ...asBob, id }))).toBe('accepted');
  });

  it('is refused for a taken or unknown seat, and for a player who is at the table or invited', async () => {
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

  it('is limited to 50 open ones, and drops the oldest of those that ended', async () => {
    const game = await open();
    const first = await invite(game);
    for (let i = 1; i < 50; i += 1) await invite(game, { seconds: 60 });
    expect(codeOf(await tryInvite(game))).toBe('too-many-invitations');
    pass(60);
    for (let i = 1; i < 50; i += 1) await invite(game);
    const list = async () => valueOf(await roomAt(game).invitations({ player: ann }));
    expect((await list()).length).toBe(99);
    await roomAt(game).withdraw({ mayHost: true, player: ann, id: first.id });
    await invite(game);
    expect((await list()).length).toBe(100);
    await roomAt(game).withdraw({ mayHost: true, player: ann, id: (await list())[0]!.id });
    await invite(game);
    const ids = (await list()).map(({ id }) => id);
    expect([ids.length, ids.includes(first.id)]).toEqual([100, false]);
  });

  it('works in a room that was stored before invitations existed', async () => {
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
