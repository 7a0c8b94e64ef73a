/** IC-10.3, at every point of a game at which somebody may leave: turns, alliances, coins. */
import { describe, expect, it } from 'vitest';
import { battle, PLAIN, type Plan } from '../conquest/battle.ts';
import { ally, ask, attack, commit, heal, pass, reclaim } from '../conquest/commands.ts';
import type { Position } from '../conquest/given.ts';
import { given } from './given.ts';

const HANDS = {
  0: ['sun-0', 'sun-1', 'sun-5'],
  1: ['moon-0', 'moon-1', 'moon-4'],
} as const satisfies Position['hands'];

/** Seats 2 and 3 have a warship each in the system of seat 1, and can be asked by both sides. */
const NEAR = { '2-w1': '1-1', '3-w1': '1-5' } as const;

const table = (position: Position = {}) => given({ races: PLAIN, hands: HANDS, ...position });

describe('in a turn', () => {
  it('IC-10.3 the seat on turn resigns: the next one has the turn at once', () => {
    const left = table().resigns(0);
    expect(left.last('resigned')).toEqual({ type: 'resigned', seat: 0 });
    expect(left.window).toMatchObject({ id: 'turn.2', asked: [1] });
    expect(left.view('spectator').seats[0]?.resigned).toBe(true);
  });

  it('IC-10.3 the seat on turn resigns with a reclaim owed: the ship stays in the void', () => {
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

  it('IC-10.3 another seat resigns: the turn goes on, and the one that left is passed over', () => {
    const left = table().resigns(1);
    expect(left.window).toMatchObject({ id: 'turn.1', asked: [0] });
    left.does(0, pass);
    expect(left.window).toMatchObject({ id: 'turn.2', asked: [2] });
  });

  it('IC-10.3 it is passed over without reclaim and without a fresh hand, round after round', () => {
    const position: Position = { ships: { '1-w1': 'void' }, hands: { ...HANDS, 1: [] } };
    const left = table(position).resigns(1);
    for (const seat of [0, 2, 3, 0]) left.does(seat, pass);
    expect(left.place('1-w1')).toBe('void');
    expect(left.hand(1)).toEqual([]);
    expect(left.state.seats[1]?.turns).toBe(0);
  });

  it('IC-10.3 ships and coins stay, as all can see', () => {
    const left = table().resigns(1);
    expect(left.at('1-3')).toEqual(['1-c3', '1-w3', '1-t3']);
    expect(left.hand(1)).toEqual(HANDS[1]);
    expect(left.view(0).seats[1]).toMatchObject({ resigned: true, coins: 3, colonies: 0 });
  });

  it('IC-10.3 one that has resigned commands nothing more, and cannot resign again', () => {
    const left = table({ seats: 4 }).resigns(1);
    expect(left.refuses(1, { type: 'resign' }).code).toBe('already-resigned');
    expect(left.refuses(1, { type: 'set-orders', coinReclaim: 'ask' })).toEqual({
      code: 'seat-not-in-play',
      ruling: 'IC-10.3',
    });
    expect(left.refuses(1, pass).code).toBe('not-asked');
    expect(left.legal(1)).toEqual([]);
  });

  it('IC-10.3 resignation answers no window', () => {
    expect(table().refuses(0, { type: 'resign' }, 'turn.1').code).toBe('window-not-needed');
  });

  it('IC-10.3 a patient on turn that could but heal passes by itself when Nirnaeth leaves', () => {
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

describe('down to one seat', () => {
  it('IC-10.3 the last one in play wins, in the turn of anybody', () => {
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

  it('IC-10.3 in a game of two the other wins at once, whoever has more colonies', () => {
    const ships = { '0-c1': '1-1', '0-c2': '1-2' } as const;
    expect(table({ seats: 2, ships }).resigns(0).outcome?.ranking).toEqual([[1], [0]]);
  });

  it.each<[string, Plan]>([
    ['the coins are out', {}],
    ['a deal is talked about', { coins: { 0: 'sun-0', 1: 'moon-0' } }],
  ])('IC-10.3 even while %s', (_, plan) => {
    const left = battle(table({ seats: 2 }), plan).resigns(0);
    expect(left.outcome?.ranking).toEqual([[1], [0]]);
    expect(left.window).toBeUndefined();
    expect(left.events.at(-1)?.type).toBe('game-ended');
  });

  it('IC-10.3 even if it could not be asked any more itself: a bystander wins', () => {
    const left = battle(table({ seats: 3 }))
      .resigns(1)
      .resigns(0);
    expect(left.outcome?.ranking).toEqual([[2], [0, 1]]);
  });
});

describe('while allies are asked', () => {
  const declared = (...asked: number[]) =>
    table({ ships: NEAR }).does(0, attack('1-3', ['0-w1', '0-t1'], { ask: asked }));

  it('IC-10.3 the defender resigns when it should ask: it asks nobody', () => {
    const left = declared(2).resigns(1);
    expect(left.last('allies-asked')).toEqual({ type: 'allies-asked', seat: 1, seats: [] });
    expect(left.window).toMatchObject({ kind: 'alliance', asked: [2] });
  });

  it('IC-10.3 the attacker resigns then: the attack goes on, the defender is asked still', () => {
    const left = declared().resigns(0);
    expect(left.window).toMatchObject({ id: 'ally-request.1', asked: [1] });
    left.does(1, ask(2)).does(2, ally('defender', '2-w1'));
    expect(left.window).toMatchObject({ id: 'coin.1.1', asked: [1] });
  });

  it('IC-10.3 one that could be asked resigns: it is not eligible any more', () => {
    const left = declared().resigns(2);
    expect(left.refuses(1, ask(2)).code).toBe('seat-not-eligible');
    left.does(1, ask(3));
    expect(left.window?.asked).toEqual([3]);
  });

  it('IC-10.3 the last that could be asked resigns: nobody is', () => {
    const left = declared().resigns(2).resigns(3);
    expect(left.window?.kind).toBe('coin');
  });

  it('IC-10.3 an asked seat resigns before it has answered: it declines', () => {
    const left = declared(2, 3).does(1, ask()).resigns(2);
    expect(left.window).toMatchObject({ kind: 'alliance', asked: [3], awaiting: [3] });
    left.does(3, ally('attacker', '3-w1'));
    expect(left.last('alliances-made').allies.map(({ seat }) => seat)).toEqual([3]);
    expect(left.place('2-w1')).toBe('1-1');
  });

  it('IC-10.3 the last awaited seat resigns: the alliances are made at once', () => {
    const left = declared(2).does(1, ask()).resigns(2);
    expect(left.last('alliances-made')).toMatchObject({ allies: [], declined: [2] });
    expect(left.window?.kind).toBe('coin');
  });

  it('IC-10.3 an asked seat resigns after it has answered: its sealed answer stays', () => {
    const left = declared(2, 3).does(1, ask()).does(2, ally('attacker', '2-w1')).resigns(2);
    expect(left.window?.awaiting).toEqual([3]);
    left.does(3, { type: 'decline' });
    expect(left.last('alliances-made').allies.map(({ seat }) => seat)).toEqual([2]);
    left.does(0, commit('sun-5')).does(1, commit('moon-1'));
    expect(left.at('1-3')).toEqual(['0-w1', '0-t1', '2-w1']);
  });

  it('IC-10.3 a sealed answer of one that resigned cannot be changed by it', () => {
    const left = declared(2, 3).does(1, ask()).does(2, ally('attacker', '2-w1')).resigns(2);
    expect(left.refuses(2, { type: 'decline' }).code).toBe('not-asked');
  });

  it('IC-10.3 a main party resigns while allies are asked: they answer still', () => {
    const left = declared(2).does(1, ask()).resigns(0).resigns(1);
    expect(left.window).toMatchObject({ kind: 'alliance', asked: [2] });
    left.does(2, ally('attacker', '2-w1'));
    // Both play their highest attack coin at once: 5 + 5 + 2 against 4 + 6.
    expect(left.last('combat-decided').values).toEqual({ attacker: 12, defender: 10 });
    expect(left.at('1-3')).toEqual(['0-w1', '0-t1', '2-w1']);
    expect(left.window).toMatchObject({ id: 'turn.2', asked: [2] });
  });
});

describe('at the coins', () => {
  it('IC-10.3 who resigns before its coin is in plays the default at once: the highest attack coin', () => {
    const left = battle(table()).resigns(1);
    expect(left.awaited).toEqual([0]);
    left.does(0, commit('sun-1'));
    expect(left.last('coins-revealed').coins).toContainEqual({ seat: 1, coin: 'moon-4' });
  });

  it('IC-10.3 who resigns last closes the window at once', () => {
    const left = battle(table()).does(0, commit('sun-5')).resigns(1);
    expect(left.last('combat-decided').values).toEqual({ attacker: 10, defender: 10 });
    expect(left.state.combat).toBeNull();
  });

  it('IC-10.3 who resigns after its coin is in plays that coin', () => {
    const left = battle(table()).does(1, commit('moon-1')).resigns(1).does(0, commit('sun-5'));
    expect(left.last('coins-revealed').coins).toContainEqual({ seat: 1, coin: 'moon-1' });
  });

  it('IC-10.3 an attacker that resigns may win its combat, but has no second attack', () => {
    const left = battle(table()).does(0, commit('sun-5')).resigns(0).does(1, commit('moon-1'));
    expect(left.at('1-3')).toEqual(['0-w1', '0-t1']);
    expect(left.last('combat-ended').successful).toBe(true);
    expect(left.window).toMatchObject({ id: 'turn.2', asked: [1] });
  });

  it('IC-10.3 Druwaith resigns before its own window: it is skipped, the default is played', () => {
    const races = ['gelmir', 'druwaith', 'celegorm'] as const;
    const left = battle(table({ races })).resigns(1);
    expect(left.window).toMatchObject({ id: 'coin.1.1', asked: [0] });
    left.does(0, commit('sun-1'));
    expect(left.all('coins-revealed').map(({ coins }) => coins)).toEqual([
      [{ seat: 0, coin: 'sun-1' }],
      [{ seat: 1, coin: 'moon-4' }],
    ]);
    expect(left.state.combat).toBeNull();
  });

  it('IC-10.3 the opponent of Druwaith resigns: its default lies open, and Druwaith chooses', () => {
    const races = ['gelmir', 'druwaith', 'celegorm'] as const;
    const left = battle(table({ races })).resigns(0);
    expect(left.window).toMatchObject({ id: 'coin.1.2', asked: [1] });
    expect(left.view(1).combat?.coins).toEqual({ attacker: 'sun-5', defender: null });
  });

  it('IC-10.3 an attacked seat that has resigned makes nobody wait, and draws if it has no coin', () => {
    const left = table({ resigned: [1], hands: { ...HANDS, 1: [] }, ships: NEAR });
    left.does(0, attack('1-3', ['0-w1', '0-t1']));
    expect(left.window).toMatchObject({ id: 'coin.1.1', asked: [0] });
    expect(left.hand(1).length).toBeGreaterThan(0);
    left.does(0, commit('sun-5'));
    expect(left.state.combat).toBeNull();
  });

  it('IC-10.3 a bystander resigns: nothing changes', () => {
    const left = battle(table());
    const before = left.window;
    left.resigns(3);
    expect(left.window).toEqual(before);
  });

  it('IC-9.3 Nirnaeth resigns in mid-combat: nothing is left to take after it', () => {
    const races = ['gelmir', 'hirilorn', 'nirnaeth', 'celegorm'] as const;
    const position: Position = {
      races,
      ships: { '0-t5': 'void' },
      turn: { reclaimed: true },
      offered: { 0: 1 },
    };
    const left = battle(table(position)).resigns(2);
    left.does(0, commit('sun-5')).does(1, commit('moon-1'));
    expect(left.refuses(0, heal('0-t5 0-5 sun-1')).code).toBe('no-healing-offered');
  });
});
