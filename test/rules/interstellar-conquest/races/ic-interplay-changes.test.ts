/** Changes during a combat or between two: healed ships, fresh hands, and powers that become active or inactive. */
import { describe, expect, it } from 'vitest';
import { battle, type Plan, values } from '../../conquest/battle.ts';
import {
  attack,
  commit,
  heal,
  lose,
  offerHealing,
  pass,
  refuse,
  reward,
  take,
} from '../../conquest/commands.ts';
import type { Position } from '../../conquest/given.ts';
import { given } from '../given.ts';
import { HANDS, duel } from '../combat/duel.ts';

describe('Nirnaeth between combats', () => {
  const races = ['seregon', 'gelmir', 'nirnaeth'] as const;
  const lost = { '0-t5': 'void', '0-c5': 'void', '0-w5': 'void' } as const;
  const position: Position = { ships: lost, turn: { reclaimed: true }, offered: { 0: 3 } };

  it('IC-9.2 a ship healed after the first attack can fly in the second', () => {
    const table = duel(races, { coins: { 0: 'sun-5', 1: 'moon-1' } }, position);
    table.does(0, heal('0-w5 0-5 sun-1', '0-t5 0-5 sun-2'));
    table.does(0, attack('1-1', ['0-w5', '0-t5']));
    expect(table.view(0).combat?.fleet.map(({ ship }) => ship)).toEqual(['0-w5', '0-t5']);
  });

  it('IC-9.2 a healed colony ship activates the patient’s power for the next combat', () => {
    const ships = { ...lost, '0-c1': 'void', '0-c2': 'void', '0-c3': 'void' } as const;
    const asleep = duel(races, { coins: { 0: 'sun-4', 1: 'moon-1' } }, { ...position, ships });
    expect(values(asleep).attacker).toBe(5 + 4);
    const awake = given({ races, hands: HANDS, ...position, ships }).does(0, heal('0-c1 0-1 sun-1'));
    expect(values(battle(awake, { coins: { 0: 'sun-4', 1: 'moon-1' } })).attacker).toBe(5 * 4);
  });

  it('IC-9.2 a combat that makes Nirnaeth’s power inactive ends its healing until the power is active again', () => {
    const ships = { ...lost, '1-c1': 'void', '1-c2': 'void', '1-c5': 'void' } as const;
    const table = duel(
      ['seregon', 'nirnaeth'],
      { coins: { 0: 'sun-5', 1: 'moon-1' } },
      { ...position, ships },
    );
    expect(table.place('1-c3')).toBe('void');
    expect(table.refuses(0, heal('0-w5 0-5 sun-1')).code).toBe('power-inactive');
    expect(table.state.seats[0]?.offered).toBe(3);
  });

  it('IC-9.3 an offer to a main party is possible again after the combat', () => {
    const table = duel(races, {}, { ...position, offered: {} });
    expect(table.refuses(2, offerHealing(0, 1)).code).toBe('combat-is-on');
    table.does(0, commit('sun-5')).does(1, commit('moon-1')).does(2, offerHealing(0, 1));
    expect(table.does(0, heal('0-w5 0-5 sun-1')).place('0-w5')).toBe('0-5');
  });

  it('IC-9.2 Gelmir’s lost ships went home, so there is nothing to heal', () => {
    const table = duel(['gelmir', 'nirnaeth'], { coins: { 0: 'sun-1', 1: 'moon-5' } }, { offered: { 0: 5 } });
    table.does(1, pass);
    expect(table.at('void')).toEqual([]);
    expect(table.legal(0).filter(({ type }) => type === 'heal')).toEqual([]);
  });

  it('IC-9.2 Nirnaeth gets its payment before it defends', () => {
    const table = given({ races: ['seregon', 'nirnaeth'], hands: { 0: HANDS[0], 1: [] }, ...position });
    table.does(0, heal('0-w5 0-5 sun-0')).does(0, attack('1-3', ['0-w1', '0-t1']));
    // Nirnaeth has only that coin, so it draws none and is not asked.
    expect(table.asked).toEqual([0]);
    table.does(0, commit('sun-1')).does(0, pass);
    expect(table.last('combat-decided').verdict).toBe('diplomacy');
  });

  it('IC-8.4 losses of a failed deal can be healed in the next turn', () => {
    const table = duel(races, { coins: { 0: 'sun-0', 1: 'moon-0' } }, { offered: { 0: 2 } });
    table.does(1, refuse).does(0, lose('0-w1', '0-t1')).does(1, lose('1-w1', '1-t1'));
    table.does(1, pass).does(2, pass);
    table.does(0, heal('0-w1 0-1 sun-1', '0-t1 0-1 sun-2'));
    expect(table.at('void')).toEqual([]);
  });
});

describe('the fresh hands of Hirilorn', () => {
  const empty: Position = { hands: { 0: [], 1: [] } };

  it('IC-6.1 Hirilorn draws four coins during a combat, and the opponent three', () => {
    const table = duel(['hirilorn', 'gelmir'], {}, empty);
    expect([table.hand(0).length, table.hand(1).length]).toEqual([4, 3]);
    expect(table.all('coins-drawn').map(({ seat }) => seat)).toEqual([0, 1]);
  });

  it('IC-6.1 the attacker draws first, and a defending Hirilorn gets the rest', () => {
    const bag = ['arm-1', 'arm-2', 'arm-3', 'arm-4', 'arm-5'] as const;
    const table = duel(['gelmir', 'hirilorn', 'mormegil'], {}, { ...empty, seats: 3, bag, rest: 2 });
    expect([table.hand(0).length, table.hand(1).length]).toEqual([3, 2]);
    const turned = duel(['hirilorn', 'gelmir', 'mormegil'], {}, { ...empty, seats: 3, bag, rest: 2 });
    expect([turned.hand(0).length, turned.hand(1).length]).toEqual([4, 1]);
  });

  it('IC-2.4 a Hirilorn whose colony ships are in flight draws three coins', () => {
    const ships = { '0-c2': 'void', '0-c3': 'void', '0-c4': 'void' } as const;
    const position: Position = { ...empty, ships, turn: { reclaimed: true } };
    expect(duel(['hirilorn', 'gelmir'], { fleet: ['0-w1', '0-t1', '0-c1'] }, position).hand(0)).toHaveLength(
      3,
    );
    expect(duel(['hirilorn', 'gelmir'], { fleet: ['0-w1', '0-t1'] }, position).hand(0)).toHaveLength(4);
  });

  it('IC-3.1 a Hirilorn that lost coins and a combat draws up to four in its turn', () => {
    const table = duel(
      ['mormegil', 'hirilorn'],
      { coins: { 0: 'sun-1', 1: 'moon-4' } },
      {
        hands: { ...HANDS, 1: ['moon-4', 'moon-1'] },
      },
    );
    expect(table.hand(0)).toContain('moon-4');
    expect(table.state.turn.seat).toBe(1);
    expect(table.hand(1)).toHaveLength(4);
  });
});

describe('powers that change during a combat', () => {
  const TWO_LEFT = { '1-c1': 'void', '1-c2': 'void', '1-c4': 'void' } as const;
  const LOST: Plan = { coins: { 0: 'sun-5', 1: 'moon-1' } };

  it('IC-2.4 a Celegorm that loses all but one colony ship still takes its coin, but its view shows the power as inactive', () => {
    const table = duel(['hirilorn', 'celegorm'], LOST, { ships: TWO_LEFT, orders: { 1: 'ask' } });
    expect(table.place('1-c3')).toBe('void');
    expect(table.view('spectator').seats[1]?.active).toBe(true);
    table.does(1, take);
    expect(table.hand(1)).toContain('moon-1');
    expect(table.view('spectator').seats[1]?.active).toBe(false);
  });

  it('IC-2.4 a Gelmir that is beaten on one of its last two worlds with colony ships still sends ships home', () => {
    const table = duel(['hirilorn', 'gelmir'], LOST, { ships: TWO_LEFT });
    expect([table.place('1-c3'), table.place('1-w3'), table.place('1-t3')]).not.toContain('void');
    expect(table.view('spectator').seats[1]?.active).toBe(true);
  });

  it('IC-2.4 a Mormegil whose colony ships are in flight takes no coin, even if a tie brings them home', () => {
    const ships = { '0-c2': 'void', '0-c3': 'void', '0-c4': 'void' } as const;
    const table = duel(
      ['mormegil', 'gelmir'],
      { fleet: ['0-w1', '0-t1', '0-c1'], coins: { 0: 'sun-1', 1: 'moon-1' } },
      { ships, turn: { reclaimed: true } },
    );
    expect(table.last('combat-decided').verdict).toBe('tie');
    expect(table.last('coins-settled')).toMatchObject({ taken: [] });
    expect(table.view(0).seats[0]?.active).toBe(true);
  });

  it('IC-2.4 an ally that sends its colony ships from home has the usual strengths in this combat', () => {
    // Seat 2 attacks seat 1, which has a colony on 0-3, and Balchoth helps from its own system.
    const ships = { '1-w1': '0-3', '1-c1': '0-3', '0-c3': 'void', '0-c4': 'void', '0-c5': 'void' } as const;
    const position: Position = {
      ships: { ...ships, '2-w1': '0-1' },
      turn: { seat: 2 },
      hands: { 1: ['moon-5'], 2: ['arm-1'] },
      options: { thirdSeats: 'on' },
    };
    const help = (...sent: readonly ('0-w1' | '0-c1')[]) =>
      duel(
        ['balchoth', 'gelmir', 'hirilorn'],
        { world: '0-3', opponent: 1, fleet: ['2-w1'], allies: { 0: ['attacker', ...sent] } },
        position,
      );
    expect(values(help('0-w1')).attacker).toBe(1 + 2 + 4);
    expect(values(help('0-w1', '0-c1')).attacker).toBe(1 + 2 + 2 + 1);
  });

  it('IC-2.4 the powers are settled again for the second combat of a turn', () => {
    const table = duel(['hirilorn', 'seregon'], LOST, {
      ships: { ...TWO_LEFT, '1-w1': '1-5', '1-t1': '1-5' },
    });
    expect(values(table).defender).toBe(6 * 1);
    table
      .does(0, attack('1-5', ['0-w2', '0-t2']))
      .does(0, commit('sun-1'))
      .does(1, commit('moon-4'));
    expect(values(table).defender).toBe(1 + 2 + 2 + 3 + 3 + 4);
  });

  it('IC-2.4 a reward that brings a colony ship home activates the ally’s power only for the next combat', () => {
    const asleep = { '2-c2': 'void', '2-c3': 'void', '2-c4': 'void', '2-c5': 'void' } as const;
    const plan: Plan = { allies: { 2: ['defender', '2-w1'] }, coins: { 0: 'sun-1', 1: 'moon-5' } };
    const table = duel(['hirilorn', 'mormegil', 'balchoth'], plan, { ships: { ...asleep, '2-w1': '1-1' } });
    expect(values(table).defender).toBe(6 + 2 + 5);
    table.does(2, reward('2-c2 2-2'));
    expect(table.view('spectator').seats[2]?.active).toBe(true);
    table.does(1, pass);
    expect(table.state.turn.seat).toBe(2);
  });
});
