/** A list whose order counts: what is in it can be put earlier, and struck. */
import { h } from '../../../dom.js';

/**
 * @template Value
 * @param {object} what
 * @param {string} what.label
 * @param {readonly Value[]} what.values
 * @param {(value: Value) => string} what.words
 * @param {(value: Value) => string} [what.more] said beside it
 * @param {(values: readonly Value[]) => void} what.set
 * @param {boolean} [what.whole] nothing can be struck
 */
export function orderedList({ label, values, words, more, set, whole = false }) {
  const act = (/** @type {string} */ name, /** @type {string} */ of, /** @type {readonly Value[]} */ then) =>
    h('button', { class: 'link', 'aria-label': `${name}: ${of}`, onclick: () => set(then) }, name);
  return h(
    'ol',
    { class: 'sc-ordered', 'aria-label': label },
    values.map((value, i) =>
      h(
        'li',
        { key: `${i} ${words(value)}` },
        words(value),
        more !== undefined && more(value) !== '' && [' ', h('small', { class: 'quiet' }, more(value))],
        ' ',
        i > 0 && act('Earlier', words(value), swapped(values, i)),
        ' ',
        !whole &&
          act(
            'Strike',
            words(value),
            values.filter((_, other) => other !== i),
          ),
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
const swapped = (values, i) =>
  values
    .map((value, at) => (at === i - 1 ? values[i] : at === i ? values[i - 1] : value))
    .flatMap((one) => (one === undefined ? [] : [one]));
