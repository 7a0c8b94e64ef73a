import { describe, expect, it } from 'vitest';
import { hexAt } from '../positions/given.ts';
import { Table } from '../positions/table.ts';

const FIT = { type: 'outfit', scouts: 0, corvettes: 0, research: [], doctrine: true } as const;

describe('SC-3.2 the doctrine as standing orders', () => {
  it('SC-3.2 SC-12.1 `doctrine` does not replace orders sent while others are still asked', () => {
    const table = Table.fresh(2).does(0, FIT);
    table.does(0, { type: 'battle-orders', hex: hexAt('Canis'), orders: { below: 0 } });
    table.does(0, { type: 'battle-orders', byOrders: true }).does(1, FIT);
    expect(table.seat(0).orders).toEqual({
      always: {},
      at: { [hexAt('Canis')]: { below: 0 } },
      byOrders: true,
    });
    expect(table.seat(1).orders).toEqual({ always: {}, at: {}, byOrders: false });
  });

  it('SC-3.2 SC-12.1 `doctrine` does not replace other standing orders', () => {
    const table = Table.fresh(2)
      .does(0, FIT)
      .does(0, { type: 'battle-orders', orders: { cap: 1 } });
    expect(table.does(1, FIT).seat(0).orders.always).toEqual({ cap: 1 });
  });
});
