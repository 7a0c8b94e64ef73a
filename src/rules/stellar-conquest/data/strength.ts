/** The strength of each unit in a battle (SC-12.3). Public: the page imports it. */
import type { UnitClass } from './pieces.ts';

export const STRENGTH: Readonly<Record<UnitClass, number>> = {
  scout: 0,
  transport: 0,
  corvette: 8,
  'missile-base': 8,
  fighter: 20,
  'advanced-missile-base': 20,
  'death-star': 40,
};
