import { describe, expect, it } from 'vitest';
import type { Place, ShipId } from '../../../../src/rules/conquest/pieces/pieces.ts';
import { battle, PLAIN } from '../../conquest/battle.ts';
import type { Position } from '../../conquest/given.ts';
import { given } from '../given.ts';

const FIVE_TO_ONE = { 0: ['sun-5'], 1: ['moon-1'] } as const;
const ONE_TO_FIVE = { 0: ['sun-1'], 1: ['moon-5'] } as const;

/** The combat values of an attack on 1-3, which three ships of strength 6 in total defend. */
function valuesOf(position: Position, fleet: readonly ShipId[]) {
  const table = battle(given({ races: PLAIN, hands: ONE_TO_FIVE, ...position }), { fleet });
  return table.last('combat-decided').values;
}

describe('strengths', () => {
  it.each<[string, readonly ShipId[], number]>([
    ['a warship and a transport', ['0-w1', '0-t1'], 2 + 3],
    ['a colony ship, a warship and a transport', ['0-w1', '0-t1', '0-c1'], 2 + 3 + 1],
    ['three warships and two transports', ['0-w1', '0-w2', '0-w3', '0-t4', '0-t5'], 3 * 2 + 2 * 3],
    ['five colony ships too', ['0-c1', '0-c2', '0-c3', '0-c4', '0-c5', '0-w5', '0-t5'], 5 + 2 + 3],
  ])('IC-7.1 attacking: %s have the strength of their classes', (_, fleet, strength) => {
    expect(valuesOf({}, fleet)?.attacker).toBe(1 + strength);
  });

  it.each<[string, Partial<Record<ShipId, Place>>, number]>([
    ['a colony ship', { '1-w3': '1-1', '1-t3': '1-1' }, 1],
    ['a warship', { '1-c3': '1-1', '1-t3': '1-1' }, 2],
    ['a transport', { '1-c3': '1-1', '1-w3': '1-1' }, 3],
    ['no ship', { '1-c3': '1-1', '1-w3': 'void', '1-t3': '0-1' }, 0],
    ['one ship of each class and two more', { '1-c1': '1-3', '1-w2': '1-3' }, 9],
  ])('IC-7.1 defending: %s have the strength of their classes', (_, ships, strength) => {
    expect(valuesOf({ ships }, ['0-w1', '0-t1'])?.defender).toBe(5 + strength);
  });

  it('IC-7.2 each side adds its coin, its own ships and the ships of all its allies', () => {
    const ships = { '2-w1': '1-2', '2-c1': '1-4', '3-w2': '1-5' } as const;
    const table = battle(given({ races: PLAIN, ships, hands: FIVE_TO_ONE }), {
      allies: { 2: ['attacker', '2-w1', '2-c1'], 3: ['defender', '3-w2'] },
    });
    expect(table.last('combat-decided')).toEqual({
      type: 'combat-decided',
      verdict: 'values',
      winner: 'attacker',
      values: { attacker: 5 + 5 + 3, defender: 1 + 6 + 2 },
    });
  });

  it('IC-7.2 other ships on the target world count for neither side', () => {
    const ships = { '0-w2': '1-3', '0-c2': '1-3', '2-w1': '1-3' } as const;
    expect(valuesOf({ ships }, ['0-w1', '0-t1'])).toEqual({ attacker: 1 + 5, defender: 5 + 6 });
  });
});

describe('the attacker wins', () => {
  const ships = { '0-c5': '1-3', '2-w1': '1-2', '2-c1': '1-3', '3-w2': '1-5', '3-c2': '1-5' } as const;
  const won = () =>
    battle(given({ races: PLAIN, ships, hands: FIVE_TO_ONE }), {
      fleet: ['0-w1', '0-t1', '0-c2'],
      allies: { 2: ['attacker', '2-w1'], 3: ['defender', '3-w2'] },
    });

  it('IC-7.3 all attacking ships, including allies, land on the target world, and other ships there stay', () => {
    expect(won().at('1-3')).toEqual(['0-c2', '0-c5', '0-w1', '0-t1', '2-c1', '2-w1']);
  });

  it('IC-7.3 all defending ships, including allies, go to the void, and no others', () => {
    const table = won();
    expect(table.at('void')).toEqual(['1-c3', '1-w3', '1-t3', '3-w2']);
    expect(table.place('3-c2')).toBe('1-5');
  });

  it('IC-7.3 a difference of one point is enough', () => {
    const table = battle(given({ races: PLAIN, hands: { 0: ['sun-3'], 1: ['moon-1'] } }));
    expect(table.last('combat-decided').values).toEqual({ attacker: 8, defender: 7 });
    expect(table.at('1-3')).toEqual(['0-w1', '0-t1']);
  });

  it('IC-7.3 attacking allies land but get no reward', () => {
    const table = battle(given({ races: PLAIN, ships: { ...ships, '2-t5': 'void' }, hands: FIVE_TO_ONE }), {
      allies: { 2: ['attacker', '2-w1'] },
    });
    expect(table.all('rewarded')).toEqual([]);
    expect(table.hand(2)).toHaveLength(3);
    expect(table.place('2-t5')).toBe('void');
  });

  it('IC-7.3 an undefended world is taken without a loss', () => {
    const away = { '1-c3': '1-1', '1-w3': '1-1', '1-t3': '1-1' } as const;
    const table = battle(given({ races: PLAIN, ships: away, hands: FIVE_TO_ONE }));
    expect(table.at('1-3')).toEqual(['0-w1', '0-t1']);
    expect(table.at('void')).toEqual([]);
  });
});

describe('the defender wins', () => {
  const ships = { '0-c5': '1-3', '2-w1': '1-2', '3-w2': '1-5', '3-c2': '1-3', '3-c3': '1-1' } as const;
  const won = () =>
    battle(given({ races: PLAIN, ships, hands: ONE_TO_FIVE }), {
      fleet: ['0-w1', '0-t1', '0-c2'],
      allies: { 2: ['attacker', '2-w1'], 3: ['defender', '3-w2', '3-c2', '3-c3'] },
    });

  it('IC-7.4 all attacking ships, including allies, go to the void, and no others', () => {
    const table = won();
    expect(table.at('void')).toEqual(['0-c2', '0-w1', '0-t1', '2-w1']);
    expect(table.place('0-c5')).toBe('1-3');
  });

  it('IC-7.4 defending ships stay, and ships of the defender’s allies return to their origins', () => {
    const table = won();
    expect(['1-c3', '1-w3', '1-t3'].map((ship) => table.place(ship as ShipId))).toEqual([
      '1-3',
      '1-3',
      '1-3',
    ]);
    expect([table.place('3-w2'), table.place('3-c2'), table.place('3-c3')]).toEqual(['1-5', '1-3', '1-1']);
  });

  it('IC-7.4 a defending ally gets one coin for each ship that it committed, and the defender gets nothing', () => {
    const table = won();
    expect(table.last('rewarded')).toEqual({ type: 'rewarded', seat: 3, ships: [], coins: 3 });
    expect(table.hand(3)).toHaveLength(3 + 3);
    expect(table.hand(2)).toHaveLength(3);
    expect(table.all('coins-drawn').filter(({ seat }) => seat === 3)).toHaveLength(1);
  });

  it('IC-7.4 a difference of one point is enough', () => {
    const table = battle(given({ races: PLAIN, hands: { 0: ['sun-5'], 1: ['moon-5'] } }));
    expect(table.last('combat-decided').values).toEqual({ attacker: 10, defender: 11 });
    expect(table.at('void')).toEqual(['0-w1', '0-t1']);
  });

  it('IC-7.4 a fleet of local ships is lost too', () => {
    const local = { '0-w1': '1-3', '0-c1': '1-5' } as const;
    const table = battle(given({ races: PLAIN, ships: local, hands: ONE_TO_FIVE }), {
      fleet: ['0-w1', '0-c1'],
    });
    expect(table.at('void')).toEqual(['0-c1', '0-w1']);
  });
});

describe('a tie', () => {
  const ships = { '0-w2': '1-5', '2-w1': '1-2', '3-w2': '1-5' } as const;
  const tied = () =>
    battle(given({ races: PLAIN, ships, hands: { 0: ['sun-2'], 1: ['moon-3'] } }), {
      fleet: ['0-w1', '0-w2', '0-t4'],
      allies: { 2: ['attacker', '2-w1'], 3: ['defender', '3-w2'] },
    });

  it('IC-7.5 all ships of all parties return to their origins, and none is lost', () => {
    const table = tied();
    expect(table.last('combat-decided')).toMatchObject({
      verdict: 'tie',
      winner: null,
      values: { attacker: 11, defender: 11 },
    });
    expect(table.at('void')).toEqual([]);
    expect((['0-w1', '0-w2', '0-t4', '2-w1', '3-w2'] as const).map((ship) => table.place(ship))).toEqual([
      '0-1',
      '1-5',
      '0-4',
      '1-2',
      '1-5',
    ]);
    expect(table.at('1-3')).toEqual(['1-c3', '1-w3', '1-t3']);
  });

  it('IC-7.5 the attack was not successful, and nobody is rewarded or compensated', () => {
    const table = tied();
    expect(table.last('combat-ended')).toEqual({ type: 'combat-ended', combat: 1, successful: false });
    expect([table.all('rewarded'), table.all('compensated')]).toEqual([[], []]);
    expect(table.state.turn).toMatchObject({ number: 2, seat: 1 });
  });
});

describe('success', () => {
  it('IC-7.9 an attack that won by its value is successful: a second one may follow', () => {
    const table = battle(given({ races: PLAIN, hands: { ...FIVE_TO_ONE, 0: ['sun-5', 'sun-1'] } }), {
      coins: { 0: 'sun-5' },
    });
    expect(table.last('combat-ended').successful).toBe(true);
    expect(table.state.turn).toMatchObject({ number: 1, seat: 0, attack: 2 });
    expect(table.window?.id).toBe('turn.1.2');
  });

  it('IC-7.9 an attack that won against Diplomacy is successful', () => {
    const table = battle(given({ races: PLAIN, hands: { 0: ['sun-1'], 1: ['moon-0'] } }));
    expect(table.last('combat-ended').successful).toBe(true);
    expect(table.state.turn).toMatchObject({ seat: 0, attack: 2 });
  });

  it("IC-7.9 an attack that won by Pelantiri's Diplomacy is successful", () => {
    const races = ['pelantiri', 'hirilorn'] as const;
    const table = battle(given({ races, hands: { 0: ['sun-0'], 1: ['moon-5'] } }));
    expect(table.last('combat-ended').successful).toBe(true);
    expect(table.state.turn).toMatchObject({ seat: 0, attack: 2 });
  });

  it.each([
    ['lost by its value', { 0: ['sun-1'], 1: ['moon-5'] }],
    ['lost with Diplomacy', { 0: ['sun-0'], 1: ['moon-1'] }],
  ] as const)('IC-7.9 an attack that %s is not successful, and ends the turn', (_, hands) => {
    const table = battle(given({ races: PLAIN, hands }));
    expect(table.last('combat-ended').successful).toBe(false);
    expect(table.all('second-attack-began')).toEqual([]);
    expect(table.state.turn).toMatchObject({ number: 2, seat: 1 });
  });
});
