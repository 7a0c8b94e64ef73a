/** Bars as inline SVG. Each has a label and a figure beside it, so that nothing depends on length or colour alone. */
import { h } from '../dom.ts';

/** `share` of the whole width, from 0 to 1; `text` is the figure. */
interface Bar {
  readonly label: string;
  readonly share: number;
  readonly text: string;
}

/** In units of the drawing, which is as wide as its place allows. */
const [WIDTH, ROW, LABEL, FIGURE] = [360, 26, 92, 108];
const LENGTH = WIDTH - LABEL - FIGURE;

/** Bars of counts: the longest fills the width. */
export function countBars(
  rows: readonly { readonly label: string; readonly count: number }[],
): readonly Bar[] {
  const most = Math.max(1, ...rows.map(({ count }) => count));
  return rows.map(({ label, count }) => ({ label, share: count / most, text: String(count) }));
}

/** `mark`: a line across all of them, and what it means. */
export function plot(
  title: string,
  bars: readonly Bar[],
  mark?: { readonly share: number; readonly text: string },
) {
  const height = bars.length * ROW;
  return h(
    'figure',
    { class: 'plot', key: title },
    h('figcaption', {}, title),
    h(
      'svg',
      { viewBox: `0 0 ${WIDTH} ${height}`, role: 'img', 'aria-label': inWords(title, bars, mark) },
      bars.map((bar, i) => drawn(bar, i)),
      mark && h('path', { class: 'plot-mark', d: `M${x(mark.share)} 0 V${height}` }),
    ),
    mark && h('p', { class: 'hint' }, h('span', { class: 'plot-dashes', 'aria-hidden': 'true' }), mark.text),
  );
}

/** The drawing as text, for users who cannot see it. */
export const inWords = (title: string, bars: readonly Bar[], mark?: { readonly text: string }) =>
  `${title}. ${bars.map(({ label, text }) => `${label}: ${text}`).join('; ')}.${mark ? ` ${mark.text}.` : ''}`;

const x = (share: number) => LABEL + Math.round(Math.min(1, Math.max(0, share)) * LENGTH);

function drawn({ label, share, text }: Bar, row: number) {
  const top = row * ROW;
  const end = x(share);
  return h(
    'g',
    { key: label },
    h('text', { class: 'plot-label', x: LABEL - 8, y: top + 18 }, label),
    h('rect', { class: 'plot-ground', x: LABEL, y: top + 5, width: LENGTH, height: ROW - 10, rx: 2 }),
    h('rect', { class: 'plot-bar', x: LABEL, y: top + 5, width: end - LABEL, height: ROW - 10, rx: 2 }),
    h('text', { class: 'plot-figure', x: LABEL + LENGTH + 8, y: top + 18 }, text),
  );
}
