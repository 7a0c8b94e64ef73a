/** The orders that a side fights by, and the doctrine that serves for what they leave out (SC-12.2). */
import type { Seat } from '../../vocabulary.ts';
import type { Battle } from '../battle.ts';
import type { BattleOrders } from '../orders.ts';
import { BASES, SHIP_CLASSES, WARSHIPS, type FiringClass, type UnitClass } from '../types.ts';

export const UNIT_CLASSES: readonly UnitClass[] = [...SHIP_CLASSES, ...BASES];
export const FIRING_CLASSES: readonly FiringClass[] = [...WARSHIPS, ...BASES];

/** SC-12.3. */
export const STRENGTH: Readonly<Record<UnitClass, number>> = {
  scout: 0,
  transport: 0,
  corvette: 8,
  'missile-base': 8,
  fighter: 20,
  'advanced-missile-base': 20,
  'death-star': 40,
};

/** Orders with nothing left out. */
export type FullOrders = Required<BattleOrders> & {
  readonly targets: Readonly<Record<FiringClass, readonly UnitClass[]>>;
};

/** Ships and bases are never among one side's targets together: which of them comes first does not matter. */
const AT_SHIPS: Readonly<Record<'corvette' | 'fighter' | 'death-star', readonly UnitClass[]>> = {
  corvette: ['corvette', 'fighter', 'transport', 'scout'],
  fighter: ['fighter', 'corvette', 'death-star', 'transport', 'scout'],
  'death-star': ['death-star', 'fighter', 'corvette', 'transport', 'scout'],
};
const STRONG_BASES_FIRST: readonly UnitClass[] = ['advanced-missile-base', 'missile-base'];

export const DOCTRINE: FullOrders = {
  targets: {
    corvette: [...AT_SHIPS.corvette, 'missile-base', 'advanced-missile-base'],
    fighter: [...AT_SHIPS.fighter, ...STRONG_BASES_FIRST],
    'death-star': [...AT_SHIPS['death-star'], ...STRONG_BASES_FIRST],
    'missile-base': AT_SHIPS.corvette,
    'advanced-missile-base': AT_SHIPS.fighter,
  },
  cap: 3,
  fire: 'spread',
  below: 33,
  rounds: null,
  unarmed: 'stay',
  drive: [],
  scorch: null,
};

/** What the seat fights by in this battle. */
export function ordersOf(battle: Battle, seat: Seat): FullOrders {
  const given = battle.orders[seat];
  if (given === undefined) return DOCTRINE;
  const targets = Object.fromEntries(
    FIRING_CLASSES.map((kind) => [kind, completed(given.targets?.[kind] ?? [], DOCTRINE.targets[kind])]),
  ) as FullOrders['targets'];
  return { ...DOCTRINE, ...given, targets };
}

/** Those left out follow in the doctrine's order. */
const completed = (first: readonly UnitClass[], rest: readonly UnitClass[]): readonly UnitClass[] => [
  ...new Set([...first, ...rest]),
];
