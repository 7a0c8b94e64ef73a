import { describe, expect, it } from 'vitest';
import type { ShipId } from '../../../../src/rules/conquest/pieces/pieces.ts';
import { battle, order, PLAIN, values } from '../../conquest/battle.ts';
import { ally, ask, attack, commit, decline, pass, reclaim } from '../../conquest/commands.ts';
import { seedOf, type Position } from '../../conquest/given.ts';
import type { Table } from '../../conquest/table.ts';
import { given, rolling } from '../given.ts';

const faces = (table: Table, viewer: number | 'spectator' = 'spectator') =>
  Object.fromEntries(
    table
      .view(viewer)
      .seats.flatMap(({ ships }) => ships)
      .filter(({ face }) => face !== null)
      .map(({ id, face }) => [id, face]),
  ) as Partial<Record<ShipId, number>>;
const strengthOf = (table: Table, ship: ShipId) =>
  table.view(0).seats[Number(ship[0])]!.ships.find(({ id }) => id === ship)!.strength;
const OFFENSIVE: readonly ShipId[] = ['0-w1', '0-w2', '0-t1'];

describe('when an attack is declared', () => {
  it('CC-2.2 every warship of the fleet and of the opponent on the target world is rolled', () => {
    const table = given({ races: PLAIN, seed: rolling([2, 5, 1, 4]) }).does(0, attack('1-3', OFFENSIVE));
    expect(table.last('dice-rolled').dice).toEqual([
      { ship: '0-w1', face: 2 },
      { ship: '0-w2', face: 5 },
      { ship: '1-w1', face: 1 },
      { ship: '1-w2', face: 4 },
    ]);
    expect(order(table, 'attack-declared', 'dice-rolled', 'asked')).toEqual([
      'attack-declared',
      'dice-rolled',
      'asked',
    ]);
  });

  it('CC-2.2 no other warship is rolled: at home, on another world, of a third seat, or of the attacker on the target world', () => {
    const ships = { '0-w2': '1-3', '1-w2': '1-4', '2-w1': '1-3' } as const;
    const table = given({ races: PLAIN, ships }).does(0, attack('1-3', ['0-w1', '0-t1']));
    expect(Object.keys(faces(table))).toEqual(['0-w1', '1-w1']);
  });

  it('CC-2.2 only the fleet is rolled if the opponent has no warship', () => {
    const table = given().does(0, attack('1-2', ['0-w2', '0-t1']));
    expect(Object.keys(faces(table))).toEqual(['0-w2']);
  });

  it('CC-2.2 the opponent’s dice are rolled even if it has resigned, and on worlds of the attacker', () => {
    const table = given({ races: PLAIN, resigned: [1] }).does(0, attack('1-3', ['0-w1', '0-t1']));
    expect(Object.keys(faces(table))).toEqual(['0-w1', '1-w1', '1-w2']);
    const home = given({ ships: { '1-w2': '0-4' } }).does(0, attack('0-4', ['0-w1'], { opponent: 1 }));
    expect(Object.keys(faces(home))).toEqual(['0-w1', '1-w2']);
  });

  it('CC-2.2 the faces count in the combat', () => {
    const coins = { 0: 'sun-1', 1: 'moon-2' } as const;
    const table = battle(given({ seed: rolling([2, 5, 1, 4]) }), { fleet: OFFENSIVE, coins });
    expect(values(table)).toEqual({ attacker: 2 + 5 + 0 + 1, defender: 1 + 4 + 0 + 5 + 2 });
  });
});

describe('allies', () => {
  const allied = (position: Position = {}): Table =>
    given({
      races: PLAIN,
      ships: { '2-w1': '1-1', '2-w2': '1-1', '3-w1': '1-2', '3-c4': '1-2' },
      seed: rolling([3, 3, 3], [1, 5]),
      ...position,
    })
      .does(0, attack('1-3', ['0-w1', '0-t1'], { ask: [2] }))
      .does(1, ask(3));

  it('CC-2.2 have their dice rolled when the alliances are revealed', () => {
    const table = allied().does(2, ally('attacker', '2-w1'));
    expect(Object.keys(faces(table))).toEqual(['0-w1', '1-w1', '1-w2']);
    table.does(3, ally('defender', '3-w1', '3-c4'));
    expect(faces(table)).toMatchObject({ '2-w1': 1, '3-w1': 5 });
    expect(faces(table)).not.toHaveProperty('2-w2');
    expect(order(table, 'alliances-made', 'dice-rolled', 'asked')).toEqual([
      'alliances-made',
      'dice-rolled',
      'asked',
    ]);
    table.does(0, commit('sun-1')).does(1, commit('moon-1'));
    expect(values(table)).toEqual({ attacker: 3 + 0 + 1 + 1, defender: 3 + 3 + 0 + 5 + 1 + 5 + 4 });
  });

  it('CC-2.2 roll nothing without dice', () => {
    expect(allied().does(2, decline).does(3, ally('defender', '3-c4')).all('dice-rolled')).toHaveLength(1);
    expect(allied().waits().all('dice-rolled')).toHaveLength(1);
  });

  it('CC-2.2 roll the dice of their last sealed answer', () => {
    const table = allied().does(2, ally('attacker', '2-w1')).does(2, ally('attacker', '2-w2'));
    expect(Object.keys(faces(table.does(3, decline)))).toEqual(['0-w1', '1-w1', '1-w2', '2-w2']);
  });
});

describe('faces', () => {
  it('CC-2.2 are null before the first roll, and then public', () => {
    const table = given({ races: PLAIN });
    expect(faces(table)).toEqual({});
    expect(strengthOf(table, '0-w1')).toBeNull();
    table.does(0, attack('1-3', ['0-w1', '0-t1']));
    for (const viewer of [0, 1, 3, 'spectator'] as const) {
      expect(faces(table, viewer)).toEqual(table.state.dice);
      expect(table.saw(viewer).map(({ type }) => type)).toContain('dice-rolled');
    }
    expect(strengthOf(table, '0-w1')).toBe(table.state.dice['0-w1']);
    expect(strengthOf(table, '0-w2')).toBeNull();
    expect(strengthOf(table, '0-t1')).toBe(0);
  });

  it('CC-2.2 stay until the next roll: after the combat, in the void, and after a reclaim', () => {
    const table = given({ hands: { 0: ['sun-1'], 1: ['moon-5'] }, seed: rolling([1, 4, 4]) });
    battle(table).does(1, pass);
    expect(table.place('0-w1')).toBe('void');
    const shown = { '0-w1': 1, '1-w1': 4, '1-w2': 4 };
    expect(faces(table)).toEqual(shown);
    expect(faces(table.does(0, reclaim('0-w1', '0-1')))).toEqual(shown);
    expect(strengthOf(table, '0-w1')).toBeNull();
    expect(strengthOf(table, '1-w1')).toBeNull();
  });

  it('CC-2.2 change only for dice that are rolled again, also in a second attack', () => {
    const rolledAgain = Array.from({ length: 20 }, (_, n) => {
      const table = given({ hands: { 0: ['sun-5', 'sun-4'], 1: ['moon-1'] }, seed: seedOf(n) });
      battle(table, { world: '1-2', fleet: OFFENSIVE, coins: { 0: 'sun-5' } });
      const before = faces(table);
      table.does(0, attack('1-1', ['0-w1']));
      expect(table.last('dice-rolled').dice.map(({ ship }) => ship)).toEqual(['0-w1']);
      expect(faces(table)['0-w2']).toBe(before['0-w2']);
      return faces(table)['0-w1'] !== before['0-w1'];
    });
    expect(new Set(rolledAgain)).toEqual(new Set([true, false]));
  });
});

describe('luck', () => {
  const thrown = (n: number): readonly number[] =>
    given({ seed: seedOf(n) })
      .does(0, attack('1-3', OFFENSIVE))
      .last('dice-rolled')
      .dice.map(({ face }) => face);

  it('CC-2.2 gives each face from 1 to 5 the same chance on every die', () => {
    const throws = Array.from({ length: 250 }, (_, n) => thrown(n));
    const chiSquare = (shown: readonly number[]): number => {
      const due = shown.length / 5;
      const counts = [1, 2, 3, 4, 5].map((face) => shown.filter((one) => one === face).length);
      expect(counts.reduce((a, b) => a + b, 0)).toBe(shown.length);
      return counts.reduce((sum, count) => sum + (count - due) ** 2 / due, 0);
    };
    // With four degrees of freedom, one fair die in a thousand gives more than 18.47.
    for (const die of [0, 1, 2, 3]) expect(chiSquare(throws.map((faces) => faces[die]!))).toBeLessThan(18.47);
    expect(chiSquare(throws.flat())).toBeLessThan(18.47);
  });

  it('CC-2.2 is the same for the same seed, regardless of sealed and asked seats', () => {
    expect(thrown(7)).toEqual(thrown(7));
    expect(new Set([1, 2, 3, 4, 5].map((n) => thrown(n).join())).size).toBeGreaterThan(1);
    const asked = given({ races: PLAIN, seed: seedOf(7), ships: { '2-w1': '1-1' } });
    asked.does(0, attack('1-3', OFFENSIVE, { ask: [2] }));
    expect(asked.last('dice-rolled').dice.map(({ face }) => face)).toEqual(thrown(7));
  });

  it('CC-2.2 is recorded with the entry, in its own streams', () => {
    const table = given({ races: PLAIN, ships: { '2-w1': '1-1' }, seed: rolling([2, 5, 1], [4]) });
    const draw = (roll: string, face: number) => ({
      of: `combat.1.dice.${roll}`,
      range: 5,
      result: face - 1,
    });
    table.does(0, attack('1-3', ['0-w1', '0-t1'], { ask: [2] }));
    expect(table.entries.at(-1)!.draws).toEqual([2, 5, 1].map((face) => draw('declared', face)));
    table.does(1, ask()).does(2, ally('attacker', '2-w1'));
    expect(table.entries.at(-1)!.draws).toEqual([draw('allied', 4)]);
  });
});
