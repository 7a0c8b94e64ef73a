import { describe, expect, it } from 'vitest';
import type { ShipId, WorldId } from '../../../../src/rules/conquest/pieces/pieces.ts';
import { asSeat } from '../../../../src/rules/vocabulary.ts';
import { ask, attack, commit, pass, reclaim } from '../../conquest/commands.ts';
import type { Position } from '../../conquest/given.ts';
import { given } from '../given.ts';

type Ships = NonNullable<Position['ships']>;

describe('an attack', () => {
  it('IC-4.1 names a world, an opponent, a fleet and the seats asked to ally', () => {
    const table = given({ seats: 4, ships: { '2-w2': '1-2', '3-c3': '1-1' } });
    table.does(0, attack('1-1', ['0-w1', '0-t2'], { ask: [3, 2] }));
    expect(table.events[0]).toEqual({
      type: 'attack-declared',
      combat: 1,
      attacker: 0,
      defender: 1,
      world: '1-1',
      fleet: [
        { ship: '0-w1', from: '0-1' },
        { ship: '0-t2', from: '0-2' },
      ],
      ask: [3, 2],
    });
    expect(table.view('spectator').combat).toMatchObject({
      number: 1,
      attacker: 0,
      defender: 1,
      world: '1-1',
      asked: { attacker: [3, 2], defender: [] },
    });
  });

  it('IC-4.1 may ask nobody', () => {
    const table = given({ seats: 3, ships: { '2-w2': '1-2' } }).does(0, attack('1-1', ['0-w1', '0-t1']));
    expect(table.view('spectator').combat!.asked.attacker).toEqual([]);
  });

  it.each([
    ['a world of a seat that does not exist', attack('5-1', ['0-w1', '0-t1']), 'no-such-world'],
    ['a seat that does not exist', attack('1-1', ['0-w1', '0-t1'], { opponent: 6 }), 'no-such-seat'],
  ])('IC-4.1 refuses %s', (_, command, code) => {
    expect(given().refuses(0, command).code).toBe(code);
  });

  it.each(['world', 'opponent', 'fleet', 'ask'] as const)(
    'IC-4.1 refuses an attack without its field %s',
    (field) => {
      const { [field]: _, ...command } = attack('1-1', ['0-w1', '0-t1']);
      expect(given().refuses(0, command).code).toBe('missing-field');
    },
  );
});

describe('the fleet', () => {
  it.each<[string, ShipId[]]>([
    ['from the origin', ['0-w1', '0-t1']],
    ['of local ships only', ['0-w4']],
    ['local, with a transport from the origin', ['0-w4', '0-t1']],
    ['from both', ['0-w1', '0-w4', '0-t1']],
  ])('IC-4.2 has a warship %s', (_, fleet) => {
    const table = given({ ships: { '0-w4': '1-3', '0-c4': '1-3' } }).does(0, attack('1-1', fleet));
    expect(table.at('flight').toSorted()).toEqual(fleet.toSorted());
  });

  it.each<[string, ShipId[]]>([
    ['no ships', []],
    ['only a transport', ['0-t1']],
    ['only colony ships and transports', ['0-c1', '0-c2', '0-t1', '0-t2']],
    ['only a local colony ship', ['0-c4']],
  ])('IC-4.2 refuses a fleet of %s', (_, fleet) => {
    const table = given({ ships: { '0-w4': '1-3', '0-c4': '1-3' } });
    expect(table.refuses(0, attack('1-1', fleet))).toMatchObject({
      code: 'fleet-lacks-warship',
      ruling: 'IC-4.2',
    });
  });

  const scattered: Ships = {
    '0-c1': '1-1',
    '0-w2': '1-2',
    '0-t2': '1-5',
    '0-w3': '2-1',
    '0-c3': '2-5',
    '0-t3': '2-4',
    '0-w5': 'void',
  };
  const spread = () => given({ seats: 3, ships: scattered, turn: { reclaimed: true } });

  it.each<[string, ShipId[], WorldId]>([
    ['local ships from any worlds, the target included', ['0-c1', '0-w2', '0-t2'], '1-1'],
    ['ships from any worlds of the attacker’s own system', ['0-w1', '0-c5', '0-t4'], '1-1'],
    ['ships from any worlds of a third system', ['0-w3', '0-c3', '0-t3'], '1-1'],
    ['local ships and ships from a third system', ['0-w2', '0-c3', '0-t3'], '1-1'],
    ['local ships and ships from the attacker’s own system', ['0-c1', '0-w1', '0-w4', '0-t5'], '1-1'],
    ['many ships with one transport', ['0-w1', '0-w4', '0-c2', '0-c4', '0-c5', '0-t1'], '1-1'],
    ['only local ships, without a transport', ['0-w3', '0-c3'], '2-2'],
  ])('IC-4.3 may hold %s', (_, fleet, world) => {
    expect(spread().does(0, attack(world, fleet)).at('flight').toSorted()).toEqual(fleet.toSorted());
  });

  it('IC-4.3 may hold local ships if the target is in the attacker’s own system', () => {
    const table = given({ ships: { '1-w1': '0-2' } }).does(
      0,
      attack('0-2', ['0-w5', '0-c1'], { opponent: 1 }),
    );
    expect(table.at('flight')).toEqual(['0-c1', '0-w5']);
  });

  it.each<[string, ShipId[], string]>([
    ['ships from two other systems', ['0-w1', '0-t1', '0-w3', '0-t3'], 'too-many-origins'],
    ['a ship from the origin without a transport', ['0-w1'], 'fleet-lacks-transport'],
    ['a ship from the origin with a local transport', ['0-w1', '0-t2'], 'fleet-lacks-transport'],
    ['a local warship with a colony ship from elsewhere', ['0-w2', '0-c4'], 'fleet-lacks-transport'],
    ['a ship in the void', ['0-w1', '0-t1', '0-w5'], 'ship-not-on-a-world'],
    ['a ship of another seat', ['0-w1', '0-t1', '1-w1'], 'not-your-ship'],
    ['a ship twice', ['0-w1', '0-w1', '0-t1'], 'ship-named-twice'],
  ])('IC-4.3 may not hold %s', (_, fleet, code) => {
    expect(spread().refuses(0, attack('1-1', fleet))).toMatchObject({ code, ruling: 'IC-4.3' });
  });
});

describe('a declared attack', () => {
  it('IC-4.7 removes the ships of the fleet from their worlds, and stores their origins', () => {
    const table = given({ seats: 3, ships: { '0-w4': '1-4', '2-w1': '1-1' } });
    table.does(0, attack('1-1', ['0-w1', '0-t2', '0-w4']));
    expect(table.at('0-1')).toEqual(['0-c1', '0-t1']);
    expect(table.view('spectator').combat!.fleet).toEqual([
      { ship: '0-w1', from: '0-1' },
      { ship: '0-t2', from: '0-2' },
      { ship: '0-w4', from: '1-4' },
    ]);
  });

  it('IC-4.7 returns each ship to its origin after a tie', () => {
    const table = given({ ships: { '0-w4': '1-4' } }).does(0, attack('1-1', ['0-w4', '0-t2']));
    table.does(0, commit('sun-2')).does(1, commit('moon-1'));
    expect(table.last('combat-decided').verdict).toBe('tie');
    expect([table.place('0-w4'), table.place('0-t2')]).toEqual(['1-4', '0-2']);
  });

  it.each([
    ['pass', pass],
    ['attack elsewhere', attack('1-2', ['0-w2', '0-t2'])],
    ['reclaim', reclaim('0-w5', '0-1')],
  ])('IC-4.7 cannot be taken back: %s', (_, command) => {
    const table = given({ seats: 3, ships: { '0-w5': 'void', '2-w1': '1-1' }, turn: { reclaimed: true } });
    table.does(0, attack('1-1', ['0-w1', '0-t1'], { ask: [2] }));
    expect(table.refuses(0, command, 'turn.1').code).toBe('window-closed');
    expect(table.refuses(0, command).code).toBe('not-asked');
    table.does(asSeat(1), ask());
    expect(table.refuses(0, command).code).toBe('not-asked');
  });
});
