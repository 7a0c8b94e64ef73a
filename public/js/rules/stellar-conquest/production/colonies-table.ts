/** The viewer's colonies, with their points at the end (SC-18.1). */
import { h } from '../../../shared/dom.ts';
import { hexOfPlanet, planetName } from '../atlas.ts';
import { lookButton } from '../map/in-words.ts';
import { kindWords, planetHint } from '../map/planets.ts';
import { art } from '../../../shared/look/art.ts';
import { hintStop, ROVING } from '../../hint.ts';
import { itemHint } from '../catalogue.ts';
import { coloniesIn, controllerOf, planetAt, seatName, viewOf } from '../view.ts';
import type { Colony } from '../../../../../src/rules/stellar-conquest/state/types.ts';
import type { Table } from '../../client.ts';

const heads = (): readonly (readonly [head: string, hint?: string])[] => [
  ['Planet'],
  ['Kind'],
  ['Millions'],
  ['Factories', itemHint('factory')],
  ['Bases', itemHint('missile-base')],
  ['Advanced', itemHint('advanced-missile-base')],
  ['Shield', itemHint('planet-shield')],
  ['Held by'],
];

export function coloniesTable(table: Table) {
  const colonies = coloniesIn(viewOf(table));
  return h(
    'section',
    { class: 'card', key: 'colonies' },
    h('h2', {}, viewOf(table).own === null ? 'Colonies' : 'Your colonies'),
    h(
      'div',
      { class: 'scroll', tabindex: 0, role: 'region', 'aria-label': 'Colonies' },
      h(
        'table',
        { class: 'sc-table' },
        h(
          'thead',
          {},
          h(
            'tr',
            ROVING,
            heads().map(([head, hint]) =>
              h('th', { ...(hint !== undefined && hintStop(hint)), key: head, scope: 'col' }, head),
            ),
          ),
        ),
        h(
          'tbody',
          ROVING,
          colonies.map((colony) => row(table, colony)),
        ),
      ),
    ),
  );
}

function row(table: Table, colony: Colony) {
  const { planet, people, factories, bases, advancedBases, shield, conqueror } = colony;
  const hex = hexOfPlanet(planet);
  const here = planetAt(viewOf(table), planet);
  return h(
    'tr',
    { key: planet },
    h('th', { scope: 'row' }, `${planetName(planet)} `, h('small', {}, lookButton(table, hex))),
    here === undefined
      ? h('td', {}, '–')
      : h(
          'td',
          { ...hintStop(planetHint(here)), 'data-kind': here.type },
          art(here.type, `planet-${here.type}`),
          ' ',
          kindWords(here),
        ),
    h('td', {}, here === undefined ? people : `${people} of ${here.capacity}`),
    h('td', {}, factories),
    h('td', {}, bases),
    h('td', {}, advancedBases),
    h('td', {}, shield ? 'yes' : '–'),
    h('td', {}, `${seatName(table, controllerOf(colony))}${conqueror === null ? '' : ', by conquest'}`),
  );
}
