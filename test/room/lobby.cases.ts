import { describe, expect, it } from 'vitest';
import { ann, bob, cat, codeOf, dan, kill, look, newGame, open, roomAt } from '../support/rooms.ts';
import { running, inside, valueOf } from '../support/rooms.ts';

describe('a game that was never created', () => {
  it('is unknown to every method and leaves nothing behind', async () => {
    const room = roomAt('nowhere');
    const visit = { player: ann };
    const replies = [
      await room.summary(visit),
      await room.sit(visit),
      await room.leave({ player: ann, seat: 'mine' }),
      await room.start(visit),
      await room.handOver({ player: ann, to: bob.id }),
      await room.cancel(visit),
      await room.rematch(visit),
      await room.view(visit),
      await room.events({ player: ann, after: 0, limit: 10 }),
      await room.decisions(visit),
      await room.command({ player: ann, command: {}, key: 'k' }),
      await room.advance({ player: ann, seconds: 1 }),
      await room.export(visit),
      await room.rename(visit),
    ];
    expect(replies.map(codeOf)).toEqual(replies.map(() => 'unknown-game'));
    const left = await inside('nowhere', async (_, storage) => ({
      tables: storage.sql
        .exec(`SELECT name FROM sqlite_master WHERE name NOT LIKE '\\_cf%' ESCAPE '\\'`)
        .toArray(),
      alarm: await storage.getAlarm(),
    }));
    expect(left).toEqual({ tables: [], alarm: null });
  });
});

describe('a new game', () => {
  it('is refused when its terms are unusable', async () => {
    const cases: [object, string][] = [
      [{ ruleset: 'chess' }, 'unknown-ruleset'],
      [{ ruleset: 'constructor' }, 'unknown-ruleset'],
      [{ seats: 1 }, 'out-of-range'],
      [{ seats: 9 }, 'out-of-range'],
      [{ options: { rounds: 0 } }, 'out-of-range'],
      [{ options: { dice: 2 } }, 'unknown-field'],
      [{ pace: { answer: 29 } }, 'out-of-range'],
      [{ pace: { answer: 30 * 86_400 + 1 } }, 'out-of-range'],
      [{ pace: { lunch: 60 } }, 'unknown-field'],
    ];
    for (const [patch, code] of cases) {
      const game = newGame(patch);
      expect(codeOf(await roomAt(game.id).create(game)), JSON.stringify(patch)).toBe(code);
      expect(codeOf(await roomAt(game.id).summary({ player: ann }))).toBe('unknown-game');
    }
  });

  it('is told with its empty seats and settled options', async () => {
    const game = newGame({ seats: 3 });
    const summary = valueOf(await roomAt(game.id).create(game));
    expect(summary).toMatchObject({
      id: game.id,
      status: 'open',
      host: ann,
      options: { rounds: 3 },
      pace: 'live',
      createdAt: '2031-01-01T00:00:00.000Z',
      startedAt: null,
      seedHash: null,
      awaiting: [],
      seats: [0, 1, 2].map((seat) => ({ seat, player: null, bot: null })),
    });
  });

  it('is the same game when it is created again by its host, and nobody else can', async () => {
    const game = newGame();
    const first = valueOf(await roomAt(game.id).create(game));
    expect(valueOf(await roomAt(game.id).create(game))).toEqual(first);
    expect(codeOf(await roomAt(game.id).create({ ...game, host: bob }))).toBe('already-created');
  });
});

describe('a table', () => {
  it('begins by itself when it is full, and start then changes nothing', async () => {
    const game = await open();
    await roomAt(game).sit({ player: ann });
    expect((await look(game, ann)).status).toBe('open');
    await roomAt(game).sit({ player: bob });
    const { status, windows, version } = await look(game, ann);
    expect([status, windows[0]]).toMatchObject(['running', { id: 'bid.1', awaiting: [0, 1] }]);
    const again = valueOf(await roomAt(game).start({ player: ann }));
    expect(again).toMatchObject({ status: 'running', startedAt: '2031-01-01T00:00:00.000Z' });
    expect((await look(game, ann)).version).toBe(version);
  });

  it('made for four starts with three: empty seats go, the others move up', async () => {
    const game = await open({ seats: 4 });
    await roomAt(game).sit({ player: bob, seat: 1 });
    await roomAt(game).sit({ player: cat, seat: 3, preference: { colour: 'red' } });
    expect(codeOf(await roomAt(game).start({ player: bob }))).toBe('not-host');
    await roomAt(game).sit({ player: ann, seat: 0, bot: 'steady' });
    const { seats } = valueOf(await roomAt(game).start({ player: ann }));
    expect(seats).toEqual([
      { seat: 0, player: null, bot: 'steady' },
      { seat: 1, player: bob, bot: null },
      { seat: 2, player: cat, bot: null, preference: { colour: 'red' } },
    ]);
    expect((await look(game, cat)).seat).toBe(2);
  });

  it('does not start with fewer than the rules ask for', async () => {
    const game = await open();
    await roomAt(game).sit({ player: bob });
    expect(codeOf(await roomAt(game).start({ player: ann }))).toBe('too-few-seats');
  });

  it('seats one player once, in a seat that is there and free', async () => {
    const game = await open({ seats: 4 });
    const sit = async (request: object) => codeOf(await roomAt(game).sit({ player: bob, ...request }));
    expect(await sit({ seat: 7 })).toBe('unknown-seat');
    expect(await sit({ bot: 'steady' })).toBe('not-host');
    expect(await sit({ preference: { colour: 1 } })).toBe('wrong-type');
    expect(await sit({ seat: 2, preference: { colour: 'red' } })).toBe('accepted');
    expect(await sit({ seat: 3 })).toBe('already-seated');
    expect(await sit({ player: cat, seat: 2 })).toBe('seat-taken');
    expect(await sit({ player: cat, preference: { colour: 'red' } })).toBe('colour-taken');
    expect(await sit({ player: cat })).toBe('accepted');
    expect(await sit({ player: dan })).toBe('accepted');
    expect(await sit({ player: ann })).toBe('accepted');
    expect(await sit({ player: { id: 'p-eve', name: 'eve' } })).toBe('already-started');
  });

  it('gives a seat that two want at once to one of them', async () => {
    const game = await open({ seats: 3 });
    const both = [bob, cat].map((player) => roomAt(game).sit({ player, seat: 1 }));
    expect((await Promise.all(both)).map(codeOf).toSorted()).toEqual(['accepted', 'seat-taken']);
  });

  it('gives the last seat that many want at once to one of them, and begins once', async () => {
    const game = await open();
    await roomAt(game).sit({ player: ann });
    const all = [bob, cat, dan].map((player) => roomAt(game).sit({ player }));
    const codes = (await Promise.all(all)).map(codeOf).toSorted();
    expect(codes).toEqual(['accepted', 'already-started', 'already-started']);
  });

  it('lets people get up, and the host remove others, before the start alone', async () => {
    const game = await open({ seats: 3 });
    for (const player of [bob, cat]) await roomAt(game).sit({ player });
    const leave = async (player: typeof ann, seat: number | 'mine') =>
      codeOf(await roomAt(game).leave({ player, seat }));
    expect(await leave(ann, 'mine')).toBe('not-seated');
    expect(await leave(cat, 0)).toBe('not-host');
    expect(await leave(ann, 2)).toBe('seat-empty');
    expect(await leave(ann, 3)).toBe('unknown-seat');
    expect(await leave(cat, 1)).toBe('accepted');
    expect(await leave(ann, 0)).toBe('accepted');
    for (const player of [bob, cat, dan]) await roomAt(game).sit({ player });
    expect(await leave(ann, 0)).toBe('already-started');
    expect(await leave(ann, 'mine')).toBe('not-seated');
  });

  it('goes by the order in which preferences were stated, whoever got up in between', async () => {
    const game = await open({ seats: 3 });
    await roomAt(game).sit({ player: ann, seat: 0, preference: { colour: 'red' } });
    await roomAt(game).sit({ player: bob, seat: 2, preference: { colour: 'blue' } });
    await roomAt(game).leave({ player: ann, seat: 'mine' });
    await roomAt(game).sit({ player: cat, seat: 1, preference: { colour: 'red' } });
    await roomAt(game).sit({ player: ann, seat: 0 });
    await roomAt(game).cancel({ player: ann });
    const { chairs } = JSON.parse(valueOf(await roomAt(game).export({ player: ann })).body!) as {
      chairs: object[];
    };
    const [red, blue] = [{ colour: 'red' }, { colour: 'blue' }];
    expect(chairs).toEqual([{}, { preference: red, chosen: 1 }, { preference: blue, chosen: 0 }]);
  });
});

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
    const [first, second] = await Promise.all([bob, ann].map((player) => roomAt(game).rematch({ player })));
    const next = valueOf(first!).game;
    expect(valueOf(second!).game).toBe(next);
    await kill(game);
    expect(valueOf(await roomAt(game).rematch({ player: ann })).game).toBe(next);
    expect(valueOf(await roomAt(game).summary({ player: ann })).rematch).toBe(next);
    expect(valueOf(await roomAt(next).summary({ player: ann, invitation }))).toMatchObject({
      status: 'open',
      host: bob,
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
