/** Battle orders (SC-12.2). The doctrine fills in omitted fields. */
import type { Hex } from '../data/hex.ts';
import type { FiringClass, UnitClass } from '../data/pieces.ts';

export interface BattleOrders {
  /** For each own class, its targets in order; omitted classes follow in the doctrine's order. */
  readonly targets?: Readonly<Partial<Record<FiringClass, readonly UnitClass[]>>>;
  /** The most aims at one ship, 1 or more. */
  readonly cap?: number;
  readonly fire?: 'spread' | 'gang';
  /** Withdraw all ships if own strength × 100 < `below` × enemy strength; 0: never. */
  readonly below?: number;
  /** Withdraw all ships after this number of rounds, from 1; null: never. */
  readonly rounds?: number | null;
  /** Whether scouts and transports stay with the warships. */
  readonly unarmed?: 'stay' | 'leave';
  /** Hexes for the enemy's retreat; the first allowed one counts. */
  readonly drive?: readonly Hex[];
  /** Destroy all factories after a round of a colony attack that leaves at most this number of bases; null: never. */
  readonly scorch?: number | null;
}
