/** A few stars, each with a button that strikes it, and a list to add one from. */
import { h } from '../../../../shared/dom.ts';
import { atlas, placeName } from '../../atlas.ts';
import { selectField } from '../parts.ts';
import type { Content } from '../../../../shared/dom.ts';

export function starsField({
  id,
  label,
  none = '',
  stars,
  barred = [],
  set,
}: {
  readonly id: string;
  readonly label: string;
  /** Shown if there are none */
  readonly none?: Content;
  /** By hex */
  readonly stars: readonly string[];
  /** That cannot be added */
  readonly barred?: readonly string[];
  readonly set: (stars: readonly string[]) => void;
}) {
  const rest = atlas()
    .board.stars.filter(({ hex }) => !stars.includes(hex) && !barred.includes(hex))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));
  return [
    selectField({
      id,
      label,
      value: '',
      options: [
        { value: '', label: stars.length === 0 ? 'no star' : 'another star…' },
        ...rest.map(({ name, hex }) => ({ value: hex, label: `${name} (${hex})` })),
      ],
      set: (hex) => void (hex !== '' && set([...stars, hex])),
    }),
    stars.length === 0
      ? none !== '' && h('p', { class: 'quiet', key: `${id}-none` }, none)
      : h(
          'ul',
          { class: 'sc-stars-kept', key: `${id}-list` },
          stars.map((hex) =>
            h(
              'li',
              { key: hex },
              `${placeName(hex)} `,
              h(
                'button',
                {
                  class: 'link',
                  'aria-label': `Remove ${placeName(hex)}`,
                  onclick: () => set(stars.filter((one) => one !== hex)),
                },
                'Remove',
              ),
            ),
          ),
        ),
  ];
}
