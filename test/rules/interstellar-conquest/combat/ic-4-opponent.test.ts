import { describe, expect, it } from 'vitest';
import type { ShipId, WorldId } from '../../../../src/rules/conquest/pieces/pieces.ts';
import { attack, commit } from '../../conquest/commands.ts';
import type { Position } from '../../conquest/given.ts';
import { given } from '../given.ts';

type Ships = NonNullable<Position['ships']>;

describe('the opponent', () => {
  const fleet: ShipId[] = ['0-w1', '0-t1'];

  it('IC-4.4 on a foreign world is its owner, with or without ships there', () => {
    expect(given().does(0, attack('1-1', fleet)).view('spectator').combat!.defender).toBe(1);
    const empty = given({ seats: 3, ships: { '1-c1': '1-2', '1-w1': '1-2', '1-t1': '1-2', '2-c1': '1-1' } });
    expect(empty.does(0, attack('1-1', fleet)).view('spectator').combat!.defender).toBe(1);
  });

  it('IC-4.4 on a world of the attacker is any other seat with a ship there', () => {
    const ships: Ships = { '1-t1': '0-3', '2-c2': '0-3' };
    for (const opponent of [1, 2]) {
      const table = given({ seats: 4, ships }).does(0, attack('0-3', ['0-w1'], { opponent }));
      expect(table.view('spectator').combat!.defender).toBe(opponent);
    }
  });

  const there: Ships = { '2-c1': '1-1', '1-t1': '0-3' };
  it.each<[string, WorldId, number]>([
    ['a third seat on a foreign world', '1-1', 2],
    ['the attacker on a foreign world', '1-1', 0],
    ['a seat without a ship on a world of the attacker', '0-3', 2],
    ['a seat without a ship on this world of the attacker', '0-2', 1],
    ['the attacker on its own world', '0-3', 0],
  ])('IC-4.4 is never %s', (_, world, opponent) => {
    const table = given({ seats: 3, ships: { ...there, '0-c4': '1-1' } });
    expect(table.refuses(0, attack(world, fleet, { opponent }))).toMatchObject({
      code: 'not-an-opponent-there',
      ruling: 'IC-4.4',
    });
  });

  it('IC-4.4 with thirdSeats on may be a third seat with a ship on a foreign world', () => {
    const position: Position = { seats: 4, ships: there, options: { thirdSeats: 'on' } };
    const table = given(position).does(0, attack('1-1', fleet, { opponent: 2 }));
    expect(table.view('spectator').combat).toMatchObject({ defender: 2, world: '1-1' });
    expect(given(position).does(0, attack('1-1', fleet)).view('spectator').combat!.defender).toBe(1);
    for (const opponent of [0, 3])
      expect(given(position).refuses(0, attack('1-1', fleet, { opponent })).code).toBe(
        'not-an-opponent-there',
      );
  });

  it('IC-4.4 may be a third seat with a ship there if the owner has resigned', () => {
    const position: Position = { seats: 4, ships: there, resigned: [1] };
    expect(
      given(position)
        .does(0, attack('1-1', fleet, { opponent: 2 }))
        .last('attack-declared').defender,
    ).toBe(2);
    expect(given(position).does(0, attack('1-1', fleet)).last('attack-declared').defender).toBe(1);
    expect(given(position).refuses(0, attack('1-1', fleet, { opponent: 3 })).ruling).toBe('IC-4.4');
  });

  it('IC-4.4 may be a resigned seat with ships on a world of the attacker', () => {
    const table = given({ seats: 3, ships: there, resigned: [1] }).does(
      0,
      attack('0-3', ['0-w1'], { opponent: 1 }),
    );
    expect(table.last('attack-declared').defender).toBe(1);
  });

  it.each<[string, Ships, ShipId[]]>([
    ['its colony ship stays there', { '0-c4': '1-1' }, ['0-w1', '0-t1']],
    ['its colony ship is in the fleet', { '0-c4': '1-1' }, ['0-c4', '0-w1', '0-t1']],
    ['seats other than the owner are there', { '0-c4': '1-1', '2-w1': '1-1' }, ['0-w1', '0-t1']],
  ])(
    'IC-4.5 may not be the owner, without a ship on a world that is already the attacker’s colony: %s',
    (_, ships, sent) => {
      const gone: Ships = { '1-c1': '1-2', '1-w1': 'void', '1-t1': '0-1' };
      const table = given({ seats: 3, ships: { ...gone, ...ships } });
      expect(table.refuses(0, attack('1-1', sent))).toMatchObject({
        code: 'nothing-to-win',
        ruling: 'IC-4.5',
      });
    },
  );

  it.each<[string, Ships]>([
    ['the owner has a ship there', { '0-c4': '1-1', '1-t1': '1-1' }],
    ['the attacker has only a warship there', { '0-w4': '1-1' }],
    ['another seat has a colony ship there', { '2-c4': '1-1' }],
    ['the attacker’s colony is on the next world', { '0-c4': '1-2' }],
  ])('IC-4.5 may be the owner if %s', (_, ships) => {
    const gone: Ships = { '1-c1': '1-2', '1-w1': 'void', '1-t1': '0-1' };
    const table = given({ seats: 3, ships: { ...gone, ...ships } }).does(0, attack('1-1', ['0-w1', '0-t1']));
    expect(table.last('attack-declared').world).toBe('1-1');
  });

  it('IC-4.5 may be a third seat on the attacker’s colony if the options allow that', () => {
    const gone: Ships = { '1-c1': '1-2', '1-w1': 'void', '1-t1': '0-1', '0-c4': '1-1', '2-w1': '1-1' };
    const table = given({ seats: 3, ships: gone, options: { thirdSeats: 'on' } });
    table.does(0, attack('1-1', ['0-w1', '0-t1'], { opponent: 2 }));
    expect(table.last('attack-declared').defender).toBe(2);
  });
});

describe('the defending ships', () => {
  const guests: Ships = {
    '0-w4': '1-1',
    '0-c4': '1-1',
    '1-w2': '1-1',
    '2-w3': '1-1',
    '2-c3': '1-1',
    '1-t5': '0-5',
  };

  it('IC-4.6 are all ships of the opponent on the world, and no others', () => {
    const table = given({ seats: 3, ships: guests })
      .does(0, attack('1-1', ['0-w1', '0-t1']))
      .waits();
    table.does(0, commit('sun-3')).does(1, commit('moon-1'));
    expect(table.last('combat-decided').values).toEqual({ attacker: 5 + 3, defender: 1 + 2 + 2 + 3 + 1 });
  });

  it.each([
    ['wins', 'sun-5', ['0-c4', '0-w1', '0-w4', '0-t1', '2-c3', '2-w3']],
    ['loses', 'sun-1', ['0-c4', '0-w4', '1-c1', '1-w1', '1-w2', '1-t1', '2-c3', '2-w3']],
  ] as const)(
    'IC-4.6 do not include the other ships on the world, which stay when the attacker %s',
    (_, coin, left) => {
      const table = given({
        seats: 3,
        ships: guests,
        hands: { 0: ['sun-1', 'sun-5'], 1: ['moon-1', 'moon-2'] },
      });
      table
        .does(0, attack('1-1', ['0-w1', '0-t1']))
        .waits()
        .does(0, commit(coin))
        .does(1, commit('moon-1'));
      expect(table.at('1-1')).toEqual(left);
    },
  );

  it('IC-4.6 on a world of the attacker are those of the opponent, not the attacker’s own', () => {
    const table = given({ ships: { '1-c1': '0-1', '1-t2': '0-1', '1-w3': '0-2' } });
    table
      .does(0, attack('0-1', ['0-w5'], { opponent: 1 }))
      .does(0, commit('sun-3'))
      .does(1, commit('moon-3'));
    expect(table.last('combat-decided').values).toEqual({ attacker: 2 + 3, defender: 1 + 3 + 3 });
    expect(table.at('0-1')).toEqual(['0-c1', '0-w1', '0-t1', '1-c1', '1-t2']);
    expect(table.place('0-w5')).toBe('void');
  });
});
