/** Orders for a single battle, which the attacker sends with an engagement or an attack on a colony (SC-12.1). */
import { phrase } from '../../catalogue.ts';
import { h } from '../../../../shared/dom.ts';
import { draftAt } from '../../../../game/drafts.ts';
import { ordersFields, ordersOf } from './orders.ts';
import type { OrdersDraft } from './orders.ts';
import type { Table } from '../../../client.ts';

/**
 * The choice is `orders` in the draft. Without one, the standing orders or the doctrine apply.
 * `key`: of the draft.
 */
export function ownOrders(table: Table, key: string, hex: string) {
  const { draft, set } = draftAt<{ orders: OrdersDraft }>(table, key);
  const change = (what: object) => set({ orders: ordersOf({ ...draft.orders, ...what }) });
  return h(
    'details',
    { class: 'sc-own-orders', key: `own-orders-${key}` },
    h('summary', {}, 'Orders for this battle only'),
    draft.orders === undefined
      ? h('p', { class: 'hint' }, phrase('orders.single'))
      : h('button', { class: 'link', onclick: () => set({ orders: undefined }) }, 'Use my standing orders'),
    ordersFields(draft.orders ?? {}, change, `own-${hex}`, hex),
  );
}
