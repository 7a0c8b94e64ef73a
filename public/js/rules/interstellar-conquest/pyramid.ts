/** A pyramid for a stack of ships: size and tiers show the class, colour and mark the owner. */
import { h } from '../../shared/dom.ts';
import { markAt, raceOf } from '../conquest/board/mark.ts';
import { markOf } from './marks.ts';
import type { Sizes, Table } from '../conquest/edition.ts';
import type { Stack } from '../conquest/pieces.ts';

export const SIZES: Sizes = {
  widths: { c: 0.44, w: 0.56, t: 0.68 },
  row: 0.98,
  foot: 0.45,
  most: 1,
  warCount: [0.26, -0.6],
  icon: '-20 -52 40 60',
};
const HEIGHTS = { c: 0.55, w: 0.76, t: 0.96 };
const TIERS = { c: 1, w: 2, t: 3 };

export function pyramid(
  { x, y, scale }: { x: number; y: number; scale: number },
  { owner, letter }: Stack,
  table: Table,
) {
  const race = raceOf(table, owner);
  const w = (SIZES.widths[letter] * scale) / 2;
  const tall = HEIGHTS[letter] * scale;
  const left = `M${f(x)} ${f(y - tall)} L${f(x - w)} ${f(y)} L${f(x + w * 0.25)} ${f(y + w * 0.22)} Z`;
  const right = `M${f(x)} ${f(y - tall)} L${f(x + w * 0.25)} ${f(y + w * 0.22)} L${f(x + w)} ${f(y)} Z`;
  return [
    h('path', { d: left, class: `facet race-${race}` }),
    h('path', { d: right, class: `facet race-${race} shade` }),
    tiers({ x, y, w, tall }, TIERS[letter]),
    markAt(markOf(owner), { x: x - w * 0.12, y: y - tall * 0.3, size: scale * 0.026 }, race),
  ];
}

/** A line for each point of strength but the first. */
function tiers({ x, y, w, tall }: { x: number; y: number; w: number; tall: number }, count: number) {
  const lines = [0.52, 0.72].slice(0, count - 1).map((at) => {
    const half = w * (1 - at);
    const base = y - tall * at;
    return `M${f(x - half)} ${f(base)} L${f(x + half * 0.25)} ${f(base + half * 0.22)} L${f(x + half)} ${f(base)}`;
  });
  return lines.length > 0 && h('path', { d: lines.join(' '), class: 'tier' });
}

const f = (n: number) => n.toFixed(1);
