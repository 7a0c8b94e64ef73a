/** What a viewer gets: the view of the state, and sightings of events. */
import type { Seat } from '../../../src/rules/vocabulary.ts';
import type { Event } from '../state/event.ts';
import type { Coin, World } from '../state/types.ts';

export interface SeatSeen {
  readonly seat: Seat;
  /** How many coins it has left. */
  readonly coins: number;
  readonly spent: readonly Coin[];
  readonly claimed: readonly World[];
  /** What its worlds are worth together. */
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
  /** Null where the hand is another seat's. */
  | { readonly type: 'dealt'; readonly hands: readonly (readonly Coin[] | null)[] };
