/** The names of ships, worlds and coins in the API (IC-1, IC-12). */
import type { Seat } from '../../vocabulary.ts';

export const CLASS_LETTERS = ['c', 'w', 't'] as const;
/** c: colony ship, w: warship, t: transport. */
export type ClassLetter = (typeof CLASS_LETTERS)[number];
export const SUITS = ['sun', 'moon', 'crown', 'arm', 'sword', 'mace', 'axe', 'arrow'] as const;
export type Suit = (typeof SUITS)[number];

/** `{owner}-{class letter}{rank}`: `2-w3`. */
export type ShipId = `${number}-${ClassLetter}${number}`;
/** `{owner of the system}-{rank}`: `0-5`. */
export type WorldId = `${number}-${number}`;
/** `{suit}-{value}`: `sun-0` is a Diplomacy coin. */
export type CoinId = `${Suit}-${number}`;
/** Where a ship is. `flight`: it is committed to the present combat, and `combat.flight` has its origin. */
export type Place = WorldId | 'void' | 'flight';

export type Side = 'attacker' | 'defender';
/** IC-2.6: whether the seat takes a coin that its power allows it to take. */
export type CoinReclaim = 'always' | 'never' | 'ask';

/** A ship and its destination. */
export interface Landing {
  readonly ship: ShipId;
  readonly world: WorldId;
}
/** A ship in flight and the world that it left (IC-4.7, IC-5.8). */
export interface Flight {
  readonly ship: ShipId;
  readonly from: WorldId;
}
/** Part of a deal: ships of `seat`, all on one world (IC-8.2). */
export interface DealLanding {
  readonly seat: Seat;
  readonly ships: readonly ShipId[];
  readonly world: WorldId;
}
