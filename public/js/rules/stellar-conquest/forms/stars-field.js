/** A few stars, each with a button that strikes it, and a list to add one from. */
import { h } from '../../../dom.js';
import { atlas, placeName } from '../atlas.js';
import { selectField } from './parts.js';

/** @import { Content } from '../../../dom.js' */

/**
 * @param {object} what
 * @param {string} what.id
 * @param {string} what.label
 * @param {Content} [what.none] said where there are none
 * @param {readonly string[]} what.stars by hex
 * @param {readonly string[]} [what.barred] that cannot be added
 * @param {(stars: readonly string[]) => void} what.set
 */
export function starsField({ id, label, none = '', stars, barred = [], set }) {
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
                  'aria-label': `Strike ${placeName(hex)}`,
                  onclick: () => set(stars.filter((one) => one !== hex)),
                },
                'Strike',
              ),
            ),
          ),
        ),
  ];
}
