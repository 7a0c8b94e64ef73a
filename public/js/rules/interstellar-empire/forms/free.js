/** What answers no window: standing orders (IE-14.2), and conceding (IE-10). */
import { askOnce } from '../../../ask-once.js';
import { h } from '../../../dom.js';
import { rulingLink } from '../../../ruling-link.js';
import { numbered, viewOf } from '../cards.js';

/**
 * @import { FreeParts } from '../../../../../src/rules/interstellar-empire/describe.ts'
 * @import { DefenceOrder } from '../../../../../src/rules/interstellar-empire/types.ts'
 * @import { Table } from '../../client.js'
 */

/** @type {Readonly<Record<DefenceOrder, string>>} */
const DEFENCES = {
  ask: 'Ask me each time',
  all: 'All ships',
  untapped: 'The untapped ships',
  match: 'As many as it takes: tapped ones only if they make the difference',
  none: 'No ships',
};

/** @param {Table} table */
export function freeForm(table) {
  const parts = /** @type {FreeParts | undefined} */ (table.seen.free.describe);
  if (parts === undefined || table.seat === null) return null;
  return [orders(table, parts), concession(table)];
}

/**
 * @param {Table} table
 * @param {FreeParts} parts
 */
function orders(table, parts) {
  const view = viewOf(table);
  const send = (/** @type {object} */ change) => table.send(undefined, { type: 'set-orders', ...change });
  const asksNobody = view.options.defence === 'orders';
  const name = (/** @type {DefenceOrder} */ order) =>
    order === 'ask' && asksNobody ? 'The untapped ships (nobody is asked in this game)' : DEFENCES[order];
  const options = parts.defence.map((order) => h('option', { key: order, value: order }, name(order)));
  const { defence, planets, resist } = parts.orders;
  return h(
    'details',
    { class: 'card orders', key: 'orders' },
    h('summary', {}, 'Standing orders for defence'),
    h('p', { class: 'quiet' }, 'What happens without asking you: ', rulingLink(table, 'IE-14.2')),
    field(table, 'orders', 'When a planet of yours is attacked', defence, options, (value) =>
      send({ defence: value }),
    ),
    parts.planets.map((planet) =>
      field(
        table,
        `orders-${planet}`,
        numbered(view, planet),
        Object.hasOwn(planets, planet) ? String(planets[planet]) : '',
        [h('option', { key: '', value: '' }, 'As for all'), options],
        (value) => send({ planets: { [planet]: value === '' ? null : value } }),
      ),
    ),
    field(
      table,
      'orders-resist',
      'If one falls, a Resistance that you hold',
      resist,
      [
        h('option', { key: 'always', value: 'always' }, 'is played'),
        h('option', { key: 'never', value: 'never' }, 'is kept'),
      ],
      (value) => send({ resist: value }),
    ),
    h('p', { class: 'hint' }, 'Secret. They hold for wars that are declared later.'),
  );
}

/**
 * @param {Table} table
 * @param {string} id
 * @param {string} label
 * @param {string} value
 * @param {import('../../../dom.js').Content} options
 * @param {(value: string) => void} set
 */
function field(table, id, label, value, options, set) {
  return h(
    'p',
    { class: 'order', key: id },
    h('label', { for: id }, label),
    h('select', { id, value, disabled: table.sending, onchange: (e) => set(e.target.value) }, options),
  );
}

/** @param {Table} table */
function concession(table) {
  const view = viewOf(table);
  if (view.own?.conceding)
    return h(
      'p',
      { class: 'card', key: 'concede' },
      'You concede in your next build phase. It is kept for good. ',
      rulingLink(table, 'IE-10.2'),
    );
  const now = view.turn.seat === table.seat && view.turn.phase === 'build' && view.owed === null;
  const when = now ? 'at once' : 'in your next build phase; until then it is kept, secretly and for good';
  return h(
    'p',
    { class: 'row', key: 'concede' },
    askOnce(
      {
        label: 'Concede',
        question: `Give up hand, ships and planets, ${when}?`,
        yes: 'Yes, concede',
        act: () => table.send(undefined, { type: 'concede' }),
      },
      table.redraw,
    ),
  );
}
