/** What lists show of a game of the conquest family. */
import { describe, expect, it } from 'vitest';
import { miniature, type SmallBoard } from '../../../../src/rules/conquest/view/miniature.ts';
import { asSeat } from '../../../../src/rules/vocabulary.ts';
import { given } from '../given.ts';

const small = (table: ReturnType<typeof given>) => miniature(table.view('spectator'));
const boardOf = (table: ReturnType<typeof given>) => small(table).board as SmallBoard;

describe('the miniature', () => {
  it('counts the ships of each seat on each world and in the void', () => {
    const table = given({
      races: ['balchoth', 'celegorm', 'druwaith'],
      ships: { '0-c1': '1-5', '0-w1': '1-5', '2-t3': 'void', '2-c3': 'void' },
    });
    const { races, worlds, void: wrecks, combat } = boardOf(table);
    expect(races).toEqual(['balchoth', 'celegorm', 'druwaith']);
    expect(worlds[0]).toEqual([
      [1, 0, 0],
      [3, 0, 0],
      [3, 0, 0],
      [3, 0, 0],
      [3, 0, 0],
    ]);
    expect(worlds[1]![4]).toEqual([2, 3, 0]);
    expect(worlds[2]![2]).toEqual([0, 0, 1]);
    expect(wrecks).toEqual([0, 0, 2]);
    expect(combat).toBeNull();
  });

  it('names who attacks whom, and where', () => {
    const table = given({ seats: 3 });
    table.does(0, { type: 'attack', opponent: asSeat(1), world: '1-2', fleet: ['0-w2', '0-t2'], ask: [] });
    expect(boardOf(table).combat).toEqual({ attacker: 0, defender: 1, world: '1-2' });
    const over = {
      ...table.view('spectator'),
      result: { reason: 'colonies', ranking: [[0], [1, 2]] },
    } as never;
    expect((miniature(over).board as SmallBoard).combat).toBeNull();
  });

  it('counts a round when every seat in play has finished its turn', () => {
    const turns = { 0: 3, 1: 2, 2: 0 };
    expect(small(given({ seats: 3, turns })).round).toBe(1);
    expect(small(given({ seats: 3, turns, resigned: [2] })).round).toBe(3);
    expect(small(given({ turn: { number: 0 } })).round).toBeNull();
  });

  it('says who leads by colonies, unless all have as many, and after the end what the winners have', () => {
    const ships = { '0-c1': '1-5', '0-c2': '2-5', '1-c1': '2-4', '1-c2': '0-4' } as const;
    expect(small(given({ seats: 3, ships })).leader).toEqual({ seats: [0, 1], amount: 2 });
    expect(small(given({ seats: 3 })).leader).toBeNull();
    expect(small(given({ seats: 3, ships, resigned: [2] })).leader).toBeNull();
    const result = { reason: 'rounds', ranking: [[0], [1, 2]] } as never;
    const over = small(given({ seats: 3, ships, turns: { 0: 20, 1: 20, 2: 20 }, state: { result } }));
    expect(over).toMatchObject({ leader: { seats: [0], amount: 2 }, round: 20 });
  });
});
