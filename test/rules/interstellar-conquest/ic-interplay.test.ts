/** Pairs of powers that meet in one combat. What each does alone is in ic-2 and ic-7. */
import { describe, expect, it } from 'vitest';
import type { Race } from '../../../src/rules/conquest/data/races.ts';
import { battle, type Plan, values } from '../conquest/battle.ts';
import { attack, commit, heal, lose, offerHealing, pass, refuse } from '../conquest/commands.ts';
import type { Position } from '../conquest/given.ts';
import { given } from './given.ts';

const HANDS = {
  0: ['sun-0', 'sun-1', 'sun-2', 'sun-3', 'sun-4', 'sun-5'],
  1: ['moon-0', 'moon-1', 'moon-2', 'moon-3', 'moon-4', 'moon-5'],
} as const satisfies Position['hands'];

/** The seat 0 of the first race attacks 1-3, with 5 against 6, held by the seat 1 of the second. */
const duel = (races: readonly Race[], plan: Plan = {}, position: Position = {}) =>
  battle(given({ races, hands: HANDS, ...position }), plan);

/** Seat 0 has two colony ships at home, no more: its power hangs by each of them. */
const TWO_AT_HOME: Position = {
  ships: { '0-c2': 'void', '0-c3': 'void', '0-c4': 'void' },
  turn: { reclaimed: true },
};

describe('Druwaith and the coins of others', () => {
  it('IC-2.5 Druwaith sees the Diplomacy of Pelantiri, and is beaten by it with any coin', () => {
    for (const coin of ['moon-5', 'moon-0'] as const) {
      const table = duel(['pelantiri', 'druwaith']);
      expect(table.window).toMatchObject({ id: 'coin.1.1', asked: [0] });
      table.does(0, commit('sun-0'));
      expect(table.view(1).combat?.coins).toEqual({ attacker: 'sun-0', defender: null });
      expect(table.window).toMatchObject({ id: 'coin.1.2', asked: [1] });
      table.does(1, commit(coin));
      expect(table.last('combat-decided')).toMatchObject({ verdict: 'pelantiri', winner: 'attacker' });
    }
  });

  it('IC-2.5 Druwaith attacking Pelantiri sees its coin as well', () => {
    const table = duel(['druwaith', 'pelantiri']);
    expect(table.window).toMatchObject({ id: 'coin.1.1', asked: [1] });
    table.does(1, commit('moon-1'));
    expect(table.window).toMatchObject({ id: 'coin.1.2', asked: [0] });
    table.does(0, commit('sun-3'));
    expect(table.last('combat-decided')).toMatchObject({
      winner: 'attacker',
      values: { attacker: 8, defender: 7 },
    });
  });

  it('IC-6.3 Druwaith answers the multiplied coin of Seregon', () => {
    const table = duel(['seregon', 'druwaith'], { coins: { 0: 'sun-2', 1: 'moon-5' } });
    expect(values(table)).toEqual({ attacker: 5 * 2, defender: 6 + 5 });
  });

  it('IC-6.3 the coin shown to Druwaith is still there for Mormegil and Celegorm to take', () => {
    const robbed = duel(['mormegil', 'druwaith'], { coins: { 0: 'sun-5', 1: 'moon-1' } });
    expect(robbed.last('coins-settled')).toMatchObject({
      taken: [{ seat: 0, coin: 'moon-1' }],
      discarded: ['sun-5'],
    });
    const kept = duel(['celegorm', 'druwaith'], { coins: { 0: 'sun-5', 1: 'moon-1' } });
    expect(kept.last('coins-settled')).toMatchObject({
      taken: [{ seat: 0, coin: 'sun-5' }],
      discarded: ['moon-1'],
    });
  });

  it('IC-6.5 Druwaith with one coin is not asked, its opponent is', () => {
    const table = duel(['druwaith', 'gelmir'], {}, { hands: { ...HANDS, 0: ['sun-1'] } });
    expect(table.window).toMatchObject({ id: 'coin.1.1', asked: [1] });
    table.does(1, commit('moon-1'));
    expect(table.state.combat).toBeNull();
  });

  it('IC-6.5 an opponent of Druwaith with one coin is not asked: it lies open at once', () => {
    const table = duel(['druwaith', 'gelmir'], {}, { hands: { ...HANDS, 1: ['moon-1'] } });
    expect(table.window).toMatchObject({ id: 'coin.1.2', asked: [0] });
    expect(table.view('spectator').combat?.coins).toEqual({ attacker: null, defender: 'moon-1' });
  });

  it('IC-6.1 Druwaith chooses its coin against an opponent who could draw none', () => {
    const position: Position = { seats: 3, hands: { ...HANDS, 1: [] }, rest: 2 };
    const table = duel(['druwaith', 'gelmir', 'hirilorn'], {}, position);
    expect(table.window).toMatchObject({ id: 'coin.1.2', asked: [0] });
    table.does(0, commit('sun-1'));
    expect(values(table)).toEqual({ attacker: 6, defender: 6 });
  });

  it('IC-2.4 Druwaith whose colony ships fly commits at the same time as its opponent', () => {
    const races = ['druwaith', 'pelantiri'] as const;
    expect(duel(races, {}, TWO_AT_HOME).window).toMatchObject({ id: 'coin.1.1', asked: [1] });
    const asleep = duel(races, { fleet: ['0-w1', '0-t1', '0-c1'] }, TWO_AT_HOME);
    expect(asleep.window).toMatchObject({ id: 'coin.1.1', asked: [0, 1] });
  });

  it('IC-8.1 Druwaith may answer Diplomacy with Diplomacy: the two talk', () => {
    const table = duel(['gelmir', 'druwaith'], { coins: { 0: 'sun-0', 1: 'moon-0' } });
    expect(table.window).toMatchObject({ id: 'deal.1', asked: [0, 1] });
  });
});

describe('Pelantiri and its ships', () => {
  const away = { '1-c3': '1-1', '1-w3': '1-1', '1-t3': '1-1', '2-w1': '1-5' } as const;
  const races = ['gelmir', 'pelantiri', 'celegorm'] as const;
  const allies = { 2: ['defender', '2-w1'] } as const;

  it('IC-2.5 Pelantiri without a ship of its own is beaten by an attack coin, though allies stand by it', () => {
    const table = duel(races, { allies, coins: { 0: 'sun-1', 1: 'moon-0' } }, { ships: away });
    expect(table.last('combat-decided')).toMatchObject({ verdict: 'diplomacy', winner: 'attacker' });
    expect(table.place('2-w1')).toBe('void');
    expect(table.all('compensated')).toEqual([]);
  });

  it('IC-2.5 Pelantiri without a ship of its own talks when both play Diplomacy', () => {
    const table = duel(races, { allies, coins: { 0: 'sun-0', 1: 'moon-0' } }, { ships: away });
    expect(table.window?.kind).toBe('deal');
  });

  it('IC-2.5 Pelantiri with one transport there wins', () => {
    const ships = { ...away, '1-t3': '1-3' } as const;
    const table = duel(races, { coins: { 0: 'sun-5', 1: 'moon-0' } }, { ships });
    expect(table.last('combat-decided')).toMatchObject({ verdict: 'pelantiri', winner: 'defender' });
  });

  it('IC-7.7 beats the multiplied coin of Seregon', () => {
    const table = duel(['pelantiri', 'seregon'], { coins: { 0: 'sun-0', 1: 'moon-5' } });
    expect(table.last('combat-decided')).toMatchObject({
      verdict: 'pelantiri',
      winner: 'attacker',
      values: null,
    });
  });

  it('IC-7.7 sends the ships of a beaten Gelmir home, and pays nothing', () => {
    const table = duel(['pelantiri', 'gelmir'], { coins: { 0: 'sun-0', 1: 'moon-5' } });
    expect(table.at('void')).toEqual([]);
    expect(table.at('1-3')).toEqual(['0-w1', '0-t1', '1-c3', '1-w3', '1-t3']);
    expect(table.all('compensated')).toEqual([]);
  });

  it('IC-7.7 loses its Diplomacy to Mormegil, whom it has beaten', () => {
    const table = duel(['pelantiri', 'mormegil'], { coins: { 0: 'sun-0', 1: 'moon-5' } });
    expect(table.last('coins-settled')).toMatchObject({
      taken: [{ seat: 1, coin: 'sun-0' }],
      discarded: ['moon-5'],
    });
  });

  it('IC-7.7 beats Celegorm, who takes its coin back', () => {
    const table = duel(['pelantiri', 'celegorm'], { coins: { 0: 'sun-0', 1: 'moon-0' } });
    expect(table.last('combat-decided').verdict).toBe('pelantiri');
    expect(table.hand(1)).toContain('moon-0');
    expect(table.state.discard).toEqual(['sun-0']);
  });

  it('IC-2.4 a Pelantiri whose colony ships fly wins nothing by Diplomacy', () => {
    const table = duel(
      ['pelantiri', 'hirilorn'],
      { fleet: ['0-w1', '0-t1', '0-c1'], coins: { 0: 'sun-0', 1: 'moon-1' } },
      TWO_AT_HOME,
    );
    expect(table.last('combat-decided')).toMatchObject({ verdict: 'diplomacy', winner: 'defender' });
  });
});

describe('Seregon and Balchoth', () => {
  it('IC-2.5 Seregon against Balchoth: each counts its own way', () => {
    const table = duel(['seregon', 'balchoth'], { coins: { 0: 'sun-3', 1: 'moon-4' } });
    expect(values(table)).toEqual({ attacker: 5 * 3, defender: 2 + 4 + 3 + 4 });
  });

  it('IC-2.5 Balchoth against Seregon', () => {
    const table = duel(['balchoth', 'seregon'], {
      fleet: ['0-w1', '0-c1', '0-t1'],
      coins: { 0: 'sun-5', 1: 'moon-2' },
    });
    expect(values(table)).toEqual({ attacker: 4 + 2 + 3 + 5, defender: 6 * 2 });
  });

  it('IC-2.5 Seregon helped by Balchoth: the doubled ships are added after the product', () => {
    const ships = { '2-w1': '1-1', '2-c1': '1-1' } as const;
    const plan: Plan = { allies: { 2: ['attacker', '2-w1', '2-c1'] }, coins: { 0: 'sun-2', 1: 'moon-1' } };
    const table = duel(['seregon', 'hirilorn', 'balchoth'], plan, { ships });
    expect(values(table).attacker).toBe(5 * 2 + 4 + 2);
  });

  it('IC-2.5 Balchoth helped by Seregon, whose power sleeps in an ally', () => {
    const ships = { '2-w1': '1-1' } as const;
    const plan: Plan = { allies: { 2: ['attacker', '2-w1'] }, coins: { 0: 'sun-5', 1: 'moon-1' } };
    expect(values(duel(['balchoth', 'hirilorn', 'seregon'], plan, { ships })).attacker).toBe(4 + 3 + 5 + 2);
  });

  it('IC-2.5 Seregon that defends with allies alone has no ships to multiply', () => {
    const ships = { '1-c3': '1-1', '1-w3': '1-1', '1-t3': '1-1', '2-w1': '1-1' } as const;
    const plan: Plan = { allies: { 2: ['defender', '2-w1'] }, coins: { 0: 'sun-1', 1: 'moon-5' } };
    expect(values(duel(['hirilorn', 'seregon', 'celegorm'], plan, { ships })).defender).toBe(0 + 2);
  });

  it('IC-6.1 Seregon without a coin multiplies by 0, and its allies count still', () => {
    const position: Position = {
      seats: 3,
      hands: { 0: [], 1: ['moon-1'] },
      rest: 2,
      ships: { '2-w1': '1-1' },
    };
    const table = duel(['seregon', 'gelmir', 'celegorm'], { allies: { 2: ['attacker', '2-w1'] } }, position);
    expect(values(table)).toEqual({ attacker: 0 + 2, defender: 7 });
  });

  it('IC-7.6 Seregon against Diplomacy wins with a 1, and pays as others do', () => {
    const table = duel(['seregon', 'balchoth'], { coins: { 0: 'sun-1', 1: 'moon-0' } });
    expect(table.last('combat-decided')).toMatchObject({
      verdict: 'diplomacy',
      winner: 'attacker',
      values: null,
    });
    expect(table.last('compensated').coins).toHaveLength(3);
  });

  it('IC-7.6 Seregon with Diplomacy loses to a 1, and is paid by ships, not by strength', () => {
    const table = duel(['seregon', 'balchoth'], { coins: { 0: 'sun-0', 1: 'moon-1' } });
    expect(table.last('compensated')).toMatchObject({ from: 1, to: 0 });
    expect(table.last('compensated').coins).toHaveLength(2);
  });

  it('IC-7.4 Balchoth is rewarded for ships, not for their strength', () => {
    const ships = { '2-w1': '1-1', '2-c1': '1-1' } as const;
    const plan: Plan = { allies: { 2: ['defender', '2-w1', '2-c1'] }, coins: { 0: 'sun-1', 1: 'moon-5' } };
    const table = duel(['gelmir', 'hirilorn', 'balchoth'], plan, { ships });
    expect(table.last('rewarded')).toMatchObject({ seat: 2, coins: 2 });
  });
});

describe('Nirnaeth between combats', () => {
  const races = ['seregon', 'gelmir', 'nirnaeth'] as const;
  const lost = { '0-t5': 'void', '0-c5': 'void', '0-w5': 'void' } as const;
  const position: Position = { ships: lost, turn: { reclaimed: true }, offered: { 0: 3 } };

  it('IC-9.2 a ship healed after the first attack flies in the second', () => {
    const table = duel(races, { coins: { 0: 'sun-5', 1: 'moon-1' } }, position);
    table.does(0, heal('0-w5 0-5 sun-1', '0-t5 0-5 sun-2'));
    table.does(0, attack('1-1', ['0-w5', '0-t5']));
    expect(table.view(0).combat?.fleet.map(({ ship }) => ship)).toEqual(['0-w5', '0-t5']);
  });

  it('IC-9.2 a healed colony ship wakes the power of the patient for the next combat', () => {
    const ships = { ...lost, '0-c1': 'void', '0-c2': 'void', '0-c3': 'void' } as const;
    const asleep = duel(races, { coins: { 0: 'sun-4', 1: 'moon-1' } }, { ...position, ships });
    expect(values(asleep).attacker).toBe(5 + 4);
    const awake = given({ races, hands: HANDS, ...position, ships }).does(0, heal('0-c1 0-1 sun-1'));
    expect(values(battle(awake, { coins: { 0: 'sun-4', 1: 'moon-1' } })).attacker).toBe(5 * 4);
  });

  it('IC-9.2 a combat that puts Nirnaeth to sleep ends its healing until it wakes', () => {
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

  it('IC-9.3 an offer to a main party is made again once the combat is over', () => {
    const table = duel(races, {}, { ...position, offered: {} });
    expect(table.refuses(2, offerHealing(0, 1)).code).toBe('combat-is-on');
    table.does(0, commit('sun-5')).does(1, commit('moon-1')).does(2, offerHealing(0, 1));
    expect(table.does(0, heal('0-w5 0-5 sun-1')).place('0-w5')).toBe('0-5');
  });

  it('IC-9.2 what Gelmir has lost went home: there is nothing to heal', () => {
    const table = duel(['gelmir', 'nirnaeth'], { coins: { 0: 'sun-1', 1: 'moon-5' } }, { offered: { 0: 5 } });
    table.does(1, pass);
    expect(table.at('void')).toEqual([]);
    expect(table.legal(0).filter(({ type }) => type === 'heal')).toEqual([]);
  });

  it('IC-9.2 Nirnaeth is paid into the hand with which it defends', () => {
    const table = given({ races: ['seregon', 'nirnaeth'], hands: { 0: HANDS[0], 1: [] }, ...position });
    table.does(0, heal('0-w5 0-5 sun-0')).does(0, attack('1-3', ['0-w1', '0-t1']));
    // It has that one coin, so it draws none and is not asked.
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
