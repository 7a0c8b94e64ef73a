import { describe, expect, it } from 'vitest';
import {
  describeColonies,
  hasMoreToDo,
  legalColonies,
} from '../../../../src/rules/stellar-conquest/battle/colony-choices.ts';
import { forbidsLand } from '../../../../src/rules/stellar-conquest/colonies/landing.ts';
import { forbids } from '../../../../src/rules/stellar-conquest/commands/commands.ts';
import type { People, State } from '../../../../src/rules/stellar-conquest/state/types.ts';
import { inBattles, STAR, standing } from '../positions/battles.ts';
import { attacking, conquered, FOE, loaded, ME, SUB_TERRAN, TERRAN } from '../positions/colonies.ts';
import { hexAt, type Position, type SeatPosition } from '../positions/given.ts';
import { Table } from '../positions/table.ts';

/** Terran, 80 million, and barren, 10 million. */
const CARDS = { Canis: 32 };
const BARREN = 'Canis/5';
const HOME = 'Canis/4';

const landing = (state: State, planet: string, ...transports: readonly number[]): string | undefined =>
  forbidsLand(state, ME, { type: 'land', transports, planet })?.code;

/** Seat 0 has transports of its own people at Canis. */
const settlers = (people: readonly Partial<People>[], more: Partial<Position> = {}): State =>
  attacking({}, more.colonies ?? [], {
    ...more,
    me: { more: { ships: people.map((one, i) => loaded(i + 1, STAR, { of: ME, ...one })), nextShip: 99 } },
  });

describe('SC-15 landing', () => {
  it('SC-15.1 landing on an empty planet founds a colony and spends the transports', () => {
    const table = Table.at(attacking({ transport: 3, scout: 1 }, []));
    table.does(0, { type: 'land', transports: [2, 4], planet: TERRAN });
    expect(table.state.colonies).toEqual([
      {
        planet: TERRAN,
        owner: ME,
        people: 2,
        factories: 0,
        bases: 0,
        advancedBases: 0,
        shield: false,
        conqueror: null,
        idle: false,
        destroyed: 0,
      },
    ]);
    expect(table.seat(0).ships.map(({ id }) => id)).toEqual([1, 3]);
    expect(table.seat(0).turn?.step).toBe('landing');
    table.does(0, { type: 'land', transports: [3], planet: TERRAN });
    expect(table.state.colonies).toMatchObject([{ people: 3 }]);
    expect(table.last('turn-ended')).toMatchObject({ seat: ME });
  });

  it('SC-15.1 a seat may found several colonies in a hex, and need not land', () => {
    const table = Table.at(attacking({ transport: 3 }, []));
    table.does(0, { type: 'land', transports: [1], planet: TERRAN });
    table.does(0, { type: 'land', transports: [2], planet: SUB_TERRAN });
    expect(table.state.colonies).toHaveLength(2);
    expect(table.does(0, { type: 'complete-turn' }).seat(0).ships).toHaveLength(1);
  });

  it('SC-15.1 land refuses wrong ships, hexes and planets', () => {
    const colonies = [
      { planet: TERRAN, owner: FOE },
      { planet: SUB_TERRAN, owner: ME, conqueror: FOE },
    ];
    const me: SeatPosition = { ships: { Canis: { scout: 1, transport: 2 }, Indi: { transport: 1 } } };
    const state = attacking({}, colonies, { me });
    expect(landing(state, TERRAN, 2, 2)).toBe('ship-named-twice');
    expect(landing(state, TERRAN, 9)).toBe('not-your-ship');
    expect(landing(state, TERRAN, 4)).toBe('not-in-that-hex');
    expect(landing(state, TERRAN, 1, 2)).toBe('not-a-transport');
    expect(landing(state, 'Canis/7', 2)).toBe('no-such-planet');
    expect(landing(state, TERRAN, 2)).toBe('enemy-colony');
    expect(landing(state, SUB_TERRAN, 2)).toBe('colony-conquered');
    expect(state.colonies).toHaveLength(2);
  });

  it('SC-15.1 SC-4.1 landing is the last step: attacks are refused after it', () => {
    const table = Table.at(
      attacking({ corvette: 1, transport: 2 }, [{ planet: TERRAN, owner: FOE, bases: 1 }]),
    );
    table.does(0, { type: 'land', transports: [1], planet: SUB_TERRAN });
    const refusal = table.refuses(0, { type: 'attack-colonies', planets: [TERRAN] });
    expect(refusal).toEqual({ code: 'not-in-this-step', ruling: 'SC-4.1' });
  });

  it('SC-15.2 SC-17.7 barren planets take only people with C.E.T., also for existing colonies', () => {
    const state = settlers([{ cet: true }, {}], { cards: CARDS });
    expect(landing(state, BARREN, 1)).toBeUndefined();
    expect(landing(state, BARREN, 1, 2)).toBe('cet-missing');
    expect(landing(state, HOME, 1, 2)).toBeUndefined();
    const settled = settlers([{}], { cards: CARDS, colonies: [{ planet: BARREN, owner: ME, people: 1 }] });
    expect(landing(settled, BARREN, 1)).toBe('cet-missing');
  });

  it('SC-15.3 people cannot land on the planet that they came from', () => {
    const state = settlers([{ home: TERRAN }, { home: SUB_TERRAN }], {
      colonies: [{ planet: TERRAN, owner: ME }],
    });
    expect(landing(state, TERRAN, 1)).toBe('came-from-there');
    expect(landing(state, TERRAN, 2)).toBeUndefined();
    expect(landing(state, SUB_TERRAN, 1)).toBeUndefined();
    expect(landing(state, TERRAN, 1, 2)).toBe('came-from-there');
  });

  it('SC-15.4 a landing of more people than fit is refused', () => {
    const people = Array.from({ length: 4 }, () => ({}));
    const state = settlers(people, { colonies: [{ planet: TERRAN, owner: ME, people: 77 }] });
    expect(landing(state, TERRAN, 1, 2, 3)).toBeUndefined();
    expect(landing(state, TERRAN, 1, 2, 3, 4)).toBe('no-room');
    const over = settlers([{}], { colonies: [{ planet: TERRAN, owner: ME, people: 90 }] });
    expect(landing(over, TERRAN, 1)).toBe('no-room');
    expect(
      hasMoreToDo(
        settlers([{}], {
          colonies: [
            { planet: TERRAN, owner: FOE },
            { planet: SUB_TERRAN, owner: FOE },
          ],
        }),
        ME,
      ),
    ).toBe(false);
  });

  it('SC-15.5 a transport’s million dies with it', () => {
    const theirs = { ships: { [STAR]: { transport: 2 } }, more: { orders: standing({}) } };
    const seats = [{ ships: { [STAR]: { 'death-star': 2 } } }, theirs, {}];
    const table = Table.at(inBattles({ seats }));
    table.does(0, { type: 'engage', hex: hexAt(STAR), against: FOE });
    expect(table.seat(1).ships).toEqual([]);
    expect(table.state.colonies).toEqual([]);
  });
});

describe('the parts and commands after the battles', () => {
  const colonies = [
    { planet: TERRAN, owner: FOE, bases: 2 },
    { planet: SUB_TERRAN, owner: FOE },
    conquered('Indi/3', FOE, { people: 2, factories: 4 }),
  ];
  const fleets = {
    Canis: { corvette: 1, transport: 2 },
    Indi: { fighter: 2, transport: 1 },
    G7: { transport: 1 },
  };
  // Sub-Terran, 40 million, twice.
  const state = attacking({}, colonies, { me: { ships: fleets }, cards: { Indi: 44 } });

  it('SC-4.4 describe returns the parts for a command', () => {
    expect(describeColonies(state, ME)).toEqual({
      attack: [{ hex: hexAt('Canis'), planets: [TERRAN, SUB_TERRAN] }],
      depopulate: [{ hex: hexAt('Indi'), millions: 6, planets: ['Indi/3'] }],
      raze: [{ planet: 'Indi/3', factories: 4 }],
      land: [{ planet: 'Indi/2', room: 40, of: ME, transports: [4] }],
    });
  });

  it('SC-19.5 legal lists commands that are accepted and use something up', () => {
    const listed = legalColonies(state, ME);
    expect(listed).toEqual([
      { type: 'attack-colonies', planets: [TERRAN] },
      { type: 'attack-colonies', planets: [SUB_TERRAN] },
      { type: 'attack-colonies', planets: [TERRAN, SUB_TERRAN] },
      { type: 'depopulate', planet: 'Indi/3', millions: 2 },
      { type: 'raze', planet: 'Indi/3', factories: 4 },
      { type: 'land', transports: [4], planet: 'Indi/2' },
    ]);
    for (const command of listed) expect(forbids(state, ME, 'turn', command)).toBeUndefined();
  });

  it('SC-4.1 describe and legal return only what the step allows', () => {
    const moving = inBattles({ seats: state.seats.map(() => ({})), colonies }, { step: 'movement' });
    const early = {
      ...state,
      seats: [{ ...state.seats[0]!, turn: moving.seats[0]!.turn }, ...state.seats.slice(1)],
    };
    expect(describeColonies(early, ME)).toEqual({
      attack: [],
      depopulate: [],
      raze: [{ planet: 'Indi/3', factories: 4 }],
      land: [],
    });
  });
});
