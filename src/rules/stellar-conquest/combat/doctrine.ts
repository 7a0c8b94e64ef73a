/** The orders of a side in a battle, completed by the doctrine (SC-12.2). */
import type { Seat } from '../../vocabulary.ts';
import type { Battle } from '../state/battle.ts';
import type { BattleOrders } from '../state/battle-orders.ts';
import { FIRING_CLASSES, targetsBy } from './targets.ts';
import { TARGETS } from '../data/strength.ts';
import type { FiringClass, UnitClass } from '../data/pieces.ts';

/** Orders with every field. */
export type FullOrders = Required<BattleOrders> & {
  readonly targets: Readonly<Record<FiringClass, readonly UnitClass[]>>;
};

export const DOCTRINE: FullOrders = {
  targets: TARGETS,
  cap: 3,
  fire: 'spread',
  below: 33,
  rounds: null,
  unarmed: 'stay',
  drive: [],
  scorch: null,
};

/** The seat's orders in this battle, completed by the doctrine. */
export function ordersOf(battle: Battle, seat: Seat): FullOrders {
  const given = battle.orders[seat];
  if (given === undefined) return DOCTRINE;
  const targets = Object.fromEntries(
    FIRING_CLASSES.map((kind) => [kind, targetsBy(given, kind)]),
  ) as FullOrders['targets'];
  return { ...DOCTRINE, ...given, targets };
}
