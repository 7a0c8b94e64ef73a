/** The map: stars, clouds, and for each seat its entry, its command posts and, if everybody sees them, the hexes of its ships. */
import {
  CLOUD_HEXES,
  STAR_COLOURS,
  starHexesOf,
} from '../../../../src/rules/stellar-conquest/data/positions.ts';
import { h } from '../../shared/dom.ts';
import { COLOURS } from './colours.ts';
import type { StarColour } from '../../../../src/rules/stellar-conquest/data/positions.ts';
import type { SmallBoard } from '../../../../src/rules/stellar-conquest/view/miniature.ts';

/** As in css/stellar/stellar-map.css. */
export const FILLS: Readonly<Record<StarColour, string>> = {
  blue: '#86b7ff',
  white: '#f3f6ff',
  yellow: '#ffdf6b',
  orange: '#ffab52',
  red: '#ff7d6b',
};

/** The distances between columns and between rows of hexes, in units of the picture. */
const ACROSS = 3.7;
const DOWN = 4.25;
const A = 65;

export function starMap(board: object) {
  const { seats, battle } = board as SmallBoard;
  return [
    dots(CLOUD_HEXES.flat(), '#2b3760', 6),
    STAR_COLOURS.map((colour) => dots(starHexesOf(colour), FILLS[colour], 2.6)),
    seats.map(({ colour, entry, posts, ships }) => [
      dots([entry], COLOURS[colour], 6, 'square'),
      dots([entry], '#070b16', 3, 'square'),
      dots(ships ?? [], COLOURS[colour], 3.4),
      dots(posts ?? [], COLOURS[colour], 5.5, 'square'),
    ]),
    battle !== null && [
      dots([battle], '#ff8f6b', 11),
      dots([battle], '#070b16', 7),
      dots([battle], '#ff8f6b', 5),
    ],
  ];
}

/** Draws dots as lines of length zero: the browser draws their round ends. */
const dots = (hexes: readonly string[], stroke: string | undefined, width: number, cap = 'round') =>
  h('path', {
    d: hexes.map((hex) => `M${pointOf(hex)}h0`).join(''),
    stroke,
    'stroke-width': width,
    'stroke-linecap': cap,
  });

/** `AA` follows `Z`. Every second column is half a hex lower. */
function pointOf(hex: string) {
  const letters = hex.replace(/\d+/, '');
  const column = (letters.length - 1) * 26 + letters.charCodeAt(0) - A;
  const row = Number(hex.slice(letters.length)) - 1 + (column % 2) / 2;
  return `${(3 + column * ACROSS).toFixed(1)} ${(2.5 + row * DOWN).toFixed(1)}`;
}
