/** Pairs of powers that concern ships: their places, their strengths, and ships that go home. */
import { describe, expect, it } from 'vitest';
import { type Plan, values } from '../../conquest/battle.ts';
import { reward } from '../../conquest/commands.ts';
import type { Position } from '../../conquest/given.ts';
import { duel } from '../combat/duel.ts';

/** Seat 0 has only two colony ships at home: its power needs both. */
const TWO_AT_HOME: Position = {
  ships: { '0-c2': 'void', '0-c3': 'void', '0-c4': 'void' },
  turn: { reclaimed: true },
};

describe('Pelantiri and its ships', () => {
  const away = { '1-c3': '1-1', '1-w3': '1-1', '1-t3': '1-1', '2-w1': '1-5' } as const;
  const races = ['gelmir', 'pelantiri', 'celegorm'] as const;
  const allies = { 2: ['defender', '2-w1'] } as const;

  it('IC-2.5 Pelantiri without a ship of its own loses to an attack coin, even with allies', () => {
    const table = duel(races, { allies, coins: { 0: 'sun-1', 1: 'moon-0' } }, { ships: away });
    expect(table.last('combat-decided')).toMatchObject({ verdict: 'diplomacy', winner: 'attacker' });
    expect(table.place('2-w1')).toBe('void');
    expect(table.all('compensated')).toEqual([]);
  });

  it('IC-2.5 Pelantiri without a ship of its own makes a deal if both play Diplomacy', () => {
    const table = duel(races, { allies, coins: { 0: 'sun-0', 1: 'moon-0' } }, { ships: away });
    expect(table.window?.kind).toBe('deal');
  });

  it('IC-2.5 Pelantiri with one transport there wins', () => {
    const ships = { ...away, '1-t3': '1-3' } as const;
    const table = duel(races, { coins: { 0: 'sun-5', 1: 'moon-0' } }, { ships });
    expect(table.last('combat-decided')).toMatchObject({ verdict: 'pelantiri', winner: 'defender' });
  });

  it('IC-7.7 Pelantiri beats Seregon’s multiplied ships', () => {
    const table = duel(['pelantiri', 'seregon'], { coins: { 0: 'sun-0', 1: 'moon-5' } });
    expect(table.last('combat-decided')).toMatchObject({
      verdict: 'pelantiri',
      winner: 'attacker',
      values: null,
    });
  });

  it('IC-7.7 a beaten Gelmir’s ships go home, and Pelantiri pays nothing', () => {
    const table = duel(['pelantiri', 'gelmir'], { coins: { 0: 'sun-0', 1: 'moon-5' } });
    expect(table.at('void')).toEqual([]);
    expect(table.at('1-3')).toEqual(['0-w1', '0-t1', '1-c3', '1-w3', '1-t3']);
    expect(table.all('compensated')).toEqual([]);
  });

  it('IC-7.7 Mormegil takes Pelantiri’s Diplomacy coin after it has lost', () => {
    const table = duel(['pelantiri', 'mormegil'], { coins: { 0: 'sun-0', 1: 'moon-5' } });
    expect(table.last('coins-settled')).toMatchObject({
      taken: [{ seat: 1, coin: 'sun-0' }],
      discarded: ['moon-5'],
    });
  });

  it('IC-7.7 Celegorm takes its coin back after it has lost', () => {
    const table = duel(['pelantiri', 'celegorm'], { coins: { 0: 'sun-0', 1: 'moon-0' } });
    expect(table.last('combat-decided').verdict).toBe('pelantiri');
    expect(table.hand(1)).toContain('moon-0');
    expect(table.state.discard).toEqual(['sun-0']);
  });

  it('IC-2.4 a Pelantiri whose colony ships are in flight does not win by Diplomacy', () => {
    const table = duel(
      ['pelantiri', 'hirilorn'],
      { fleet: ['0-w1', '0-t1', '0-c1'], coins: { 0: 'sun-0', 1: 'moon-1' } },
      TWO_AT_HOME,
    );
    expect(table.last('combat-decided')).toMatchObject({ verdict: 'diplomacy', winner: 'defender' });
  });
});

describe('Seregon and Balchoth', () => {
  it('IC-2.5 Seregon attacks Balchoth, and both use their powers', () => {
    const table = duel(['seregon', 'balchoth'], { coins: { 0: 'sun-3', 1: 'moon-4' } });
    expect(values(table)).toEqual({ attacker: 5 * 3, defender: 2 + 4 + 3 + 4 });
  });

  it('IC-2.5 Balchoth attacks Seregon', () => {
    const table = duel(['balchoth', 'seregon'], {
      fleet: ['0-w1', '0-c1', '0-t1'],
      coins: { 0: 'sun-5', 1: 'moon-2' },
    });
    expect(values(table)).toEqual({ attacker: 4 + 2 + 3 + 5, defender: 6 * 2 });
  });

  it('IC-2.5 the doubled ships of an allied Balchoth are added after Seregon’s product', () => {
    const ships = { '2-w1': '1-1', '2-c1': '1-1' } as const;
    const plan: Plan = { allies: { 2: ['attacker', '2-w1', '2-c1'] }, coins: { 0: 'sun-2', 1: 'moon-1' } };
    const table = duel(['seregon', 'hirilorn', 'balchoth'], plan, { ships });
    expect(values(table).attacker).toBe(5 * 2 + 4 + 2);
  });

  it('IC-2.5 an allied Seregon does not use its power for Balchoth', () => {
    const ships = { '2-w1': '1-1' } as const;
    const plan: Plan = { allies: { 2: ['attacker', '2-w1'] }, coins: { 0: 'sun-5', 1: 'moon-1' } };
    expect(values(duel(['balchoth', 'hirilorn', 'seregon'], plan, { ships })).attacker).toBe(4 + 3 + 5 + 2);
  });

  it('IC-2.5 Seregon that defends only with allies has no ships to multiply', () => {
    const ships = { '1-c3': '1-1', '1-w3': '1-1', '1-t3': '1-1', '2-w1': '1-1' } as const;
    const plan: Plan = { allies: { 2: ['defender', '2-w1'] }, coins: { 0: 'sun-1', 1: 'moon-5' } };
    expect(values(duel(['hirilorn', 'seregon', 'celegorm'], plan, { ships })).defender).toBe(0 + 2);
  });

  it('IC-6.1 Seregon without a coin multiplies by 0, and its allies still count', () => {
    const position: Position = {
      seats: 3,
      hands: { 0: [], 1: ['moon-1'] },
      rest: 2,
      ships: { '2-w1': '1-1' },
    };
    const table = duel(['seregon', 'gelmir', 'celegorm'], { allies: { 2: ['attacker', '2-w1'] } }, position);
    expect(values(table)).toEqual({ attacker: 0 + 2, defender: 7 });
  });

  it('IC-7.6 Seregon wins against Diplomacy with a 1, and compensates as others do', () => {
    const table = duel(['seregon', 'balchoth'], { coins: { 0: 'sun-1', 1: 'moon-0' } });
    expect(table.last('combat-decided')).toMatchObject({
      verdict: 'diplomacy',
      winner: 'attacker',
      values: null,
    });
    expect(table.last('compensated').coins).toHaveLength(3);
  });

  it('IC-7.6 Seregon with Diplomacy loses to a 1, and is compensated for ships, not for strength', () => {
    const table = duel(['seregon', 'balchoth'], { coins: { 0: 'sun-0', 1: 'moon-1' } });
    expect(table.last('compensated')).toMatchObject({ from: 1, to: 0 });
    expect(table.last('compensated').coins).toHaveLength(2);
  });

  it('IC-7.4 Balchoth is rewarded for ships, not for strength', () => {
    const ships = { '2-w1': '1-1', '2-c1': '1-1' } as const;
    const plan: Plan = { allies: { 2: ['defender', '2-w1', '2-c1'] }, coins: { 0: 'sun-1', 1: 'moon-5' } };
    const table = duel(['gelmir', 'hirilorn', 'balchoth'], plan, { ships });
    expect(table.last('rewarded')).toMatchObject({ seat: 2, coins: 2 });
  });
});

describe('the ships of Gelmir', () => {
  it('IC-7.6 a Gelmir that loses with Diplomacy is not compensated, because its ships are at home', () => {
    const table = duel(['gelmir', 'hirilorn'], { coins: { 0: 'sun-0', 1: 'moon-1' } });
    expect(table.at('void')).toEqual([]);
    expect(table.all('compensated')).toEqual([]);
    const defending = duel(['hirilorn', 'gelmir'], { coins: { 0: 'sun-1', 1: 'moon-0' } });
    expect(defending.at('void')).toEqual([]);
    expect(defending.all('compensated')).toEqual([]);
  });

  it('IC-7.6 an inactive Gelmir loses ships to the void, and is compensated', () => {
    const ships = { '1-c1': 'void', '1-c2': 'void', '1-c3': 'void', '1-c4': 'void' } as const;
    const table = duel(['hirilorn', 'gelmir'], { coins: { 0: 'sun-1', 1: 'moon-0' } }, { ships });
    expect(table.place('1-w3')).toBe('void');
    expect(table.last('compensated').coins).toHaveLength(2);
  });

  it('IC-7.6 a winning Gelmir compensates as others do', () => {
    const table = duel(['gelmir', 'hirilorn'], { coins: { 0: 'sun-1', 1: 'moon-0' } });
    expect(table.last('compensated')).toMatchObject({ from: 0, to: 1 });
  });

  it('IC-7.3 ships of Gelmir as ally of a beaten defender go home evenly, and the defender’s go to the void', () => {
    const ships = { '2-w1': '1-1', '2-c1': '1-2' } as const;
    const allies = { 2: ['defender', '2-w1', '2-c1'] } as const;
    const plan: Plan = { fleet: ['0-w1', '0-w2', '0-t1'], allies, coins: { 0: 'sun-5', 1: 'moon-1' } };
    const table = duel(['hirilorn', 'mormegil', 'gelmir'], plan, { ships });
    expect(table.at('void')).toEqual(['1-c3', '1-w3', '1-t3']);
    // Only a transport is left on 2-1: both ships go there before another world gets a fourth ship.
    expect([table.place('2-c1'), table.place('2-w1')]).toEqual(['2-1', '2-1']);
  });

  it('IC-7.4 ships of Gelmir as ally of a beaten attacker go home evenly too', () => {
    const ships = { '2-w1': '1-1' } as const;
    const plan: Plan = { allies: { 2: ['attacker', '2-w1'] }, coins: { 0: 'sun-1', 1: 'moon-5' } };
    const table = duel(['hirilorn', 'mormegil', 'gelmir'], plan, { ships });
    expect(table.at('void')).toEqual(['0-w1', '0-t1']);
    expect(table.place('2-w1')).toBe('2-1');
  });

  it('IC-7.6 the loser is compensated for its own ships, although its ally Gelmir lost none to the void', () => {
    const ships = { '2-w1': '1-1' } as const;
    const plan: Plan = { allies: { 2: ['defender', '2-w1'] }, coins: { 0: 'sun-1', 1: 'moon-0' } };
    const table = duel(['hirilorn', 'mormegil', 'gelmir'], plan, { ships });
    expect(table.last('compensated')).toMatchObject({ from: 0, to: 1 });
    expect(table.last('compensated').coins).toHaveLength(3);
  });

  it('IC-7.3 Gelmir’s ships may go to the world on which they were beaten, beside the attacker’s ships', () => {
    const table = duel(['hirilorn', 'gelmir'], { coins: { 0: 'sun-5', 1: 'moon-1' } });
    expect(table.at('1-3')).toEqual(['0-w1', '0-t1', '1-c3', '1-w3', '1-t3']);
    expect(table.last('combat-ended').successful).toBe(true);
  });

  it('IC-7.10 Gelmir as ally of the defender may take back ships that were in the void before', () => {
    const ships = { '2-w1': '1-1', '2-c5': 'void' } as const;
    const plan: Plan = { allies: { 2: ['defender', '2-w1'] }, coins: { 0: 'sun-1', 1: 'moon-5' } };
    const table = duel(['hirilorn', 'mormegil', 'gelmir'], plan, { ships }).does(2, reward('2-c5 2-2'));
    expect(table.place('2-c5')).toBe('2-2');
    expect(table.place('2-w1')).toBe('1-1');
  });
});
