/** The strength of each unit in a battle (SC-12.3), and its targets by the doctrine (SC-12.2). */
import { BASES, type FiringClass, type UnitClass } from './pieces.ts';

export const STRENGTH: Readonly<Record<UnitClass, number>> = {
  scout: 0,
  transport: 0,
  corvette: 8,
  'missile-base': 8,
  fighter: 20,
  'advanced-missile-base': 20,
  'death-star': 40,
};

/** One side's targets are either all ships or all bases, so the order between ships and bases does not matter. */
const AT_SHIPS: Readonly<Record<'corvette' | 'fighter' | 'death-star', readonly UnitClass[]>> = {
  corvette: ['corvette', 'fighter', 'transport', 'scout'],
  fighter: ['fighter', 'corvette', 'death-star', 'transport', 'scout'],
  'death-star': ['death-star', 'fighter', 'corvette', 'transport', 'scout'],
};
const STRONG_BASES_FIRST: readonly UnitClass[] = ['advanced-missile-base', 'missile-base'];

/** The doctrine's order. */
export const TARGETS: Readonly<Record<FiringClass, readonly UnitClass[]>> = {
  corvette: [...AT_SHIPS.corvette, ...BASES],
  fighter: [...AT_SHIPS.fighter, ...STRONG_BASES_FIRST],
  'death-star': [...AT_SHIPS['death-star'], ...STRONG_BASES_FIRST],
  'missile-base': AT_SHIPS.corvette,
  'advanced-missile-base': AT_SHIPS.fighter,
};
