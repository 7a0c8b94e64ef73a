/** A list whose order counts: what is in it can be put earlier, and struck. */
import { h } from '../../../dom.js';

/**
 * @template Value
 * @param {object} what
 * @param {string} what.label
 * @param {readonly Value[]} what.values
 * @param {(value: Value) => string} what.words
 * @param {(value: Value) => string} [what.more] said beside it
 * @param {(value: Value) => string} [what.key] what it stays the same by, where its words change with its place
 * @param {(values: readonly Value[]) => void} what.set
 * @param {boolean} [what.whole] nothing can be struck
 */
export function orderedList({ label, values, words, more, key = words, set, whole = false }) {
  const act = (
    /** @type {string} */ name,
    /** @type {string} */ of,
    /** @type {() => readonly Value[]} */ then,
    off = false,
  ) =>
    h(
      'button',
      {
        class: 'link',
        key: name,
        'aria-label': `${name}: ${of}`,
        disabled: off,
        onclick: () => set(then()),
      },
      name,
    );
  return h(
    'ol',
    { class: 'sc-ordered', 'aria-label': label },
    values.map((value, i) =>
      h(
        'li',
        { key: key(value) },
        words(value),
        more !== undefined && more(value) !== '' && [' ', h('small', { class: 'quiet' }, more(value))],
        ' ',
        act('Earlier', words(value), () => swapped(values, i), i === 0),
        ' ',
        !whole && act('Strike', words(value), () => values.filter((_, other) => other !== i)),
      ),
    ),
  );
}

/**
 * With the one at `i` before the one that it follows.
 * @template Value
 * @param {readonly Value[]} values
 * @param {number} i
 */
export const swapped = (values, i) => [
  ...values.slice(0, i - 1),
  ...values.slice(i, i + 1),
  ...values.slice(i - 1, i),
  ...values.slice(i + 1),
];
