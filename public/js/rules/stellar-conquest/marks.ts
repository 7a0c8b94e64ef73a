/** What each seat's things look like: a shape and a colour. Colour is never the only sign. */
import { h } from '../../shared/dom.ts';
import { viewOf } from './view.ts';
import type { VNode } from '../../shared/dom.ts';
import type { Table } from '../client.ts';

/** By seat: points around the middle, at a radius of 1. */
const SHAPES: readonly (readonly (readonly [number, number])[])[] = [
  [
    [0, -1.1],
    [1.05, 0.85],
    [-1.05, 0.85],
  ],
  [
    [-0.85, -0.85],
    [0.85, -0.85],
    [0.85, 0.85],
    [-0.85, 0.85],
  ],
  [
    [0, -1.15],
    [1.15, 0],
    [0, 1.15],
    [-1.15, 0],
  ],
  [
    [-0.5, -1],
    [0.5, -1],
    [1, -0.5],
    [1, 0.5],
    [0.5, 1],
    [-0.5, 1],
    [-1, 0.5],
    [-1, -0.5],
  ],
];
export const SHAPE_NAMES = ['triangle', 'square', 'diamond', 'octagon'];

export const colourOf = (table: Table, seat: number) => viewOf(table).seats[seat]?.colour ?? 'red';

/** As the data of a path. */
export const shapeOf = (seat: number, { x, y }: { x: number; y: number }, size: number) =>
  `M${(SHAPES[seat] ?? SHAPES[0] ?? [])
    .map(([dx, dy]) => `${(x + dx * size).toFixed(1)} ${(y + dy * size).toFixed(1)}`)
    .join('L')}Z`;

/** In a line of text. */
export const seatMark = (table: Table, seat: number): VNode =>
  h(
    'svg',
    {
      class: `sc-mark of-${colourOf(table, seat)}`,
      viewBox: '-1.3 -1.3 2.6 2.6',
      'aria-hidden': 'true',
      key: 'mark',
    },
    h('path', { d: shapeOf(seat, { x: 0, y: 0 }, 1) }),
  );
