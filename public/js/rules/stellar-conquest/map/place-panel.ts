/** The selected hex. What is known of it loads when somebody first selects one. */
import { isHex } from '../../../../../src/rules/stellar-conquest/data/hex.ts';
import { h } from '../../../shared/dom.ts';
import { whenFetched } from '../../../shared/fetched.ts';
import { selectedHex } from './selection.ts';
import type { Table } from '../../client.ts';
import type { Hooks } from './map.ts';

const placeCard = whenFetched(async () => (await import('./lookup.ts')).placeCard);
export const placeAhead = placeCard.ahead;

export function placePanel(table: Table, why?: Hooks['why']) {
  const hex = selectedHex();
  return [
    hex !== null && isHex(hex) && placeCard(table, hex, why?.(hex) ?? ''),
    h(
      'p',
      { class: 'hint', key: 'place-hint' },
      'Tap a hex',
      h('span', { class: 'sc-keys' }, ', or go there with the arrow keys,'),
      ' to see what you know about it.',
    ),
  ];
}

/** What the map does not say by itself. Folded, because the map needs the room. */
export const legend = () =>
  h(
    'details',
    { key: 'legend' },
    h('summary', {}, 'How to read the map'),
    h(
      'p',
      { class: 'hint' },
      'The letter of a star is its colour: red, orange, yellow, blue or white. Each colour has its own mix of planets. Grey hexes are clouds, where ships stop. Above a star, “now” or a t with a number says in which turn the chosen ships arrive. Along their route, it marks where they are in that turn.',
      h('span', { class: 'sc-keys' }, ' Ctrl and the wheel zoom.'),
    ),
  );
