/** One technology to pay for (SC-17): a tick for the whole price, and a field for a part of it. */
import { h } from '../../../shared/dom.ts';
import { atlas, technologyName } from '../atlas.ts';
import { classHint, technologyHint } from '../catalogue.ts';
import { art } from '../../../shared/look/art.ts';
import { hintOf } from '../../hint.ts';
import { within } from './parts.ts';
import type {
  Technology,
  TechnologyId,
} from '../../../../../src/rules/stellar-conquest/data/technologies.ts';

interface Field {
  /** Of the element. */
  readonly id: string;
  readonly technology: TechnologyId;
  /** I.p. that it still costs. */
  readonly owed: number;
  /** I.p. that the draft pays; undefined: none, and nobody is typing. */
  readonly paid: number | undefined;
  /** I.p. that can go into it, with those of the draft. */
  readonly most: number;
  /** Undefined takes it out. */
  readonly pay: (ip: number | undefined) => void;
}

/** Why to buy the one that the page suggests. */
function suggestionWords(technology: TechnologyId) {
  const { class: kind } = atlas().technologies.get(technology) as Technology;
  return [h('b', {}, 'Suggested. '), classHint(kind), ' '];
}

/** The row keeps its height, whatever is chosen. */
function technologyField({ id, technology, owed, paid, most, pay }: Field, suggested: boolean) {
  const name = technologyName(technology);
  const isWhole = paid === owed;
  return h(
    'div',
    { class: 'sc-buy', key: id, 'data-technology': technology },
    h(
      'p',
      { class: 'sc-number', ...hintOf(technologyHint(technology)) },
      h(
        'label',
        { class: 'tick', for: id },
        h('input', {
          id,
          type: 'checkbox',
          checked: isWhole,
          disabled: !isWhole && most < owed,
          onchange: (e) => pay(e.target.checked ? owed : undefined),
        }),
        art(technology),
        h('span', {}, h('b', {}, name), ` ${owed} i.p.`),
      ),
      paid === undefined || isWhole
        ? h(
            'button',
            {
              class: 'link',
              key: 'part',
              type: 'button',
              disabled: isWhole || most === 0,
              'aria-label': `Pay part of ${name}`,
              onclick: () => pay(Math.min(most, owed - 1)),
            },
            'Pay part',
          )
        : [
            h('input', {
              key: 'ip',
              id: `${id}-part`,
              type: 'number',
              min: 0,
              max: most,
              inputmode: 'numeric',
              'aria-label': `I.p. for ${name}`,
              value: String(paid),
              oninput: (e) => pay(within(Math.floor(Number(e.target.value)) || 0, 0, most)),
            }),
            h('span', { class: 'quiet', key: 'of' }, `of ${owed} i.p.`),
            h(
              'button',
              {
                key: 'none',
                type: 'button',
                'aria-label': `Pay nothing for ${name}`,
                onclick: () => pay(undefined),
              },
              '✕',
            ),
          ],
    ),
    h('p', { class: 'quiet sc-does' }, suggested && suggestionWords(technology), technologyHint(technology)),
  );
}

/** `budget`: i.p. before anything is chosen. What costs more is folded below the others, and stays there. */
export function technologyFields(fields: readonly Field[], budget: number, suggested?: TechnologyId) {
  const draw = (field: Field) => technologyField(field, field.technology === suggested);
  const dear = fields.filter(({ owed }) => owed > budget);
  return [
    fields.filter((field) => !dear.includes(field)).map(draw),
    dear.length > 0 &&
      h(
        'details',
        { class: 'sc-dear', key: 'dear' },
        h('summary', {}, `Technologies for more than ${budget} i.p.: pay a part`),
        dear.map(draw),
      ),
  ];
}
