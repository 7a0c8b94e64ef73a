/** The selected hex: its star card, present ships and colonies, and contacts. */
import { isHex } from '../../../../../src/rules/stellar-conquest/data/hex.ts';
import { h } from '../../../shared/dom.ts';
import { atlas, placeName, PLANET_TYPES, starAt } from '../atlas.ts';
import { seatMark } from '../marks.ts';
import { cardAt, coloniesAt, contactsIn, controllerOf, viewOf } from '../view.ts';
import { placeWords } from './place-words.ts';
import { select, selectedHex } from './selection.ts';
import type { PlanetOnCard } from '../../../../../src/rules/stellar-conquest/data/cards.ts';
import type { Table } from '../../client.ts';

export function placePanel(table: Table) {
  const hex = selectedHex();
  if (hex === null || !isHex(hex))
    return h(
      'p',
      { class: 'hint', key: 'place' },
      'Tap a hex, or go there with the arrow keys, to see what you know about it.',
    );
  return h(
    'section',
    { class: 'card sc-place', key: 'place', 'aria-label': placeName(hex) },
    h(
      'h3',
      {},
      placeName(hex),
      ' ',
      h(
        'button',
        {
          class: 'link',
          onclick: () => {
            select(null);
            table.redraw();
          },
        },
        'Close',
      ),
    ),
    starCard(table, hex),
    h(
      'ul',
      {},
      placeWords(table, hex).map((words) => h('li', { key: words }, words)),
    ),
    placeWords(table, hex).length === 0 && h('p', { class: 'quiet' }, 'Empty space, as far as you know.'),
  );
}

function starCard(table: Table, hex: string) {
  const star = starAt(hex);
  const card = cardAt(viewOf(table), hex);
  if (star === undefined || card === undefined) return null;
  const planets = atlas().cards.get(card) ?? [];
  if (planets.length === 0) return h('p', { class: 'quiet' }, `Star card ${card}: no planets.`);
  return h(
    'div',
    { class: 'scroll', tabindex: 0, role: 'region', 'aria-label': `Star card of ${star.name}` },
    h(
      'table',
      { class: 'sc-table' },
      h('caption', {}, `Star card ${card}`),
      h(
        'thead',
        {},
        h(
          'tr',
          {},
          ['Planet', 'Kind', 'Room', 'Points', 'Whose'].map((head) =>
            h('th', { key: head, scope: 'col' }, head),
          ),
        ),
      ),
      h(
        'tbody',
        {},
        planets.map((planet) => planetRow(table, hex, `${star.name}/${planet.orbit}`, planet)),
      ),
    ),
  );
}

/** Points at the end (SC-18.1). */
const POINTS: Readonly<Partial<Record<PlanetOnCard['type'], number>>> = { terran: 3, 'sub-terran': 1 };

function planetRow(
  table: Table,
  hex: string,
  id: string,
  { orbit, type, capacity, mineralRich }: PlanetOnCard,
) {
  const view = viewOf(table);
  const contact = contactsIn(view).find((one) => one.hex === hex);
  const colony =
    coloniesAt(view, hex).find(({ planet }) => planet === id) ??
    contact?.colonies.find(({ planet }) => planet === id);
  const devastated = contact?.devastated.includes(id) || view.open?.devastated.includes(id);
  const whose = colony === undefined ? null : controllerOf(colony);
  return h(
    'tr',
    { key: id },
    h('th', { scope: 'row' }, orbit),
    h('td', {}, `${PLANET_TYPES[type]}${mineralRich ? ', mineral-rich' : ''}`),
    h('td', {}, `${capacity} million`),
    h('td', {}, devastated ? 0 : (POINTS[type] ?? 0)),
    h(
      'td',
      {},
      devastated
        ? 'devastated'
        : whose === null
          ? '–'
          : [seatMark(table, whose), whose === table.seat ? 'yours' : (table.names[whose] ?? '')],
    ),
  );
}
