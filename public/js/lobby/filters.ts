/** What of the lobby somebody wants to see. It stands in the page's address, so that it can be kept and sent to others. */
import { h } from '../shared/dom.ts';
import { titleOf } from '../api/lists.ts';
import { at } from '../shared/path.ts';
import type { RulesetListed } from '../api/shapes.ts';

/** Each an empty text where all is wanted. */
export interface Filters {
  readonly ruleset: string;
  readonly pace: string;
  readonly free: string;
  readonly people: string;
}

const NAMES = ['ruleset', 'pace', 'free', 'people'] as const;
/** What open tables alone can be asked for. */
const OF_OPEN = new Set(['free', 'people']);
/** Values that a filter takes. The rulesets are the server's to know. */
const TAKES = {
  ruleset: /^[a-z-]{1,40}$/,
  pace: /^(live|daily|relaxed|own)$/,
  free: /^[1-8]$/,
  people: /^[1-8]$/,
};

/** What is no filter in the address counts as none. */
export function filtersIn(search: string): Filters {
  const query = new URLSearchParams(search);
  const value = (name: keyof Filters) => {
    const text = query.get(name) ?? '';
    return TAKES[name].test(text) ? text : '';
  };
  return { ruleset: value('ruleset'), pace: value('pace'), free: value('free'), people: value('people') };
}

/**
 * An address may name a game that there is not: the API would refuse the question.
 * `rulesets`: none while the server has not said.
 */
export function possible(filters: Filters, rulesets: readonly Pick<RulesetListed, 'name'>[]): Filters {
  const isThere = rulesets.length === 0 || rulesets.some(({ name }) => name === filters.ruleset);
  return isThere || filters.ruleset === '' ? filters : { ...filters, ruleset: '' };
}

/** As it stands in an address, with its `?`; nothing where nothing is filtered. */
export function searchOf(filters: Filters) {
  return at`${new URLSearchParams(chosen(filters))}`;
}

/** As the API is asked. */
export function queryFor(filters: Filters, status: string) {
  const asked = chosen(filters).filter(([name]) => status === 'open' || !OF_OPEN.has(name));
  return new URLSearchParams([['status', status], ...asked]);
}

/** Whether this list is narrowed down. */
export const isFiltered = (filters: Filters, status: string) => [...queryFor(filters, status)].length > 1;

/**
 * Not while there is nothing to filter; but who follows a link that filters sees why the lists are empty.
 * `games`: all that the lobby would show.
 */
export const isWorthFiltering = (filters: Filters, games: readonly unknown[]) =>
  games.length > 0 || searchOf(filters) !== '';

const chosen = (filters: Filters): [name: string, value: string][] =>
  NAMES.flatMap((name) => (filters[name] === '' ? [] : [[name, filters[name]]]));

type Choices = readonly (readonly [value: string, label: string])[];

const PACES: Choices = [
  ['', 'Any pace'],
  ['live', 'Live: minutes'],
  ['daily', 'Daily'],
  ['relaxed', 'Relaxed: days'],
  ['own', 'The host’s own'],
];
const FREE: Choices = [['', 'Any number'], ...[1, 2, 3, 4].map((n) => [`${n}`, `${n} or more`] as const)];
const PEOPLE: Choices = [
  ['', 'Anybody'],
  ['1', 'Somebody waits'],
  ['2', 'Two or more wait'],
  ['3', 'Three or more wait'],
];

export function filterForm(
  filters: Filters,
  rulesets: readonly RulesetListed[],
  change: (filters: Filters) => void,
) {
  const choose = (name: keyof Filters, label: string, choices: Choices) =>
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
    choose('ruleset', 'Game', [['', 'All games'], ...known.map((name) => [name, titleOf(name)] as const)]),
    choose('pace', 'Pace', PACES),
    choose('free', 'Seats left', FREE),
    choose('people', 'Who waits', PEOPLE),
    searchOf(filters) !== '' && h('button', { type: 'button', onclick: () => change(NONE) }, 'Show all'),
  );
}

export const NONE: Filters = { ruleset: '', pace: '', free: '', people: '' };
