/** What of the lobby somebody wants to see. It stands in the page's address, so that it can be kept and sent to others. */
import { h } from './dom.js';
import { titleOf } from './games.js';
import { at } from './path.js';

/** @import { RulesetListed } from './shapes.js' */

/** Each an empty text where all is wanted. @typedef {{ ruleset: string, pace: string, free: string, people: string }} Filters */

const NAMES = /** @type {const} */ (['ruleset', 'pace', 'free', 'people']);
/** What open tables alone can be asked for. */
const OF_OPEN = new Set(['free', 'people']);
/** Values that a filter takes. The rulesets are the server's to know. */
const TAKES = {
  ruleset: /^[a-z-]{1,40}$/,
  pace: /^(live|daily|relaxed|own)$/,
  free: /^[1-8]$/,
  people: /^[1-8]$/,
};

/**
 * What is no filter in the address counts as none.
 * @param {string} search
 * @returns {Filters}
 */
export function filtersIn(search) {
  const query = new URLSearchParams(search);
  const value = (/** @type {keyof Filters} */ name) => {
    const text = query.get(name) ?? '';
    return TAKES[name].test(text) ? text : '';
  };
  return { ruleset: value('ruleset'), pace: value('pace'), free: value('free'), people: value('people') };
}

/**
 * An address may name a game that there is not: the API would refuse the question.
 * @param {Filters} filters
 * @param {readonly Pick<RulesetListed, 'name'>[]} rulesets none while the server has not said
 * @returns {Filters}
 */
export function possible(filters, rulesets) {
  const isThere = rulesets.length === 0 || rulesets.some(({ name }) => name === filters.ruleset);
  return isThere || filters.ruleset === '' ? filters : { ...filters, ruleset: '' };
}

/** As it stands in an address, with its `?`; nothing where nothing is filtered. @param {Filters} filters */
export function searchOf(filters) {
  return at`${new URLSearchParams(chosen(filters))}`;
}

/**
 * As the API is asked.
 * @param {Filters} filters
 * @param {string} status
 */
export function queryFor(filters, status) {
  const asked = chosen(filters).filter(([name]) => status === 'open' || !OF_OPEN.has(name));
  return new URLSearchParams([['status', status], ...asked]);
}

/**
 * Whether this list is narrowed down.
 * @param {Filters} filters
 * @param {string} status
 */
export const isFiltered = (filters, status) => [...queryFor(filters, status)].length > 1;

/**
 * Not while there is nothing to filter; but who follows a link that filters sees why the lists are empty.
 * @param {Filters} filters
 * @param {readonly unknown[]} games all that the lobby would show
 */
export const isWorthFiltering = (filters, games) => games.length > 0 || searchOf(filters) !== '';

/**
 * @param {Filters} filters
 * @returns {[name: string, value: string][]}
 */
const chosen = (filters) => NAMES.flatMap((name) => (filters[name] === '' ? [] : [[name, filters[name]]]));

/** @typedef {readonly (readonly [value: string, label: string])[]} Choices */

/** @type {Choices} */
const PACES = [
  ['', 'Any pace'],
  ['live', 'Live: minutes'],
  ['daily', 'Daily'],
  ['relaxed', 'Relaxed: days'],
  ['own', 'The host’s own'],
];
/** @type {Choices} */
const FREE = [
  ['', 'Any number'],
  ...[1, 2, 3, 4].map((n) => /** @type {const} */ ([`${n}`, `${n} or more`])),
];
/** @type {Choices} */
const PEOPLE = [
  ['', 'Anybody'],
  ['1', 'Somebody waits'],
  ['2', 'Two or more wait'],
  ['3', 'Three or more wait'],
];

/**
 * @param {Filters} filters
 * @param {readonly RulesetListed[]} rulesets
 * @param {(filters: Filters) => void} change
 */
export function filterForm(filters, rulesets, change) {
  const choose = (
    /** @type {keyof Filters} */ name,
    /** @type {string} */ label,
    /** @type {Choices} */ choices,
  ) =>
    h(
      'label',
      { key: name },
      label,
      h(
        'select',
        {
          name,
          value: filters[name],
          'data-set': filters[name] !== '',
          onchange: (e) => change({ ...filters, [name]: e.target.value }),
        },
        choices.map(([value, text]) => h('option', { key: value, value }, text)),
      ),
    );
  // One that the address names is offered before the server has said what there is.
  const names = rulesets.map(({ name }) => name);
  const known =
    names.includes(filters.ruleset) || filters.ruleset === '' ? names : [...names, filters.ruleset];
  return h(
    'form',
    {
      class: 'filters card',
      key: 'filters',
      'aria-label': 'Which tables',
      onsubmit: (e) => e.preventDefault(),
    },
    choose('ruleset', 'Game', [
      ['', 'All games'],
      ...known.map((name) => /** @type {const} */ ([name, titleOf(name)])),
    ]),
    choose('pace', 'Pace', PACES),
    choose('free', 'Seats left', FREE),
    choose('people', 'Who waits', PEOPLE),
    searchOf(filters) !== '' && h('button', { type: 'button', onclick: () => change(NONE) }, 'Show all'),
  );
}

/** @type {Filters} */
export const NONE = { ruleset: '', pace: '', free: '', people: '' };
