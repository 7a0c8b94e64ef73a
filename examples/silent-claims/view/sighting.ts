/** The view of a state and the sightings of events, as one viewer may see them. */
import type { Seat } from '../../../src/rules/vocabulary.ts';
import type { Event } from '../state/event.ts';
import type { Coin, World } from '../state/types.ts';

export interface SeatSeen {
  readonly seat: Seat;
  /** The number of coins that it has left. */
  readonly coins: number;
  readonly spent: readonly Coin[];
  readonly claimed: readonly World[];
  /** The total worth of its worlds. */
  readonly worth: number;
  readonly resigned: boolean;
}

export interface Own {
  readonly hand: readonly Coin[];
  readonly bid: Coin | null;
}

export interface View {
  /** Counts from 1. */
  readonly round: number;
  readonly world: World | null;
  /** The worlds that nobody has found yet, lowest worth first. */
  readonly ahead: readonly World[];
  readonly seats: readonly SeatSeen[];
  /** What only the viewer's own seat knows. Null for spectators. */
  readonly own: Own | null;
  /** By seat, when the game is over. Null until then. */
  readonly hands: readonly (readonly Coin[])[] | null;
}

export type Sighting =
  | Exclude<Event, { readonly type: 'dealt' }>
  /** Null for a hand that the viewer may not see. */
  | { readonly type: 'dealt'; readonly hands: readonly (readonly Coin[] | null)[] };
