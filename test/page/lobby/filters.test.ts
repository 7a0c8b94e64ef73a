/** What of the lobby's filters and of the plots can be tried without a browser. */
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
interface Node {
  readonly tag: string;
  readonly props: Readonly<Record<string, unknown>>;
  readonly children: readonly (Node | string)[];
}
interface Bar {
  readonly label: string;
  readonly share: number;
  readonly text: string;
}
interface Plotting {
  countBars(rows: readonly { label: string; count: number }[]): readonly Bar[];
  plot(title: string, bars: readonly Bar[], mark?: { share: number; text: string }): Node;
}

/** The page's modules are not of this project, and their types are checked by its own. */
const { filtersIn, searchOf, queryFor, isFiltered, isWorthFiltering } =
  await load<Filtering>('lobby/filters.ts');
const { countBars, plot } = await load<Plotting>('shared/plot.ts');
const NONE = { ruleset: '', pace: '', free: '', people: '' };

describe('the filters of the lobby', () => {
  it('stand in the address, and are read from there again', () => {
    const filters = { ruleset: 'cosmic-conquest', pace: 'own', free: '2', people: '' };
    expect(searchOf(filters)).toBe('?ruleset=cosmic-conquest&pace=own&free=2');
    expect(filtersIn(searchOf(filters))).toEqual(filters);
    expect([searchOf(NONE), filtersIn('')]).toEqual(['', NONE]);
  });

  it('are none where the address holds what is none', () => {
    expect(filtersIn('?ruleset=../x&pace=weekly&free=0&people=99&status=open')).toEqual(NONE);
  });

  it('ask for free seats and for those who wait at open tables alone', () => {
    const filters = { ...NONE, pace: 'live', free: '1', people: '2' };
    expect(queryFor(filters, 'open').toString()).toBe('status=open&pace=live&free=1&people=2');
    expect(queryFor(filters, 'running').toString()).toBe('status=running&pace=live');
    const open = { ...NONE, free: '1' };
    expect([isFiltered(open, 'open'), isFiltered(open, 'finished'), isFiltered(NONE, 'open')]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('are shown where there is something to filter, or where the address filters', () => {
    expect(isWorthFiltering(NONE, [])).toBe(false);
    expect(isWorthFiltering(NONE, [{}])).toBe(true);
    expect(isWorthFiltering({ ...NONE, pace: 'live' }, [])).toBe(true);
  });
});

describe('a plot', () => {
  const all = (node: Node | string, tag: string): Node[] =>
    typeof node === 'string'
      ? []
      : [...(node.tag === tag ? [node] : []), ...node.children.flatMap((child) => all(child, tag))];
  const bars = countBars([
    { label: 'Daily', count: 6 },
    { label: 'Live', count: 3 },
    { label: 'Own', count: 0 },
  ]);

  it('fills the width by the longest bar, and has no part of a bar for nothing', () => {
    expect(bars.map(({ share, text }) => [share, text])).toEqual([
      [1, '6'],
      [0.5, '3'],
      [0, '0'],
    ]);
    const drawn = all(plot('Pace', bars), 'rect').filter(({ props }) => props['class'] === 'plot-bar');
    const [whole, half, none] = drawn.map(({ props }) => Number(props['width']));
    expect([half! / whole!, none]).toEqual([0.5, 0]);
    expect(countBars([{ label: 'None', count: 0 }])[0]!.share).toBe(0);
  });

  it('says in words all that it shows', () => {
    const [svg] = all(plot('Pace', bars, { share: 0.4, text: 'on average 4' }), 'svg');
    expect(svg!.props).toMatchObject({
      role: 'img',
      'aria-label': 'Pace. Daily: 6; Live: 3; Own: 0. on average 4.',
    });
    expect(all(svg!, 'text').flatMap(({ children }) => children)).toEqual([
      'Daily',
      '6',
      'Live',
      '3',
      'Own',
      '0',
    ]);
  });

  it('has no style of its own, which the page would not let in', () => {
    expect(JSON.stringify(plot('Pace', bars, { share: 2, text: 'beyond' }))).not.toMatch(/"style"|"fill"/);
  });
});
