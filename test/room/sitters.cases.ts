/** Who is asked to play for somebody else, who does, and what each of them has seen. */
import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import type { Asked, Brief, ReachStep } from '../../src/room/brief-protocol.ts';
import type { Lobby } from '../../src/room/lobby.ts';
import type { NewGame, Player } from '../../src/room/protocol.ts';
import type { SeatDecisions } from '../../src/room/reading-protocol.ts';
import { asWindowId } from '../../src/rules/vocabulary.ts';
import { ann, bid, bob, cat, codeOf, dan, inside, kill } from '../support/rooms.ts';
import { look, open, pass, roomAt, running, stubOf, valueOf } from '../support/rooms.ts';

const DAY = 86_400;
const BOBS = 1;
const patience = { absence: 'substitute', hours: false, bank: 0 } as const;
const table = (patch: Partial<NewGame> = {}) =>
  running([ann, bob], { pace: 'daily', options: { rounds: 9 }, patience, ...patch });
const until = (days: number) => (Date.now() + days * DAY * 1000) as never;
const ask = (game: string, days = 2, sitter = cat, player = bob) =>
  roomAt(game).nameSitter({ player, sitter: { player: sitter, until: until(days) } });
const accept = (game: string, player = cat, seat = BOBS) => roomAt(game).sitIn({ player, seat });
const decline = (game: string, player = cat, seat = BOBS) => roomAt(game).stepDown({ player, seat });
const seatOf = async (game: string, player: Player) => (await look(game, player)).seat;
const briefFor = async (game: string, player: Player): Promise<Brief> =>
  valueOf(await roomAt(game).brief({ player }));
const askedOf = async (game: string, player: Player): Promise<Asked> =>
  (await briefFor(game, player)).asked[0]!;
const glanceOf = async (game: string, player: Player): Promise<SeatDecisions> =>
  valueOf(await roomAt(game).decisions({ player, glance: true }));

async function tableWithSitter(patch: Partial<NewGame> = {}): Promise<string> {
  const game = await table(patch);
  valueOf(await ask(game));
  valueOf(await accept(game));
  return game;
}

describe('an offer to play for somebody', () => {
  it('shows nothing of the seat until it is accepted, and nothing is played by it', async () => {
    const game = await table();
    valueOf(await ask(game));
    const offers = [{ seat: BOBS, by: bob, to: cat, until: new Date(until(2)).toISOString() }];
    for (const player of [bob, cat])
      expect(valueOf(await roomAt(game).summary({ player })).offers).toEqual(offers);
    const others = valueOf(await roomAt(game).summary({ player: ann }));
    expect(others).not.toHaveProperty('offers');
    expect(others.seats[BOBS]).not.toHaveProperty('sitter');
    expect(await seatOf(game, cat)).toBe(null);
    expect(codeOf(await roomAt(game).command({ player: cat, command: {}, key: 'k' }))).toBe('not-seated');
    expect(await briefFor(game, cat)).toMatchObject({ seat: null, asked: [], sitterOf: { player: bob } });
    valueOf(await accept(game));
    expect(await seatOf(game, cat)).toBe(BOBS);
    const { offers: left, seats } = valueOf(await roomAt(game).summary({ player: cat }));
    expect([left, seats[BOBS]!.sitter?.player]).toEqual([undefined, cat]);
    expect(codeOf(await accept(game))).toBe('accepted');
  });

  it('is for whom it is for', async () => {
    const game = await table();
    valueOf(await ask(game));
    for (const [player, seat] of [
      [dan, 1],
      [cat, 0],
      [bob, 1],
      [cat, 7],
    ] as const) {
      expect(codeOf(await accept(game, player, seat))).toBe('unknown-invitation');
      expect(codeOf(await decline(game, player, seat))).toBe('unknown-invitation');
    }
  });

  it('is taken back, or declined and then not made again', async () => {
    const game = await table();
    valueOf(await ask(game));
    valueOf(await roomAt(game).nameSitter({ player: bob, sitter: null }));
    expect(codeOf(await accept(game))).toBe('unknown-invitation');
    valueOf(await ask(game));
    valueOf(await decline(game));
    expect(codeOf(await accept(game))).toBe('unknown-invitation');
    expect(codeOf(await ask(game))).toBe('invitation-declined');
    expect(codeOf(await ask(game, 2, dan))).toBe('accepted');
  });

  it('lapses by its date, and a private game is found no longer than that', async () => {
    const game = await open({ visibility: 'private', invitation: 'secret', pace: 'daily', patience });
    for (const player of [ann, bob]) valueOf(await roomAt(game).sit({ player, invitation: 'secret' }));
    expect(codeOf(await accept(game))).toBe('unknown-game');
    valueOf(await ask(game));
    expect(await seatOf(game, cat)).toBe(null);
    pass(2 * DAY);
    expect(codeOf(await accept(game))).toBe('unknown-game');
    expect(valueOf(await roomAt(game).summary({ player: bob }))).not.toHaveProperty('offers');
    await kill(game);
    expect(codeOf(await accept(game))).toBe('unknown-game');
    valueOf(await ask(game));
    valueOf(await accept(game));
    pass(3 * DAY);
    expect(await seatOf(game, cat)).toBe(null);
    const other = await table();
    valueOf(await ask(other));
    pass(2 * DAY);
    expect(codeOf(await accept(other))).toBe('invitation-expired');
  });

  it('counts as accepted where an earlier build stored it', async () => {
    const game = await table();
    await inside(game, (_, { sql }) => {
      const { lobby: text } = sql.exec<{ lobby: string }>('SELECT lobby FROM meta').one();
      const lobby = JSON.parse(text) as Lobby;
      const places = lobby.places.with(BOBS, {
        ...lobby.places[BOBS]!,
        sitter: { player: cat, until: until(2) },
      });
      for (const name of ['sights', 'read_marks']) sql.exec(`DROP TABLE ${name}`);
      sql.exec('ALTER TABLE orders DROP COLUMN looked');
      sql.exec('UPDATE meta SET lobby = ?, level = 4', JSON.stringify({ ...lobby, places, delivered: true }));
    });
    await kill(game);
    expect(await seatOf(game, cat)).toBe(BOBS);
    expect(valueOf(await roomAt(game).summary({ player: null })).seats[BOBS]!.sitter?.player).toEqual(cat);
    await stubOf(game).drain();
    const known = env.DB.prepare('SELECT sitter FROM seats WHERE game = ? AND seat = ?');
    expect(await known.bind(game, BOBS).first('sitter')).toBe(cat.id);
  });
});

describe('a sitter', () => {
  it('sees and plays what the owner does until the date, and the log tells', async () => {
    const game = await tableWithSitter();
    expect(await look(game, cat)).toMatchObject({
      seat: BOBS,
      view: { hand: (await look(game, bob)).view.hand },
    });
    valueOf(await bid(game, cat));
    await bid(game, ann);
    const { body } = valueOf(await roomAt(game).events({ player: bob, after: 0, limit: 200 }));
    expect(body).toContain('"as":"sitter"');
    pass(3 * DAY);
    expect(await seatOf(game, cat)).toBe(null);
    expect(codeOf(await roomAt(game).command({ player: cat, command: {}, key: 'k' }))).toBe('not-seated');
  });

  it('resigns nothing, is not asked again for another date, and steps down at any time', async () => {
    const game = await tableWithSitter();
    valueOf(await ask(game, 5));
    expect(await seatOf(game, cat)).toBe(BOBS);
    const resigning = { player: cat, command: { type: 'resign' }, key: 'r' };
    expect(codeOf(await roomAt(game).command(resigning))).toBe('not-owner');
    expect(codeOf(await roomAt(game).command({ player: cat, line: 'Resign', key: 'r' }))).toBe('not-owner');
    valueOf(await decline(game));
    expect(await seatOf(game, cat)).toBe(null);
    expect(codeOf(await ask(game))).toBe('accepted');
    expect(await seatOf(game, cat)).toBe(null);
  });

  it('can be nobody who plays here, and is gone when the owner says so', async () => {
    const game = await table();
    expect(codeOf(await ask(game, 2, ann))).toBe('already-seated');
    expect(codeOf(await ask(game, 91))).toBe('out-of-range');
    valueOf(await ask(game));
    valueOf(await accept(game));
    valueOf(await roomAt(game).nameSitter({ player: bob, sitter: null }));
    expect(await seatOf(game, cat)).toBe(null);
  });

  it('has the eyes of one seat for good, also if two ask at a time', async () => {
    const game = await table();
    valueOf(await ask(game));
    valueOf(await ask(game, 2, cat, ann));
    valueOf(await accept(game));
    expect(codeOf(await accept(game, cat, 0))).toBe('already-seated');
    valueOf(await decline(game, cat, 0));
    valueOf(await decline(game));
    expect(codeOf(await ask(game, 2, cat, ann))).toBe('already-seated');
    expect(codeOf(await ask(game))).toBe('accepted');
  });

  it('goes by their present name, and is gone with their account', async () => {
    const game = await tableWithSitter();
    const sitter = async () => valueOf(await roomAt(game).summary({ player: null })).seats[BOBS]!.sitter;
    const renamed = { ...cat, name: 'Catherine' };
    valueOf(await roomAt(game).rename({ player: renamed }));
    expect((await sitter())?.player).toEqual(renamed);
    valueOf(await roomAt(game).depart({ player: { ...cat, name: 'former player' } }));
    expect(await sitter()).toBe(undefined);
    expect(await seatOf(game, cat)).toBe(null);
  });

  it('becomes another person, but not one who sits here', async () => {
    const game = await tableWithSitter();
    valueOf(await roomAt(game).transfer({ player: cat, to: dan }));
    expect([await seatOf(game, cat), await seatOf(game, dan)]).toEqual([null, BOBS]);
    expect(valueOf(await roomAt(game).written({ player: dan })).sat).toEqual([BOBS]);
    for (const to of [ann, bob]) {
      const other = await tableWithSitter();
      valueOf(await roomAt(other).transfer({ player: cat, to }));
      const [before, after] = valueOf(await roomAt(other).summary({ player: to })).seats;
      expect([before!.sitter, after!.sitter]).toEqual([undefined, undefined]);
    }
  });

  it('may become the owner before the start, and then plays for nobody', async () => {
    const game = await open({ seats: 3 });
    valueOf(await roomAt(game).sit({ player: ann }));
    valueOf(await ask(game, 2, cat, ann));
    valueOf(await accept(game, cat, 0));
    valueOf(await roomAt(game).transfer({ player: ann, to: cat }));
    expect(valueOf(await roomAt(game).summary({ player: cat })).seats[0]).toMatchObject({ player: cat });
    expect(valueOf(await roomAt(game).summary({ player: cat })).seats[0]).not.toHaveProperty('sitter');
  });
});

describe('a game that is over', () => {
  it('is played for nobody, and it is known who played for whom', async () => {
    const game = await tableWithSitter();
    valueOf(await roomAt(game).cancel({ player: ann }));
    expect(await seatOf(game, cat)).toBe(null);
    expect(valueOf(await roomAt(game).summary({ player: bob })).seats[BOBS]).not.toHaveProperty('sitter');
    expect(valueOf(await roomAt(game).written({ player: cat })).sat).toEqual([BOBS]);
    expect(codeOf(await decline(game))).toBe('game-over');
  });
});

describe('what was seen', () => {
  it('by a sitter is not seen by the owner, nor the other way round', async () => {
    for (const [one, other] of [
      [bob, cat],
      [cat, bob],
    ] as const) {
      const game = await tableWithSitter();
      await look(game, one);
      expect((await askedOf(game, one)).seen).toBe(true);
      expect((await askedOf(game, other)).seen).toBe(false);
      expect((await glanceOf(game, one)).recap).toEqual([]);
      expect((await glanceOf(game, other)).recap).not.toEqual([]);
      expect((await briefFor(game, other)).recap).not.toEqual([]);
      await kill(game);
      expect((await askedOf(game, one)).seen).toBe(true);
      expect((await glanceOf(game, one)).recap).toEqual([]);
      await look(game, other);
      expect((await askedOf(game, other)).seen).toBe(true);
    }
  });

  it('by a sitter does not stand in the ledger of whom was reached', async () => {
    const game = await tableWithSitter();
    await look(game, cat);
    const seen = async () =>
      valueOf(await roomAt(game).reach({ player: bob })).flatMap((one) => one.seen ?? []);
    expect(await seen()).toEqual([]);
    await look(game, bob);
    expect(await seen()).toEqual([Date.now()]);
  });

  it('by a sitter ends the patience with a seat whose owner nothing reaches', async () => {
    for (const looks of [false, true]) {
      const game = await tableWithSitter();
      const [window] = (await look(game, null)).windows;
      const [windows, channel] = [[asWindowId(window!.id)], 'mail'] as const;
      valueOf(await roomAt(game).reached({ player: bob, windows, step: 'bounced', channel }));
      if (looks) await look(game, cat);
      valueOf(await bid(game, ann));
      pass(DAY);
      const still = (await look(game, null)).windows.some(({ id }) => id === window!.id);
      expect(still).toBe(!looks);
    }
  });

  it('by a letter to a sitter ends it as well, and by one that fails does not begin it', async () => {
    const reached = async (player: Player, step: ReachStep, game: string) => {
      const windows = [asWindowId((await look(game, null)).windows[0]!.id)];
      valueOf(await roomAt(game).reached({ player, windows, step, channel: 'mail' }));
    };
    const [accepted, delivered, failed, both] = [
      await tableWithSitter(),
      await tableWithSitter(),
      await tableWithSitter(),
      await tableWithSitter(),
    ];
    await reached(bob, 'failed', accepted);
    await reached(cat, 'accepted', accepted);
    for (const step of ['accepted', 'bounced'] as const) await reached(bob, step, delivered);
    await reached(cat, 'delivered', delivered);
    await reached(cat, 'failed', failed);
    await reached(bob, 'failed', both);
    await reached(cat, 'failed', both);
    for (const game of [accepted, delivered, failed, both]) valueOf(await bid(game, ann));
    pass(DAY);
    const stays = async (game: string) => (await look(game, null)).windows.some(({ id }) => id === 'bid.1');
    expect([await stays(accepted), await stays(delivered)]).toEqual([false, false]);
    expect([await stays(failed), await stays(both)]).toEqual([false, true]);
    const passer = roomAt(both).reached({ player: dan, windows: [], step: 'failed', channel: 'mail' });
    expect(codeOf(await passer)).toBe('not-seated');
  });

  it('by a sitter goes with them when they become another person', async () => {
    const game = await tableWithSitter();
    await look(game, cat);
    valueOf(await roomAt(game).transfer({ player: cat, to: dan }));
    expect((await askedOf(game, dan)).seen).toBe(true);
  });

  it('is marked as whose it is', async () => {
    const game = await tableWithSitter();
    expect([(await glanceOf(game, cat)).for, (await glanceOf(game, bob)).for]).toEqual([bob, undefined]);
    expect([(await briefFor(game, cat)).for, (await briefFor(game, bob)).for]).toEqual([bob, undefined]);
  });
});
