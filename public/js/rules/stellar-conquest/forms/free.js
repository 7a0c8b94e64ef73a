/** What answers no window: battle orders, the research list, cruises, plans, the length of the game. */
import { h } from '../../../dom.js';
import { draftAt } from '../../../drafts.js';
import { rulingLink } from '../../../ruling-link.js';
import { technologyName } from '../atlas.js';
import { viewOf } from '../view.js';
import { cruise, length } from './ahead.js';
import { button } from './free-button.js';
import { orderedList } from './ordered-list.js';
import { selectField } from './parts.js';
import { planForm } from './plan.js';
import { ordersAtStars, standingOrders } from './standing-orders.js';

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
    panel('orders', 'Standing battle orders', [standingOrders(free), ordersAtStars(free)]),
    panel('research', 'Research list', researchList(free)),
    panel('ahead', 'Ahead: cruise and plan', [cruise(free), planForm(free)]),
    panel('length', 'Length of the game', length(free)),
  ];
}

/** @param {string} key @param {string} title @param {Content} content */
const panel = (key, title, content) =>
  h('details', { class: 'card sc-free', key }, h('summary', {}, title), content);

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
    orderedList({ label: 'Research list', values: list, words: technologyName, set: change }),
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
      { off: list.join(' ') === own.research.join(' ') },
    ),
  ];
}
