/** The lobby's filters, without a browser. */
import { describe, expect, it } from 'vitest';
import { load } from '../../support/page/page.ts';

interface Filters {
  readonly ruleset: string;
  readonly pace: string;
  readonly free: string;
  readonly people: string;
}
interface Filtering {
  filtersIn(search: string): Filters;
  searchOf(filters: Filters): string;
  queryFor(filters: Filters, status: string): URLSearchParams;
  isFiltered(filters: Filters, status: string): boolean;
  isWorthFiltering(filters: Filters, games: readonly object[]): boolean;
}

/** The page's modules are not of this project, and their types are checked by its own. */
const { filtersIn, searchOf, queryFor, isFiltered, isWorthFiltering } =
  await load<Filtering>('lobby/filters.ts');
const NONE = { ruleset: '', pace: '', free: '', people: '' };

describe('the filters of the lobby', () => {
  it('are stored in the address, and read from it', () => {
    const filters = { ruleset: 'cosmic-conquest', pace: 'own', free: '2', people: '' };
    expect(searchOf(filters)).toBe('?ruleset=cosmic-conquest&pace=own&free=2');
    expect(filtersIn(searchOf(filters))).toEqual(filters);
    expect([searchOf(NONE), filtersIn('')]).toEqual(['', NONE]);
  });

  it('are empty if the address has invalid ones', () => {
    expect(filtersIn('?ruleset=../x&pace=weekly&free=0&people=99&status=open')).toEqual(NONE);
  });

  it('ask for free seats and waiting players only for open tables', () => {
    const filters = { ...NONE, pace: 'live', free: '1', people: '2' };
    expect(queryFor(filters, 'open').toString()).toBe('status=open&pace=live&free=1&people=2');
    expect(queryFor(filters, 'running').toString()).toBe('status=running&sandbox=false&pace=live');
    const open = { ...NONE, free: '1' };
    expect([isFiltered(open, 'open'), isFiltered(open, 'finished'), isFiltered(NONE, 'open')]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('leave sandbox games out of the lists for spectators, the last to end first', () => {
    expect(['open', 'running', 'finished'].map((status) => queryFor(NONE, status).toString())).toEqual([
      'status=open',
      'status=running&sandbox=false',
      'status=finished&order=ended',
    ]);
  });

  it('are shown if there are games to filter, or the address has filters', () => {
    expect(isWorthFiltering(NONE, [])).toBe(false);
    expect(isWorthFiltering(NONE, [{}])).toBe(true);
    expect(isWorthFiltering({ ...NONE, pace: 'live' }, [])).toBe(true);
  });
});
