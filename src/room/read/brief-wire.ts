/** What a letter to a player is made of. Plain data: it crosses an isolate. */
import type { Instant, Seat, WindowId } from '../../rules/vocabulary.ts';
import type { Status } from '../table/terms.ts';
import type { Player } from '../table/visit.ts';

export interface Brief {
  readonly game: string;
  readonly ruleset: string;
  readonly status: Status;
  /** Null for whoever does not sit: they may be invited. */
  readonly seat: Seat | null;
  /** Whose seat it is, if they play it for somebody. */
  readonly for?: Player;
  /** For whom they are asked to play, by when, if they are. */
  readonly sitterOf?: { readonly player: Player; readonly until: Instant };
  /** An invitation by name lets them in. */
  readonly invited: boolean;
  /** Something was offered to the seat, and still is. */
  readonly offered: boolean;
  /** A bot plays the seat for them. */
  readonly absent: boolean;
  /** By seat. None for whom the table is no concern of, any more. */
  readonly names: readonly string[];
  /** Unanswered, soonest deadline first. */
  readonly asked: readonly Asked[];
  /** One line each, oldest first; the last of many. */
  readonly recap: readonly string[];
  /** What others said to the player since the instant that was asked for, past their mutes, and they have not read; the last of much. */
  readonly said: readonly { readonly from: string; readonly text: string }[];
  /** Seats that won, once it is over with an outcome. */
  readonly winners: readonly Seat[];
  /** The hash of the commitment, once the game has begun. */
  readonly commitment?: string;
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
  /** From then on it takes from the seat's bank, which lasts until the deadline; if that holds any of it. */
  readonly freeUntil?: Instant;
  /** What happens if the player does nothing: one sentence. */
  readonly otherwise: string;
  /** The same where others may read it, too; left out where nothing is said of it there. */
  readonly aloud?: string;
  /** Legal answers that are a name and single values: what one press can say. */
  readonly plain: readonly Plain[];
  /** Whether they fetched a view that shows it. */
  readonly seen: boolean;
}

export interface Plain {
  readonly command: object;
  /** Its line, as the seat would write it. */
  readonly text: string;
}
