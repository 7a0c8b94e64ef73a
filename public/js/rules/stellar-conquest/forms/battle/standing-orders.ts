/** Standing battle orders (SC-12.1): for all battles, and for those at a single star, which take precedence. */
import { phrase } from '../../catalogue.ts';
import { h } from '../../../../shared/dom.ts';
import { draftAt } from '../../../../game/drafts.ts';
import { tick } from '../../../../forms/inputs.ts';
import { rulingLink } from '../../../../shared/links.ts';
import { atlas, placeName } from '../../atlas.ts';
import { ordersWords } from '../../battle/doctrine.ts';
import { button } from '../free-button.ts';
import { ordersFields, ordersOf } from './orders.ts';
import type { OrdersDraft } from './orders.ts';
import { selectField } from '../parts.ts';
import type { BattleOrders } from '../../../../../../src/rules/stellar-conquest/state/battle-orders.ts';
import type { Free } from '../free-button.ts';

export function standingOrders(free: Free) {
  const { table, view, own } = free;
  const { always, byOrders } = own.orders;
  const { shown, set } = draftOf(free, 'free.orders', always ?? {});
  const given = ordersOf(shown);
  const same = always !== null && JSON.stringify(given) === JSON.stringify(ordersOf(always));
  return [
    h(
      'p',
      { class: 'quiet' },
      `${whatFor(free)} ${phrase('orders.secret')} `,
      rulingLink(table, 'SC-12', 'battle orders'),
    ),
    ordersFields(shown, set, 'standing'),
    h(
      'p',
      { class: 'row' },
      button(
        free,
        'orders',
        'Fight by these orders from now on',
        { type: 'battle-orders', orders: given },
        { off: same },
      ),
      always !== null &&
        button(
          free,
          'orders-none',
          'Delete them and ask me again',
          { type: 'battle-orders' },
          { draft: 'free.orders' },
        ),
    ),
    view.options.battles === 'rounds' &&
      tick('Do not ask me round by round', byOrders, (on) =>
        table.send(undefined, { type: 'battle-orders', byOrders: on }),
      ),
  ];
}

/** SC-12.1, SC-12.5. */
function whatFor({ view, own: { orders } }: Free) {
  const said = orders.always === null ? '' : ordersWords(orders.always).join(' ');
  if (view.options.battles === 'rounds' && !orders.byOrders) return `${phrase('orders.live')} ${said}`.trim();
  return said === '' ? phrase('orders.none') : `Your battles follow these orders: ${said}`;
}

/** The draft: the orders in force until the user changes them. */
function draftOf({ table }: Free, key: string, standing: BattleOrders) {
  const { draft, set } = draftAt<{ orders: OrdersDraft }>(table, key);
  const shown: OrdersDraft = draft.orders ?? standing;
  return {
    shown,
    put: set,
    set: (change: object) => set({ orders: { ...shown, ...change } }),
  };
}

const givenAt = (
  free: Free,
  { star, orders, change }: { star: string; orders: BattleOrders; change: (draft: object) => void },
) =>
  h(
    'p',
    { key: star, 'data-orders-at': star },
    h('b', {}, `At ${placeName(star)}: `),
    `${ordersWords(orders).join(' ')} `,
    h(
      'button',
      {
        class: 'link',
        'aria-label': `Change the orders at ${placeName(star)}`,
        onclick: () => change({ hex: star, orders }),
      },
      'Change',
    ),
    ' ',
    button(free, `orders-${star}`, 'Delete', { type: 'battle-orders', hex: star }),
  );

export function ordersAtStars(free: Free) {
  const { own } = free;
  const { at } = own.orders;
  const key = 'free.orders-at';
  const hex = draftAt<{ hex: string }>(free.table, key).draft.hex;
  const { shown, set, put } = draftOf(free, key, (hex && at[hex]) || {});
  return [
    h('h3', { key: 'at' }, 'At a single star'),
    Object.entries(at).map(([star, orders]) => givenAt(free, { star, orders, change: put })),
    selectField({
      id: 'orders-at',
      label: 'Orders for battles at',
      value: hex ?? '',
      options: [
        { value: '', label: 'a star…' },
        ...atlas().board.stars.map((star) => ({ value: star.hex, label: `${star.name} (${star.hex})` })),
      ],
      set: (star) => put({ hex: star === '' ? undefined : star, orders: undefined }),
    }),
    hex !== undefined && [
      ordersFields(shown, set, 'at', hex),
      button(free, 'orders-at', `Fight by these orders at ${placeName(hex)}`, {
        type: 'battle-orders',
        hex,
        orders: ordersOf(shown),
      }),
    ],
  ];
}
