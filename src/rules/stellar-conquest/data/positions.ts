/** Where the stars and the clouds are (SC-2.2, SC-2.3), without their names. Public: the page imports it. */
import type { Hex } from './hex.ts';

export const STAR_COLOURS = ['blue', 'white', 'yellow', 'orange', 'red'] as const;
export type StarColour = (typeof STAR_COLOURS)[number];

/** By the deck that the star's card is of. As text, because it is shorter. */
const HEXES: Readonly<Record<StarColour, string>> = {
  blue: 'B11 I8 J14 Q2 Q20 X8 Y14',
  white: 'H12 L6 O16 P10 R6 V19 AA9 EE10',
  yellow: 'E17 F9 G5 L13 L18 N8 O4 Q11 T16 U8 V2 W13 AA19 BB5 CC12',
  orange: 'D4 I16 L10 N6 P18 R14 S10 X5 AA15',
  red: 'B18 D13 E7 H2 H18 I10 L3 O13 Q8 T4 T12 W11 X16 Y3 CC17',
};
export const starHexesOf = (colour: StarColour): readonly Hex[] => HEXES[colour].split(' ');

/** The hexes of each cloud. */
export const CLOUD_HEXES: readonly (readonly Hex[])[] = [
  ['A10', 'A11', 'A12', 'A13', 'B10', 'B11', 'B12', 'C11'],
  ['I7', 'I8', 'J6', 'J7', 'J8', 'K6', 'K7', 'L5', 'M5', 'M6'],
  ['I13', 'I14', 'J12', 'J13', 'J14', 'K14', 'K15', 'K16', 'L15', 'M16'],
  ['O1', 'P1', 'Q1', 'Q2', 'R1', 'R2'],
  ['O20', 'P19', 'P20', 'Q20', 'R19'],
  ['U6', 'V5', 'V6', 'W6', 'W7', 'X6', 'X7', 'X8'],
  ['V14', 'V15', 'W15', 'X13', 'X14', 'Y12', 'Y13', 'Y14'],
  ['DD7', 'EE8', 'EE9', 'EE11', 'FF8', 'FF9', 'FF10', 'FF11'],
];

const CLOUDY: ReadonlySet<Hex> = new Set(CLOUD_HEXES.flat());
export const isCloud = (hex: Hex): boolean => CLOUDY.has(hex);
