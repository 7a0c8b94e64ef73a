import { describe, expect, it } from 'vitest';
import type { CoinId } from '../../../../src/rules/conquest/pieces/pieces.ts';
import { ally, ask, attack, commit, pass, reward } from '../../conquest/commands.ts';
import { allCoins, seedOf, chairsWithoutPreference, type Position } from '../../conquest/given.ts';
import { begun, given } from '../given.ts';

describe('coins', () => {
  it.each([
    [2, 24],
    [4, 24],
    [5, 48],
    [8, 48],
  ])('IC-1.4 are, with %i seats, %i in number, with 0 to 5 in each suit', (seats, count) => {
    const { state } = begun(chairsWithoutPreference(seats));
    const coins = [...state.bag, ...state.seats.flatMap(({ hand }) => hand)];
    expect(coins).toHaveLength(count);
    expect(coins.toSorted()).toEqual(allCoins(seats).toSorted());
    expect(state.discard).toEqual([]);
  });

  it('IC-1.4 are drawn at random', () => {
    const hands = Array.from({ length: 30 }, (_, n) =>
      begun(chairsWithoutPreference(2), {}, seedOf(n)).hand(0),
    );
    expect(new Set(hands.flat()).size).toBeGreaterThan(18);
    const fresh = Array.from({ length: 30 }, (_, n) => {
      const table = given({ hands: { 1: [] }, seed: seedOf(n) }).does(0, pass);
      expect(table.entries[0]!.draws).toHaveLength(3);
      return table.hand(1);
    });
    expect(new Set(fresh.flat()).size).toBeGreaterThan(16);
  });

  it('IC-1.4 lie face up in the discard after use', () => {
    const table = given({ discard: ['arm-5'] });
    table
      .does(0, attack('1-1', ['0-w1', '0-t1']))
      .does(0, commit('sun-3'))
      .does(1, commit('moon-1'));
    expect(table.view('spectator').discard.toSorted()).toEqual(['arm-5', 'moon-1', 'sun-3']);
    expect(table.hand(0)).not.toContain('sun-3');
    expect(table.hand(1)).not.toContain('moon-1');
  });

  it('IC-1.5 are dealt at the start: three, and four to Hirilorn', () => {
    const table = begun([{ preference: { race: 'hirilorn' }, chosen: 0 }, {}, {}]);
    expect([0, 1, 2].map((seat) => table.hand(seat).length)).toEqual([4, 3, 3]);
  });

  it.each<[string, Position, number]>([
    ['three', {}, 3],
    ['four to an active Hirilorn', { races: ['nirnaeth', 'hirilorn'] }, 4],
    [
      'three to Hirilorn when inactive',
      {
        races: ['nirnaeth', 'hirilorn'],
        ships: { '1-c2': 'void', '1-c3': 'void', '1-c4': '0-4', '1-c5': '0-5' },
      },
      3,
    ],
  ])('IC-1.5 for a fresh hand are %s', (_, position, count) => {
    const table = given({ ...position, hands: { 1: [] } }).does(0, pass);
    expect(table.hand(1)).toHaveLength(count);
  });

  it('IC-1.5 in a hand have no upper limit', () => {
    const many: CoinId[] = ['sun-1', 'sun-2', 'sun-3', 'sun-4', 'sun-5', 'moon-5', 'crown-5', 'arm-5'];
    const table = given({
      seats: 3,
      ships: { '2-w2': '1-2', '2-c4': 'void' },
      hands: { 0: ['crown-1', 'crown-2'], 1: ['moon-3', 'moon-4'], 2: many },
    });
    table
      .does(0, attack('1-1', ['0-w1', '0-t1']))
      .does(1, ask(2))
      .does(2, ally('defender', '2-w2'));
    table.does(0, commit('crown-1')).does(1, commit('moon-4')).does(2, reward());
    expect(table.hand(2)).toHaveLength(9);
    expect(
      given({ hands: { 1: many } })
        .does(0, pass)
        .hand(1),
    ).toEqual(many);
  });

  it('IC-1.6 in the discard go back into an empty bag when a coin must be drawn', () => {
    const table = given({ hands: { 1: [] }, bag: ['sun-5'], rest: 'discard' });
    const { length } = table.state.discard;
    table.does(0, pass);
    expect(table.hand(1)).toHaveLength(3);
    expect(table.hand(1)).toContain('sun-5');
    expect(table.last('bag-refilled').coins).toBe(length);
    expect(table.state.discard).toEqual([]);
    expect(table.state.bag).toHaveLength(length - 2);
  });

  it('IC-1.6 in the discard stay there if the last coin of the bag was enough', () => {
    const table = given({ hands: { 1: [] }, bag: ['sun-5', 'arm-1', 'arm-2'], rest: 'discard' });
    const before = table.state.discard;
    table.does(0, pass);
    expect(table.hand(1).toSorted()).toEqual(['arm-1', 'arm-2', 'sun-5']);
    expect(table.state.bag).toEqual([]);
    expect(table.state.discard).toEqual(before);
    expect(table.all('bag-refilled')).toEqual([]);
  });

  it('IC-1.6 that cannot be drawn lapse if bag and discard are empty', () => {
    const table = given({ hands: { 1: [] }, bag: ['sun-5'], discard: ['arm-1'], rest: 0 }).does(0, pass);
    expect(table.hand(1).toSorted()).toEqual(['arm-1', 'sun-5']);
    expect(table.state.turn.seat).toBe(1);
    expect(
      given({ hands: { 1: [] }, rest: 0 })
        .does(0, pass)
        .hand(1),
    ).toEqual([]);
  });
});
