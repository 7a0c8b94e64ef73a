/** Battle orders that stand (SC-12.1): for all battles, and for those at a single star, which go first. */
import { h } from '../../../dom.js';
import { draftAt } from '../../../drafts.js';
import { tick } from '../../../inputs.js';
import { rulingLink } from '../../../ruling-link.js';
import { atlas, placeName } from '../atlas.js';
import { ordersWords } from '../doctrine.js';
import { button } from './free-button.js';
import { ordersFields, ordersOf } from './orders.js';
import { selectField } from './parts.js';

/**
 * @import { BattleOrders } from '../../../../../src/rules/stellar-conquest/orders.ts'
 * @import { Free } from './free-button.js'
 */

/** @param {Free} free */
export function standingOrders(free) {
  const { table, view, own } = free;
  const { always, byOrders } = own.orders;
  const { shown, set } = draftOf(free, 'free.orders', always ?? {});
  const given = ordersOf(shown);
  const same = always !== null && JSON.stringify(given) === JSON.stringify(ordersOf(always));
  return [
    h('p', { class: 'quiet' }, `${whatFor(free)} `, 'Secret. ', rulingLink(table, 'SC-12')),
    ordersFields(shown, set, 'standing'),
    h(
      'p',
      { class: 'row' },
      button(
        free,
        'orders',
        always === null ? 'Fight by these from now on' : 'Change them',
        { type: 'battle-orders', orders: given },
        { off: same },
      ),
      always !== null &&
        button(free, 'orders-none', 'Ask me again', { type: 'battle-orders' }, { draft: 'free.orders' }),
    ),
    view.options.battles === 'rounds' &&
      tick('Do not ask me round by round', byOrders, (on) =>
        table.send(undefined, { type: 'battle-orders', byOrders: on }),
      ),
  ];
}

/** SC-12.1, SC-12.5. @param {Free} free */
function whatFor({ view, own: { orders } }) {
  const said = orders.always === null ? '' : ordersWords(orders.always).join(' ');
  if (view.options.battles === 'rounds' && !orders.byOrders)
    return `You are asked round by round. These say what you leave out, and what happens if you do not answer. ${said}`.trim();
  return said === ''
    ? 'You have given none: you are asked in each battle.'
    : `Your battles are fought so: ${said}`;
}

/**
 * What is being changed: what stands, until somebody changes it.
 * @param {Free} free
 * @param {string} key
 * @param {BattleOrders} standing
 */
function draftOf({ table }, key, standing) {
  const { draft, set } = draftAt(table, key);
  const shown = /** @type {Record<string, any>} */ (draft['orders'] ?? standing);
  return {
    shown,
    put: set,
    set: (/** @type {object} */ change) => set({ orders: { ...shown, ...change } }),
  };
}

/** @param {Free} free @param {{ star: string, orders: BattleOrders, change: (draft: object) => void }} given */
const givenAt = (free, { star, orders, change }) =>
  h(
    'p',
    { key: star, 'data-orders-at': star },
    h('b', {}, `At ${placeName(star)}: `),
    `${ordersWords(orders).join(' ')} `,
    h(
      'button',
      {
        class: 'link',
        'aria-label': `Change those at ${placeName(star)}`,
        onclick: () => change({ hex: star, orders }),
      },
      'Change',
    ),
    ' ',
    button(free, `orders-${star}`, 'Take them back', { type: 'battle-orders', hex: star }),
  );

/** @param {Free} free */
export function ordersAtStars(free) {
  const { own } = free;
  const { at } = own.orders;
  const key = 'free.orders-at';
  const hex = /** @type {string | undefined} */ (draftAt(free.table, key).draft['hex']);
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
      button(free, 'orders-at', `Fight by these at ${placeName(hex)}`, {
        type: 'battle-orders',
        hex,
        orders: ordersOf(shown),
      }),
    ],
  ];
}
