/** The types of what one viewer may see of an event and of the state (IE-13). */
import type { Seat } from '../../vocabulary.ts';
import type { Drawn, PublicEvent } from '../state/event.ts';
import type { Government, Options, Orders, Owed, Phase, Result, Ship } from '../state/types.ts';
import type { Card, CardId } from '../data/deck.ts';

/** An event as one viewer may see it. Null replaces what the viewer may not know. */
export type Sighting =
  | PublicEvent
  | { readonly type: 'dealt'; readonly hands: readonly CardsSeen[]; readonly deck: CardsSeen }
  | {
      readonly type: 'first-laid';
      readonly seat: Seat;
      readonly card: CardId | null;
      readonly first: boolean;
    }
  | { readonly type: 'drew'; readonly seat: Seat; readonly card: CardId | null; readonly why: Drawn }
  | { readonly type: 'set-out'; readonly seat: Seat; readonly cards: readonly CardId[] | null }
  | { readonly type: 'looked'; readonly seat: Seat; readonly cards: readonly CardId[] | null }
  | {
      readonly type: 'kept';
      readonly seat: Seat;
      readonly kept: CardId | null;
      readonly discarded: CardId;
    }
  | { readonly type: 'traded'; readonly seat: Seat; readonly from: Seat; readonly card: CardId | null }
  | {
      readonly type: 'defended';
      readonly seat: Seat;
      readonly ships: readonly CardId[];
      readonly resist: boolean | null;
      readonly asked: boolean;
    }
  | { readonly type: 'orders-set'; readonly seat: Seat; readonly orders: Orders }
  | { readonly type: 'concession-kept'; readonly seat: Seat };

/** Cards whose number is public. `faces` is null if the viewer may not see them. */
export interface CardsSeen {
  readonly count: number;
  readonly faces: readonly CardId[] | null;
}

export interface SeatSeen {
  readonly seat: Seat;
  /** The number of cards. */
  readonly hand: number;
  readonly fleet: readonly Ship[];
  readonly empire: readonly CardId[];
  readonly government: Government | null;
  /** Open marks: the number of Ancient Artifacts, and whether there is one of Labor Unrest. */
  readonly artifacts: number;
  readonly unrest: boolean;
  /** Its place, from 1, in the order of conceding; null if it has not conceded. */
  readonly conceded: number | null;
  readonly resigned: boolean;
  /** Turns in a row that ran out without a command. */
  readonly missed: number;
}

export interface TurnSeen {
  readonly number: number;
  readonly seat: Seat;
  readonly phase: Phase;
  /** Extra cards of industrial planets that are still to be drawn; the deck's last card only on command. */
  readonly extras: number;
  readonly discovered: number;
  readonly artifacts: number;
  readonly pirated: readonly CardId[];
}

export interface WarSeen {
  readonly number: number;
  readonly attacker: Seat;
  readonly owner: Seat;
  readonly planet: CardId;
  readonly ships: readonly CardId[];
  readonly defence: readonly CardId[] | null;
}

/** What only the seat itself sees. */
export interface Own {
  readonly seat: Seat;
  readonly hand: readonly CardId[];
  readonly orders: Orders;
  /** Whether the seat has a kept concession. */
  readonly conceding: boolean;
  /** The card that it has laid to decide who goes first. */
  readonly laid: CardId | null;
  /** The two cards of which it must keep one. */
  readonly choice: readonly CardId[] | null;
}

export interface View {
  readonly options: Options;
  /** Every card of the game in deck-list order, wherever it is. */
  readonly cards: readonly Card[];
  readonly seats: readonly SeatSeen[];
  /** The number of cards left in the deck. */
  readonly deck: number;
  readonly pile: { readonly count: number; readonly top: CardId | null };
  readonly turn: TurnSeen;
  readonly war: WarSeen | null;
  /** What the seat on turn must answer first. */
  readonly owed: Owed['kind'] | null;
  readonly asking: {
    readonly kind: 'first' | 'turn' | 'defence';
    readonly awaiting: readonly Seat[];
  } | null;
  readonly own: Own | null;
  /** What was hidden, for the viewer `open` alone (IE-13.3). */
  readonly open: {
    readonly hands: readonly Own[];
    readonly deck: readonly CardId[];
    readonly pile: readonly CardId[];
  } | null;
  readonly result: Result | null;
}
