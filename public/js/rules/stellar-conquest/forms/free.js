/** What answers no window: battle orders, the research list, cruises, plans, the length of the game. */
import { h } from '../../../dom.js';
import { tick } from '../../../inputs.js';
import { placeName, technologyName } from '../atlas.js';
import { viewOf } from '../view.js';
import { cruise, length, plan } from './ahead.js';
import { button } from './free-button.js';
import { ordersFields, ordersOf } from './orders.js';
import { draftAt, rulingLink, selectField } from './parts.js';

/**
 * @import { TechnologyId } from '../../../../../src/rules/stellar-conquest/data/technologies.ts'
 * @import { FreeParts } from '../../../../../src/rules/stellar-conquest/describe.ts'
 * @import { Content } from '../../../dom.js'
 * @import { Free } from './free-button.js'
 * @import { Table } from '../../client.js'
 */

/** @param {Table} table */
export function freeForm(table) {
  const view = viewOf(table);
  const parts = /** @type {FreeParts | undefined} */ (table.seen.free.describe);
  if (parts === undefined || view.own === null || table.seat === null) return null;
  const free = { table, view, own: view.own, parts };
  return [
    panel('orders', 'Standing battle orders', battleOrders(free)),
    panel('research', 'Research list', researchList(free)),
    panel('ahead', 'Ahead: cruise and plan', [cruise(free), plan(free)]),
    panel('length', 'Length of the game', length(free)),
  ];
}

/** @param {string} key @param {string} title @param {Content} content */
const panel = (key, title, content) =>
  h('details', { class: 'card sc-free', key }, h('summary', {}, title), content);

/** @param {Free} free */
function battleOrders(free) {
  const { table, view, own } = free;
  const { always, at, byOrders } = own.orders;
  const { draft, set } = draftAt(table, 'free.orders');
  const shown = { ...always, ...draft };
  const given = { ...always, ...ordersOf(shown) };
  return [
    h('p', { class: 'quiet' }, `${ordersWords(view, own)} `, 'Secret. ', rulingLink(table, 'SC-12')),
    ordersFields(shown, set, 'standing'),
    h(
      'p',
      { class: 'row' },
      button(free, 'orders', always === null ? 'Fight by these from now on' : 'Change them', {
        type: 'battle-orders',
        orders: given,
      }),
      always !== null && button(free, 'orders-none', 'Ask me again', { type: 'battle-orders' }),
    ),
    Object.keys(at).map((hex) =>
      h(
        'p',
        { key: hex },
        `At ${placeName(hex)} there are orders of its own. `,
        button(free, `orders-${hex}`, 'Take them back', { type: 'battle-orders', hex }),
      ),
    ),
    view.options.battles === 'rounds' &&
      tick('Do not ask me round by round', byOrders, (on) =>
        table.send(undefined, { type: 'battle-orders', byOrders: on }),
      ),
  ];
}

/** What they are for (SC-12.1, SC-12.5). @param {Free['view']} view @param {Free['own']} own */
function ordersWords({ options }, { orders: { always, byOrders } }) {
  if (options.battles === 'rounds' && !byOrders)
    return 'You are asked round by round. These say what you leave out, and what happens if you do not answer.';
  return always === null
    ? 'You have given none: you are asked in each battle.'
    : 'Your battles are fought by these.';
}

/** @param {Free} free */
function researchList(free) {
  const { table, own, parts } = free;
  const { draft, set } = draftAt(table, 'free.research');
  const list = /** @type {readonly TechnologyId[]} */ (draft['list'] ?? own.research).filter((id) =>
    parts.technologies.includes(id),
  );
  const rest = parts.technologies.filter((id) => !list.includes(id));
  const change = (/** @type {readonly TechnologyId[]} */ changed) => set({ list: changed });
  return [
    h(
      'p',
      { class: 'quiet' },
      'What is left over in production goes into the first of these that can be begun, then into the next. ',
      rulingLink(table, 'SC-16.8'),
    ),
    h(
      'ol',
      {},
      list.map((id, i) =>
        h(
          'li',
          { key: id },
          technologyName(id),
          ' ',
          i > 0 &&
            h(
              'button',
              {
                class: 'link',
                'aria-label': `${technologyName(id)} earlier`,
                onclick: () =>
                  change([...list.slice(0, i - 1), id, ...list.slice(i - 1).filter((one) => one !== id)]),
              },
              'Earlier',
            ),
          ' ',
          h(
            'button',
            {
              class: 'link',
              'aria-label': `Strike ${technologyName(id)}`,
              onclick: () => change(list.filter((one) => one !== id)),
            },
            'Strike',
          ),
        ),
      ),
    ),
    rest.length > 0 &&
      selectField({
        id: 'research-add',
        label: 'Add',
        value: '',
        options: [
          { value: '', label: 'Choose…' },
          ...rest.map((id) => ({ value: id, label: technologyName(id) })),
        ],
        set: (id) => void (id !== '' && change([...list, /** @type {TechnologyId} */ (id)])),
      }),
    button(
      free,
      'research',
      'Keep this list',
      { type: 'research-list', technologies: list },
      list.join(' ') === own.research.join(' '),
    ),
  ];
}
