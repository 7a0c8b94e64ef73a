import { describe, expect, it } from 'vitest';
import {
  forbidsDepopulate,
  forbidsRaze,
} from '../../../../src/rules/stellar-conquest/colonies/occupation.ts';
import { hasMoreToDo } from '../../../../src/rules/stellar-conquest/battle/colony-choices.ts';
import { forbidsLand } from '../../../../src/rules/stellar-conquest/colonies/landing.ts';
import { yieldOf } from '../../../../src/rules/stellar-conquest/production/yield.ts';
import type { State } from '../../../../src/rules/stellar-conquest/state/types.ts';
import { inBattles, STAR } from '../positions/battles.ts';
import {
  attacking,
  attacks,
  colony,
  conquered,
  FOE,
  loaded,
  ME,
  SUB_TERRAN,
  TERRAN,
  THIRD,
} from '../positions/colonies.ts';
import { hexAt, shipWith, type SeatPosition } from '../positions/given.ts';
import { Table } from '../positions/table.ts';

const depopulation = (state: State, planet: string, millions: number): string | undefined =>
  forbidsDepopulate(state, ME, { type: 'depopulate', planet, millions })?.code;
const razing = (state: State, planet: string, factories: number): string | undefined =>
  forbidsRaze(state, ME, { type: 'raze', planet, factories })?.code;
const landing = (state: State, planet: string, ...transports: readonly number[]): string | undefined =>
  forbidsLand(state, ME, { type: 'land', transports, planet })?.code;

/** A corvette and conquered transports of seat 0 at Canis. */
const convoy = (...transports: Parameters<typeof loaded>[2][]): SeatPosition => ({
  more: {
    ships: [
      shipWith({ id: 1, class: 'corvette', hex: hexAt(STAR) }),
      ...transports.map((people, i) => loaded(i + 2, STAR, people)),
    ],
    nextShip: transports.length + 2,
  },
});

describe('SC-14 conquered colonies', () => {
  it('SC-14.4 a conquered colony yields nothing in the next production turn', () => {
    const state = attacking({ corvette: 1 }, [{ planet: TERRAN, owner: FOE, people: 30, factories: 4 }]);
    const play = attacks(state, [TERRAN]);
    expect(yieldOf(play.state, colony(play, TERRAN)!, {}).output).toBe(0);
    expect(yieldOf(play.state, { ...colony(play, TERRAN)!, idle: false }, {}).output).toBe(34);
  });

  it('SC-14.5 conquered people land on empty planets; the new colony is conquered too, and yields at once', () => {
    const table = Table.at(attacking({}, [], { me: convoy({}, {}) }));
    table.does(0, { type: 'land', transports: [2, 3], planet: TERRAN });
    expect(table.state.colonies).toEqual([
      expect.objectContaining({ planet: TERRAN, owner: FOE, conqueror: ME, people: 2, idle: false }),
    ]);
    expect(table.seat(0).ships.map(({ id }) => id)).toEqual([1]);
  });

  it('SC-14.5 conquered people land on colonies conquered from the same owner by the same seat, and never mix with others', () => {
    const me = convoy({}, { of: THIRD }, { of: ME });
    const foreign = attacking({}, [conquered(TERRAN), { planet: SUB_TERRAN, owner: ME }], { me });
    expect(landing(foreign, TERRAN, 2)).toBeUndefined();
    expect(landing(foreign, TERRAN, 3)).toBe('people-of-different-seats');
    expect(landing(foreign, TERRAN, 4)).toBe('enemy-colony');
    expect(landing(foreign, SUB_TERRAN, 2)).toBe('people-of-different-seats');
    expect(landing(foreign, SUB_TERRAN, 4)).toBeUndefined();
    expect(landing(attacking({}, [], { me }), TERRAN, 2, 3)).toBe('people-of-different-seats');
    const other = attacking({}, [conquered(TERRAN, FOE, { conqueror: THIRD })], { me });
    expect(landing(other, TERRAN, 2)).toBe('people-of-different-seats');
    const free = attacking({}, [{ planet: TERRAN, owner: FOE }], { me });
    expect(landing(free, TERRAN, 2)).toBe('people-of-different-seats');
  });

  it('SC-14.7 the conqueror may destroy any factories of its conquered colonies, in any step of its turn', () => {
    const colonies = [
      conquered(TERRAN, FOE, { factories: 5 }),
      { planet: SUB_TERRAN, owner: FOE, factories: 5 },
    ];
    const state = attacking({ corvette: 1 }, colonies, {}, { step: 'movement' });
    expect(razing(state, TERRAN, 6)).toBe('too-few-factories');
    expect(razing(state, SUB_TERRAN, 1)).toBe('not-conquered');
    const table = Table.at(state).does(0, { type: 'raze', planet: TERRAN, factories: 3 });
    expect(table.last('factories-destroyed')).toMatchObject({ seat: ME, factories: 3, seers: [FOE, ME] });
    expect(table.state.colonies[0]!.factories).toBe(2);
    expect(table.seat(1).alarmed).toBe(true);
    table.does(0, { type: 'complete-movement' }).does(0, { type: 'raze', planet: TERRAN, factories: 2 });
    expect(table.refuses(0, { type: 'raze', planet: TERRAN, factories: 1 }).code).toBe('too-few-factories');
  });

  it('SC-14.8 each warship destroys people once a turn: corvette 1, fighter up to 3, Death Star up to 5 million', () => {
    const power = (ships: NonNullable<SeatPosition['ships']>[string]): number => {
      const state = attacking(ships, [conquered(TERRAN, FOE, { people: 80 })]);
      const millions = Array.from({ length: 81 }, (_, i) => 80 - i);
      return millions.find((n) => n === 0 || depopulation(state, TERRAN, n) === undefined)!;
    };
    expect(power({ corvette: 1 })).toBe(1);
    expect(power({ fighter: 1, transport: 3 })).toBe(3);
    expect(power({ 'death-star': 1, scout: 2 })).toBe(5);
    expect(power({ corvette: 2, fighter: 2, 'death-star': 2 })).toBe(18);
  });

  it('SC-14.8 the conqueror spreads the losses over its conquered colonies there, from the turn of conquest on', () => {
    const colonies = [
      { planet: TERRAN, owner: FOE, people: 20 },
      conquered(SUB_TERRAN, THIRD, { people: 2 }),
    ];
    const table = Table.at(attacking({ fighter: 2 }, colonies));
    expect(table.refuses(0, { type: 'depopulate', planet: TERRAN, millions: 1 }).code).toBe('not-conquered');
    table.does(0, { type: 'attack-colonies', planets: [TERRAN] });
    expect(table.refuses(0, { type: 'depopulate', planet: SUB_TERRAN, millions: 3 }).code).toBe(
      'too-few-people',
    );
    table.does(0, { type: 'depopulate', planet: TERRAN, millions: 3 });
    table.does(0, { type: 'depopulate', planet: SUB_TERRAN, millions: 1 });
    expect(table.refuses(0, { type: 'depopulate', planet: TERRAN, millions: 3 }).code).toBe(
      'too-many-at-once',
    );
    table.does(0, { type: 'depopulate', planet: TERRAN, millions: 2 });
    expect(table.state.colonies).toMatchObject([
      { planet: TERRAN, people: 15, destroyed: 5 },
      { planet: SUB_TERRAN, people: 1, destroyed: 1 },
    ]);
    expect(table.mover).toBe(1);
  });

  it('SC-14.9 a colony without people is gone with its buildings, and anyone may settle there, also in the same seat-turn', () => {
    const colonies = [conquered(TERRAN, FOE, { people: 1, factories: 9, bases: 2, shield: true })];
    const table = Table.at(attacking({ corvette: 1, transport: 1 }, colonies));
    table.does(0, { type: 'depopulate', planet: TERRAN, millions: 1 });
    expect(table.last('colony-gone')).toEqual({
      type: 'colony-gone',
      planet: TERRAN,
      devastated: false,
      seers: [FOE, ME],
    });
    table.does(0, { type: 'land', transports: [1], planet: TERRAN });
    expect(table.state.colonies).toMatchObject([
      { planet: TERRAN, owner: ME, conqueror: null, people: 1, factories: 0, bases: 0, shield: false },
    ]);
  });

  it('SC-14.10 a planet is devastated if warships destroy its last people and ten million in all', () => {
    const gone = (destroyed: number): Table =>
      Table.at(
        attacking({ 'death-star': 1, transport: 1 }, [conquered(TERRAN, FOE, { people: 5, destroyed })]),
      ).does(0, { type: 'depopulate', planet: TERRAN, millions: 5 });
    expect(gone(4).state.devastated).toEqual([]);
    const table = gone(5);
    expect(table.state.devastated).toEqual([TERRAN]);
    expect(table.refuses(0, { type: 'land', transports: [1], planet: TERRAN }).code).toBe('devastated');
  });

  it('SC-6.4 SC-14.9 the conqueror’s command post is taken up when the colony is gone', () => {
    const me = { ships: { [STAR]: { corvette: 1 } }, posts: [STAR] };
    const table = Table.at(attacking({}, [conquered(TERRAN, FOE, { people: 1 })], { me }));
    table.does(0, { type: 'depopulate', planet: TERRAN, millions: 1 });
    expect(table.seat(0).posts).toEqual([]);
  });

  it('SC-4.4 the seat-turn goes on while the seat can depopulate or raze', () => {
    const more = (millions: number, factories: number): boolean => {
      const turn = { depopulated: { [hexAt(STAR)]: millions } };
      return hasMoreToDo(attacking({ corvette: 1 }, [conquered(TERRAN, FOE, { factories })], {}, turn), ME);
    };
    expect(more(0, 0)).toBe(true);
    expect(more(1, 0)).toBe(false);
    expect(more(1, 1)).toBe(true);
  });

  it('SC-4.1 depopulating is refused after landing has begun', () => {
    const state = inBattles(
      { seats: [{ ships: { [STAR]: { corvette: 1, transport: 2 } } }, {}], colonies: [conquered(TERRAN)] },
      { step: 'landing' },
    );
    const table = Table.at(state);
    expect(table.refuses(0, { type: 'depopulate', planet: TERRAN, millions: 1 }).code).toBe(
      'not-in-this-step',
    );
  });
});
