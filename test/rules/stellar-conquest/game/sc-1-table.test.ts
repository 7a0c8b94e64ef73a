import { describe, expect, it } from 'vitest';
import { ENTRIES } from '../../../../src/rules/stellar-conquest/data/figures.ts';
import { STAR_CARDS } from '../../../../src/rules/stellar-conquest/data/cards.ts';
import { STAR_HEXES, starAt } from '../../../../src/rules/stellar-conquest/data/planets.ts';
import { distance } from '../../../../src/rules/stellar-conquest/data/hex.ts';
import { stellarConquest } from '../../../../src/rules/stellar-conquest/index.ts';
import { asSeat } from '../../../../src/rules/vocabulary.ts';
import { given, OPTIONS } from '../positions/given.ts';
import { SEED, Table } from '../positions/table.ts';

const [SOUTH_EAST, SOUTH_WEST, NORTH_WEST, NORTH_EAST] = ENTRIES as readonly [string, string, string, string];
/** Thirty different seeds. */
const seeds = Array.from({ length: 30 }, (_, i) => i.toString(16).padStart(64, '0'));

/** Entry hexes in the order of play. */
const entriesOf = (table: Table): readonly string[] =>
  table.state.order.map((seat) => table.seat(seat).entry);

const toProduction = (table: Table): Table => {
  for (let n = 0; table.state.phase?.kind !== 'production'; n += 1) {
    if (n > 100) throw new Error('no production turn comes');
    if (table.decision(table.windows[0]!.asked[0]!)!.kind === 'outfit') table.waits();
    else table.ends(table.windows[0]!.asked[0]!);
  }
  return table;
};

describe('the table', () => {
  it('SC-1.1 the order of play is drawn at the start, and entry hexes follow it', () => {
    const orders = seeds.map((seed) => {
      const table = Table.fresh(3, {}, [], seed);
      expect(entriesOf(table)).toEqual([SOUTH_EAST, SOUTH_WEST, NORTH_WEST]);
      return table.state.order.join();
    });
    expect(new Set(orders).size).toBe(6);
  });

  it.each([
    [2, [SOUTH_EAST, SOUTH_WEST]],
    [3, [SOUTH_EAST, SOUTH_WEST, NORTH_WEST]],
    [4, [SOUTH_EAST, SOUTH_WEST, NORTH_WEST, NORTH_EAST]],
  ])('SC-1.1 %i seats get entry hexes in the order of play', (seats, entries) => {
    expect(entriesOf(Table.fresh(seats, { entries: 'inOrder' }))).toEqual(entries);
    const usual = seeds.map((seed) => entriesOf(Table.fresh(seats, {}, [], seed)));
    for (const hexes of usual) expect(hexes.toSorted()).toEqual(entries.toSorted());
    expect(new Set(usual.map(String)).size > 1).toBe(seats === 4);
  });

  it('SC-1.1 each seat has the colour that it chose, or else a free one', () => {
    const table = Table.fresh(4, {}, [{}, { colour: 'red' }, {}, { colour: 'yellow' }]);
    expect(table.state.seats.map(({ colour }) => colour)).toEqual(['green', 'red', 'blue', 'yellow']);
    const chairs = [{ preference: { colour: 'red' } }, { preference: { colour: 'red' } }] as const;
    expect(stellarConquest.accepts(OPTIONS, chairs)).toEqual({ code: 'colour-taken', ruling: 'SC-1.1' });
    expect(stellarConquest.accepts(OPTIONS, chairs.slice(1))).toBeUndefined();
    expect(stellarConquest.schema.preference.safeParse({ colour: 'pink' }).success).toBe(false);
    expect([stellarConquest.seats.min, stellarConquest.seats.max]).toEqual([2, 4]);
  });

  it('SC-21 entries: with `opposite` two seats get the first and third entry hex, more seats get them in order', () => {
    expect(entriesOf(Table.fresh(2, { entries: 'opposite' }))).toEqual([SOUTH_EAST, NORTH_WEST]);
    expect(entriesOf(Table.fresh(3, { entries: 'opposite' }))).toEqual(entriesOf(Table.fresh(3)));
  });

  it('SC-21 entries: with `drawn` the seats get random entry hexes out of all four', () => {
    const drawn = seeds.map((seed) => entriesOf(Table.fresh(2, { entries: 'drawn' }, [], seed)));
    expect(new Set(drawn.flat())).toEqual(new Set(ENTRIES));
    for (const entries of drawn) expect(new Set(entries).size).toBe(2);
  });

  it('SC-1.2 a production turn follows each fourth turn, and the last turn ends the game', () => {
    const table = Table.fresh(2, { length: 12 });
    while (table.outcome === undefined) table.waits();
    expect(table.all('production-began').map(({ turn }) => turn)).toEqual([4, 8]);
    expect(table.all('production-ended').map(({ turn }) => turn)).toEqual([4, 8]);
    expect(table.last('turn-ended').turn).toBe(12);
    expect(table.last('game-ended').reason).toBe('length');
    expect(table.open).toEqual([]);
  });

  it('SC-1.2 the seats play a turn in the order of play', () => {
    const table = toProduction(Table.fresh(4));
    const fourth = table.all('turn-began').filter(({ turn }) => turn === 4);
    expect(fourth.map(({ seat }) => seat)).toEqual(table.state.order);
  });

  it('SC-1.2 the game has 44 turns unless the host chooses otherwise', () => {
    expect(stellarConquest.schema.options.parse({}).length).toBe(44);
  });

  it('SC-1.3 nothing can be handed over: commands name another seat only to fight it', () => {
    const shape = JSON.stringify(stellarConquest.schema.command.safeParse({ type: 'give', to: 1 }));
    expect(shape).toContain('invalid_union');
    const gift = { type: 'move', ships: [1], path: ['A1'], against: 1 };
    expect(stellarConquest.schema.command.safeParse(gift).success).toBe(false);
  });
});

describe('the pieces', () => {
  it('SC-8.1 ships are numbered for each seat from 1, and only transports carry people', () => {
    const table = Table.fresh(3).waits();
    for (const [seat, { ships }] of table.state.seats.entries()) {
      expect(ships.map(({ id }) => id)).toEqual(Array.from({ length: 43 }, (_, i) => i + 1));
      const crew = { of: asSeat(seat), home: null, cet: false };
      for (const ship of ships) expect(ship.people).toEqual(ship.class === 'transport' ? crew : null);
    }
  });
});

describe('the first turns', () => {
  it('SC-1.4 all seats play turns 1 to 3 at the same time, each at its own pace', () => {
    const table = Table.fresh(2).waits();
    expect(table.open).toEqual(['turn.1.0.1', 'turn.1.1.1']);
    for (const _ of [1, 2, 3]) table.ends(0);
    expect(table.open).toEqual(['turn.1.1.1']);
    expect(table.refuses(0, { type: 'complete-movement' }).code).toBe('not-asked');
  });

  it('SC-1.4 turn 4 begins when all have ended turn 3, and posts are shown then', () => {
    const state = given({
      seats: [{ ships: { Canis: { corvette: 1 } }, posts: ['Canis'] }, { ships: { Ceti: { corvette: 1 } } }],
      colonies: [{ planet: 'Canis/3', owner: asSeat(0) }],
      turn: 1,
      phase: { kind: 'together' },
    });
    const table = Table.at({ ...state, order: [asSeat(1), asSeat(0)] });
    for (const seat of [0, 1]) for (const _ of [1, 2, 3]) table.ends(seat);
    expect(table.open).toEqual(['turn.4.1.1']);
    expect(table.types.slice(-3)).toEqual(['posts-shown', 'turn-opened', 'turn-began']);
    expect(table.last('posts-shown').posts).toEqual([['G5'], []]);
    expect(table.all('turn-opened')).toEqual([{ type: 'turn-opened', turn: 4, together: false }]);
  });

  it('SC-1.4 nobody can meet in turns 1 to 3: entry hexes are 19 or more apart', () => {
    for (const [i, one] of ENTRIES.entries())
      for (const other of ENTRIES.slice(i + 1)) expect(distance(one, other)).toBeGreaterThanOrEqual(19);
  });
});

describe('the stars', () => {
  it('SC-2.5 each star gets a card of its colour at set-up, and no card is used twice', () => {
    for (const seed of seeds.slice(0, 5)) {
      const { cards } = Table.fresh(2, {}, [], seed).state;
      expect(Object.keys(cards).toSorted()).toEqual(STAR_HEXES.toSorted());
      expect(new Set(Object.values(cards)).size).toBe(STAR_HEXES.length);
      for (const [hex, number] of Object.entries(cards))
        expect(STAR_CARDS.find(({ card }) => card === number)!.colour).toBe(starAt(hex)!.colour);
    }
  });

  it('SC-2.5 the cards are dealt only at set-up, whatever players do later', () => {
    const table = Table.fresh(2);
    const setup = table.entries[0]!.draws.map(({ of }) => of.split('.')[0]);
    expect(new Set(setup)).toEqual(new Set(['order', 'cards']));
    toProduction(table);
    const later = table.entries.slice(1).flatMap(({ draws }) => draws);
    expect(later.filter(({ of }) => of.startsWith('cards'))).toEqual([]);
  });

  it('SC-2.5 another seed deals other cards', () => {
    const [one, other] = [SEED, seeds[1]!].map((seed) => Table.fresh(2, {}, [], seed).state.cards);
    expect(one).not.toEqual(other);
  });
});
