/** Delivery channels. Each keeps its own pace: no channel waits for what another cannot deliver. */
import type * as z from 'zod';
import type { AccountRecord } from '../../history/players.ts';
import type { Level } from '../../log.ts';
import type { MailFault } from '../../notify/mail.ts';
import type { Instant } from '../../rules/vocabulary.ts';
import type { Outcome } from '../attempts/delivery-attempt.ts';
import type { MailboxBindings } from '../bindings.ts';
import type { Part } from '../letters/letter.ts';
import type { Settings } from '../protocol.ts';
import type { Kept } from '../store/notification-store.ts';
import type { Webhooks } from '../webhooks/webhooks.ts';
import type { PushKeeper } from './push.ts';

/** A kind of channel, as `channels.ts` registers it. */
export interface ChannelKind {
  /** What the log calls its messages: `letter` in `letter-accepted`. */
  readonly event: string;
  /** What a player may set, under the name of the channel in their settings. Left out where nothing can be set. */
  readonly setting?: {
    /** Its description is published. */
    readonly schema: z.ZodType;
    /** Of a player who never set it. */
    readonly first: unknown;
  };
  /** The receivers of one player; none where the service cannot send by this channel. */
  receivers(receiving: Receiving): readonly Receiver[];
}

/** What the receivers of a mailbox are made from. */
export interface Receiving {
  readonly env: MailboxBindings;
  readonly webhooks: Webhooks;
  readonly push: PushKeeper;
}

/** A receiver with the name of its kind in `channels.ts`. */
export interface Channel extends Receiver {
  readonly kind: string;
}

export interface Receiver {
  /** Its own within the mailbox, for good. */
  readonly name: string;
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

/** What a player has set of the channel with this name, in the form of its schema. */
export function settingOf(settings: Settings, channel: string): unknown {
  return (settings as unknown as Readonly<Record<string, unknown>>)[channel];
}
