/** Battle orders (SC-12.2). What is left out is as the doctrine has it. */
import type { Hex } from '../data/hex.ts';
import type { FiringClass, UnitClass } from '../data/pieces.ts';

export interface BattleOrders {
  /** For each own class, classes of targets in order; those left out follow in the doctrine's order. */
  readonly targets?: Readonly<Partial<Record<FiringClass, readonly UnitClass[]>>>;
  /** Most aims at one ship, 1 or more. */
  readonly cap?: number;
  readonly fire?: 'spread' | 'gang';
  /** Withdraw all when own strength × 100 < `below` × enemy strength; 0: never. */
  readonly below?: number;
  /** Withdraw all after so many rounds, from 1; null: never. */
  readonly rounds?: number | null;
  /** Scouts and transports. */
  readonly unarmed?: 'stay' | 'leave';
  /** For the enemy's retreat: the first allowed one is used. */
  readonly drive?: readonly Hex[];
  /** Destroy all factories after a colony-attack round that leaves at most so many bases; null: never. */
  readonly scorch?: number | null;
}
