/** The filters of the lobby. They are in the page's address, so that a user can save and share them. */
import { h } from '../shared/dom.ts';
import { paceTitle, PRESETS } from '../new/pace-words.ts';
import { titleOf } from '../api/lists.ts';
import { at } from '../shared/path.ts';
import type { RulesetListed } from '../api/shapes/rulesets.ts';

/** An empty text means no filter. */
export interface Filters {
  readonly ruleset: string;
  readonly pace: string;
  readonly free: string;
  readonly people: string;
}

const NAMES = ['ruleset', 'pace', 'free', 'people'] as const;
/** Filters for open tables only. */
const OF_OPEN = new Set(['free', 'people']);
/** Valid values of each filter. Only the server knows which rulesets exist. */
const TAKES = {
  ruleset: /^[a-z-]{1,40}$/,
  pace: /^(live|brisk|daily|relaxed|own)$/,
  free: /^[1-8]$/,
  people: /^[1-8]$/,
};

/** Ignores invalid filters in the address. */
export function filtersIn(search: string): Filters {
  const query = new URLSearchParams(search);
  const value = (name: keyof Filters) => {
    const text = query.get(name) ?? '';
    return TAKES[name].test(text) ? text : '';
  };
  return { ruleset: value('ruleset'), pace: value('pace'), free: value('free'), people: value('people') };
}

/**
 * Drops an unknown ruleset from the filters: the API would refuse the request.
 * `rulesets`: empty until the server answers.
 */
export function possible(filters: Filters, rulesets: readonly Pick<RulesetListed, 'name'>[]): Filters {
  const isThere = rulesets.length === 0 || rulesets.some(({ name }) => name === filters.ruleset);
  return isThere || filters.ruleset === '' ? filters : { ...filters, ruleset: '' };
}

/** The query of the page's address, with its `?`; empty without filters. */
export function searchOf(filters: Filters) {
  return at`${new URLSearchParams(chosen(filters))}`;
}

/** What the lists for spectators ask for. Without sandbox games, which in the order of ends are left out anyway. */
const WATCHED: Readonly<Record<string, [name: string, value: string]>> = {
  running: ['sandbox', 'false'],
  finished: ['order', 'ended'],
};

/** The query for the API. */
export function queryFor(filters: Filters, status: string) {
  const watched = WATCHED[status];
  return new URLSearchParams([
    ['status', status],
    ...(watched === undefined ? [] : [watched]),
    ...chosenFor(filters, status),
  ]);
}

const chosenFor = (filters: Filters, status: string) =>
  chosen(filters).filter(([name]) => status === 'open' || !OF_OPEN.has(name));

/** Whether filters apply to this list. */
export const isFiltered = (filters: Filters, status: string) => chosenFor(filters, status).length > 0;

/**
 * False if there is nothing to filter. True after a link with filters, so that the user sees why the lists are empty.
 * `games`: all that the lobby would show.
 */
export const isWorthFiltering = (filters: Filters, games: readonly unknown[]) =>
  games.length > 0 || searchOf(filters) !== '';

const chosen = (filters: Filters): [name: string, value: string][] =>
  NAMES.flatMap((name) => (filters[name] === '' ? [] : [[name, filters[name]]]));

type Choices = readonly (readonly [value: string, label: string])[];

const PACES: Choices = [
  ['', 'Any pace'],
  ...PRESETS.map((pace) => [pace, paceTitle(pace)] as const),
  ['own', paceTitle('own')],
];
const FREE: Choices = [['', 'Any number'], ...[1, 2, 3, 4].map((n) => [`${n}`, `${n} or more`] as const)];
const PEOPLE: Choices = [
  ['', 'Any number'],
  ['1', '1 or more'],
  ['2', '2 or more'],
  ['3', '3 or more'],
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
  // Offers the ruleset of the address before the server answers.
  const names = rulesets.map(({ name }) => name);
  const known =
    names.includes(filters.ruleset) || filters.ruleset === '' ? names : [...names, filters.ruleset];
  return h(
    'form',
    {
      class: 'filters card',
      key: 'filters',
      'aria-label': 'Filter games',
      onsubmit: (e) => e.preventDefault(),
    },
    choose('ruleset', 'Game', [['', 'All games'], ...known.map((name) => [name, titleOf(name)] as const)]),
    choose('pace', 'Pace', PACES),
    choose('free', 'Free seats', FREE),
    choose('people', 'Players waiting', PEOPLE),
    searchOf(filters) !== '' && h('button', { type: 'button', onclick: () => change(NONE) }, 'Show all'),
  );
}

export const NONE: Filters = { ruleset: '', pace: '', free: '', people: '' };
