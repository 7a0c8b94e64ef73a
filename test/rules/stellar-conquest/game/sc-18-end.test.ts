import { describe, expect, it } from 'vitest';
import { STARS } from '../../../../src/rules/stellar-conquest/data/names.ts';
import { pointsOf } from '../../../../src/rules/stellar-conquest/turns/outcome.ts';
import { asSeat } from '../../../../src/rules/vocabulary.ts';
import { given, type Position } from '../positions/given.ts';
import { Table } from '../positions/table.ts';

const [FIRST, SECOND, THIRD] = [asSeat(0), asSeat(1), asSeat(2)];

/** Canis: Terran/3 and sub-Terran/4. Ceti: minimal-Terran/3, barren/4. Capella: Terran/3. Diphda: Terran/4, barren/5. */
const CARDS = { Canis: 24, Ceti: 27, Capella: 28, Diphda: 32 };
const scout = { scout: 1 };

/** The points at the end, by seat. */
const points = (position: Position): readonly number[] => pointsOf(given({ cards: CARDS, ...position }));

/** The last seat-turn of a game, which seat 0 can end. */
const lastTurn = (position: Position): Table =>
  Table.at(given({ cards: CARDS, turn: 44, phase: { kind: 'turn', seat: lastSeat(position) }, ...position }));
const lastSeat = ({ seats }: Position) => asSeat(seats.length - 1);
const ended = (table: Table): Table => table.ends(table.mover);

describe('points', () => {
  it('SC-18.1 a colony gives 3 points on a Terran and 1 on a sub-Terran planet, none on others', () => {
    const colonies = [
      { planet: 'Canis/3', owner: FIRST },
      { planet: 'Canis/4', owner: SECOND },
      { planet: 'Ceti/3', owner: SECOND },
      { planet: 'Ceti/4', owner: SECOND },
      { planet: 'Capella/3', owner: SECOND },
    ];
    expect(points({ seats: [{}, {}], colonies })).toEqual([3, 4]);
  });

  it('SC-18.1 a conquered planet counts for the conqueror with a warship there, else for nobody', () => {
    const colonies = [{ planet: 'Capella/3', owner: FIRST, conqueror: SECOND }];
    const held = (ships: object) => points({ seats: [{}, { ships: { Capella: ships } }], colonies });
    expect(held({ corvette: 1 })).toEqual([0, 3]);
    expect(held(scout)).toEqual([0, 0]);
  });

  it('SC-18.1 an empty planet counts for a seat with a ship in its hex, explored or not', () => {
    expect(points({ seats: [{}, { ships: { Canis: scout } }] })).toEqual([0, 4]);
  });

  it('SC-18.1 an empty planet counts for the seat that controls another colony in its hex, with no enemy ship there', () => {
    const colonies = [{ planet: 'Canis/4', owner: FIRST }];
    expect(points({ seats: [{}, {}], colonies })).toEqual([4, 0]);
    expect(points({ seats: [{}, { ships: { Canis: scout } }], colonies })).toEqual([1, 3]);
    const conquered = [{ planet: 'Canis/4', owner: FIRST, conqueror: SECOND }];
    const held = [{}, { ships: { Canis: { corvette: 1 } } }];
    expect(points({ seats: held, colonies: conquered })).toEqual([0, 4]);
  });

  it('SC-18.1 an empty planet that two seats control counts for nobody', () => {
    const both = { ships: { Canis: scout } };
    expect(points({ seats: [both, both] })).toEqual([0, 0]);
    const colonies = [
      { planet: 'Diphda/5', owner: FIRST },
      { planet: 'Canis/4', owner: SECOND },
    ];
    expect(points({ seats: [both, both], colonies })).toEqual([3, 1]);
  });

  it('SC-18.1 a devastated planet is worth nothing', () => {
    const state = given({ cards: CARDS, seats: [{ ships: { Canis: scout } }, {}] });
    expect(pointsOf({ ...state, devastated: ['Canis/3'] })).toEqual([1, 0]);
  });
});

describe('the end', () => {
  const rich = [
    { planet: 'Capella/3', owner: SECOND },
    { planet: 'Canis/4', owner: FIRST },
  ];

  it('SC-18.2 after the last turn the seat with the most points wins', () => {
    const table = ended(lastTurn({ seats: [{}, {}], colonies: rich }));
    expect(table.last('game-ended')).toMatchObject({ reason: 'length', points: [4, 3] });
    expect(table.outcome).toEqual({ ranking: [[0], [1]] });
    expect(table.refuses(0, { type: 'agree-length', turns: 60 }).code).toBe('game-over');
  });

  it('SC-18.2 equal points share a rank', () => {
    const colonies = [...rich.slice(0, 1), { planet: 'Diphda/4', owner: FIRST }];
    const seats = [{}, {}, { ships: { A1: scout } }];
    expect(ended(lastTurn({ seats, colonies })).outcome).toEqual({ ranking: [[0, 1], [2]] });
  });

  it.each([
    ['a seat with 80 % of the most points shares the first rank', [15, 12], [[0, 1]]],
    ['a seat with less does not', [15, 11], [[0], [1]]],
  ] as const)('SC-21 standoff: %s', (_, wanted, ranking) => {
    const table = ended(lastTurn({ ...withPoints(wanted), options: { standoff: 'on' } }));
    expect(table.last('game-ended').points).toEqual(wanted);
    expect(table.outcome).toEqual({ ranking });
    expect(ended(lastTurn(withPoints(wanted))).outcome).toEqual({ ranking: [[0], [1]] });
  });

  it('SC-18.4 a seat without a ship, a colony or people under a conqueror is out after a seat-turn', () => {
    const seats = [{ ships: { A1: scout } }, { ships: { B2: scout } }, {}];
    const table = ended(Table.at(given({ seats })));
    expect(table.last('went-out').seats).toEqual([THIRD]);
    expect(table.open).toEqual(['turn.5.1.1']);
    expect(table.refuses(2, { type: 'agree-length', turns: 60 })).toEqual({
      code: 'seat-not-in-play',
      ruling: 'SC-18.4',
    });
    expect(ended(table).open).toEqual(['turn.6.0.1']);
  });

  it('SC-18.4 in turns 1 to 3 a seat can be out only when it has ended its own turn', () => {
    const seats = [{ ships: { A1: scout } }, {}, { ships: { B2: scout } }];
    const table = Table.at(given({ seats, turn: 1, phase: { kind: 'together' } }));
    table.ends(0);
    expect(table.all('went-out')).toEqual([]);
    table.ends(1);
    expect(table.last('went-out').seats).toEqual([SECOND]);
    expect(table.open).toEqual(['turn.2.0.1', 'turn.1.2.1']);
  });

  it.each([
    ['a conquered colony', { colonies: [{ planet: 'Canis/3', owner: THIRD, conqueror: FIRST }] }],
    ['a colony', { colonies: [{ planet: 'Canis/3', owner: THIRD }] }],
  ])('SC-18.4 a seat that has %s is not out', (_, position) => {
    const seats = [{ ships: { Canis: { corvette: 1 } } }, { ships: { B2: scout } }, {}];
    const table = Table.at(given({ cards: CARDS, seats, ...position }));
    table.waits();
    expect(table.all('went-out')).toEqual([]);
  });

  it('SC-18.4 a seat with people on a conqueror’s transports is not out', () => {
    const convoy = { A1: { transport: 1, corvette: 1 } };
    const state = given({ seats: [{ ships: convoy }, { ships: { B2: scout } }, {}] });
    const people = { of: THIRD, home: 'Canis/3', cet: false };
    const ships = state.seats[0]!.ships.map((ship) => (ship.people === null ? ship : { ...ship, people }));
    const seats = state.seats.map((seat, i) => (i === 0 ? { ...seat, ships } : seat));
    expect(ended(Table.at({ ...state, seats })).all('went-out')).toEqual([]);
  });

  it('SC-18.4 the last seat left wins; seats that are out follow, the later the higher, equals together', () => {
    const gone = { more: { gone: 1 } };
    const state = given({ seats: [{ ships: { A1: scout } }, {}, {}, gone] });
    const table = ended(Table.at(state));
    expect(table.last('game-ended').reason).toBe('last-seat');
    expect(table.outcome).toEqual({ ranking: [[0], [1, 2], [3]] });
  });

  it('SC-18.4 seats that resigned rank in the same way, and the game ends when one seat is left', () => {
    const ship = { ships: { A1: scout } };
    const table = Table.at(given({ seats: [ship, ship, ship, ship] }));
    table.resigns(3).resigns(1);
    expect(table.outcome).toBeUndefined();
    expect(table.resigns(2).outcome).toEqual({ ranking: [[0], [2], [1], [3]] });
  });

  it('SC-18.4 a seat that resigns keeps its pieces, and defaults play its turns at once', () => {
    const ship = { ships: { A1: scout } };
    const table = Table.at(given({ seats: [ship, ship, ship] })).resigns(1);
    ended(table);
    expect(table.windows).toMatchObject([{ id: 'turn.5.1.1', automatic: true }]);
    expect(table.runs().open).toEqual(['turn.5.2.1']);
    expect(table.seat(1)).toMatchObject({ left: true, missed: 0, dormant: false });
    expect(table.seat(1).ships).toHaveLength(1);
  });

  it('SC-20 resign: a seat may resign once, at any time, also in its own turn and while all are asked', () => {
    const ship = { ships: { A1: scout } };
    const table = Table.at(given({ seats: [ship, ship, ship] }))
      .resigns(0)
      .runs();
    expect(table.open).toEqual(['turn.5.1.1']);
    expect(table.refuses(0, { type: 'resign' }).code).toBe('already-resigned');
    const outfit = Table.fresh(3);
    const buys = { type: 'outfit', scouts: 0, corvettes: 3, research: [], doctrine: false } as const;
    outfit.does(0, buys).does(1, buys).resigns(2);
    expect(outfit.open).toEqual(['turn.1.0.1', 'turn.1.1.1', 'turn.1.2.1']);
    expect(outfit.runs().open).toEqual(['turn.1.0.1', 'turn.1.1.1']);
  });

  it('SC-20 resign: a seat that is out cannot resign', () => {
    const ship = { ships: { A1: scout } };
    const table = Table.at(given({ seats: [ship, ship, { more: { gone: 1 } }] }));
    expect(table.refuses(2, { type: 'resign' }).code).toBe('already-resigned');
  });
});

/** A position in which each seat has these points: a star for each Terran (3) and sub-Terran planet (1). */
function withPoints(wanted: readonly number[]): Position {
  const worths = wanted.flatMap((points, owner) => [
    ...Array.from({ length: Math.floor(points / 3) }, () => ({ owner: asSeat(owner), card: 25, orbit: 3 })),
    ...Array.from({ length: points % 3 }, () => ({ owner: asSeat(owner), card: 4, orbit: 5 })),
  ]);
  const placed = worths.map((worth, i) => ({ ...worth, star: STARS[i]!.name }));
  return {
    seats: wanted.map(() => ({})),
    cards: Object.fromEntries(placed.map(({ star, card }) => [star, card])),
    colonies: placed.map(({ star, orbit, owner }) => ({ planet: `${star}/${orbit}`, owner })),
  };
}
