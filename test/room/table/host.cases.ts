import { describe, expect, it, vi } from 'vitest';
import {
  ann,
  bid,
  bob,
  cat,
  codeOf,
  inside,
  kill,
  look,
  newGame,
  open,
  pass,
  roomAt,
  running,
  stored,
  valueOf,
} from '../../support/room/rooms.ts';
import type { NewGame } from '../../../src/room/table/wire.ts';
import type { Player, Visit } from '../../../src/room/table/visit.ts';

describe('the host', () => {
  it('makes another seated player the host', async () => {
    const game = await open();
    await roomAt(game).sit({ player: bob });
    expect(codeOf(await roomAt(game).handOver({ player: ann, to: cat.id }))).toBe('not-seated');
    expect(codeOf(await roomAt(game).handOver({ player: bob, to: bob.id }))).toBe('not-host');
    expect(valueOf(await roomAt(game).handOver({ player: ann, to: bob.id })).host).toEqual(bob);
    expect(codeOf(await roomAt(game).start({ player: ann }))).toBe('not-host');
  });

  it('cancels an open game, and then nothing can change there', async () => {
    const game = await open();
    expect(codeOf(await roomAt(game).cancel({ player: bob }))).toBe('not-host');
    expect(valueOf(await roomAt(game).cancel({ player: ann }))).toMatchObject({ status: 'cancelled' });
    expect(codeOf(await roomAt(game).sit({ player: bob }))).toBe('game-over');
    expect(codeOf(await roomAt(game).start({ player: ann }))).toBe('game-over');
    expect(codeOf(await roomAt(game).cancel({ player: ann }))).toBe('game-over');
    expect(codeOf(await roomAt(game).export({ player: ann }))).toBe('game-not-started');
  });

  it('cancels a running game, and the log shows it', async () => {
    const game = await running([ann, bob]);
    await roomAt(game).cancel({ player: ann });
    const { status, windows, outcome } = await look(game, bob);
    expect({ status, windows, outcome }).toEqual({ status: 'cancelled', windows: [], outcome: null });
    const page = valueOf(await roomAt(game).events({ player: bob, after: 1, limit: 10 }));
    expect(page.body).toContain('The host cancelled the game.');
  });
});

/** A game whose first round is over: both have bid. */
async function afterFirstRound(patch: Parameters<typeof running>[1] = {}): Promise<string> {
  const game = await running([ann, bob], { pace: 'daily', ...patch });
  for (const player of [ann, bob]) valueOf(await bid(game, player));
  return game;
}

describe('the host of a rated game', () => {
  const vote = (game: string, player: typeof ann) =>
    roomAt(game).vote({ player, what: 'cancel', agrees: true });

  it('cancels it alone until each person has answered once', async () => {
    const game = await running([ann, bob], { pace: 'daily' });
    valueOf(await bid(game, ann));
    expect(valueOf(await roomAt(game).cancel({ player: ann })).status).toBe('cancelled');
  });

  it('cannot cancel it alone after the first round; a vote of all active players can', async () => {
    const game = await afterFirstRound();
    const before = await stored(game);
    expect(codeOf(await roomAt(game).cancel({ player: ann }))).toBe('vote-required');
    expect(await stored(game)).toBe(before);
    expect((await look(game, null)).status).toBe('running');
    for (const player of [ann, bob]) valueOf(await vote(game, player));
    expect((await look(game, null)).status).toBe('cancelled');
  });

  it('cannot cancel it alone after a round in which a player missed their window', async () => {
    const game = await running([ann, bob], { pace: 'daily' });
    valueOf(await bid(game, ann));
    pass(86_400);
    expect(codeOf(await roomAt(game).cancel({ player: ann }))).toBe('vote-required');
  });

  it('cannot cancel it alone without a seat, after taking over as host, during a pause or after a wake', async () => {
    const game = await open({ host: cat, pace: 'daily' });
    for (const player of [ann, bob]) valueOf(await roomAt(game).sit({ player }));
    for (const player of [ann, bob]) valueOf(await bid(game, player));
    expect(codeOf(await roomAt(game).cancel({ player: cat }))).toBe('vote-required');
    valueOf(await roomAt(game).handOver({ player: cat, to: bob.id }));
    for (const player of [ann, bob])
      valueOf(await roomAt(game).vote({ player, what: 'pause', agrees: true }));
    await kill(game);
    expect(codeOf(await roomAt(game).cancel({ player: bob }))).toBe('vote-required');
  });

  it('cannot cancel it alone after resigning, while others play on', async () => {
    const game = await running([ann, bob, cat], { pace: 'daily' });
    for (const player of [ann, bob, cat]) valueOf(await bid(game, player));
    valueOf(await roomAt(game).leave({ player: ann, seat: 'mine' }));
    expect(codeOf(await roomAt(game).cancel({ player: ann }))).toBe('vote-required');
  });

  it('cancels alone a sandbox, a game against bots, and one whose other people have deleted their accounts', async () => {
    const sandbox = await afterFirstRound({ sandbox: true });
    const gone = await afterFirstRound();
    valueOf(await roomAt(gone).depart({ player: { ...bob, name: 'former player' } }));
    const bots = await open({ pace: 'daily' });
    valueOf(await roomAt(bots).sit({ player: ann }));
    valueOf(await roomAt(bots).sit({ player: ann, bot: 'steady' }));
    valueOf(await bid(bots, ann));
    pass(60);
    for (const game of [sandbox, gone, bots])
      expect(valueOf(await roomAt(game).cancel({ player: ann })).status).toBe('cancelled');
  });
});

describe('a game that does not exist', () => {
  it('is looked up in storage once, and found as soon as it is created', async () => {
    const game = newGame();
    const counted = await inside(game.id, (_, storage) => vi.spyOn(storage.sql, 'exec'));
    expect(codeOf(await roomAt(game.id).view({ player: ann }))).toBe('unknown-game');
    const once = counted.mock.calls.length;
    expect(once).toBeGreaterThan(0);
    for (let i = 0; i < 5; i += 1)
      expect(codeOf(await roomAt(game.id).view({ player: bob }))).toBe('unknown-game');
    expect(counted.mock.calls.length).toBe(once);
    valueOf(await roomAt(game.id).create(game));
    expect(codeOf(await roomAt(game.id).view({ player: bob }))).toBe('accepted');
  });
});

describe('a game that is not public', () => {
  it('is visible only to its host, its seated players and everybody with the invitation, if it is private', async () => {
    const game = await open({ visibility: 'private', seats: 3 });
    const room = roomAt(game);
    const { invitation } = valueOf(await room.summary({ player: ann }));
    expect(codeOf(await room.summary({ player: bob }))).toBe('unknown-game');
    expect(codeOf(await room.view({ player: null }))).toBe('unknown-game');
    expect(codeOf(await room.view({ player: null, invitation: 'guess' }))).toBe('unknown-game');
    expect(codeOf(await room.sit({ player: bob }))).toBe('unknown-game');
    expect(codeOf(await room.view({ player: null, invitation }))).toBe('accepted');
    expect(valueOf(await room.summary({ player: bob, invitation }))).not.toHaveProperty('invitation');
    expect(codeOf(await room.sit({ player: bob, invitation }))).toBe('accepted');
    expect(valueOf(await room.summary({ player: bob })).invitation).toBe(invitation);
  });

  it('is visible to all, and needs an invitation to sit down, if it is unlisted', async () => {
    const game = await open({ visibility: 'unlisted' });
    const { invitation } = valueOf(await roomAt(game).summary({ player: ann }));
    expect(codeOf(await roomAt(game).summary({ player: null }))).toBe('accepted');
    expect(codeOf(await roomAt(game).sit({ player: bob }))).toBe('invitation-required');
    expect(codeOf(await roomAt(game).sit({ player: bob, invitation }))).toBe('accepted');
    expect(codeOf(await roomAt(game).sit({ player: ann }))).toBe('accepted');
  });
});

describe('a rematch', () => {
  it('creates the same table once, with its bots seated, and the old game refers to it', async () => {
    const game = await open({ seats: 3, visibility: 'private', options: { rounds: 2 } });
    await roomAt(game).sit({ player: ann, seat: 1, bot: 'random', preference: { colour: 'red' } });
    await roomAt(game).sit({ player: ann });
    const { invitation } = valueOf(await roomAt(game).summary({ player: ann }));
    await roomAt(game).sit({ player: bob, invitation });
    expect(codeOf(await roomAt(game).rematch({ player: bob }))).toBe('game-not-over');
    await roomAt(game).cancel({ player: ann });
    expect(codeOf(await roomAt(game).rematch({ player: cat }))).toBe('unknown-game');
    const room = roomAt(game);
    const [first, second] = await Promise.all([bob, ann].map((player) => room.rematch({ player })));
    const next = valueOf(first!).game;
    expect(valueOf(second!).game).toBe(next);
    // The player whose call came first.
    const { host } = valueOf(await roomAt(next).summary({ player: null, invitation }));
    expect([ann, bob]).toContainEqual(host);
    await kill(game);
    expect(valueOf(await roomAt(game).rematch({ player: ann })).game).toBe(next);
    expect(valueOf(await roomAt(game).summary({ player: ann })).rematch).toBe(next);
    expect(valueOf(await roomAt(next).summary({ player: ann, invitation }))).toMatchObject({
      status: 'open',
      host,
      options: { rounds: 2 },
      visibility: 'private',
      seats: [
        { player: null, bot: null },
        { bot: 'random', preference: { colour: 'red' } },
        { player: null, bot: null },
      ],
    });
  });
});

describe('a renamed player', () => {
  it('has the new name in the summary and in the log', async () => {
    const game = await running([ann, bob]);
    const before = valueOf(await roomAt(game).view({ player: bob })).etag;
    await roomAt(game).rename({ player: { ...ann, name: 'Anna' } });
    const after = valueOf(await roomAt(game).view({ player: bob, etag: before }));
    expect(after.etag).not.toBe(before);
    const summary = valueOf(await roomAt(game).summary({ player: bob }));
    expect([summary.host.name, summary.seats[0]?.player?.name]).toEqual(['Anna', 'Anna']);
    const events = valueOf(await roomAt(game).events({ player: bob, after: 0, limit: 9 }));
    expect(events.body).toContain('Anna: dealt.');
  });
});

describe('a table that replaces another one', () => {
  const replace = (
    game: string,
    player = ann,
    patch: Partial<NewGame> = {},
    blockers: readonly string[] = [],
    known: readonly string[] = [ann, bob, cat].map(({ id }) => id),
  ) => {
    const next = newGame({ visibility: 'private', seats: 3, pace: 'daily', ...patch });
    return roomAt(game)
      .replace({ player, next, people: { known, blocked: [], blockers } })
      .then((reply) => ({ reply, next: next.id }));
  };

  it('keeps the invitation, invites the players by name, and the cancelled one leads to it', async () => {
    const game = await open({ visibility: 'private', seats: 4 });
    const before = valueOf(await roomAt(game).summary({ player: ann }));
    const { invitation } = before;
    for (const player of [ann, bob]) valueOf(await roomAt(game).sit({ player, invitation }));
    const link = valueOf(await roomAt(game).invite({ player: ann, seat: 3, uses: 'once', seconds: 60 }));
    const { reply, next } = await replace(game);
    expect(valueOf(reply)).toMatchObject({ status: 'open', pace: 'daily', invitation });
    expect(valueOf(await roomAt(game).summary({ player: bob }))).toMatchObject({
      status: 'cancelled',
      rematch: next,
    });
    const made = valueOf(await roomAt(next).invitations({ player: ann }));
    // The new table has no fourth seat to reserve.
    expect(made.map(({ player, token, seat }) => [player, token, seat])).toEqual([
      [bob.id, undefined, null],
      [null, link.token, null],
    ]);
    valueOf(await roomAt(next).sit({ player: bob }));
    valueOf(await roomAt(next).sit({ player: cat, invitation: link.token }));
    expect(codeOf((await replace(game)).reply)).toBe('game-over');
  });

  it('can be found from the old one by all whose invitations are valid there', async () => {
    const game = await open({ visibility: 'private', seats: 4 });
    const ask = { player: ann, uses: 'once', seconds: 60 } as const;
    const link = valueOf(await roomAt(game).invite(ask));
    const revoked = valueOf(await roomAt(game).invite(ask));
    valueOf(await roomAt(game).withdraw({ player: ann, id: revoked.id, mayHost: true }));
    valueOf(await roomAt(game).invite({ ...ask, invited: bob.id }));
    const { reply, next } = await replace(game);
    valueOf(reply);
    const rematchFor = async (visit: Visit) => valueOf(await roomAt(game).summary(visit)).rematch;
    expect(await rematchFor({ player: bob })).toBe(next);
    expect(await rematchFor({ player: null, invitation: link.token })).toBe(next);
    expect(codeOf(await roomAt(game).summary({ player: null, invitation: revoked.token }))).toBe(
      'invitation-revoked',
    );
    expect(codeOf(await roomAt(game).summary({ player: cat }))).toBe('unknown-game');
  });

  it('is a secret of those whom it invites if fewer people can find it', async () => {
    const game = await open({ visibility: 'unlisted', seats: 3 });
    const { invitation } = valueOf(await roomAt(game).summary({ player: ann }));
    for (const player of [ann, bob]) valueOf(await roomAt(game).sit({ player, invitation }));
    const link = valueOf(await roomAt(game).invite({ player: ann, uses: 'many', seconds: 60 }));
    const { reply, next } = await replace(game);
    expect(valueOf(reply).invitation).not.toBe(invitation);
    expect(valueOf(await roomAt(game).summary({ player: bob })).rematch).toBeNull();
    for (const token of [invitation, link.token])
      expect(codeOf(await roomAt(next).summary({ player: cat, invitation: token }))).toBe('unknown-game');
    valueOf(await roomAt(next).sit({ player: bob }));
  });

  it('is named only to those whom it invites by name if fewer people can find it, however often it is replaced', async () => {
    const first = await open({ visibility: 'unlisted', seats: 3 });
    const { invitation } = valueOf(await roomAt(first).summary({ player: ann }));
    for (const player of [ann, bob]) valueOf(await roomAt(first).sit({ player, invitation }));
    const second = await replace(first, ann, { visibility: 'unlisted' });
    valueOf(second.reply);
    const third = await replace(second.next);
    valueOf(third.reply);
    const replacement = async (player: Player | null, token?: string) => {
      const visit = { player, ...(token !== undefined && { invitation: token }) };
      return valueOf(await roomAt(second.next).summary(visit)).replacement;
    };
    expect(valueOf(await roomAt(first).summary({ player: bob })).rematch).toBe(second.next);
    expect([await replacement(bob), await replacement(ann)]).toEqual([third.next, third.next]);
    expect([await replacement(cat), await replacement(null, invitation)]).toEqual([undefined, undefined]);
    expect(valueOf(await roomAt(third.next).summary({ player: bob })).invited).toMatchObject({
      state: 'open',
    });
  });

  it('is unknown to others: the old one looks as if it were cancelled, to the byte', async () => {
    const shownOf = async (end: (game: string) => Promise<unknown>) => {
      const game = await open({ visibility: 'unlisted', seats: 3, title: 'A title' });
      const { invitation } = valueOf(await roomAt(game).summary({ player: ann }));
      for (const player of [ann, bob]) valueOf(await roomAt(game).sit({ player, invitation }));
      await end(game);
      const visits = [{ player: null }, { player: cat }, { player: cat, invitation }];
      const answers = visits.map(async (visit) => [
        valueOf(await roomAt(game).summary(visit)),
        valueOf(await roomAt(game).view(visit)).body,
      ]);
      return JSON.stringify(await Promise.all(answers))
        .replaceAll(game, 'the game')
        .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'an instant')
        .replaceAll(/[0-9a-f]{64}/g, 'a hash');
    };
    const replaced = await shownOf(async (game) => valueOf((await replace(game)).reply));
    const cancelled = await shownOf(async (game) => valueOf(await roomAt(game).cancel({ player: ann })));
    expect(replaced).toBe(cancelled);
  });

  it('has a seat for each person of the old one', async () => {
    const game = await open({ seats: 3 });
    for (const player of [ann, bob]) valueOf(await roomAt(game).sit({ player }));
    const bots = [1, 2].map((seat) => ({ seat, bot: 'steady' as const }));
    expect(codeOf((await replace(game, ann, { seats: 3, bots })).reply)).toBe('out-of-range');
    expect((await look(game, null)).status).toBe('open');
    valueOf((await replace(game, ann, { seats: 3, bots: bots.slice(1), visibility: 'public' })).reply);
  });

  it('invites nobody who has a block with the host, and no refusal shows the block', async () => {
    const game = await open({ visibility: 'private', seats: 4 });
    const { invitation } = valueOf(await roomAt(game).summary({ player: ann }));
    for (const player of [ann, bob, cat])
      valueOf(await roomAt(game).sit({ player, invitation, seat: [ann, bob, cat].indexOf(player) }));
    const few = [await replace(game, ann, { seats: 2 }, [bob.id]), await replace(game, ann, { seats: 2 })];
    const [refused, unblocked] = few.map(({ reply }) => reply);
    expect(codeOf(refused!)).toBe('out-of-range');
    expect(refused).toEqual(unblocked);
    const { reply, next } = await replace(game, ann, { seats: 3 }, [bob.id]);
    valueOf(reply);
    const made = valueOf(await roomAt(next).invitations({ player: ann }));
    expect(made.map(({ player }) => player)).toEqual([cat.id]);
  });

  it('waits until the blocks of everybody who sits there are known', async () => {
    const game = await open({ seats: 3 });
    for (const player of [ann, bob]) valueOf(await roomAt(game).sit({ player }));
    const { reply, next } = await replace(game, ann, {}, [], [ann.id]);
    expect(codeOf(reply)).toBe('people-changed');
    expect(codeOf(await roomAt(next).summary({ player: ann }))).toBe('unknown-game');
    expect((await look(game, null)).status).toBe('open');
  });

  it('is no rematch, which others could make for a table that never began', async () => {
    const game = await open({ seats: 3 });
    for (const player of [ann, bob]) valueOf(await roomAt(game).sit({ player }));
    valueOf(await roomAt(game).cancel({ player: ann }));
    expect(codeOf(await roomAt(game).rematch({ player: bob }))).toBe('game-not-started');
  });

  it('is made by the host only, and before the start', async () => {
    const game = await open();
    expect(codeOf((await replace(game, bob)).reply)).toBe('not-host');
    const begun = await running([ann, bob]);
    const { reply, next } = await replace(begun);
    expect(codeOf(reply)).toBe('already-started');
    expect(codeOf(await roomAt(next).summary({ player: ann }))).toBe('unknown-game');
    expect((await look(begun, null)).status).toBe('running');
  });

  it('leaves the old one as it is if the new terms are refused', async () => {
    const game = await open();
    expect(codeOf((await replace(game, ann, { seats: 99 })).reply)).toBe('out-of-range');
    expect(valueOf(await roomAt(game).summary({ player: ann }))).toMatchObject({
      status: 'open',
      rematch: null,
    });
  });
});

describe('a seated player', () => {
  it('changes their preference before the start, and keeps the seat', async () => {
    const game = await open({ seats: 3, ruleset: 'cosmic-conquest' });
    for (const player of [ann, bob]) valueOf(await roomAt(game).sit({ player }));
    const choose = (player: Player, race: string | null) =>
      roomAt(game).sit({ player, preference: race === null ? null : { race } });
    expect(valueOf(await choose(bob, 'gelmir'))).toEqual({ seat: 1 });
    const chosen = async () =>
      valueOf(await roomAt(game).summary({ player: ann })).seats.map(({ preference }) => preference);
    expect(await chosen()).toEqual([undefined, { race: 'gelmir' }, undefined]);
    expect((await choose(ann, 'gelmir')).ok).toBe(false);
    valueOf(await choose(bob, null));
    expect(await chosen()).toEqual([undefined, undefined, undefined]);
    valueOf(await choose(ann, 'gelmir'));
    expect(codeOf(await roomAt(game).sit({ player: ann, seat: 2, preference: null }))).toBe('already-seated');
  });
});
