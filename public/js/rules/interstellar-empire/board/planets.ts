/** Planets: each type by its surface. */
import { h } from '../../../shared/dom.ts';
import type { VNode } from '../../../shared/dom.ts';
import type { Effect } from '../../../../../src/rules/interstellar-empire/data/deck.ts';

/** Within 100 by 64: a disc of radius 25 at 50, 32. Marks on it stay within the disc. */
const SURFACES: Readonly<Partial<Record<Effect, () => VNode[]>>> = {
  none: () => [
    ...craters([
      [42, 22, 5],
      [58, 28, 3.4],
      [46, 40, 6.5],
      [61, 43, 4],
      [35, 33, 2.6],
      [52, 14, 2.4],
    ]),
  ],
  agricultural: () => [
    h('path', { key: 'sea', class: 'sea', d: 'M27 22 Q38 26 44 18 Q52 10 58 8.4 A25 25 0 0 0 27 22 Z' }),
    h('path', { key: 'a', class: 'field-a', d: 'M25 33 L60 25 L63 32 L26 41 Z' }),
    h('path', { key: 'b', class: 'field-b', d: 'M26 41 L63 32 L66 39 L30 48 Z' }),
    h('path', { key: 'c', class: 'field-a', d: 'M30 48 L66 39 L67 45 L37 53 Z' }),
    h('path', {
      key: 'rows',
      class: 'rows',
      d: 'M33 31.5 L36 38.5 M42 29.4 L45 36.4 M51 27.3 L54 34.2 M38 46 L41 52 M48 43.6 L51 49.6 M58 41 L61 47',
    }),
  ],
  jungle: () => [
    h('path', {
      key: 'river',
      class: 'river',
      d: 'M40 10 Q48 20 43 28 T52 42 T50 56',
    }),
    ...crowns([
      [35, 20, 5.5],
      [31, 31, 6],
      [35, 43, 6.5],
      [57, 15, 5],
      [60, 26, 7],
      [66, 36, 6],
      [60, 46, 6],
    ]),
  ],
  industrial: () => [
    h('path', {
      key: 'grid',
      class: 'grid',
      d: 'M28 22 H72 M25.5 32 H74.5 M28 42 H72 M40 9.5 V54.5 M50 7 V57 M60 9.5 V54.5',
    }),
    h('path', {
      key: 'works',
      class: 'works',
      d: 'M33 46 V30 h4 v7 l6 -5 v5 l6 -5 v5 l6 -5 V22 h4 v12 h4 V46 Z',
    }),
    h('path', { key: 'lights', class: 'lights', d: 'M37 42 h2 M43 42 h2 M49 42 h2 M55 42 h2 M60 38 h2' }),
  ],
};

export const planetDrawing = (effect: Effect): VNode[] => [
  h('circle', { key: 'air', class: `air air-${effect}`, cx: 50, cy: 32, r: 27.5 }),
  h('circle', { key: 'disc', class: `planet planet-${effect}`, cx: 50, cy: 32, r: 25 }),
  ...(SURFACES[effect]?.() ?? []),
  h('path', { key: 'night', class: 'night', d: 'M58 8.3 A25 25 0 0 1 42 55.7 A34 34 0 0 0 58 8.3 Z' }),
];

const craters = (spots: readonly (readonly [number, number, number])[]) =>
  spots.flatMap(([cx, cy, r], i) => [
    h('circle', { key: `rim${i}`, class: 'rim-light', cx: cx - 0.7, cy: cy - 0.7, r: r + 0.5 }),
    h('circle', { key: `pit${i}`, class: 'pit', cx, cy, r }),
  ]);

/** Trees from above. */
const crowns = (spots: readonly (readonly [number, number, number])[]) =>
  spots.flatMap(([cx, cy, r], i) => [
    h('circle', { key: `tree${i}`, class: 'tree', cx, cy, r }),
    h('circle', { key: `leaf${i}`, class: 'leaf', cx: cx - r / 4, cy: cy - r / 3, r: r * 0.55 }),
  ]);
