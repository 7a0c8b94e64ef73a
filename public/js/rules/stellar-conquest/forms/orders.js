/** Battle orders (SC-12.2). What is left as it is follows the doctrine. */
import { h } from '../../../dom.js';
import { selectField } from './parts.js';

/** @import { BattleOrders } from '../../../../../src/rules/stellar-conquest/orders.ts' */

/**
 * @typedef {object} Field
 * @property {keyof BattleOrders} name
 * @property {string} label
 * @property {readonly { value: string, label: string }[]} options the first is the doctrine's
 */

/** @param {readonly number[]} numbers @param {(n: number) => string} words */
const numbers = (numbers, words) => numbers.map((n) => ({ value: String(n), label: words(n) }));

/** @type {readonly Field[]} */
const FIELDS = [
  {
    name: 'below',
    label: 'Withdraw all',
    options: [
      { value: '', label: 'when weaker than a third of the enemy' },
      { value: '0', label: 'never' },
      ...numbers([20, 50, 67, 80, 100, 150, 200], (n) => `when weaker than ${n}% of the enemy`),
    ],
  },
  {
    name: 'rounds',
    label: 'And',
    options: [
      { value: '', label: 'not by the number of rounds' },
      ...numbers([1, 2, 3, 4, 5, 6, 8, 10], (n) => `after round ${n}`),
    ],
  },
  {
    name: 'unarmed',
    label: 'Scouts and transports',
    options: [
      { value: '', label: 'stay with the warships' },
      { value: 'leave', label: 'leave after round 1' },
    ],
  },
  {
    name: 'cap',
    label: 'Aims at one ship, at most',
    options: [{ value: '', label: '3' }, ...numbers([1, 2, 4, 5, 6, 8, 10], String)],
  },
  {
    name: 'fire',
    label: 'Fire',
    options: [
      { value: '', label: 'spread over many' },
      { value: 'gang', label: 'at few together' },
    ],
  },
  {
    name: 'scorch',
    label: 'Factories under attack',
    options: [
      { value: '', label: 'are kept' },
      ...numbers([0, 1, 2, 4], (n) => `are destroyed once at most ${n} bases are left`),
    ],
  },
];

/** @param {Record<string, any>} draft @param {(change: object) => void} set @param {string} prefix of ids */
export const ordersFields = (draft, set, prefix) => [
  h(
    'p',
    { class: 'hint', key: 'more' },
    'Which classes are aimed at first, and where the enemy is driven, can be ordered by text: see “The game by text”.',
  ),
  FIELDS.map(({ name, label, options }) =>
    selectField({
      id: `${prefix}-${name}`,
      label,
      value: String(draft[name] ?? ''),
      options: options.some(({ value }) => value === String(draft[name] ?? ''))
        ? options
        : [...options, { value: String(draft[name]), label: String(draft[name]) }],
      set: (value) => set({ [name]: value === '' ? undefined : value }),
    }),
  ),
];

const WORDS = new Set(['unarmed', 'fire']);

/** @param {Record<string, any>} draft @returns {BattleOrders} */
export const ordersOf = (draft) =>
  Object.fromEntries(
    FIELDS.flatMap(({ name }) => {
      const value = draft[name];
      if (value === undefined || value === '' || value === null) return [];
      return [[name, WORDS.has(name) ? value : Number(value)]];
    }),
  );
