/** Ships from the side: the larger the number, the larger the hull, and the more turrets and engines. */
import { h } from '../../../shared/dom.ts';
import type { VNode } from '../../../shared/dom.ts';

const MIDDLE = 34;
const [WIDTH, LEAST, MORE] = [100, 20, 10.5];

/** Length and height of the hull. Pure, so that it can be tried. `number`: 1 to 6. */
const hullOf = (number: number) => ({ length: LEAST + number * MORE, height: 5 + number * 2.7 });

/** Within 100 by 64, its nose to the right. */
export function shipDrawing(number: number): VNode[] {
  const { length, height } = hullOf(number);
  const stern = (WIDTH - length) / 2;
  const half = height / 2;
  const at = (share: number) => (stern + length * share).toFixed(1);
  const y = (share: number) => (MIDDLE + half * share).toFixed(1);
  return [
    ...engines(number, stern, half),
    h('path', {
      key: 'keel',
      class: 'keel',
      d: `M${at(0.12)} ${y(0.7)} L${at(0.6)} ${y(1.5)} L${at(0.78)} ${y(0.5)} Z`,
    }),
    h('path', {
      key: 'hull',
      class: 'hull',
      d: `M${at(0)} ${y(-0.8)} L${at(0.55)} ${y(-1)} L${at(0.86)} ${y(-0.45)} L${at(1)} ${y(0.1)} L${at(0.8)} ${y(0.8)} L${at(0)} ${y(0.9)} Z`,
    }),
    h('path', {
      key: 'stripe',
      class: 'stripe',
      d: `M${at(0.02)} ${y(0.15)} L${at(0.97)} ${y(0.15)} L${at(0.9)} ${y(0.42)} L${at(0.02)} ${y(0.42)} Z`,
    }),
    ...tower(number, at, half),
    ...turrets(number, stern, length, half),
  ];
}

function engines(number: number, stern: number, half: number) {
  const count = Math.ceil(number / 2);
  return Array.from({ length: count }, (_, i) => {
    const y = MIDDLE + half * (((i + 0.5) / count) * 1.6 - 0.8);
    return h('ellipse', { key: `e${i}`, class: 'glow', cx: stern - 2, cy: y.toFixed(1), rx: 5, ry: 1.9 });
  });
}

/** The bridge, from cruisers on. */
function tower(number: number, at: (share: number) => string, half: number) {
  if (number < 3) return [];
  const top = (MIDDLE - half - 1.6 * number).toFixed(1);
  const foot = (MIDDLE - half * 0.85).toFixed(1);
  return [
    h('path', {
      key: 'tower',
      class: 'hull',
      d: `M${at(0.14)} ${foot} L${at(0.19)} ${top} L${at(0.3)} ${top} L${at(0.4)} ${foot} Z`,
    }),
    h('path', {
      key: 'bridge',
      class: 'pane',
      d: `M${at(0.21)} ${(Number(top) + 1.6).toFixed(1)} H${at(0.3)}`,
    }),
  ];
}

/** One fewer than the number says. */
function turrets(number: number, stern: number, length: number, half: number) {
  return Array.from({ length: number - 1 }, (_, i) => {
    const x = stern + length * (0.45 + (0.34 * i) / Math.max(1, number - 1));
    const y = MIDDLE - half * (0.98 - 0.32 * (i / number));
    const d = `M${(x - 2.4).toFixed(1)} ${y.toFixed(1)} v-2.6 h3.4 l5 -1.4 v1.4 l-3.4 1.2 v1.4 Z`;
    return h('path', { key: `t${i}`, class: 'keel', d });
  });
}
