/** Sitters: requests to play for another player, and their effect. */
import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import type { TableSeat } from '../../../src/room/table/record.ts';
import {
  ann,
  bid,
  bob,
  cat,
  codeOf,
  dan,
  dropCaches,
  inside,
  kill,
  look,
  open,
  pass,
  roomAt,
  stubOf,
  valueOf,
} from '../../support/room/rooms.ts';
import {
  accept,
  ask,
  BOBS,
  briefFor,
  DAY,
  decline,
  absencePolicy,
  seatOf,
  table,
  tableWithSitter,
  until,
} from '../../support/room/sitters.ts';

describe('a request to be a sitter', () => {
  it('reveals nothing of the seat and allows no command until it is accepted', async () => {
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

  it('can be answered only by the player who was asked', async () => {
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

  it('can be withdrawn, and is not repeated once it is declined', async () => {
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

  it('expires at its date, and until then lets the player find a private game', async () => {
    const game = await open({ visibility: 'private', invitation: 'secret', pace: 'daily', absencePolicy });
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

  it('counts as accepted if an earlier build stored it', async () => {
    const game = await table();
    await inside(game, (_, { sql }) => {
      const { lobby: text } = sql.exec<{ lobby: string }>('SELECT lobby FROM meta').one();
      const stored = JSON.parse(text) as { places: TableSeat[] };
      const places = stored.places.with(BOBS, {
        ...stored.places[BOBS]!,
        sitter: { player: cat, until: until(2) },
      });
      for (const name of ['sights', 'read_marks']) sql.exec(`DROP TABLE ${name}`);
      dropCaches(sql);
      sql.exec('ALTER TABLE orders DROP COLUMN looked');
      sql.exec(
        'UPDATE meta SET lobby = ?, level = 4',
        JSON.stringify({ ...stored, places, delivered: true }),
      );
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
  it('sees and plays what the owner does until the date, and the log marks it', async () => {
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

  it('cannot resign, is not asked again when the date changes, and can step down at any time', async () => {
    const game = await tableWithSitter();
    valueOf(await ask(game, 5));
    expect(await seatOf(game, cat)).toBe(BOBS);
    const resigning = { player: cat, command: { type: 'resign' }, key: 'r' };
    expect(codeOf(await roomAt(game).command(resigning))).toBe('not-seat-owner');
    expect(codeOf(await roomAt(game).command({ player: cat, line: 'Resign', key: 'r' }))).toBe(
      'not-seat-owner',
    );
    valueOf(await decline(game));
    expect(await seatOf(game, cat)).toBe(null);
    expect(codeOf(await ask(game))).toBe('accepted');
    expect(await seatOf(game, cat)).toBe(null);
  });

  it('must not have a seat here, and can be dismissed by the owner', async () => {
    const game = await table();
    expect(codeOf(await ask(game, 2, ann))).toBe('already-seated');
    expect(codeOf(await ask(game, 91))).toBe('out-of-range');
    valueOf(await ask(game));
    valueOf(await accept(game));
    valueOf(await roomAt(game).nameSitter({ player: bob, sitter: null }));
    expect(await seatOf(game, cat)).toBe(null);
  });

  it('may know only one seat of a game, even if two owners ask', async () => {
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

  it('has their present name, and is removed with their account', async () => {
    const game = await tableWithSitter();
    const sitter = async () => valueOf(await roomAt(game).summary({ player: null })).seats[BOBS]!.sitter;
    const renamed = { ...cat, name: 'Catherine' };
    valueOf(await roomAt(game).rename({ player: renamed }));
    expect((await sitter())?.player).toEqual(renamed);
    valueOf(await roomAt(game).depart({ player: { ...cat, name: 'former player' } }));
    expect(await sitter()).toBe(undefined);
    expect(await seatOf(game, cat)).toBe(null);
  });

  it('moves to another account, unless that has a seat here', async () => {
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

  it('may become the owner before the start, and is then no sitter', async () => {
    const game = await open({ seats: 3 });
    valueOf(await roomAt(game).sit({ player: ann }));
    valueOf(await ask(game, 2, cat, ann));
    valueOf(await accept(game, cat, 0));
    valueOf(await roomAt(game).transfer({ player: ann, to: cat }));
    expect(valueOf(await roomAt(game).summary({ player: cat })).seats[0]).toMatchObject({ player: cat });
    expect(valueOf(await roomAt(game).summary({ player: cat })).seats[0]).not.toHaveProperty('sitter');
  });
});

describe('a finished game', () => {
  it('has no sitters, but still knows the former ones', async () => {
    const game = await tableWithSitter();
    valueOf(await roomAt(game).cancel({ player: ann }));
    expect(await seatOf(game, cat)).toBe(null);
    expect(valueOf(await roomAt(game).summary({ player: bob })).seats[BOBS]).not.toHaveProperty('sitter');
    expect(valueOf(await roomAt(game).written({ player: cat })).sat).toEqual([BOBS]);
    expect(codeOf(await decline(game))).toBe('game-over');
  });
});
