import { describe, expect, it } from 'vitest';
import { stellarConquest } from '../../../../src/rules/stellar-conquest/index.ts';
import { asSeat } from '../../../../src/rules/vocabulary.ts';
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

  it.each([
    ['for all battles', { orders: { rounds: 1 } }],
    ['for the star hex', { orders: { rounds: 1 }, hex: hexAt(STAR) }],
  ])(
    'SC-12.1 standing orders %s that are given while the window is open count when it runs out',
    (_, given) => {
      const table = asked().does(1, { type: 'battle-orders', ...given });
      expect(stellarConquest.byDefault(table.state, asSeat(1), table.windows[0]!)).toMatchObject({
        command: { type: 'battle-orders', battle: '5.0.1', orders: { rounds: 1 } },
        text: 'Your ships fight by your standing orders.',
      });
      table.waits();
      expect(table.last('battle-ordered')).toMatchObject({ seat: 1, orders: { rounds: 1 } });
      expect(table.seat(0).turn?.silent ?? []).toEqual([]);
    },
  );

  it('SC-12.1 standing orders that are taken back before the window runs out do not count', () => {
    const table = asked()
      .does(1, { type: 'battle-orders', orders })
      .does(1, { type: 'battle-orders' })
      .waits();
    expect(table.last('battle-ordered')).toMatchObject({ seat: 1, orders: null });
    expect(table.all('battle-ended')).toHaveLength(1);
  });
});
