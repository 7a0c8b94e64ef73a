/** The interface of a player's mailbox. Plain data: it crosses an isolate. */
import type { Hours } from '../calendar/hours.ts';
import type { Rewindable } from '../history/operate/point-in-time.ts';
import type { Dump, NotLoaded } from '../history/operate/dumps.ts';
import type { Away, Availability } from '../calendar/availability.ts';
import type { Fate } from '../notify/reports.ts';
import type { Subscription } from '../notify/push.ts';
import type { Instant, Refusal, Result, Seat, WindowId } from '../rules/vocabulary.ts';
import type { NotificationBatch } from '../room/publish/wire.ts';
import type { NotificationKind } from './kinds.ts';

/** Minutes of the day, in the player's zone. Past midnight if `to` is not after `from`. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/**
 * A player's notification settings. Beside `mail`, each channel may have a setting under its name:
 * src/mailbox/channels/registry.ts.
 */
export interface Settings {
  /** IANA name. */
  readonly zone: string;
  readonly mail: boolean;
  readonly kinds: Readonly<Record<NotificationKind, boolean>>;
  /** Muted games. */
  readonly silent: readonly string[];
  /** The quiet hours, in which nothing is sent. */
  readonly quiet: Span | null;
  /** Minutes between two letters, except for near deadlines. */
  readonly pause: number;
  /** Notifications within this many minutes are sent together. */
  readonly batching: number;
  /** Whether letters have the position and the recap as the seat sees them, and not as spectators do. */
  readonly hand: boolean;
  /** The minute of the day at which all notifications except near deadlines are sent together. */
  readonly digest: number | null;
  /** Whether sandbox games send notifications. */
  readonly sandbox: boolean;
}

export type SettingsPatch = Partial<Omit<Settings, 'kinds'>> & {
  readonly kinds?: Partial<Settings['kinds']> | undefined;
};

/** The state of a channel. Instants in milliseconds; null if the event never happened. */
export interface ChannelState {
  readonly lastSent: number | null;
  readonly failingSince: number | null;
}

/** A letter that answers a reply. */
export interface SentAnswer {
  readonly id: string;
  readonly game: string;
  readonly asked: readonly {
    readonly window: WindowId;
    readonly openedAt: Instant;
    readonly closesAt: Instant;
  }[];
}

/** A webhook as its player may see it again: without its secret. */
export interface WebhookSummary extends ChannelState {
  readonly id: string;
  readonly url: string;
  readonly createdAt: number;
  /** The receiver has confirmed that it wants messages. Until then only challenges and codes are sent. */
  readonly verified: boolean;
  /** How it confirms that: it echoes a challenge, or the player reads a code there. */
  readonly verification: 'challenge' | 'code';
  /** Since when it is disabled. */
  readonly disabledAt: number | null;
}

export interface NewWebhook {
  readonly webhook: WebhookSummary;
  readonly secret: string;
}

/** The receiver's answer to a test message. */
export interface Tested {
  readonly taken: boolean;
  /** Null if nobody answered. */
  readonly status: number | null;
  readonly reason: string;
}

export interface PushState extends ChannelState {
  /** When the subscribed browser first showed a test notification. */
  readonly seenAt: Instant | null;
}

export interface Delivery {
  readonly mail: ChannelState;
  /** Null without a push subscription. */
  readonly push: PushState | null;
  readonly calendar: { readonly fetchedAt: Instant | null };
  /** Oldest first. */
  readonly webhooks: readonly WebhookSummary[];
  /** Each other channel in the player's settings, by name; null if the player has not set it. */
  readonly others: Readonly<Record<string, ChannelState | null>>;
}

/** Whether the service carries out a player's reply to a letter. `under-way`: an earlier delivery of it is being carried out at this moment. */
export type TakenReply = 'new' | 'repeated' | 'too-many' | 'under-way';

/** How far a reply has been carried out. */
export interface UnfinishedReply {
  /** The mailbox sends no e-mail about this game meanwhile. The previous build does not store it. */
  readonly game?: string;
  /** The decision of its address, and the player's last sign-out everywhere before it. */
  readonly seat: Seat;
  readonly window: WindowId;
  readonly signedOut: number;
  /** The lines that were carried out, in words. */
  readonly done: readonly string[];
  /** The line after them, if the room may have carried it out. */
  readonly sent: SentLine | null;
}

/** A reply whose sender is unproven. The link that the player receives proves it. */
export interface UnprovenReply extends Pick<UnfinishedReply, 'seat' | 'window' | 'signedOut'> {
  readonly lines: readonly string[];
  /** How many lines were carried out when the player confirmed them. The previous build does not store it. */
  readonly confirmed?: number;
}

export interface SentLine {
  readonly window: WindowId;
  readonly command: { readonly type: string };
  /** The command in words. */
  readonly label: string;
  /** The step of the seat before it. */
  readonly step: number;
}

/** A decision that awaits the player. */
export interface Pending {
  readonly game: string;
  readonly ruleset: string;
  /** The title of the game. Older stored appointments lack it. */
  readonly gameTitle?: string;
  readonly seat: Seat;
  /** The name of the seat's owner, if it is not the player. */
  readonly for?: string;
  readonly window: WindowId;
  readonly kind: string;
  /** The name of the decision. Older stored appointments lack it. */
  readonly title?: string;
  readonly until: Instant;
}

/** A decision in the player's calendar, or a cancelled one. */
export interface Appointment extends Pending {
  /** Increases by one with each change. */
  readonly sequence: number;
  readonly changedAt: Instant;
  readonly cancelled: boolean;
}

/** Facts about a player that rooms store: availability and name, which the player may change, and their departure. */
export type Matter = 'availability' | 'name' | 'departure';

export interface Mailbox {
  /** By rooms, at least once. */
  notify(batch: NotificationBatch): Promise<void>;
  settings(): Promise<Settings>;
  change(patch: SettingsPatch): Promise<Result<Settings, Refusal>>;
  delivery(): Promise<Delivery>;
  addWebhook(url: string): Promise<Result<NewWebhook, Refusal>>;
  /** False if no webhook has this id. */
  removeWebhook(id: string): Promise<boolean>;
  /** Enables a disabled webhook again. */
  enableWebhook(id: string): Promise<Result<WebhookSummary, Refusal>>;
  /** Sends a test or, before the webhook is verified, a challenge or a code. */
  testWebhook(id: string): Promise<Result<Tested, Refusal>>;
  verifyWebhook(id: string, code: string): Promise<Result<WebhookSummary, Refusal>>;
  /** Replaces any earlier push subscription. */
  subscribe(subscription: Subscription): Promise<Result<null, Refusal>>;
  unsubscribe(): Promise<void>;
  /** Sends a test notification to the browser, with this link. */
  testPush(link: string): Promise<Result<Tested, Refusal>>;
  /** The browser with this subscription has shown a test notification. */
  confirmPush(endpoint: string): Promise<Result<null, Refusal>>;
  availability(): Promise<Availability>;
  /** Null removes them. The hours must be valid: src/calendar/hours.ts. */
  setHours(hours: Hours | null): Promise<Availability>;
  /**
   * Retries the update of these games' rooms, which failed, with the value at that time. A departure is never given up, and
   * then deletes the mailbox.
   */
  retryUpdates(matter: Matter, games: readonly string[]): Promise<void>;
  addVacation(vacation: Away): Promise<Result<Availability, Refusal>>;
  /** Ends the vacation that begins at this instant. */
  endVacation(from: Instant): Promise<Result<Availability, Refusal>>;
  /** A report on a letter after it was accepted. Repeats, and reports on unknown letters, have no effect. */
  reported(letter: string, fate: Fate): Promise<void>;
  /** The player has another address, or the first one. */
  moved(): Promise<void>;
  /** Whether to carry out the reply with this digest of its Message-ID. Until it is finished or given back, it is under way for a minute. */
  takeReply(id: string): Promise<TakenReply>;
  /** The reply is being carried out, and has come this far. */
  noteReply(id: string, unfinished: UnfinishedReply): Promise<void>;
  /** The reply was carried out to its end. If the same e-mail comes again, it is ignored. */
  finishReply(id: string): Promise<void>;
  /** The reply could not be carried out, or not completely, so it may come again. */
  giveBackReply(id: string): Promise<void>;
  /** How far this reply was carried out. Null if no line was begun. */
  unfinishedReply(id: string): Promise<UnfinishedReply | null>;
  /** Keeps a reply until its player confirms it. A mailbox keeps the last ten. */
  keepUnproven(id: string, reply: UnprovenReply): Promise<void>;
  /** Null if the mailbox keeps it no longer. */
  unprovenReply(id: string): Promise<UnprovenReply | null>;
  /** The answer to a reply was sent, and asks for these decisions: no other letter asks for them. */
  askedInAnswer(answer: SentAnswer): Promise<void>;
  /** Deletes the whole mailbox of a player who is gone. */
  forget(): Promise<void>;
  /** How often the calendar's address was renewed. */
  calendar(): Promise<number>;
  renewCalendar(): Promise<number>;
  /** The appointments of the calendar, from these open decisions and the games that did not answer. Muted games are not in it. */
  appointments(pending: readonly Pending[], unreachable: readonly string[]): Promise<readonly Appointment[]>;
}

/** The operator's calls of a mailbox. */
export interface OperatedMailbox extends Rewindable<'rewound'> {
  /**
   * The stored data that a backup contains: src/mailbox/operate/dump.ts. Without the body if its tag is `known`. Null if there
   * is nothing.
   */
  dump(known?: string): Promise<Dump | null>;
  /**
   * Loads the dump, unless there is a mailbox already, and sends nothing until the release. Null on success. The same dump
   * again does nothing.
   */
  load(dump: ReadableStream<Uint8Array>): Promise<NotLoaded | null>;
  /**
   * Reserves the mailbox after its dump could not be loaded: it stores nothing until another load succeeds, or until the
   * release. Does nothing to an existing mailbox.
   */
  reserve(): Promise<void>;
  /** Called when all rooms are restored. Does nothing to a mailbox that was not loaded. */
  release(): Promise<void>;
}
