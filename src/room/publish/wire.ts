/** What a room tells the mailboxes of its players. Plain data: it crosses an isolate. */
import type { Instant } from '../../rules/vocabulary.ts';

/** src/mailbox/protocol.ts says what each means to a player. */
export type NewsKind =
  | 'asked'
  | 'missed'
  | 'started'
  | 'ended'
  | 'invited'
  | 'offered'
  | 'replaced'
  | 'closing'
  | 'said'
  | 'restored';

/** What happened to one player in one game. Told again, it is the same: its kind and key name it there for good. */
export interface News {
  readonly kind: NewsKind;
  readonly key: string;
  /** By the game's clock. */
  readonly at: Instant;
  /** Of `asked`: when the window closes to this player. */
  readonly until?: Instant;
  /** Of `asked`: from then on it takes from the seat's bank; left out where there is none. */
  readonly freeUntil?: Instant;
  /** Of `restored`: notifications of what happened in the game after it are void, for the same may happen again. */
  readonly since?: Instant;
}

export interface Telling {
  readonly game: string;
  readonly sandbox: boolean;
  readonly news: readonly News[];
}
