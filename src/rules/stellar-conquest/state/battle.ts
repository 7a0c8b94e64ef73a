/** A battle, or a colony attack, that is being fought (SC-11, SC-13). */
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
  /** Drawn afresh for each battle, class by class; different within a side, from 1 (SC-10.2). */
  readonly number: number;
  readonly class: UnitClass;
  readonly seat: Seat;
  /** The ship that it is. Secret. Null for a base. */
  readonly ship: ShipId | null;
  /** Where the base stands. Null for a ship. */
  readonly planet: PlanetId | null;
}

/** A warship or base aims at a unit of the other side, by number. */
export interface Aim {
  readonly warship: number;
  readonly target: number;
}

/**
 * What a battle waits for. By orders it passes through all of them at once; a stage is stored only where somebody is asked.
 * Aims of one round are kept in it, since the second side sees the first's.
 */
export type Stage =
  /** Sides without orders (SC-12.1); one window for each seat, in order of play. */
  | { readonly kind: 'orders'; readonly awaiting: readonly Seat[] }
  | { readonly kind: 'aim'; readonly side: Side; readonly awaiting: readonly Seat[] }
  | { readonly kind: 'withdraw'; readonly side: Side }
  /** `seat` chooses where `numbers` of the other side go. */
  | { readonly kind: 'drive'; readonly seat: Seat; readonly side: Side; readonly numbers: readonly number[] }
  /** Sealed (SC-13.5). `on`: the attacker's answer; `scorched`: factories by planet, of owners who answered. */
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
  /** One in a battle between ships; the owners in a colony attack, in order of play. */
  readonly defenders: readonly Seat[];
  /** Colonies under attack that are not conquered yet, in planet order. */
  readonly planets: readonly PlanetId[];
  /** Those still there, each side in the order of its numbers. */
  readonly units: readonly Unit[];
  /** The last round that was begun; 0 before the first. */
  readonly round: number;
  /** By seat: what it fights by; no entry: the doctrine. Secret. */
  readonly orders: Readonly<Record<number, BattleOrders>>;
  /** By seat: it is asked live (SC-12.5). */
  readonly live: readonly Seat[];
  /** Of this round, by the defender's seat or the attacker's. */
  readonly aims: Readonly<Record<number, readonly Aim[]>>;
  /** Where a side withdraws to, once the other has chosen. */
  readonly driven: { readonly attacker: Hex | null; readonly defender: Hex | null };
  /** Everybody may see it (option `battlesSeen`). */
  readonly open: boolean;
  /** Null while it is being worked out within one decision. */
  readonly stage: Stage | null;
}
