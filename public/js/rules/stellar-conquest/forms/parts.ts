/** Fields that forms share: numbers to type, boxes that open. */
import { h } from '../../../shared/dom.ts';
import { counted } from '../view.ts';
import type { Content } from '../../../shared/dom.ts';
import type { hintOf } from '../../hint.ts';

export type Unit = readonly [one: string, many: string];
export const SHIPS: Unit = ['ship', 'ships'];
export const MILLION: Unit = ['million', 'million'];

/** What of a number counts that is typed. */
export const within = (n: number, fewest: number, most: number) => Math.min(Math.max(n, fewest), most);

/** The id of the field in which the player typed more than the maximum. */
let exceeded = '';

/**
 * A number with its label, and a button for all. Below `fewest` it is half typed, and stays until the field is left.
 */
export function numberField({
  id,
  label,
  value,
  most,
  set,
  off = false,
  fewest = 0,
  about,
  buys = false,
  isLimit = buys,
  name = typeof label === 'string' ? label : '',
  unit,
}: {
  id: string;
  label: Content;
  value: number;
  most: number;
  set: (n: number) => void;
  off?: boolean;
  fewest?: number;
  /** What the thing does. */
  about?: ReturnType<typeof hintOf>;
  /** So many can be bought; otherwise there are so many to choose from. */
  buys?: boolean;
  /** `most` is the highest number, not how many there are. */
  isLimit?: boolean;
  /** What the number counts, for the name of the button. */
  name?: string;
  /** The unit of the number. */
  unit?: Unit;
}) {
  const choose = (n: number) => {
    exceeded = '';
    set(n);
  };
  /** On a phone, which would cover the form with its keyboard. */
  const step = (by: number, sign: string, does: string) =>
    h(
      'button',
      {
        type: 'button',
        key: sign,
        class: 'sc-one',
        disabled: off || within(value + by, fewest, most) === value,
        'aria-label': `${does}: ${name.toLowerCase()}`,
        onclick: () => choose(within(value + by, fewest, most)),
      },
      sign,
    );
  const typed = (text: string) => {
    exceeded = Number(text) > most ? id : '';
    return within(Math.floor(Number(text)) || 0, 0, most);
  };
  const amount = unit ? counted(most, ...unit) : String(most);
  return h(
    'p',
    { ...about, class: buys ? 'sc-number buys' : 'sc-number', key: id },
    h('label', { for: id }, label),
    step(-1, '−', 'Remove one'),
    h('input', {
      id,
      type: 'number',
      min: fewest,
      max: most,
      inputmode: 'numeric',
      value: String(value),
      // For the points of a lesson, because a selector cannot match what is typed.
      'data-value': value,
      disabled: off,
      title: about?.title,
      // What is typed replaces the number. On a phone, a tap puts the cursor anywhere.
      onclick: (e) => (e.currentTarget as HTMLInputElement).select(),
      oninput: (e) => set(typed(e.target.value)),
      onchange: (e) => void (typed(e.target.value) < fewest && set(within(0, fewest, most))),
    }),
    step(1, '+', 'Add one'),
    exceeded === id
      ? h('b', { class: 'quiet', role: 'status', key: 'most' }, `Only ${amount}`)
      : h('span', { class: 'quiet', key: 'most' }, `${isLimit ? 'up to' : 'of'} ${amount}`),
    h(
      'button',
      {
        type: 'button',
        disabled: off || value === most,
        'aria-label': `${isLimit ? 'Max of' : 'All'} ${name.toLowerCase()}`,
        onclick: () => choose(most),
      },
      isLimit ? 'Max' : 'All',
    ),
  );
}

/** One of a list, in a box that opens. */
export const selectField = ({
  id,
  label,
  value,
  options,
  set,
}: {
  id: string;
  label: Content;
  value: string;
  /** `about`: what the thing does. */
  options: readonly { value: string; label: string; about?: string }[];
  set: (value: string) => void;
}) =>
  h(
    'p',
    { class: 'sc-select', key: id },
    h('label', { for: id }, label),
    h(
      'select',
      { id, value, onchange: (e) => set(e.target.value) },
      options.map((one) => h('option', { key: one.value, value: one.value, title: one.about }, one.label)),
    ),
  );
