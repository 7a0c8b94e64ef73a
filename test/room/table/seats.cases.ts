import { describe, expect, it, vi } from 'vitest';
import { ann, bob, cat, codeOf, dan, look, newGame, open, roomAt } from '../../support/room/rooms.ts';
import { inside, valueOf } from '../../support/room/rooms.ts';
import { toyRules } from '../../support/toy/toy.ts';

describe('a game that was never created', () => {
  it('is unknown to every method, which stores nothing', async () => {
    const room = roomAt('nowhere');
    const visit = { player: ann };
    const replies = [
      await room.summary(visit),
      await room.sit(visit),
      await room.leave({ player: ann, seat: 'mine' }),
      await room.invite({ player: ann, uses: 'once', seconds: 60 }),
      await room.invitations(visit),
      await room.withdraw({ mayHost: true, player: ann, id: 'x' }),
      await room.start(visit),
      await room.handOver({ player: ann, to: bob.id }),
      await room.cancel(visit),
      await room.rematch(visit),
      await room.view(visit),
      await room.events({ player: ann, after: 0, limit: 10 }),
      await room.feed(visit),
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
  it('is refused if its terms are invalid', async () => {
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

  it('is returned with its empty seats and complete options', async () => {
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

  it('can be created again by its host with the same result, and by nobody else', async () => {
    const game = newGame();
    const first = valueOf(await roomAt(game.id).create(game));
    expect(valueOf(await roomAt(game.id).create(game))).toEqual(first);
    expect(codeOf(await roomAt(game.id).create({ ...game, host: bob }))).toBe('already-created');
  });
});

describe('a table', () => {
  it('starts when it is full, and a call of start then changes nothing', async () => {
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

  it('for four starts with three: the empty seat is removed, and the others are numbered anew', async () => {
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

  it('does not start with fewer players than the rules require', async () => {
    const game = await open();
    await roomAt(game).sit({ player: bob });
    expect(codeOf(await roomAt(game).start({ player: ann }))).toBe('too-few-players');
  });

  it('seats a player once, in an existing free seat', async () => {
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
    expect(await sit({ player: { id: 'p-eve', name: 'eve' } })).toBe('game-full');
  });

  it('leaves the last seat free if the game cannot start', async () => {
    const game = await open();
    await roomAt(game).sit({ player: ann });
    const broken = vi.spyOn(toyRules, 'setup').mockImplementation(() => {
      throw new Error('broken');
    });
    await inside(game, (room) => expect(room.sit({ player: bob })).rejects.toThrow('broken'));
    broken.mockRestore();
    const { status, seats } = valueOf(await roomAt(game).summary({ player: null }));
    expect([status, seats[1]!.player]).toEqual(['open', null]);
  });

  it('gives a seat to one of two players who ask for it at once', async () => {
    const game = await open({ seats: 3 });
    const both = [bob, cat].map((player) => roomAt(game).sit({ player, seat: 1 }));
    expect((await Promise.all(both)).map(codeOf).toSorted()).toEqual(['accepted', 'seat-taken']);
  });

  it('gives the last seat to one of several players who ask at once, and starts once', async () => {
    const game = await open();
    await roomAt(game).sit({ player: ann });
    const all = [bob, cat, dan].map((player) => roomAt(game).sit({ player }));
    const codes = (await Promise.all(all)).map(codeOf).toSorted();
    expect(codes).toEqual(['accepted', 'game-full', 'game-full']);
  });

  it('lets players leave, and the host remove them, only before the start', async () => {
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

  it('keeps the order in which preferences were stated, even if players left in between', async () => {
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
