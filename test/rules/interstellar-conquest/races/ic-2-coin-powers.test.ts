import { describe, expect, it } from 'vitest';
import type { CoinId, Place, ShipId } from '../../../../src/rules/conquest/pieces/pieces.ts';
import { ally, attack, commit, heal, offerHealing, pass } from '../../conquest/commands.ts';
import { values } from '../../conquest/battle.ts';
import { fight } from '../combat/fight.ts';
import { given, powerless } from '../given.ts';

type Ships = Readonly<Partial<Record<ShipId, Place>>>;

describe('Celegorm', () => {
  it.each<[string, CoinId, CoinId]>([
    ['it won', 'sun-3', 'moon-1'],
    ['it lost', 'sun-1', 'moon-3'],
    ['it tied', 'sun-2', 'moon-1'],
    ['the opponent played Diplomacy', 'sun-1', 'moon-0'],
    ['it played Diplomacy', 'sun-0', 'moon-1'],
  ])('IC-2.5 Celegorm takes back its coin as attacker: %s', (_, own, other) => {
    const table = fight({ races: ['celegorm', 'nirnaeth'] }, own, other);
    expect(table.hand(0)).toContain(own);
    expect(table.state.discard).toEqual([other]);
    expect(table.last('coins-settled')).toMatchObject({
      taken: [{ seat: 0, coin: own }],
      discarded: [other],
    });
  });

  it('IC-2.5 Celegorm takes back its coin as defender', () => {
    const table = fight({ races: ['nirnaeth', 'celegorm'] }, 'sun-1', 'moon-1');
    expect(table.hand(1)).toContain('moon-1');
    expect(table.state.discard).toEqual(['sun-1']);
  });

  it('IC-2.5 Celegorm takes no coin when inactive', () => {
    const table = fight({ races: ['nirnaeth', 'celegorm'], ships: powerless(1) }, 'sun-1', 'moon-1');
    expect(table.state.discard.toSorted()).toEqual(['moon-1', 'sun-1']);
  });

  it.each(['celegorm', 'mormegil'] as const)('IC-2.5 an ally takes no coin: %s', (race) => {
    const table = given({ races: ['nirnaeth', 'pelantiri', race], ships: { '2-w2': '1-2' } });
    table
      .does(0, attack('1-1', ['0-w1', '0-t1'], { ask: [2] }))
      .waits()
      .does(2, ally('attacker', '2-w2'));
    table.does(0, commit('sun-1')).does(1, commit('moon-1'));
    expect(table.state.discard.toSorted()).toEqual(['moon-1', 'sun-1']);
  });
});

describe('Druwaith', () => {
  it('IC-2.5 Druwaith as defender commits its coin after the attacker’s is revealed', () => {
    const table = given({ races: ['nirnaeth', 'druwaith'] }).does(0, attack('1-1', ['0-w1', '0-t1']));
    expect(table.asked).toEqual([0]);
    table.does(0, commit('sun-2'));
    expect(table.view('spectator').combat!.coins).toEqual({ attacker: 'sun-2', defender: null });
    expect(table.asked).toEqual([1]);
    table.does(1, commit('moon-2'));
    expect(values(table)).toEqual({ attacker: 7, defender: 8 });
  });

  it('IC-2.5 Druwaith as attacker commits its coin after the defender’s is revealed', () => {
    const table = given({ races: ['druwaith', 'nirnaeth'] }).does(0, attack('1-1', ['0-w1', '0-t1']));
    expect(table.asked).toEqual([1]);
    table.does(1, commit('moon-2'));
    expect(table.view('spectator').combat!.coins).toEqual({ attacker: null, defender: 'moon-2' });
    expect(table.asked).toEqual([0]);
  });

  it('IC-2.5 Druwaith commits like others if it is inactive, or an ally', () => {
    const table = given({ races: ['nirnaeth', 'druwaith'], ships: powerless(1) });
    expect(table.does(0, attack('1-1', ['0-w1', '0-t1'])).asked).toEqual([0, 1]);
    const allied = given({ races: ['nirnaeth', 'pelantiri', 'druwaith'], ships: { '2-w2': '1-2' } });
    allied
      .does(0, attack('1-1', ['0-w1', '0-t1'], { ask: [2] }))
      .waits()
      .does(2, ally('attacker', '2-w2'));
    expect(allied.asked).toEqual([0, 1]);
  });
});

describe('Hirilorn', () => {
  it.each<[string, CoinId[], Ships, number]>([
    ['no coins', [], {}, 4],
    ['two coins', ['sun-1', 'sun-2'], {}, 4],
    ['four coins', ['sun-1', 'sun-2', 'sun-3', 'sun-4'], {}, 4],
    ['five coins', ['sun-1', 'sun-2', 'sun-3', 'sun-4', 'sun-5'], {}, 5],
    ['two coins and no power', ['sun-1', 'sun-2'], powerless(1), 2],
    ['no coins and no power', [], powerless(1), 3],
  ])('IC-2.5 Hirilorn draws up to four at the start of its turn: %s', (_, hand, ships, count) => {
    const table = given({ races: ['nirnaeth', 'hirilorn'], hands: { 1: hand }, ships }).does(0, pass);
    expect(table.hand(1)).toHaveLength(count);
    expect(table.hand(1).slice(0, hand.length)).toEqual(hand);
  });

  it('IC-2.5 Hirilorn draws a fresh hand of four in a combat, but does not fill up its hand there', () => {
    const table = given({ races: ['nirnaeth', 'hirilorn'], hands: { 1: [] } });
    expect(table.does(0, attack('1-1', ['0-w1', '0-t1'])).hand(1)).toHaveLength(4);
    const some = given({ races: ['nirnaeth', 'hirilorn'], hands: { 1: ['moon-1', 'moon-2'] } });
    expect(some.does(0, attack('1-1', ['0-w1', '0-t1'])).hand(1)).toHaveLength(2);
  });
});

describe('Mormegil', () => {
  it.each<[string, CoinId, CoinId]>([
    ['it won', 'sun-3', 'moon-1'],
    ['it lost', 'sun-1', 'moon-3'],
    ['it tied', 'sun-2', 'moon-1'],
    ['the opponent played Diplomacy', 'sun-1', 'moon-0'],
  ])('IC-2.5 Mormegil as attacker takes the opponent’s coin: %s', (_, own, other) => {
    const table = fight({ races: ['mormegil', 'nirnaeth'] }, own, other);
    expect(table.hand(0)).toContain(other);
    expect(table.state.discard).toEqual([own]);
    expect(table.last('coins-settled')).toMatchObject({
      taken: [{ seat: 0, coin: other }],
      discarded: [own],
    });
  });

  it('IC-2.5 Mormegil as defender takes the opponent’s coin', () => {
    const table = fight({ races: ['nirnaeth', 'mormegil'] }, 'sun-1', 'moon-1');
    expect(table.hand(1)).toContain('sun-1');
    expect(table.state.discard).toEqual(['moon-1']);
  });

  it('IC-2.5 Mormegil takes no coin when inactive', () => {
    const table = fight({ races: ['nirnaeth', 'mormegil'], ships: powerless(1) }, 'sun-1', 'moon-1');
    expect(table.state.discard.toSorted()).toEqual(['moon-1', 'sun-1']);
  });
});

describe('Nirnaeth', () => {
  const ships: Ships = { '1-w1': 'void', '1-w2': 'void', '1-t1': 'void' };

  it('IC-2.5 Nirnaeth may heal', () => {
    const table = given({ races: ['nirnaeth', 'pelantiri'], ships, turn: { seat: 1 } });
    table.does(0, offerHealing(1, 2)).does(1, heal('1-w1 1-4 moon-1', '1-w2 1-5 moon-2'));
    expect([table.place('1-w1'), table.place('1-w2')]).toEqual(['1-4', '1-5']);
    expect(table.hand(0)).toEqual(['sun-1', 'sun-2', 'sun-3', 'moon-1', 'moon-2']);
    expect(table.hand(1)).toEqual(['moon-3']);
  });

  it('IC-2.5 an inactive Nirnaeth, and every other race, may not heal', () => {
    const table = given({
      races: ['nirnaeth', 'pelantiri'],
      ships: { ...ships, ...powerless(0) },
      offered: { 1: 2 },
      turn: { seat: 1 },
    });
    expect(table.refuses(1, heal('1-w1 1-4 moon-1')).ruling).toBe('IC-9.2');
    expect(table.refuses(1, offerHealing(0, 1)).ruling).toBe('IC-9.1');
  });
});
