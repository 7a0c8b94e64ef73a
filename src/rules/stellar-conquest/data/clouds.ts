/** The eight clouds (SC-2.3), each named after the star in it; Polaris is surrounded by its cloud. Public: the page imports it. */
import type { Hex } from './hex.ts';

export interface Cloud {
  readonly name: string;
  readonly hexes: readonly Hex[];
}

export const CLOUDS: readonly Cloud[] = [
  { name: 'Sirius', hexes: ['A10', 'A11', 'A12', 'A13', 'B10', 'B11', 'B12', 'C11'] },
  { name: 'Deneb', hexes: ['I7', 'I8', 'J6', 'J7', 'J8', 'K6', 'K7', 'L5', 'M5', 'M6'] },
  { name: 'Pherda', hexes: ['I13', 'I14', 'J12', 'J13', 'J14', 'K14', 'K15', 'K16', 'L15', 'M16'] },
  { name: 'Mizar', hexes: ['O1', 'P1', 'Q1', 'Q2', 'R1', 'R2'] },
  { name: 'Zosca', hexes: ['O20', 'P19', 'P20', 'Q20', 'R19'] },
  { name: 'Vega', hexes: ['U6', 'V5', 'V6', 'W6', 'W7', 'X6', 'X7', 'X8'] },
  { name: 'Altair', hexes: ['V14', 'V15', 'W15', 'X13', 'X14', 'Y12', 'Y13', 'Y14'] },
  { name: 'Polaris', hexes: ['DD7', 'EE8', 'EE9', 'EE11', 'FF8', 'FF9', 'FF10', 'FF11'] },
];

const CLOUDY: ReadonlySet<Hex> = new Set(CLOUDS.flatMap(({ hexes }) => hexes));
export const isCloud = (hex: Hex): boolean => CLOUDY.has(hex);
