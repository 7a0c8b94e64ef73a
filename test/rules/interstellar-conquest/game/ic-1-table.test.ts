import { describe, expect, it } from 'vitest';
import { interstellarConquest } from '../../../../src/rules/interstellar-conquest/index.ts';
import { attack, commit, pass } from '../../conquest/commands.ts';
import { chairsWithoutPreference } from '../../conquest/given.ts';
import { begun, given } from '../given.ts';

const RANKS = [1, 2, 3, 4, 5] as const;

describe('seats', () => {
  it('IC-1.1 are two to eight', () => {
    expect(interstellarConquest.seats).toEqual({ min: 2, max: 8 });
    for (const count of [2, 3, 4, 5, 6, 7, 8])
      expect(begun(chairsWithoutPreference(count)).state.seats).toHaveLength(count);
  });

  it.each([2, 5, 8])('IC-1.1 play clockwise in a fixed order: %i seats', (count) => {
    const table = given({ seats: count });
    const seen = Array.from({ length: 2 * count }, () => {
      const { seat } = table.state.turn;
      table.does(seat, pass);
      return seat;
    });
    const round = Array.from({ length: count }, (_, i) => i);
    expect(seen).toEqual([...round, ...round]);
  });
});

describe('worlds', () => {
  it('IC-1.2 are five for each seat, with ranks 1 to 5', () => {
    const table = begun(chairsWithoutPreference(3));
    for (const seat of [0, 1, 2]) {
      const homes = new Set(table.state.seats[seat]!.ships);
      expect([...homes]).toEqual(RANKS.map((rank) => `${seat}-${rank}`));
    }
  });

  it.each(['0-0', '0-6', '8-1', 'void'])('IC-1.2 do not include %s', (world) => {
    const table = given({ ships: { '0-c1': 'void' } });
    expect(table.refuses(0, { type: 'reclaim', ship: '0-c1', world }).code).toBe('wrong-value');
  });

  it('IC-1.2 can be shared by any number of seats', () => {
    const table = given({
      seats: 5,
      ships: { '1-c1': '4-1', '2-w1': '4-1', '3-t1': '4-1', '4-c1': '4-2', '4-w1': '4-2' },
      hands: { 0: ['sun-5', 'moon-4'], 4: ['sun-1', 'moon-1'] },
    });
    table.does(0, attack('4-1', ['0-c1', '0-w1', '0-t1'])).waits();
    table.does(0, commit('sun-5')).does(4, commit('sun-1'));
    expect(table.at('4-1')).toEqual(['0-c1', '0-w1', '0-t1', '1-c1', '2-w1', '3-t1']);
  });

  it('IC-1.2 do not include the Null tiles, which form one void', () => {
    const table = given({ ships: { '0-c1': 'void', '1-c1': 'void' } });
    expect(table.at('void')).toEqual(['0-c1', '1-c1']);
  });
});

describe('ships', () => {
  it('IC-1.3 start with one colony ship, one warship and one transport on each home world', () => {
    const table = begun(chairsWithoutPreference(8));
    for (const seat of [0, 1, 2, 3, 4, 5, 6, 7])
      for (const rank of RANKS)
        expect(table.at(`${seat}-${rank}`)).toEqual([
          `${seat}-c${rank}`,
          `${seat}-w${rank}`,
          `${seat}-t${rank}`,
        ]);
  });

  it('IC-1.3 in flight have a stored origin', () => {
    const table = given({ ships: { '0-w4': '1-4' } });
    table.does(0, attack('1-1', ['0-w4', '0-w1', '0-t2']));
    expect(table.at('flight')).toEqual(['0-w1', '0-w4', '0-t2']);
    const origins = table.view('spectator').combat!.fleet.map(({ ship, from }) => `${ship} ${from}`);
    expect(origins.toSorted()).toEqual(['0-t2 0-2', '0-w1 0-1', '0-w4 1-4']);
  });

  it('IC-1.3 go home evenly: by class, then id, each to the world with the fewest ships of its seat, then the lowest rank', () => {
    const table = given({
      races: ['gelmir', 'nirnaeth'],
      ships: { '1-c5': '0-1', '1-w5': '0-1', '1-t5': '0-1' },
      hands: { 0: ['sun-1', 'moon-1'], 1: ['sun-5', 'moon-5'] },
    });
    table.does(0, attack('1-1', ['0-t1', '0-w2', '0-w1', '0-c1']));
    table.does(0, commit('sun-1')).does(1, commit('sun-5'));
    const { cause, ships } = table.last('ships-moved');
    expect(cause).toBe('sent-home');
    expect(ships.map(({ ship, to }) => `${ship} ${to}`)).toEqual([
      '0-c1 0-1',
      '0-w1 0-1',
      '0-w2 0-1',
      '0-t1 0-2',
    ]);
  });
});
