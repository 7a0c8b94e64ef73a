/** A battle or colony attack in progress (SC-11, SC-13). */
import { asSeat, type Seat } from '../../vocabulary.ts';
import type { PlanetId } from '../data/planets.ts';
import type { Hex } from '../data/hex.ts';
import type { BattleOrders } from './battle-orders.ts';
import type { ShipId, UnitClass } from '../data/pieces.ts';

/** `{turn}.{seat}.{n}`: the nth battle or colony attack of that seat-turn. */
export type BattleId = string;
export const attackerIn = (id: BattleId): Seat => asSeat(Number(id.split('.')[1]));

export type Side = 'attacker' | 'defender';
export const otherSide = (side: Side): Side => (side === 'attacker' ? 'defender' : 'attacker');

/** A ship or a base in a battle. */
export interface Unit {
  readonly side: Side;
  /** Drawn anew for each battle, class by class; unique within a side, from 1 (SC-10.2). */
  readonly number: number;
  readonly class: UnitClass;
  readonly seat: Seat;
  /** Secret: the ship's id. Null for a base. */
  readonly ship: ShipId | null;
  /** The planet of the base. Null for a ship. */
  readonly planet: PlanetId | null;
}

/** A warship or base aims at a unit of the other side, by number. */
export interface Aim {
  readonly warship: number;
  readonly target: number;
}

/**
 * What a battle waits for. A battle by orders passes all stages at once; a stage is stored only if a seat is asked. The
 * battle keeps the aims of a round, since the second side sees those of the first.
 */
export type Stage =
  /** Defenders without orders (SC-12.1); each has its own window, in the order of play. */
  | { readonly kind: 'orders'; readonly awaiting: readonly Seat[] }
  | { readonly kind: 'aim'; readonly side: Side; readonly awaiting: readonly Seat[] }
  | { readonly kind: 'withdraw'; readonly side: Side }
  /** `seat` chooses the hex to which the units `numbers` of `side` withdraw. */
  | { readonly kind: 'drive'; readonly seat: Seat; readonly side: Side; readonly numbers: readonly number[] }
  /** Sealed answers (SC-13.5). `on`: the attacker's; `scorched`: factories that owners destroy, by planet. */
  | {
      readonly kind: 'aftermath';
      readonly awaiting: readonly Seat[];
      readonly on: boolean | null;
      readonly scorched: Readonly<Record<PlanetId, number>>;
    };

export interface Battle {
  readonly id: BattleId;
  readonly kind: 'ships' | 'colonies';
  readonly hex: Hex;
  readonly attacker: Seat;
  /** One seat in a battle between ships; the owners in a colony attack, in the order of play. */
  readonly defenders: readonly Seat[];
  /** Colonies under attack that are not conquered yet, in planet order. */
  readonly planets: readonly PlanetId[];
  /** Units still there, each side in the order of its numbers. */
  readonly units: readonly Unit[];
  /** The last round begun; 0 before the first. */
  readonly round: number;
  /** Secret: the orders by seat; a seat without an entry fights by the doctrine. */
  readonly orders: Readonly<Record<number, BattleOrders>>;
  /** The seats that are asked live (SC-12.5). */
  readonly live: readonly Seat[];
  /** The aims of this round, by seat. */
  readonly aims: Readonly<Record<number, readonly Aim[]>>;
  /** The hex to which a side withdraws, once the other has chosen it. */
  readonly driven: { readonly attacker: Hex | null; readonly defender: Hex | null };
  /** Whether everybody sees the battle (option `battlesSeen`). */
  readonly open: boolean;
  /** Null while the rules work it out within one decision. */
  readonly stage: Stage | null;
}
