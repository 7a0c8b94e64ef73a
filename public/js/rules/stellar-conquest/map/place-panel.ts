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

/** Folded, because the map needs the room. */
export const legend = (table: Table) =>
  h(
    'details',
    { key: 'legend' },
    h('summary', {}, 'How to read the map'),
    withWords(table, ({ legendWords }) =>
      legendWords().map((words) => h('p', { class: 'hint', key: words }, words)),
    ),
    h('p', { class: 'hint sc-keys' }, 'Ctrl and the wheel zoom.'),
  );
