/** IC-10.3: resignations in deals, losses, rewards, coin reclaims, and at the limits of a game. */
import { describe, expect, it } from 'vitest';
import { battle, land, PLAIN, type Plan } from '../../conquest/battle.ts';
import { accept, lose, pass, propose, refuse, reward, take, leave } from '../../conquest/commands.ts';
import type { Position } from '../../conquest/given.ts';
import { given } from '../given.ts';
import { HANDS } from './table.ts';

const fought = (position: Position, plan: Plan) =>
  battle(given({ races: PLAIN, hands: HANDS, ...position }), plan);
const talks = (position: Position = {}, plan: Plan = {}) =>
  fought(position, { coins: { 0: 'sun-0', 1: 'moon-0' }, ...plan });

/** Seat 1 holds 1-3 with the help of seats 2 and 3. Two ships of seat 2 and one of seat 3 are in the void. */
const held = (position: Position = {}) =>
  fought(
    {
      ships: { '2-w1': '1-1', '2-c1': '1-1', '3-w1': '1-5', '2-t4': 'void', '2-t5': 'void', '3-t5': 'void' },
      ...position,
    },
    {
      allies: { 2: ['defender', '2-w1', '2-c1'], 3: ['defender', '3-w1'] },
      coins: { 0: 'sun-1', 1: 'moon-4' },
    },
  );

describe('in a deal', () => {
  it.each([0, 1])('IC-10.3 seat %i resigns: the deal fails, and it loses ships by default', (seat) => {
    const table = talks().does(1 - seat, propose({ want: 1 }));
    table.resigns(seat);
    expect(table.last('deal-failed')).toEqual({ type: 'deal-failed', refusedBy: seat });
    expect(table.window).toMatchObject({ kind: 'loss', asked: [1 - seat] });
    table.does(1 - seat, seat === 0 ? lose('1-c1', '1-c2') : lose('0-c1', '0-c2'));
    expect(table.at('void')).toEqual(
      seat === 0 ? ['0-t1', '0-t2', '1-c1', '1-c2'] : ['0-c1', '0-c2', '1-t1', '1-t2'],
    );
  });

  it('IC-10.3 a seat that is no party resigns, or an ally: the deal continues', () => {
    const table = talks({ ships: { '2-w1': '1-1' } }, { allies: { 2: ['attacker', '2-w1'] } });
    table.resigns(2).resigns(3);
    expect(table.window).toMatchObject({ id: 'deal.1', asked: [0, 1] });
    table.does(0, propose({ landings: [land('1-1', '0-c1')] })).does(1, accept(1));
    expect(table.place('2-w1')).toBe('1-1');
  });

  it('IC-10.3 a party that resigned during the coins makes no deal, and losses follow at once', () => {
    const hands = { 0: ['sun-0', 'arm-0'], 1: ['moon-0', 'moon-1'] } as const;
    const table = fought({ hands }, {}).resigns(0).does(1, { type: 'commit', coin: 'moon-0' });
    expect(table.all('asked').map(({ kind }) => kind)).not.toContain('deal');
    expect(table.last('deal-failed')).toEqual({ type: 'deal-failed', refusedBy: 0 });
    expect(table.window).toMatchObject({ kind: 'loss', asked: [1] });
  });
});

describe('in a loss window', () => {
  it('IC-10.3 a seat that resigns before its answer loses ships by default, and its other ships stay', () => {
    const table = talks().does(1, refuse).resigns(0);
    expect(table.window).toMatchObject({ kind: 'loss', asked: [1], awaiting: [1] });
    expect(table.at('void')).toEqual([]);
    table.does(1, lose('1-c1', '1-c2'));
    expect(table.at('void')).toEqual(['0-t1', '0-t2', '1-c1', '1-c2']);
    expect(table.place('0-w1')).toBe('0-1');
  });

  it('IC-10.3 a seat that resigns after its answer loses the ships that it named', () => {
    const table = talks().does(1, refuse).does(0, lose('0-c1', '0-w1')).resigns(0);
    table.does(1, lose('1-c1', '1-c2'));
    expect(table.at('void')).toEqual(['0-c1', '0-w1', '1-c1', '1-c2']);
  });

  it('IC-10.3 the last awaited party resigns: both lose their ships at once', () => {
    const table = talks().does(1, refuse).does(1, lose('1-c1', '1-c2')).resigns(0);
    expect(table.at('void')).toEqual(['0-t1', '0-t2', '1-c1', '1-c2']);
    expect(table.state.turn.seat).toBe(1);
  });

  it('IC-10.3 both parties resign: the window closes', () => {
    const table = talks().does(1, refuse).resigns(0).resigns(1);
    expect(table.at('void')).toEqual(['0-t1', '0-t2', '1-t1', '1-t2']);
    expect(table.state.turn.seat).toBe(2);
  });
});

describe('in a reward window', () => {
  it('IC-10.3 an ally that resigns before its answer gets coins', () => {
    const table = held().resigns(2);
    expect(table.awaited).toEqual([3]);
    table.does(3, reward('3-t5 3-5'));
    expect(table.place('2-t5')).toBe('void');
    expect(table.hand(2)).toHaveLength(3 + 2);
    expect(table.place('3-t5')).toBe('3-5');
  });

  it('IC-10.3 an ally that resigns after its answer gets what it named', () => {
    const table = held().does(2, reward('2-t5 2-5')).resigns(2).waits();
    expect(table.place('2-t5')).toBe('2-5');
    expect(table.hand(2)).toHaveLength(3 + 1);
  });

  it('IC-10.3 the last awaited ally resigns: the combat ends at once', () => {
    const table = held().does(2, reward()).resigns(3);
    expect(table.state.combat).toBeNull();
    expect(table.hand(3)).toHaveLength(3 + 1);
  });

  it('IC-10.3 an ally that resigned before the combat was decided is not asked, and gets coins', () => {
    const ships = { '2-w1': '1-1', '2-t5': 'void' } as const;
    const table = fought({ ships }, { allies: { 2: ['defender', '2-w1'] } }).resigns(2);
    table.does(0, { type: 'commit', coin: 'sun-1' }).does(1, { type: 'commit', coin: 'moon-4' });
    expect(table.last('rewarded')).toEqual({ type: 'rewarded', seat: 2, ships: [], coins: 1 });
    expect(table.all('asked').map(({ kind }) => kind)).not.toContain('reward');
  });

  it('IC-10.3 a main party resigns: the window still waits for the allies', () => {
    const table = held().resigns(1).resigns(0);
    expect(table.awaited).toEqual([2, 3]);
    table.does(2, reward('2-t5 2-5')).does(3, reward());
    expect(table.place('2-t5')).toBe('2-5');
    expect(table.window).toMatchObject({ id: 'turn.2', asked: [2] });
  });
});

describe('in a coin-reclaim window', () => {
  const races = ['celegorm', 'mormegil', 'hirilorn'] as const;
  const both = (position: Position = {}) =>
    fought({ races, orders: { 0: 'ask', 1: 'ask' }, ...position }, { coins: { 0: 'sun-5', 1: 'moon-1' } });

  it('IC-10.3 a seat that resigns before its answer takes the coin', () => {
    const table = both().resigns(0);
    expect(table.awaited).toEqual([1]);
    table.does(1, take);
    expect(table.last('coins-settled').taken).toEqual([{ seat: 0, coin: 'sun-5' }]);
    expect(table.hand(0)).toContain('sun-5');
  });

  it('IC-10.3 the answer of a seat that resigns afterwards stands', () => {
    const table = both().does(0, leave).resigns(0).does(1, take);
    expect(table.last('coins-settled').taken).toEqual([{ seat: 1, coin: 'sun-5' }]);
  });

  it('IC-10.3 the last awaited seat resigns: the combat ends and, if it was the attacker, also the turn', () => {
    const table = both().does(1, leave).resigns(0);
    expect(table.last('coins-settled').taken).toEqual([{ seat: 0, coin: 'sun-5' }]);
    expect(table.window).toMatchObject({ id: 'turn.2', asked: [1] });
  });

  it('IC-10.3 a seat that resigned earlier is not asked, regardless of its order', () => {
    const start = given({ races, hands: HANDS, orders: { 0: 'always', 1: 'ask' } });
    const table = battle(start).resigns(1).does(0, { type: 'commit', coin: 'sun-1' });
    expect(table.all('asked').map(({ kind }) => kind)).not.toContain('coin-reclaim');
    expect(table.last('coins-settled').taken).toEqual([{ seat: 0, coin: 'sun-1' }]);
  });
});

describe('at the limits of the game', () => {
  it('IC-10.3 the round ends with the turns of the other seats', () => {
    const table = given({ seats: 3, options: { rounds: 5 }, turns: { 0: 4, 1: 4, 2: 4 } });
    table.does(0, pass).does(1, pass).resigns(2);
    expect(table.last('game-ended')).toEqual({
      type: 'game-ended',
      reason: 'rounds',
      ranking: [[0, 1], [2]],
    });
  });

  it('IC-10.5 the seat on turn resigns after the others had five turns without an attack: the game ends', () => {
    const table = given({ seats: 3, quiet: { 0: 5, 1: 5, 2: 0 }, turn: { seat: 2 } }).resigns(2);
    expect(table.last('game-ended')).toMatchObject({ reason: 'quiet', ranking: [[0, 1], [2]] });
  });

  it('IC-10.3 worlds of a resigned seat can be won, and count', () => {
    const ships = { '0-c1': '1-1', '0-c2': '1-2', '0-c5': '2-5' } as const;
    const start = given({ races: PLAIN, ships, hands: { 0: ['sun-5'], 1: ['moon-1'] }, resigned: [1] });
    const table = battle(start, { fleet: ['0-w3', '0-t3', '0-c3'] });
    expect(table.outcome?.ranking).toEqual([[0], [2, 3], [1]]);
  });
});
