/** The targets of each class by the doctrine (SC-12.2). Public: the page imports it. */
import type { BattleOrders } from '../state/battle-orders.ts';
import { BASES, SHIP_CLASSES, WARSHIPS, type FiringClass, type UnitClass } from '../data/pieces.ts';

export const UNIT_CLASSES: readonly UnitClass[] = [...SHIP_CLASSES, ...BASES];
export const FIRING_CLASSES: readonly FiringClass[] = [...WARSHIPS, ...BASES];

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

/** The targets of a class by these orders. Classes that they leave out follow in the doctrine's order. */
export const targetsBy = (
  { targets }: Pick<BattleOrders, 'targets'>,
  kind: FiringClass,
): readonly UnitClass[] => [...new Set([...(targets?.[kind] ?? []), ...TARGETS[kind]])];
