/** The selected hex: its star card, present ships and colonies, and contacts. */
import { h } from '../../../shared/dom.ts';
import { ROVING } from '../../hint.ts';
import { atlas, placeName, starAt } from '../atlas.ts';
import { isRight } from './camera.ts';
import { explained } from './hints.ts';
import { placeParts } from './place-words.ts';
import { select } from './selection.ts';
import { starCard } from './star-card.ts';
import type { Table } from '../../client.ts';
import type { Hooks } from './map.ts';

export function placeCard(table: Table, hex: string, hooks: Hooks | null) {
  // Why the chosen ships cannot go there; empty if they can.
  const why = hooks?.why?.(hex) ?? '';
  const parts = placeParts(table, hex);
  return h(
    'section',
    {
      class: 'card sc-place',
      'data-side': isRight(hex) ? 'left' : 'right',
      key: 'place',
      'aria-label': placeName(hex),
    },
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
    why !== '' && h('p', { class: 'missing', key: 'why' }, why),
    starCard(table, hex),
    h(
      'ul',
      ROVING,
      parts.map(({ words, say }) => h('li', { ...explained(table, say), key: words }, words)),
    ),
    // A star says so itself.
    starAt(hex) === undefined &&
      atlas().clouds.has(hex) &&
      h('p', { ...explained(table, ({ placeHint }) => placeHint('cloud')), role: 'group' }, 'In a cloud.'),
    parts.length === 0 && h('p', { class: 'quiet' }, 'Empty space, as far as you know.'),
  );
}
