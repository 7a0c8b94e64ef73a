/** A choice of one among a few boxes, each with a title and a description. */
import { h } from '../shared/dom.ts';
import type { Content } from '../shared/dom.ts';

interface Choice<Value extends string> {
  readonly value: Value;
  readonly title: string;
  readonly more: Content;
}

interface Picks<Value extends string> {
  readonly name: string;
  readonly legend: string;
  readonly choices: readonly Choice<Value>[];
  readonly chosen: string;
  readonly choose: (value: Value) => void;
}

export const picks = <Value extends string>({ name, legend, choices, chosen, choose }: Picks<Value>) =>
  h(
    'fieldset',
    { class: `picks ${name}-picks`, key: name },
    h('legend', {}, legend),
    choices.map(({ value, title, more }) => {
      const about = `${name}-${value}`;
      return h(
        'label',
        { class: 'pick', key: value },
        h('input', {
          type: 'radio',
          name,
          value,
          checked: value === chosen,
          onchange: () => choose(value),
          'aria-label': title,
          'aria-describedby': about,
        }),
        h('strong', {}, title),
        h('span', { class: 'more', id: about }, more),
      );
    }),
  );
