/** A way by which a player is told. Each goes its own pace: what one cannot deliver, the others need not wait for. */
import type { AccountRecord } from '../../history/players.ts';
import type { Level } from '../../log.ts';
import type { MailFault } from '../../notify/mail.ts';
import type { Channel as ChannelKind } from '../../room/delivery/wire.ts';
import type { Instant } from '../../rules/vocabulary.ts';
import type { Outcome } from '../attempts/delivery-attempt.ts';
import type { Part } from '../letters/letter.ts';
import type { Settings } from '../protocol.ts';
import type { Kept } from '../store/notification-store.ts';

export interface Channel {
  /** Its own within the mailbox, for good. */
  readonly name: string;
  readonly kind: ChannelKind;
  /** What happened before is not for it. */
  readonly since: number;
  /** Milliseconds at most between two tries. */
  readonly longestPause: number;
  /** Whether this player can be told by it, and wishes to. */
  isOpenTo(player: AccountRecord, settings: Settings): boolean;
  send(bundle: Bundle): Promise<Sent>;
}

/** What goes out as one. */
export interface Bundle {
  /** Stays the same when it is sent again. */
  readonly id: string;
  readonly player: AccountRecord;
  readonly settings: Settings;
  /** Of the service, without a slash at its end. */
  readonly origin: string;
  readonly games: readonly Gathered[];
  /** Milliseconds for which the channel was tried in vain, this time included. */
  readonly failedFor: number;
  readonly now: Instant;
}

/** What there is to say of one game: the news, and how the game stands with them. */
export interface Gathered {
  readonly told: readonly Kept[];
  readonly part: Part;
}

export interface Sent {
  readonly outcome: Outcome;
  /** For the log. */
  readonly reason?: string;
  /** It failed before anything was sent: the receiver is not at fault. */
  readonly untried?: boolean;
  /** What is at fault, for a letter, if that is certain. */
  readonly fault?: MailFault;
  /** What the receiver calls it, if it said: for the log, too. */
  readonly receipt?: string;
}

/** Its level in the log: settings that a mail server refuses need the operator. */
export function levelOf({
  outcome,
  fault,
}: Pick<Sent, 'outcome'> & { fault?: MailFault | undefined }): Level {
  if (outcome === 'accepted') return 'info';
  return fault === 'settings' ? 'error' : 'warn';
}
