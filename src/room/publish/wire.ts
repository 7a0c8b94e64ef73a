/** Notifications from a room to the mailboxes of its players. Plain data: it crosses an isolate. */
import type { Instant } from '../../rules/vocabulary.ts';

/** The names on the wire and in stored data. src/mailbox/store/stored-kinds.ts maps them to the published names. */
export type NotificationKind =
  | 'asked'
  | 'missed'
  | 'started'
  | 'ended'
  | 'invited'
  | 'offered'
  | 'replaced'
  | 'closing'
  | 'said'
  | 'restored'
  | 'voting'
  | 'paused'
  | 'resumed'
  | 'joined'
  | 'left'
  | 'rematch';

/**
 * An event of one game for one player. Kind and key identify it in the mailbox, so a repeated notification has no further
 * effect.
 */
export interface Notification {
  readonly kind: NotificationKind;
  readonly key: string;
  /** By the game's clock. */
  readonly at: Instant;
  /** For `asked`: when the window closes to this player. */
  readonly until?: Instant;
  /** For `asked`: when the window begins to drain the seat's bank; left out without a bank. */
  readonly freeUntil?: Instant;
  /** For `restored`: notifications of events after this instant are void, since the same events may happen again. */
  readonly since?: Instant;
}

export interface NotificationBatch {
  readonly game: string;
  readonly sandbox: boolean;
  /** The player's step in the game; null without a seat. Builds before ticks leave it out. */
  readonly version?: number | null;
  readonly notifications: readonly Notification[];
}
