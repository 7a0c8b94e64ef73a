/** One of a few. */
import { h } from '../shared/dom.ts';
import type { Content } from '../shared/dom.ts';

/** A row of radio buttons. `about`: the hint of an option. `again`: for a press on the chosen one. `last`: what the row ends with. */
export function choice(
  legend: string,
  options: readonly { value: string; label: string; hint?: string; about?: object }[],
  chosen: string | undefined,
  pick: (value: string) => void,
  again?: (value: string) => void,
  last: Content = null,
) {
  return h(
    'fieldset',
    { class: 'choice', key: legend },
    h('legend', {}, legend),
    options.map(({ value, label, hint, about }) =>
      h(
        'label',
        { ...about, key: value },
        h('input', {
          type: 'radio',
          name: legend,
          value,
          checked: chosen === value,
          onchange: () => pick(value),
          // False would undo the press.
          onclick: () => void (chosen === value && again?.(value)),
        }),
        h('span', {}, label, hint !== undefined && h('small', {}, hint)),
      ),
    ),
    last,
  );
}
