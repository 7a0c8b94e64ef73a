import { describe, expect, it } from 'vitest';
import type { CoinId } from '../../../../src/rules/conquest/pieces/pieces.ts';
import { battle } from '../../conquest/battle.ts';
import type { Position } from '../../conquest/given.ts';
import { HANDS } from './duel.ts';
import { given } from '../given.ts';

const attacking = (coins: Readonly<Record<number, CoinId>>, position: Position = {}) =>
  battle(given({ hands: HANDS, races: ['pelantiri', 'hirilorn', 'celegorm'], ...position }), { coins });
const defending = (coins: Readonly<Record<number, CoinId>>, position: Position = {}) =>
  battle(given({ hands: HANDS, races: ['hirilorn', 'pelantiri', 'celegorm'], ...position }), { coins });

describe("Pelantiri's Diplomacy", () => {
  it('IC-7.7 wins an attack against an attack coin without compensation', () => {
    const played = attacking({ 0: 'sun-0', 1: 'moon-5' });
    expect(played.last('combat-decided')).toEqual({
      type: 'combat-decided',
      verdict: 'pelantiri',
      winner: 'attacker',
      values: null,
    });
    expect(played.at('1-3')).toEqual(['0-w1', '0-t1']);
    expect(played.at('void')).toEqual(['1-c3', '1-w3', '1-t3']);
    expect(played.all('compensated')).toEqual([]);
  });

  it('IC-7.7 wins a defence against an attack coin without compensation', () => {
    const played = defending({ 0: 'sun-5', 1: 'moon-0' });
    expect(played.last('combat-decided')).toMatchObject({ verdict: 'pelantiri', winner: 'defender' });
    expect(played.at('void')).toEqual(['0-w1', '0-t1']);
    expect(played.all('compensated')).toEqual([]);
  });

  it('IC-7.7 wins against Diplomacy too, without a deal', () => {
    const played = attacking({ 0: 'sun-0', 1: 'moon-0' });
    expect(played.last('combat-decided')).toMatchObject({ verdict: 'pelantiri', winner: 'attacker' });
    expect(played.window?.kind).toBe('turn');
    const held = defending({ 0: 'sun-0', 1: 'moon-0' });
    expect(held.last('combat-decided')).toMatchObject({ verdict: 'pelantiri', winner: 'defender' });
    expect(held.all('compensated')).toEqual([]);
  });

  it('IC-7.7 leads to rewards for the allies of its defence', () => {
    const played = battle(
      given({ hands: HANDS, races: ['hirilorn', 'pelantiri', 'celegorm'], ships: { '2-w1': '1-5' } }),
      {
        allies: { 2: ['defender', '2-w1'] },
        coins: { 0: 'sun-5', 1: 'moon-0' },
      },
    );
    expect(played.last('rewarded')).toEqual({ type: 'rewarded', seat: 2, ships: [], coins: 1 });
  });

  it('IC-7.7 does not affect a Pelantiri that fights with an attack coin', () => {
    const played = attacking({ 0: 'sun-5', 1: 'moon-4' });
    expect(played.last('combat-decided')).toMatchObject({
      verdict: 'tie',
      values: { attacker: 10, defender: 10 },
    });
  });

  it('IC-7.7 does not affect a Pelantiri that compensates after an attack coin against Diplomacy', () => {
    expect(attacking({ 0: 'sun-5', 1: 'moon-0' }).last('compensated').coins).toHaveLength(3);
  });

  it('IC-7.7 is like any other without an active power', () => {
    const ships = { '1-c1': '0-1', '1-c2': '0-1', '1-c4': '0-1', '1-c5': 'void' } as const;
    const played = defending({ 0: 'sun-1', 1: 'moon-0' }, { ships });
    expect(played.last('combat-decided')).toMatchObject({ verdict: 'diplomacy', winner: 'attacker' });
    expect(played.last('compensated').coins).toHaveLength(3);
  });
});
