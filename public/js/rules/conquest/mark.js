/** Each seat's mark, for colour is never the only sign of whose something is; and ships by themselves. */
import { h } from '../../dom.js';
import { viewOf } from './pieces.js';

/**
 * @import { Race } from '../../../../src/rules/conquest/data/races.ts'
 * @import { Table } from './edition.js'
 * @import { Stack } from './pieces.js'
 */

/**
 * @param {Table} table
 * @param {number} seat
 */
export const raceOf = (table, seat) => /** @type {Race} */ (viewOf(table).seats[seat]?.race);

/**
 * @param {string} path
 * @param {{ x: number, y: number, size: number, flat?: number }} at `flat`: height, of what it would be
 * @param {Race} race
 */
export function markAt(path, { x, y, size, flat = 1 }, race) {
  const transform = `translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${size.toFixed(3)} ${(size * flat).toFixed(3)})`;
  return h('path', { d: path, transform, class: `owner race-${race}`, 'fill-rule': 'evenodd' });
}

/**
 * The mark on a disc of the owner's colour: the star of a system.
 * @param {Table} table
 * @param {number} seat
 * @param {{ x: number, y: number, r: number }} disc
 */
export const emblem = (table, seat, disc) =>
  discOf(table.edition.mark(seat, raceOf(table, seat)), raceOf(table, seat), disc);

/**
 * @param {string} path
 * @param {Race} race
 * @param {{ x: number, y: number, r: number }} disc
 */
const discOf = (path, race, { x, y, r }) => [
  h('circle', { cx: x, cy: y, r, class: `facet race-${race} lit` }),
  markAt(path, { x, y, size: r * 0.115 }, race),
];

/**
 * The mark by itself, for lists.
 * @param {Table} table
 * @param {number} seat
 */
export const badge = (table, seat) =>
  badgeOf(table.edition.mark(seat, raceOf(table, seat)), raceOf(table, seat));

/**
 * @param {string} path
 * @param {Race} race
 */
export const badgeOf = (path, race) =>
  h(
    'svg',
    { viewBox: '-8 -8 16 16', class: 'badge', 'aria-hidden': 'true' },
    discOf(path, race, { x: 0, y: 0, r: 7.5 }),
  );

/**
 * A ship by itself, for lists.
 * @param {Table} table
 * @param {Stack} stack
 */
export const shipIcon = (table, stack) =>
  h(
    'svg',
    { viewBox: table.edition.sizes.icon, class: `ship-icon ship-${stack.letter}`, 'aria-hidden': 'true' },
    table.edition.draw({ x: 0, y: 0, scale: ICON }, stack, table),
  );

const ICON = 52;
