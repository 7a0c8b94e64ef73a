/** The powers of Interstellar Conquest with chips, dice and pawns. Balchoth is in `cc-2-strength.test.ts`. */
import { describe, expect, it } from 'vitest';
import type { Race } from '../../../../src/rules/conquest/data/races.ts';
import { battle, values } from '../../conquest/battle.ts';
import { attack, commit, heal, leave, move, orders, pass, take } from '../../conquest/commands.ts';
import type { Position } from '../../conquest/given.ts';
import { given, powerless, rolling } from '../given.ts';

const HANDS = { 0: ['sun-5', 'sun-4'], 1: ['moon-1', 'moon-2'] } as const;
/** The race attacks 1-1 with strength 3 and its coin against strength 1 and a coin. */
const attacking = (race: Race, position: Position = {}) =>
  given({ races: [race, 'hirilorn'], hands: HANDS, seed: rolling([3]), ...position });
const defending = (race: Race, position: Position = {}) =>
  given({ races: ['hirilorn', race], hands: HANDS, seed: rolling([3]), ...position });
const WON = { world: '1-1', coins: { 0: 'sun-5', 1: 'moon-1' } } as const;

describe('powers', () => {
  it('IC-2.5 Celegorm takes back its used coin', () => {
    expect(battle(attacking('celegorm'), WON).hand(0)).toEqual(['sun-4', 'sun-5']);
    expect(
      battle(
        attacking('celegorm', { ships: { ...powerless(0), '0-c5': '0-3' }, turn: { reclaimed: true } }),
        WON,
      ).hand(0),
    ).toHaveLength(2);
    const weak = { ships: powerless(0), turn: { reclaimed: true } };
    expect(battle(attacking('celegorm', weak), WON).state.discard).toEqual(['sun-5', 'moon-1']);
  });

  it('IC-2.5 Mormegil may take its opponent’s used coin', () => {
    const table = attacking('mormegil').does(0, orders('ask'));
    battle(table, WON);
    expect(table.window).toMatchObject({ id: 'coin-reclaim.1', asked: [0] });
    expect(table.does(0, take).hand(0)).toEqual(['sun-4', 'moon-1']);
    expect(
      battle(attacking('mormegil').does(0, orders('ask')), WON)
        .does(0, leave)
        .hand(0),
    ).toEqual(['sun-4']);
  });

  it('IC-2.5 Druwaith commits its coin after it has seen the dice and the other coin', () => {
    const table = attacking('druwaith').does(0, attack('1-1', ['0-w1', '0-t1']));
    expect(table.window).toMatchObject({ id: 'coin.1.1', asked: [1] });
    table.does(1, commit('moon-2'));
    expect(table.window).toMatchObject({ id: 'coin.1.2', asked: [0] });
    expect(table.view(0).combat!.coins.defender).toBe('moon-2');
  });

  it('IC-2.5 Gelmir saves dice, chips and pawns', () => {
    const table = attacking('gelmir', { hands: { 0: ['sun-0'], 1: ['moon-1'] } });
    battle(table, { world: '1-1', fleet: ['0-w1', '0-t1', '0-c5', '0-c4'] });
    expect(table.at('void')).toEqual([]);
    // 0-5 is empty after 4 has left; 0-1, 0-2 and 0-4 hold a chip each.
    expect(['0-c5', '0-c4', '0-w1', '0-t1'].map((ship) => table.place(ship as '0-c5'))).toEqual([
      '0-5',
      '0-1',
      '0-2',
      '0-4',
    ]);
    expect(table.all('compensated')).toEqual([]);
  });

  it('IC-2.5 an inactive Gelmir loses them', () => {
    const table = attacking('gelmir', { hands: { 0: ['sun-0'], 1: ['moon-1'] } });
    battle(table, { world: '1-1', fleet: ['0-w1', '0-t1', '0-c5', '0-c4', '0-c3', '0-c2', '0-c1'] });
    expect(table.at('void')).toHaveLength(7);
  });

  it('IC-2.5 Hirilorn fills its hand up to four at the start of its turn', () => {
    const table = given({ races: ['celegorm', 'hirilorn'], hands: { 1: ['moon-1'] } }).does(0, pass);
    expect(table.hand(1)).toHaveLength(4);
    const abroad = { '1-c1': '0-1', '1-c2': '0-2', '1-c3': '0-4', '1-c4': '0-5', '1-c5': '0-5' } as const;
    const weak = given({ races: ['celegorm', 'hirilorn'], ships: abroad, hands: { 1: ['moon-1'] } });
    expect(weak.does(0, pass).hand(1)).toHaveLength(1);
  });

  it('IC-2.5 Nirnaeth heals a die for a coin, and the die can move and attack in the same turn', () => {
    const table = given({
      races: ['celegorm', 'nirnaeth'],
      offered: { 0: 1 },
      ships: { '0-w1': 'void', '0-w2': '1-1' },
      turn: { reclaimed: true },
    });
    table.does(0, heal('0-w1 0-1 sun-1')).does(0, move('0-3', '0-w1'));
    table.does(0, attack('1-1', ['0-w1', '0-t1']));
    expect(table.at('flight')).toEqual(['0-w1', '0-t1']);
  });

  it('IC-2.5 Pelantiri wins by Diplomacy with a ship of strength 0, but not without a ship', () => {
    const hands = { 0: ['sun-5'], 1: ['moon-0'] } as const;
    const alone = defending('pelantiri', { hands, ships: { '1-c0': '1-1', '1-c1': '1-2' } });
    expect(battle(alone, { world: '1-1' }).last('combat-decided')).toMatchObject({
      verdict: 'pelantiri',
      winner: 'defender',
    });
    const none = defending('pelantiri', { hands, ships: { '1-c1': '1-2' } });
    expect(battle(none, { world: '1-1' }).last('combat-decided')).toMatchObject({
      verdict: 'diplomacy',
      winner: 'attacker',
    });
  });

  it('IC-2.5 Seregon multiplies chips and dice by its coin, and adds its allies', () => {
    const table = given({
      races: ['seregon', 'hirilorn', 'celegorm'],
      ships: { '2-w1': '1-2', '2-c4': '1-2' },
      hands: { 0: ['sun-4', 'sun-5'], 1: ['moon-1', 'moon-2'] },
      seed: rolling([3], [2]),
    });
    battle(table, {
      world: '1-1',
      fleet: ['0-w1', '0-t1', '0-c2'],
      allies: { 2: ['attacker', '2-w1', '2-c4'] },
      coins: { 0: 'sun-4', 1: 'moon-1' },
    });
    expect(values(table)).toEqual({ attacker: (3 + 0 + 2) * 4 + 2 + 4, defender: 1 + 1 });
  });

  it('IC-2.3 a power is active with two chips of any value at home, and a move can make it inactive', () => {
    const ships = { '0-c1': 'void', '0-c2': 'void', '0-c3': 'void', '0-c4': '1-4' } as const;
    const table = given({ races: ['seregon', 'hirilorn'], ships, turn: { reclaimed: true } });
    expect(table.view(1).seats[0]!.active).toBe(true);
    table.does(0, move('1-4', '0-c0', '0-t1'));
    expect(table.view(1).seats[0]!.active).toBe(false);
  });
});
