/** IC-10.3: resignations during a combat, while seats ally or commit coins. */
import { describe, expect, it } from 'vitest';
import { battle } from '../../conquest/battle.ts';
import { ally, ask, attack, commit, heal } from '../../conquest/commands.ts';
import type { Position } from '../../conquest/given.ts';
import { HANDS, table } from './table.ts';

/** Seats 2 and 3 have a warship each in seat 1's system, so both sides can ask them. */
const NEAR = { '2-w1': '1-1', '3-w1': '1-5' } as const;

describe('while allies are asked', () => {
  const declared = (...asked: number[]) =>
    table({ ships: NEAR }).does(0, attack('1-3', ['0-w1', '0-t1'], { ask: asked }));

  it('IC-10.3 the defender resigns in its ally-request window: it asks nobody', () => {
    const left = declared(2).resigns(1);
    expect(left.last('allies-asked')).toEqual({ type: 'allies-asked', seat: 1, seats: [] });
    expect(left.window).toMatchObject({ kind: 'alliance', asked: [2] });
  });

  it('IC-10.3 the attacker resigns in that window: the attack continues, and the defender is still asked', () => {
    const left = declared().resigns(0);
    expect(left.window).toMatchObject({ id: 'ally-request.1', asked: [1] });
    left.does(1, ask(2)).does(2, ally('defender', '2-w1'));
    expect(left.window).toMatchObject({ id: 'coin.1.1', asked: [1] });
  });

  it('IC-10.3 a seat that could be asked resigns: it is no longer eligible', () => {
    const left = declared().resigns(2);
    expect(left.refuses(1, ask(2)).code).toBe('seat-not-eligible');
    left.does(1, ask(3));
    expect(left.window?.asked).toEqual([3]);
  });

  it('IC-10.3 the last seat that could be asked resigns: nobody is asked', () => {
    const left = declared().resigns(2).resigns(3);
    expect(left.window?.kind).toBe('coin');
  });

  it('IC-10.3 an asked seat resigns before its answer: it declines', () => {
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

  it('IC-10.3 an asked seat resigns after its answer: the sealed answer stays', () => {
    const left = declared(2, 3).does(1, ask()).does(2, ally('attacker', '2-w1')).resigns(2);
    expect(left.window?.awaiting).toEqual([3]);
    left.does(3, { type: 'decline' });
    expect(left.last('alliances-made').allies.map(({ seat }) => seat)).toEqual([2]);
    left.does(0, commit('sun-5')).does(1, commit('moon-1'));
    expect(left.at('1-3')).toEqual(['0-w1', '0-t1', '2-w1']);
  });

  it('IC-10.3 a seat that has resigned cannot change its sealed answer', () => {
    const left = declared(2, 3).does(1, ask()).does(2, ally('attacker', '2-w1')).resigns(2);
    expect(left.refuses(2, { type: 'decline' }).code).toBe('not-asked');
  });

  it('IC-10.3 a main party resigns while allies are asked: they still answer', () => {
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
  it('IC-10.3 a seat that resigns before it commits plays the default at once: the highest attack coin', () => {
    const left = battle(table()).resigns(1);
    expect(left.awaited).toEqual([0]);
    left.does(0, commit('sun-1'));
    expect(left.last('coins-revealed').coins).toContainEqual({ seat: 1, coin: 'moon-4' });
  });

  it('IC-10.3 the last awaited seat resigns: the window closes at once', () => {
    const left = battle(table()).does(0, commit('sun-5')).resigns(1);
    expect(left.last('combat-decided').values).toEqual({ attacker: 10, defender: 10 });
    expect(left.state.combat).toBeNull();
  });

  it('IC-10.3 a seat that resigns after it has committed plays that coin', () => {
    const left = battle(table()).does(1, commit('moon-1')).resigns(1).does(0, commit('sun-5'));
    expect(left.last('coins-revealed').coins).toContainEqual({ seat: 1, coin: 'moon-1' });
  });

  it('IC-10.3 an attacker that resigns may win its combat, but has no second attack', () => {
    const left = battle(table()).does(0, commit('sun-5')).resigns(0).does(1, commit('moon-1'));
    expect(left.at('1-3')).toEqual(['0-w1', '0-t1']);
    expect(left.last('combat-ended').successful).toBe(true);
    expect(left.window).toMatchObject({ id: 'turn.2', asked: [1] });
  });

  it('IC-10.3 Druwaith resigns before its own window: the default is played without the window', () => {
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

  it('IC-10.3 the opponent of Druwaith resigns: its default is revealed, and Druwaith chooses', () => {
    const races = ['gelmir', 'druwaith', 'celegorm'] as const;
    const left = battle(table({ races })).resigns(0);
    expect(left.window).toMatchObject({ id: 'coin.1.2', asked: [1] });
    expect(left.view(1).combat?.coins).toEqual({ attacker: 'sun-5', defender: null });
  });

  it('IC-10.3 an attacked seat that has resigned is not awaited, and draws if it has no coin', () => {
    const left = table({ resigned: [1], hands: { ...HANDS, 1: [] }, ships: NEAR });
    left.does(0, attack('1-3', ['0-w1', '0-t1']));
    expect(left.window).toMatchObject({ id: 'coin.1.1', asked: [0] });
    expect(left.hand(1).length).toBeGreaterThan(0);
    left.does(0, commit('sun-5'));
    expect(left.state.combat).toBeNull();
  });

  it('IC-10.3 a seat that takes no part resigns: nothing changes', () => {
    const left = battle(table());
    const before = left.window;
    left.resigns(3);
    expect(left.window).toEqual(before);
  });

  it('IC-9.3 Nirnaeth resigns during a combat: no offer is left afterwards', () => {
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
