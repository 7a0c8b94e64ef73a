/** What a room says to those who tell its players: how it stands with one of them, and whether they were reached. */
import type { Instant, Seat, WindowId } from '../rules/vocabulary.ts';
import type { Player, Status } from './protocol.ts';

export interface Brief {
  readonly game: string;
  readonly ruleset: string;
  readonly status: Status;
  /** Null for whoever does not sit: they may be invited. */
  readonly seat: Seat | null;
  /** A bot plays the seat for them. */
  readonly absent: boolean;
  /** By seat. */
  readonly names: readonly string[];
  /** Unanswered, soonest deadline first. */
  readonly asked: readonly Asked[];
  /** One line each, oldest first; the last of many. */
  readonly recap: readonly string[];
  /** What others said to the player since the instant that was asked for, past their mutes; the last of much. */
  readonly said: readonly { readonly from: string; readonly text: string }[];
  /** Seats that won, once it is over with an outcome. */
  readonly winners: readonly Seat[];
}

export interface BriefRequest {
  readonly player: Player;
  /** What was said before is left out; all that was said, if this is. */
  readonly saidSince?: Instant | undefined;
}

export interface Asked {
  readonly window: WindowId;
  readonly kind: string;
  readonly openedAt: Instant;
  readonly closesAt: Instant;
  /** What happens if the player does nothing: one sentence. */
  readonly otherwise: string;
  /** Legal answers that are a name and single values, unless there are many. */
  readonly plain: readonly object[];
  /** Whether they fetched a view that shows it. */
  readonly seen: boolean;
}

export type Channel = 'mail' | 'push' | 'webhook';

/** The first instant of each, in milliseconds; left out where it never was. */
export interface Reached {
  readonly window: WindowId;
  readonly seat: Seat;
  readonly accepted?: Instant;
  readonly failed?: Instant;
  readonly bounced?: Instant;
  readonly seen?: Instant;
  /** When the window stayed open longer, since nothing had reached the seat. */
  readonly extended?: Instant;
  /** By which it was accepted first. */
  readonly channel?: Channel;
}

export type ReachStep = 'accepted' | 'failed' | 'bounced';
