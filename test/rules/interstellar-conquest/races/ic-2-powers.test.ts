import { describe, expect, it } from 'vitest';
import type { CoinId, Place, ShipId } from '../../../../src/rules/conquest/pieces/pieces.ts';
import { ally, ask, attack, commit, lose, refuse } from '../../conquest/commands.ts';
import { values } from '../../conquest/battle.ts';
import { fight } from '../combat/fight.ts';
import { given, powerless } from '../given.ts';
import type { Table } from '../../conquest/table.ts';

type Ships = Readonly<Partial<Record<ShipId, Place>>>;
const moves = (table: Table, cause: string) =>
  table
    .all('ships-moved')
    .filter((event) => event.cause === cause)
    .flatMap(({ ships }) => ships.map(({ ship, to }) => `${ship} ${to}`))
    .toSorted();

describe('Balchoth', () => {
  it('IC-2.5 Balchoth attacks with colony ships of 2 and warships of 4', () => {
    const table = given({ races: ['balchoth', 'nirnaeth'] });
    table
      .does(0, attack('1-1', ['0-c1', '0-w1', '0-t1']))
      .does(0, commit('sun-1'))
      .does(1, commit('moon-1'));
    expect(values(table)).toEqual({ attacker: 2 + 4 + 3 + 1, defender: 1 + 2 + 3 + 1 });
  });

  it('IC-2.5 Balchoth defends with colony ships of 2 and warships of 4', () => {
    expect(values(fight({ races: ['nirnaeth', 'balchoth'] }, 'sun-1', 'moon-1')).defender).toBe(
      2 + 4 + 3 + 1,
    );
  });

  it.each(['attacker', 'defender'] as const)(
    'IC-2.5 Balchoth has the same strengths as ally of the %s',
    (side) => {
      const table = given({
        races: ['nirnaeth', 'pelantiri', 'balchoth'],
        ships: { '2-c2': '1-2', '2-w3': '1-3' },
      });
      table.does(0, attack('1-1', ['0-w1', '0-t1'], { ask: [2] })).does(1, ask(2));
      table
        .does(2, ally(side, '2-c2', '2-w3'))
        .does(0, commit('sun-1'))
        .does(1, commit('moon-1'));
      const own = { attacker: 5 + 1, defender: 6 + 1 };
      expect(values(table)).toEqual({ ...own, [side]: own[side] + 6 });
    },
  );

  it('IC-2.5 Balchoth has the usual strengths if it is inactive', () => {
    const table = fight({ races: ['nirnaeth', 'balchoth'], ships: powerless(1) }, 'sun-1', 'moon-1');
    expect(values(table).defender).toBe(6 + 1);
  });
});

describe('Gelmir', () => {
  it('IC-2.5 Gelmir sends home the ships that it loses as attacker', () => {
    const table = fight({ races: ['gelmir', 'nirnaeth'] }, 'sun-1', 'moon-3');
    expect(moves(table, 'sent-home')).toEqual(['0-t1 0-1', '0-w1 0-1']);
    expect(table.at('void')).toEqual([]);
  });

  it('IC-2.5 Gelmir sends home the ships that it loses as defender', () => {
    const table = fight({ races: ['nirnaeth', 'gelmir'] }, 'sun-3', 'moon-1');
    expect(moves(table, 'sent-home')).toEqual(['1-c1 1-1', '1-t1 1-1', '1-w1 1-1']);
    expect(table.at('1-1')).toEqual(['0-w1', '0-t1', '1-c1', '1-w1', '1-t1']);
  });

  it.each([
    ['attacker', 'sun-1', 'moon-5'],
    ['defender', 'sun-5', 'moon-1'],
  ] as const)(
    'IC-2.5 Gelmir sends home the ships that it loses as ally of the %s',
    (side, attacking, defending) => {
      const table = given({
        races: ['nirnaeth', 'pelantiri', 'gelmir'],
        ships: { '2-w2': '1-2' },
        hands: { 0: [attacking, 'crown-1'], 1: [defending, 'crown-2'] },
      });
      table
        .does(0, attack('1-1', ['0-w1', '0-t1'], { ask: [2] }))
        .does(1, ask(2))
        .does(2, ally(side, '2-w2'));
      table.does(0, commit(attacking)).does(1, commit(defending));
      expect(table.place('2-w2')).toBe('2-2');
      const losers = side === 'attacker' ? ['0-w1', '0-t1'] : ['1-c1', '1-w1', '1-t1'];
      expect(table.at('void')).toEqual(losers);
    },
  );

  it('IC-2.5 Gelmir sends home the ships that it loses in a failed deal', () => {
    const table = fight({ races: ['gelmir', 'nirnaeth'] }, 'sun-0', 'moon-0').does(1, refuse);
    table.does(0, lose('0-w1', '0-c5')).does(1, lose('1-t1', '1-t2'));
    expect(table.at('void')).toEqual(['1-t1', '1-t2']);
    expect(moves(table, 'sent-home')).toHaveLength(2);
    expect(table.at('flight')).toEqual([]);
  });

  it('IC-2.5 an inactive Gelmir loses ships to the void', () => {
    const table = fight({ races: ['nirnaeth', 'gelmir'], ships: powerless(1) }, 'sun-3', 'moon-1');
    expect(table.place('1-w1')).toBe('void');
    expect(moves(table, 'sent-home')).toEqual([]);
  });

  it('IC-2.5 Gelmir’s ships return to their origins after a tie', () => {
    const table = given({ races: ['gelmir', 'nirnaeth'], ships: { '0-w1': '1-3', '0-t5': 'void' } });
    table.does(0, { type: 'reclaim', ship: '0-t5', world: '0-5' });
    table
      .does(0, attack('1-1', ['0-w1', '0-t2']))
      .does(0, commit('sun-2'))
      .does(1, commit('moon-1'));
    expect(values(table)).toEqual({ attacker: 7, defender: 7 });
    expect([table.place('0-w1'), table.place('0-t2')]).toEqual(['1-3', '0-2']);
  });
});

describe('Pelantiri', () => {
  it('IC-2.5 Pelantiri wins with Diplomacy as attacker, without compensation', () => {
    const table = fight({ races: ['pelantiri', 'nirnaeth'] }, 'sun-0', 'moon-5');
    expect(table.last('combat-decided')).toMatchObject({
      verdict: 'pelantiri',
      winner: 'attacker',
      values: null,
    });
    expect(table.at('1-1')).toEqual(['0-w1', '0-t1']);
    expect(table.all('compensated')).toEqual([]);
  });

  it('IC-2.5 Pelantiri wins with Diplomacy as defender', () => {
    const table = fight({ races: ['nirnaeth', 'pelantiri'] }, 'sun-5', 'moon-0');
    expect(table.last('combat-decided')).toMatchObject({ verdict: 'pelantiri', winner: 'defender' });
    expect(table.at('void')).toEqual(['0-w1', '0-t1']);
  });

  it('IC-2.5 Pelantiri wins with Diplomacy against Diplomacy', () => {
    const table = fight({ races: ['pelantiri', 'nirnaeth'] }, 'sun-0', 'moon-0');
    expect(table.last('combat-decided')).toMatchObject({ verdict: 'pelantiri', winner: 'attacker' });
    expect(table.window!.kind).toBe('turn');
  });

  it('IC-2.5 Pelantiri fights like others with an attack coin', () => {
    expect(values(fight({ races: ['pelantiri', 'nirnaeth'] }, 'sun-1', 'moon-1'))).toEqual({
      attacker: 6,
      defender: 7,
    });
  });

  it.each<[string, CoinId, string]>([
    ['an attack coin', 'sun-1', 'loses'],
    ['Diplomacy', 'sun-0', 'deals'],
  ])(
    'IC-2.5 Pelantiri without a ship of its own on the world plays Diplomacy like others: %s',
    (_, coin, what) => {
      const elsewhere: Ships = { '1-c1': '1-2', '1-w1': '1-2', '1-t1': '1-2', '2-w1': '1-3' };
      const table = given({
        races: ['nirnaeth', 'pelantiri', 'celegorm'],
        ships: elsewhere,
        hands: { 0: [coin, 'sun-2'], 1: ['moon-0', 'moon-1'] },
      });
      table
        .does(0, attack('1-1', ['0-w1', '0-t1']))
        .does(1, ask(2))
        .does(2, ally('defender', '2-w1'));
      table.does(0, commit(coin)).does(1, commit('moon-0'));
      if (what === 'deals') expect(table.window!.kind).toBe('deal');
      else expect(table.last('combat-decided')).toMatchObject({ verdict: 'diplomacy', winner: 'attacker' });
    },
  );

  it('IC-2.5 an inactive Pelantiri plays Diplomacy like others', () => {
    const table = fight({ races: ['nirnaeth', 'pelantiri'], ships: powerless(1) }, 'sun-1', 'moon-0');
    expect(table.last('combat-decided')).toMatchObject({ verdict: 'diplomacy', winner: 'attacker' });
  });

  it('IC-2.5 Pelantiri as an ally does not win by Diplomacy', () => {
    const table = given({
      races: ['nirnaeth', 'celegorm', 'pelantiri'],
      ships: { '2-w2': '1-2' },
      hands: { 0: ['sun-0', 'sun-1'] },
    });
    table
      .does(0, attack('1-1', ['0-w1', '0-t1'], { ask: [2] }))
      .waits()
      .does(2, ally('attacker', '2-w2'));
    table.does(0, commit('sun-0')).does(1, commit('moon-1'));
    expect(table.last('combat-decided')).toMatchObject({ verdict: 'diplomacy', winner: 'defender' });
  });
});

describe('Seregon', () => {
  it.each(['attacker', 'defender'] as const)(
    'IC-2.5 Seregon multiplies its own ships by its coin as %s, and adds its allies',
    (side) => {
      const races =
        side === 'attacker' ? (['seregon', 'nirnaeth'] as const) : (['nirnaeth', 'seregon'] as const);
      const table = given({ races: [...races, 'celegorm'], ships: { '2-w2': '1-2', '2-c2': '1-2' } });
      table.does(0, attack('1-1', ['0-w1', '0-t1'], { ask: [2] })).does(1, ask(2));
      table
        .does(2, ally(side, '2-w2', '2-c2'))
        .does(0, commit('sun-3'))
        .does(1, commit('moon-2'));
      const expected = {
        attacker: { attacker: 5 * 3 + 3, defender: 6 + 2 },
        defender: { attacker: 5 + 3, defender: 6 * 2 + 3 },
      };
      expect(values(table)).toEqual(expected[side]);
    },
  );

  it('IC-2.5 Seregon adds like others if it is inactive, or an ally', () => {
    const table = fight({ races: ['nirnaeth', 'seregon'], ships: powerless(1) }, 'sun-3', 'moon-2');
    expect(values(table).defender).toBe(6 + 2);
    const allied = given({ races: ['nirnaeth', 'pelantiri', 'seregon'], ships: { '2-w2': '1-2' } });
    allied
      .does(0, attack('1-1', ['0-w1', '0-t1'], { ask: [2] }))
      .waits()
      .does(2, ally('attacker', '2-w2'));
    allied.does(0, commit('sun-3')).does(1, commit('moon-2'));
    expect(values(allied)).toEqual({ attacker: 5 + 2 + 3, defender: 6 + 2 });
  });

  it('IC-2.5 Seregon plays Diplomacy like others', () => {
    const table = fight({ races: ['seregon', 'nirnaeth'] }, 'sun-0', 'moon-1');
    expect(table.last('combat-decided')).toMatchObject({ verdict: 'diplomacy', winner: 'defender' });
  });
});
