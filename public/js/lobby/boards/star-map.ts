/** The map: stars, clouds, and for each seat its entry, its command posts and, if everybody sees them, the hexes of its ships. */
import { CLOUDS } from '../../../../src/rules/stellar-conquest/data/clouds.ts';
import { h } from '../../shared/dom.ts';
import { COLOURS } from './colours.ts';
import type { SmallBoard } from '../../../../src/rules/stellar-conquest/view/miniature.ts';

/** The stars of the rules, by colour (SC-2.2). */
export const STARS = {
  '#86b7ff': 'B11 I8 J14 Q2 Q20 X8 Y14',
  '#f3f6ff': 'H12 L6 O16 P10 R6 V19 AA9 EE10',
  '#ffdf6b': 'E17 F9 G5 L13 L18 N8 O4 Q11 T16 U8 V2 W13 AA19 BB5 CC12',
  '#ffab52': 'D4 I16 L10 N6 P18 R14 S10 X5 AA15',
  '#ff7d6b': 'B18 D13 E7 H2 H18 I10 L3 O13 Q8 T4 T12 W11 X16 Y3 CC17',
} as const;

/** The distances between columns and between rows of hexes, in units of the picture. */
const ACROSS = 3.7;
const DOWN = 4.25;
const A = 65;

export function starMap(board: object) {
  const { seats, battle } = board as SmallBoard;
  const clouds = CLOUDS.flatMap(({ hexes }) => hexes);
  return [
    dots(clouds, '#2b3760', 6),
    Object.entries(STARS).map(([colour, hexes]) => dots(hexes.split(' '), colour, 2.6)),
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
