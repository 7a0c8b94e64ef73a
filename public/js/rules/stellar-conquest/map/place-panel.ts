/** The selected hex. What is known of it loads when somebody first selects one. */
import { isHex } from '../../../../../src/rules/stellar-conquest/data/hex.ts';
import { h } from '../../../shared/dom.ts';
import { whenFetched } from '../../../shared/fetched.ts';
import { viewOf } from '../view.ts';
import { withWords } from './hints.ts';
import { noteChoosing, openHex } from './selection.ts';
import type { Table } from '../../client.ts';
import type { Hooks } from './map.ts';

const placeCard = whenFetched(async () => (await import('./lookup.ts')).placeCard);
export const placeAhead = placeCard.ahead;

export function placePanel(table: Table, hooks: Hooks | null = null) {
  noteChoosing((hooks?.lit.size ?? 0) > 0);
  const hex = openHex(viewOf(table).turn);
  return [
    hex !== null && isHex(hex) && placeCard(table, hex, hooks),
    h(
      'p',
      { class: 'hint', key: 'place-hint' },
      hooks?.chosen === undefined
        ? [
            'Choose a hex',
            h('span', { class: 'sc-keys' }, ', also with the arrow keys,'),
            ' to see what you know about it.',
          ]
        : hooks.chosen,
    ),
  ];
}

/** Over the page, because the map needs the room. Escape and a press beside it put it away. */
export const legend = (table: Table) => [
  h('button', { class: 'link', key: 'legend', popovertarget: 'sc-legend' }, 'How to read the map'),
  h(
    'div',
    { id: 'sc-legend', class: 'card', key: 'legend-words', popover: 'auto' },
    withWords(table, ({ legendWords }) =>
      legendWords().map((words) => h('p', { class: 'hint', key: words }, words)),
    ),
    h('p', { class: 'hint sc-keys' }, 'Ctrl and the wheel zoom.'),
  ),
];
