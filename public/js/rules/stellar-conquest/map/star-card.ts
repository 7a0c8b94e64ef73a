/** The card of an explored star: its planets. */
import { h } from '../../../shared/dom.ts';
import { art } from '../../../shared/look/art.ts';
import { hintStop, ROVING } from '../../hint.ts';
import { atlas, starAt } from '../atlas.ts';
import { seatMark } from '../marks.ts';
import { cardAt, coloniesAt, contactsIn, controllerOf, viewOf } from '../view.ts';
import { planetNamed } from '../catalogue.ts';
import { kindWords, planetHint } from './planets.ts';
import type { PlanetOnCard } from '../../../../../src/rules/stellar-conquest/data/cards.ts';
import type { Table } from '../../client.ts';

export function starCard(table: Table, hex: string) {
  const star = starAt(hex);
  const card = cardAt(viewOf(table), hex);
  if (star === undefined || card === undefined) return null;
  const planets = atlas().cards.get(card) ?? [];
  if (planets.length === 0) return h('p', { class: 'quiet' }, 'No planets.');
  return h(
    'div',
    { class: 'scroll', tabindex: 0, role: 'region', 'aria-label': `Planets of ${star.name}` },
    h(
      'table',
      { class: 'sc-table' },
      h('caption', {}, 'Planets'),
      h(
        'thead',
        {},
        h(
          'tr',
          {},
          ['No.', 'Kind', 'Room', 'Points', 'Owner'].map((head) =>
            h('th', { key: head, scope: 'col' }, head),
          ),
        ),
      ),
      h(
        'tbody',
        ROVING,
        planets.map((planet) => planetRow(table, hex, `${star.name}/${planet.orbit}`, planet)),
      ),
    ),
  );
}

function planetRow(table: Table, hex: string, id: string, planet: PlanetOnCard) {
  const { orbit, type, capacity } = planet;
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
    h(
      'td',
      { ...hintStop(planetHint(planet)), 'data-kind': type },
      art(type, `planet-${type}`),
      ' ',
      kindWords(planet),
    ),
    h('td', {}, `${capacity} million`),
    h('td', {}, devastated ? 0 : (planetNamed(type).points ?? 0)),
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
