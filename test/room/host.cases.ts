import { describe, expect, it } from 'vitest';
import { ann, bob, cat, codeOf, kill, look, open, roomAt, running, valueOf } from '../support/rooms.ts';

describe('the host', () => {
  it('hands the game over to somebody who sits', async () => {
    const game = await open();
    await roomAt(game).sit({ player: bob });
    expect(codeOf(await roomAt(game).handOver({ player: ann, to: cat.id }))).toBe('not-seated');
    expect(codeOf(await roomAt(game).handOver({ player: bob, to: bob.id }))).toBe('not-host');
    expect(valueOf(await roomAt(game).handOver({ player: ann, to: bob.id })).host).toEqual(bob);
    expect(codeOf(await roomAt(game).start({ player: ann }))).toBe('not-host');
  });

  it('cancels an open game, and nothing can be done there any more', async () => {
    const game = await open();
    expect(codeOf(await roomAt(game).cancel({ player: bob }))).toBe('not-host');
    expect(valueOf(await roomAt(game).cancel({ player: ann }))).toMatchObject({ status: 'cancelled' });
    expect(codeOf(await roomAt(game).sit({ player: bob }))).toBe('game-over');
    expect(codeOf(await roomAt(game).start({ player: ann }))).toBe('game-over');
    expect(codeOf(await roomAt(game).cancel({ player: ann }))).toBe('game-over');
    expect(codeOf(await roomAt(game).export({ player: ann }))).toBe('not-started');
  });

  it('cancels a running game, and the log says so', async () => {
    const game = await running([ann, bob]);
    await roomAt(game).cancel({ player: ann });
    const { status, windows, outcome } = await look(game, bob);
    expect({ status, windows, outcome }).toEqual({ status: 'cancelled', windows: [], outcome: null });
    const page = valueOf(await roomAt(game).events({ player: bob, after: 1, limit: 10 }));
    expect(page.body).toContain('The host cancelled the game.');
  });
});

describe('a private game', () => {
  it('is known to its host, to those who sit and to whoever holds the invitation', async () => {
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

  it('is unlisted only: anybody may look, and sits by invitation', async () => {
    const game = await open({ visibility: 'unlisted' });
    const { invitation } = valueOf(await roomAt(game).summary({ player: ann }));
    expect(codeOf(await roomAt(game).summary({ player: null }))).toBe('accepted');
    expect(codeOf(await roomAt(game).sit({ player: bob }))).toBe('invitation-required');
    expect(codeOf(await roomAt(game).sit({ player: bob, invitation }))).toBe('accepted');
    expect(codeOf(await roomAt(game).sit({ player: ann }))).toBe('accepted');
  });
});

describe('a rematch', () => {
  it('makes the same table once, with its bots seated and the old game pointing to it', async () => {
    const game = await open({ seats: 3, visibility: 'private', options: { rounds: 2 } });
    await roomAt(game).sit({ player: ann, seat: 1, bot: 'random', preference: { colour: 'red' } });
    await roomAt(game).sit({ player: ann });
    const { invitation } = valueOf(await roomAt(game).summary({ player: ann }));
    await roomAt(game).sit({ player: bob, invitation });
    expect(codeOf(await roomAt(game).rematch({ player: bob }))).toBe('not-over');
    await roomAt(game).cancel({ player: ann });
    expect(codeOf(await roomAt(game).rematch({ player: cat }))).toBe('unknown-game');
    const room = roomAt(game);
    const [first, second] = await Promise.all([bob, ann].map((player) => room.rematch({ player })));
    const next = valueOf(first!).game;
    expect(valueOf(second!).game).toBe(next);
    // Whichever call came first.
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

describe('a player with a new name', () => {
  it('goes by it in the summary and in the log', async () => {
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
