/** The targets of each class by the doctrine (SC-12.2). */
import type { BattleOrders } from '../state/battle-orders.ts';
import { BASES, SHIP_CLASSES, WARSHIPS, type FiringClass, type UnitClass } from '../data/pieces.ts';
import { TARGETS } from '../data/strength.ts';

export const UNIT_CLASSES: readonly UnitClass[] = [...SHIP_CLASSES, ...BASES];
export const FIRING_CLASSES: readonly FiringClass[] = [...WARSHIPS, ...BASES];

/** The targets of a class by these orders. Classes that they leave out follow in the doctrine's order. */
export const targetsBy = (
  { targets }: Pick<BattleOrders, 'targets'>,
  kind: FiringClass,
): readonly UnitClass[] => [...new Set([...(targets?.[kind] ?? []), ...TARGETS[kind]])];
