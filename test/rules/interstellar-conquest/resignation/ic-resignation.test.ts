/** IC-10.3: resignations in a turn, and until one seat is left. */
import { describe, expect, it } from 'vitest';
import { battle, type Plan } from '../../conquest/battle.ts';
import { pass, reclaim } from '../../conquest/commands.ts';
import type { Position } from '../../conquest/given.ts';
import { HANDS, table } from './table.ts';

describe('in a turn', () => {
  it('IC-10.3 the seat on turn resigns: the next seat has the turn at once', () => {
    const left = table().resigns(0);
    expect(left.last('resigned')).toEqual({ type: 'resigned', seat: 0 });
    expect(left.window).toMatchObject({ id: 'turn.2', asked: [1] });
    expect(left.view('spectator').seats[0]?.resigned).toBe(true);
  });

  it('IC-10.3 the seat on turn resigns before its reclaim: the ship stays in the void', () => {
    const left = table({ ships: { '0-w1': 'void' } }).resigns(0);
    expect(left.place('0-w1')).toBe('void');
    expect(left.all('ship-reclaimed')).toEqual([]);
    expect(left.state.turn.seat).toBe(1);
  });

  it('IC-10.3 the seat on turn resigns before its second attack', () => {
    const left = battle(table(), { coins: { 0: 'sun-5', 1: 'moon-1' } });
    expect(left.window?.id).toBe('turn.1.2');
    left.resigns(0);
    expect(left.window).toMatchObject({ id: 'turn.2', asked: [1] });
  });

  it('IC-10.3 another seat resigns: the turn continues, and the resigned seat is skipped', () => {
    const left = table().resigns(1);
    expect(left.window).toMatchObject({ id: 'turn.1', asked: [0] });
    left.does(0, pass);
    expect(left.window).toMatchObject({ id: 'turn.2', asked: [2] });
  });

  it('IC-10.3 the resigned seat is skipped in each round, without reclaim and without a fresh hand', () => {
    const position: Position = { ships: { '1-w1': 'void' }, hands: { ...HANDS, 1: [] } };
    const left = table(position).resigns(1);
    for (const seat of [0, 2, 3, 0]) left.does(seat, pass);
    expect(left.place('1-w1')).toBe('void');
    expect(left.hand(1)).toEqual([]);
    expect(left.state.seats[1]?.turns).toBe(0);
  });

  it('IC-10.3 ships and coins of the resigned seat stay, and everybody sees it', () => {
    const left = table().resigns(1);
    expect(left.at('1-3')).toEqual(['1-c3', '1-w3', '1-t3']);
    expect(left.hand(1)).toEqual(HANDS[1]);
    expect(left.view(0).seats[1]).toMatchObject({ resigned: true, coins: 3, colonies: 0 });
  });

  it('IC-10.3 a resigned seat cannot send commands, or resign again', () => {
    const left = table({ seats: 4 }).resigns(1);
    expect(left.refuses(1, { type: 'resign' }).code).toBe('already-resigned');
    expect(left.refuses(1, { type: 'set-orders', coinReclaim: 'ask' })).toEqual({
      code: 'seat-not-in-play',
      ruling: 'IC-10.3',
    });
    expect(left.refuses(1, pass).code).toBe('not-asked');
    expect(left.legal(1)).toEqual([]);
  });

  it('IC-10.3 a resignation answers no window', () => {
    expect(table().refuses(0, { type: 'resign' }, 'turn.1').code).toBe('window-not-needed');
  });

  it('IC-10.3 a patient on turn that could only heal passes by itself when Nirnaeth resigns', () => {
    const all = ['c', 'w', 't'].flatMap((letter) => [1, 2, 3, 4, 5].map((rank) => `0-${letter}${rank}`));
    const ships = Object.fromEntries(all.map((ship) => [ship, 'void' as const]));
    const races = ['celegorm', 'hirilorn', 'nirnaeth'] as const;
    const left = table({ races, ships, offered: { 0: 5 } }).does(0, reclaim('0-c1', '0-1'));
    expect(left.window?.asked).toEqual([0]);
    left.resigns(2);
    expect(left.last('passed')).toEqual({ type: 'passed', seat: 0, cause: 'nothing-to-do' });
    expect(left.window?.asked).toEqual([1]);
  });
});

describe('when one seat is left', () => {
  it('IC-10.3 it wins, in any seat’s turn', () => {
    const left = table({ seats: 3 }).resigns(1);
    expect(left.outcome).toBeUndefined();
    left.resigns(0);
    expect(left.last('game-ended')).toEqual({
      type: 'game-ended',
      reason: 'last-seat',
      ranking: [[2], [0, 1]],
    });
    expect(left.window).toBeUndefined();
  });

  it('IC-10.3 it wins at once in a game of two, regardless of colonies', () => {
    const ships = { '0-c1': '1-1', '0-c2': '1-2' } as const;
    expect(table({ seats: 2, ships }).resigns(0).outcome?.ranking).toEqual([[1], [0]]);
  });

  it.each<[string, Plan]>([
    ['coins are committed', {}],
    ['a deal window is open', { coins: { 0: 'sun-0', 1: 'moon-0' } }],
  ])('IC-10.3 it wins even while %s', (_, plan) => {
    const left = battle(table({ seats: 2 }), plan).resigns(0);
    expect(left.outcome?.ranking).toEqual([[1], [0]]);
    expect(left.window).toBeUndefined();
    expect(left.events.at(-1)?.type).toBe('game-ended');
  });

  it('IC-10.3 it wins even if it takes no part in the combat', () => {
    const left = battle(table({ seats: 3 }))
      .resigns(1)
      .resigns(0);
    expect(left.outcome?.ranking).toEqual([[2], [0, 1]]);
  });
});
