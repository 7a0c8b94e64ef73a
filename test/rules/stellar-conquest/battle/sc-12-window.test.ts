import { describe, expect, it } from 'vitest';
import { FOE, meeting, STAR, standing } from '../positions/battles.ts';
import { hexAt } from '../positions/given.ts';
import { Table } from '../positions/table.ts';

const ENGAGE = { type: 'engage', hex: hexAt(STAR), against: FOE } as const;
const WINDOW = 'orders.5.0.1.1';
const orders = { below: 0 };
const asked = (): Table =>
  Table.at(meeting({ corvette: 3 }, { corvette: 3 }, { theirs: { more: { orders: standing(null) } } })).does(
    0,
    ENGAGE,
  );

describe('the window for battle orders', () => {
  it('SC-12.1 an answer must name the battle, since orders without a battle are standing orders', () => {
    const table = asked();
    const nameless = { code: 'no-battle-named', ruling: 'SC-12.1' };
    expect(table.refuses(1, { type: 'battle-orders', orders }, WINDOW)).toEqual(nameless);
    expect(table.refuses(1, { type: 'battle-orders', byOrders: true }, WINDOW)).toEqual(nameless);
    expect(table.seat(1).orders.always).toBeNull();
    table.does(1, { type: 'battle-orders', battle: '5.0.1', orders }, WINDOW);
    expect(table.state.battle).toBeNull();
  });

  it('SC-12.1 standing orders can be set outside the window while it is open', () => {
    const table = asked().does(1, { type: 'battle-orders', orders });
    expect(table.seat(1).orders.always).toEqual(orders);
    expect(table.open).toEqual([WINDOW]);
  });
});
