/** What each seat's things look like: a shape and a colour. Colour is never the only sign. */
import { h } from '../../dom.js';
import { viewOf } from './view.js';

/**
 * @import { VNode } from '../../dom.js'
 * @import { Table } from '../client.js'
 */

/** By seat: points around the middle, at a radius of 1. @type {readonly (readonly (readonly [number, number])[])[]} */
const SHAPES = [
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

/** @param {Table} table @param {number} seat */
export const colourOf = (table, seat) => viewOf(table).seats[seat]?.colour ?? 'red';

/**
 * As the data of a path.
 * @param {number} seat
 * @param {{ x: number, y: number }} at
 * @param {number} size
 */
export const shapeOf = (seat, { x, y }, size) =>
  `M${(SHAPES[seat] ?? SHAPES[0] ?? [])
    .map(([dx, dy]) => `${(x + dx * size).toFixed(1)} ${(y + dy * size).toFixed(1)}`)
    .join('L')}Z`;

/** In a line of text. @param {Table} table @param {number} seat @returns {VNode} */
export const seatMark = (table, seat) =>
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
