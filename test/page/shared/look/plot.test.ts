/** Plots and their descriptions. */
import { describe, expect, it } from 'vitest';
import { load } from '../../../support/page/page.ts';

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
const { countBars, plot } = await load<Plotting>('shared/look/plot.ts');

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

  it('fills the width with the longest bar, and draws nothing for zero', () => {
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

  it('describes all its data in words', () => {
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

  it('has no inline style, which the page’s policy forbids', () => {
    expect(JSON.stringify(plot('Pace', bars, { share: 2, text: 'beyond' }))).not.toMatch(/"style"|"fill"/);
  });
});
