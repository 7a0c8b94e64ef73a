/** Delivery channels. Each has its own retries: no channel waits for what another cannot deliver. */
import type * as z from 'zod';
import type { AccountRecord } from '../../history/players/players.ts';
import type { Level } from '../../log.ts';
import type { MailFault } from '../../notify/mail.ts';
import type { Instant } from '../../rules/vocabulary.ts';
import type { Outcome } from '../attempts/delivery-attempt.ts';
import type { MailboxBindings } from '../bindings.ts';
import type { Part } from '../letters/part.ts';
import type { Settings } from '../protocol.ts';
import type { StoredNotification } from '../store/notification-store.ts';
import type { Webhooks } from '../webhooks/webhooks.ts';
import type { PushKeeper } from './push-keeper.ts';

/** A kind of channel, as `registry.ts` registers it. */
export interface ChannelKind {
  /** The name of its messages in the log: `email` in `email-accepted`. */
  readonly event: string;
  /** The player's setting, under the name of the channel in their settings. Left out for a channel without one. */
  readonly setting?: {
    /** Its description is published. */
    readonly schema: z.ZodType;
    /** The default. */
    readonly first: unknown;
  };
  /** The receivers of one player; empty if the service cannot send by this channel. */
  receivers(receiving: Receiving): readonly Receiver[];
}

/** The inputs for the receivers of a mailbox. */
export interface Receiving {
  readonly env: MailboxBindings;
  readonly webhooks: Webhooks;
  readonly push: PushKeeper;
}

/** A receiver with the name of its kind in `registry.ts`. */
export interface Channel extends Receiver {
  readonly kind: string;
}

export interface Receiver {
  /** Permanent, and unique within the mailbox. */
  readonly name: string;
  /** Earlier events are not sent to it, except decisions that were open then. */
  readonly since: number;
  /** The longest pause between two attempts, in milliseconds. */
  readonly longestPause: number;
  /** Whether the player can and wants to be notified by it. */
  isOpenTo(player: AccountRecord, settings: Settings): boolean;
  send(bundle: Bundle): Promise<Sent>;
}

/** The notifications in one message. */
export interface Bundle {
  /** Stays the same in each attempt. */
  readonly id: string;
  readonly player: AccountRecord;
  readonly settings: Settings;
  /** The address of the service, without a slash at its end. */
  readonly origin: string;
  readonly games: readonly GameBatch[];
  /** Milliseconds for which the channel has been failing, if this attempt fails too. */
  readonly failedFor: number;
  readonly now: Instant;
}

/** The notifications of one game, and its present brief. */
export interface GameBatch {
  readonly notifications: readonly StoredNotification[];
  readonly part: Part;
}

export interface Sent {
  readonly outcome: Outcome;
  /** For the log. */
  readonly reason?: string;
  /** It failed before anything was sent: the receiver is not at fault. */
  readonly untried?: boolean;
  /** The cause of a letter's failure, if it is certain. */
  readonly fault?: MailFault;
  /** The receiver's own id of the message, if it sent one; for the log. */
  readonly receipt?: string;
}

/** The log level: settings that a mail server refuses need the operator. */
export function levelOf({
  outcome,
  fault,
}: Pick<Sent, 'outcome'> & { fault?: MailFault | undefined }): Level {
  if (outcome === 'accepted') return 'info';
  return fault === 'settings' ? 'error' : 'warn';
}

/** A player's setting for the channel with this name, in the form of its schema. */
export function settingOf(settings: Settings, channel: string): unknown {
  return (settings as unknown as Readonly<Record<string, unknown>>)[channel];
}
