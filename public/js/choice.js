/** One of a few. */
import { h } from './dom.js';

/**
 * A row of radio buttons.
 * @param {string} legend
 * @param {readonly { value: string, label: string, hint?: string }[]} options
 * @param {string | undefined} chosen
 * @param {(value: string) => void} pick
 */
export function choice(legend, options, chosen, pick) {
  return h(
    'fieldset',
    { class: 'choice', key: legend },
    h('legend', {}, legend),
    options.map(({ value, label, hint }) =>
      h(
        'label',
        { key: value },
        h('input', {
          type: 'radio',
          name: legend,
          value,
          checked: chosen === value,
          onchange: () => pick(value),
        }),
        h('span', {}, label, hint !== undefined && h('small', {}, hint)),
      ),
    ),
  );
}
