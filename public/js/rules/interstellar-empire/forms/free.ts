/** What answers no window: standing orders (IE-14.2), and conceding (IE-10). */
import { askOnce } from '../../../shared/ask-once.ts';
import { h } from '../../../shared/dom.ts';
import { rulingLink } from '../../../shared/links.ts';
import { defenceWords, effectNamed, phrase } from '../catalogue.ts';
import { numbered, viewOf } from '../cards.ts';
import type { FreeParts } from '../../../../../src/rules/interstellar-empire/legal/describe.ts';
import type { DefenceOrder } from '../../../../../src/rules/interstellar-empire/state/types.ts';
import type { Table } from '../../client.ts';
import type { Content } from '../../../shared/dom.ts';

export function freeForm(table: Table) {
  const parts = table.seen.free.describe as FreeParts | undefined;
  if (parts === undefined || table.seat === null) return null;
  return [orders(table, parts), concession(table)];
}

function orders(table: Table, parts: FreeParts) {
  const view = viewOf(table);
  const send = (change: object) => table.send(undefined, { type: 'set-orders', ...change });
  const asksNobody = view.options.defence === 'orders';
  const name = (order: DefenceOrder) =>
    order === 'ask' && asksNobody
      ? phrase('standing.asks-nobody', { order: defenceWords('untapped') })
      : defenceWords(order);
  const options = parts.defence.map((order) => h('option', { key: order, value: order }, name(order)));
  const { defence, planets, resist } = parts.orders;
  return h(
    'details',
    { class: 'card orders', key: 'orders' },
    h('summary', {}, 'Standing orders for defence'),
    h('p', { class: 'quiet' }, `${phrase('orders')} `, rulingLink(table, 'IE-14.2')),
    field(table, 'orders', 'When a planet of mine is attacked', defence, options, (value) =>
      send({ defence: value }),
    ),
    parts.planets.map((planet) =>
      field(
        table,
        `orders-${planet}`,
        numbered(view, planet),
        Object.hasOwn(planets, planet) ? String(planets[planet]) : '',
        [h('option', { key: '', value: '' }, 'As for all planets'), options],
        (value) => send({ planets: { [planet]: value === '' ? null : value } }),
      ),
    ),
    field(
      table,
      'orders-resist',
      `If I lose one and hold ${effectNamed('resistance').name}`,
      resist,
      [
        h('option', { key: 'always', value: 'always' }, 'play it'),
        h('option', { key: 'never', value: 'never' }, 'keep it'),
      ],
      (value) => send({ resist: value }),
    ),
    h('p', { class: 'hint' }, phrase('standing.secret')),
  );
}

function field(
  table: Table,
  id: string,
  label: string,
  value: string,
  options: Content,
  set: (value: string) => void,
) {
  return h(
    'p',
    { class: 'order', key: id },
    h('label', { for: id }, label),
    h('select', { id, value, disabled: table.sending, onchange: (e) => set(e.target.value) }, options),
  );
}

function concession(table: Table) {
  const view = viewOf(table);
  if (view.own?.conceding)
    return h(
      'p',
      { class: 'card', key: 'concede' },
      `${phrase('conceding')} `,
      rulingLink(table, 'IE-10.2', 'conceding'),
    );
  const now = view.turn.seat === table.seat && view.turn.phase === 'build' && view.owed === null;
  return h(
    'p',
    { class: 'row concede', key: 'concede' },
    askOnce(
      {
        label: 'Concede',
        question: phrase(now ? 'concede.now' : 'concede.later'),
        yes: 'Yes, concede',
        act: () => table.send(undefined, { type: 'concede' }),
      },
      table.redraw,
    ),
  );
}
