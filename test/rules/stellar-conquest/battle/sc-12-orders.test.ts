import { describe, expect, it } from 'vitest';
import type { Battle } from '../../../../src/rules/stellar-conquest/state/battle.ts';
import type { BattleOrders } from '../../../../src/rules/stellar-conquest/state/battle-orders.ts';
import type { SeatState } from '../../../../src/rules/stellar-conquest/state/types.ts';
import {
  all,
  ENGAGE,
  fights,
  FOE,
  HERE,
  inBattles,
  ME,
  meeting,
  standing,
  STAR,
  THIRD,
} from '../positions/battles.ts';
import { hexAt } from '../positions/given.ts';
import { Table } from '../positions/table.ts';

const without = (more: Partial<SeatState> = {}): { theirs: { more: Partial<SeatState> } } => ({
  theirs: { more: { orders: standing(null), ...more } },
});
const WINDOW = 'orders.5.0.1.1';
const ID = '5.0.1';

describe('SC-12.1 battle orders', () => {
  it('SC-12.1 with orders on both sides the whole battle is resolved at once', () => {
    const table = Table.at(meeting({ corvette: 3 }, { corvette: 3 })).does(0, ENGAGE);
    expect(table.state.battle).toBeNull();
    expect(table.all('battle-ended')).toHaveLength(1);
    expect(table.all('turn-resumed')).toHaveLength(0);
  });

  it('SC-12.1 a defender without orders is asked, and the battle is fought by its answer', () => {
    const table = Table.at(meeting({ corvette: 3 }, { corvette: 3, transport: 1 }, without())).does(
      0,
      ENGAGE,
    );
    expect(table.open).toEqual([WINDOW]);
    expect(table.windows[0]).toMatchObject({ kind: 'orders', pace: 'answer', asked: [1], awaiting: [1] });
    table.does(1, { type: 'battle-orders', battle: ID, orders: { rounds: 1 } }, WINDOW);
    expect(table.all('round-ended').length).toBeLessThan(3);
    expect(table.last('battle-ordered')).toMatchObject({ seat: 1, orders: { rounds: 1 } });
    expect(table.seat(1).orders.always).toBeNull();
  });

  it('SC-12.1 the answer may be kept as standing orders', () => {
    const table = Table.at(meeting({ corvette: 3 }, { corvette: 3 }, without())).does(0, ENGAGE);
    table.does(1, { type: 'battle-orders', battle: ID, orders: { below: 7 }, keep: true });
    expect(table.seat(1).orders.always).toEqual({ below: 7 });
  });

  it('SC-12.1 when time runs out, the doctrine applies for the rest of the seat-turn, and later the defender is asked again', () => {
    const hexes = [STAR, 'Bootis'];
    const ships = Object.fromEntries(hexes.map((place) => [place, { corvette: 2 }]));
    const second = { ships: Object.fromEntries(hexes.map((place) => [place, { scout: 1, corvette: 1 }])) };
    const transports = { [STAR]: { corvette: 2 }, Bootis: { corvette: 2 }, Wolf: { transport: 1 } };
    const table = Table.at(inBattles({ seats: [{ ships: transports }, second] }))
      .does(0, ENGAGE)
      .waits();
    expect(table.last('battle-ordered')).toMatchObject({ seat: 1, orders: null });
    expect(table.seat(0).turn?.silent).toEqual([1]);
    expect(table.open).toEqual(['turn.5.0.2']);
    table.does(0, { type: 'engage', hex: hexAt('Bootis'), against: FOE });
    expect(table.all('battle-ended')).toHaveLength(2);
    const next = Table.at(inBattles({ turn: 6, seats: [{ ships }, second] })).does(0, ENGAGE);
    expect(next.open).toEqual(['orders.6.0.1.1']);
  });

  it.each([
    [{ battlesSeen: 'private' }, {}],
    [{}, { dormant: true }],
    [{}, { left: true, gone: 1 }],
  ] as const)(
    'SC-12.1 a defender without orders is not asked with options %j and state %j',
    (options, more) => {
      const third = { ships: { Wolf: { scout: 1 } } };
      const state = meeting({ corvette: 3 }, { corvette: 3 }, { ...without(more), options });
      const [, foe] = state.seats;
      const seats = [...inBattles({ seats: [{ ships: { [STAR]: { corvette: 3 } } }, {}, third] }).seats];
      seats[1] = foe!;
      const table = Table.at({ ...state, seats, order: [ME, FOE, THIRD] }).does(0, ENGAGE);
      expect(table.all('battle-ended')).toHaveLength(1);
    },
  );

  it('SC-12.1 a battle without warships asks nobody, since only `drive` matters', () => {
    const table = Table.at(meeting({ scout: 1 }, { scout: 1 }, without())).does(0, ENGAGE);
    expect(table.all('withdrew')).toHaveLength(1);
  });

  it('SC-12.1 orders for the star hex override standing orders, and orders sent with `engage` override both', () => {
    const orders = { always: { rounds: 9 }, at: { [HERE]: { rounds: 2 } }, byOrders: false };
    const state = meeting({ corvette: 1 }, { corvette: 1 }, { mine: { more: { orders } }, theirs: {} });
    const seen = (sent?: BattleOrders): Battle['orders'] =>
      all(
        fights({ ...state, seats: [{ ...state.seats[0]!, orders }, state.seats[1]!] }, {}, sent),
        'battle-began',
      )[0]!.begun.orders;
    expect(seen()).toEqual({ 0: { rounds: 2 }, 1: {} });
    expect(seen({ rounds: 1 })).toEqual({ 0: { rounds: 1 }, 1: {} });
  });

  it('SC-12.1 a seat sets and removes standing orders, for all battles or one star hex', () => {
    const table = Table.at(meeting({ corvette: 1 }, { corvette: 1 }, without()));
    table.does(1, { type: 'battle-orders', orders: { cap: 1 } });
    table.does(1, { type: 'battle-orders', orders: { cap: 2 }, hex: HERE });
    expect(table.seat(1).orders).toEqual({ always: { cap: 1 }, at: { [HERE]: { cap: 2 } }, byOrders: false });
    table.does(1, { type: 'battle-orders', byOrders: true });
    expect(table.seat(1).orders).toEqual({ always: { cap: 1 }, at: { [HERE]: { cap: 2 } }, byOrders: true });
    table.does(1, { type: 'battle-orders', hex: HERE });
    table.does(1, { type: 'battle-orders' });
    expect(table.seat(1).orders).toEqual({ always: null, at: {}, byOrders: true });
  });

  it.each([
    [{ hex: 'A1', orders: {} }, 'not-a-star-hex'],
    [{ keep: true, orders: {} }, 'no-battle-named'],
    [{ battle: ID, hex: HERE, orders: {} }, 'hex-and-battle-named'],
    [{ battle: '5.0.9', orders: {} }, 'no-such-battle'],
    [{ battle: ID }, 'no-orders'],
    [{ battle: ID, byOrders: true }, 'no-orders'],
  ])('SC-12.1 the orders %j are refused: %s', (sent, code) => {
    const table = Table.at(meeting({ corvette: 1 }, { corvette: 1 }, without())).does(0, ENGAGE);
    expect(table.refuses(1, { type: 'battle-orders', ...sent }).code).toBe(code);
  });

  it('SC-12.1 a seat that is not asked cannot answer', () => {
    const table = Table.at(meeting({ corvette: 1 }, { corvette: 1 }, without())).does(0, ENGAGE);
    const sent = { type: 'battle-orders', battle: ID, orders: {}, byOrders: true } as const;
    expect(table.refuses(0, sent).code).toBe('not-asked-in-battle');
  });
});
