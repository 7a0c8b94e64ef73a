/** What is said to a player's mailbox, and by it. Plain data: it crosses an isolate. */
import type { Hours } from '../calendar/hours.ts';
import type { Rewindable } from '../history/point-in-time.ts';
import type { Dump, NotLoaded } from '../history/dumps.ts';
import type { Away, Rhythm } from '../calendar/availability.ts';
import type { Fate } from '../notify/reports.ts';
import type { Subscription } from '../notify/push.ts';
import type { Instant, Refusal, Result, Seat, WindowId } from '../rules/vocabulary.ts';
import type { Telling } from '../room/publish/wire.ts';

/**
 * `asked`: a decision waits. `nears`: its deadline does. `missed`: a window closed by default. `started` and `ended`: the
 * game did. `invited`: by name, also to play for somebody. `offered`: something
 * that the player may take. `replaced`: a bot, or
 * somebody else, plays the player's seat. `closing`: a table that nobody fills will
 * be closed. `said`: a message. `restored`: the service put the game back to an earlier step.
 */
export const NEWS_KINDS = [
  'asked',
  'nears',
  'missed',
  'started',
  'ended',
  'invited',
  'offered',
  'replaced',
  'closing',
  'said',
  'restored',
] as const;
export type NewsKind = (typeof NEWS_KINDS)[number];

/** Minutes of the day, in the player's zone. Past midnight where `to` is not after `from`. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** How a player wishes to be notified. Beside `mail`, each channel may have a setting under its name: src/mailbox/channels/registry.ts. */
export interface Settings {
  /** IANA name. */
  readonly zone: string;
  readonly mail: boolean;
  readonly kinds: Readonly<Record<NewsKind, boolean>>;
  /** Games that tell nothing. */
  readonly silent: readonly string[];
  /** When nothing is sent. */
  readonly quiet: Span | null;
  /** Minutes between two letters, deadlines that near excepted. */
  readonly pause: number;
  /** Minute of the day at which all but what nears is told at once. */
  readonly digest: number | null;
  /** Whether sandbox games tell anything. */
  readonly sandbox: boolean;
}

export type SettingsPatch = Partial<Omit<Settings, 'kinds'>> & {
  readonly kinds?: Partial<Settings['kinds']> | undefined;
};

/** How it stands with what goes out. Instants in milliseconds; null where it never was. */
export interface ChannelState {
  readonly lastSent: number | null;
  readonly failingSince: number | null;
}

/** What a player may see of a webhook again: all but its secret. */
export interface WebhookSummary extends ChannelState {
  readonly id: string;
  readonly url: string;
  readonly createdAt: number;
  /** The receiver has shown that it wants messages. Until then only challenges and codes are sent. */
  readonly verified: boolean;
  /** How it shows that: it echoes a challenge, or the player reads a code there. */
  readonly proof: 'challenge' | 'code';
  /** Since when it is sent nothing. */
  readonly disabledAt: number | null;
}

export interface NewWebhook {
  readonly webhook: WebhookSummary;
  readonly secret: string;
}

/** What a receiver made of a message that says nothing. */
export interface Tested {
  readonly taken: boolean;
  /** Null where nobody answered. */
  readonly status: number | null;
  readonly reason: string;
}

export interface Delivery {
  readonly mail: ChannelState;
  /** Null without a browser to be told in. */
  readonly push: ChannelState | null;
  /** Oldest first. */
  readonly webhooks: readonly WebhookSummary[];
  /** By name, each other channel that a player sets up in the settings; null where they have not. */
  readonly others: Readonly<Record<string, ChannelState | null>>;
}

/** A decision that waits for the player. */
export interface Pending {
  readonly game: string;
  readonly ruleset: string;
  readonly seat: Seat;
  /** Whose seat it is, by name, if it is not the player's own. */
  readonly for?: string;
  readonly window: WindowId;
  readonly kind: string;
  readonly until: Instant;
}

/** A decision in the player's calendar, or one that is to be taken off it. */
export interface Appointment extends Pending {
  /** Grows by one with each change. */
  readonly sequence: number;
  readonly changedAt: Instant;
  readonly cancelled: boolean;
}

/** What rooms keep of a player, who may change it; and that they are gone. */
export type Matter = 'rhythm' | 'name' | 'departure';

export interface Mailbox {
  /** By rooms, at least once. */
  tell(telling: Telling): Promise<void>;
  settings(): Promise<Settings>;
  change(patch: SettingsPatch): Promise<Result<Settings, Refusal>>;
  delivery(): Promise<Delivery>;
  addWebhook(url: string): Promise<Result<NewWebhook, Refusal>>;
  /** False if there is none of this id. */
  removeWebhook(id: string): Promise<boolean>;
  /** Once more after it was disabled. */
  enableWebhook(id: string): Promise<Result<WebhookSummary, Refusal>>;
  /** Sends a test or, before the webhook is verified, a challenge or a code. */
  testWebhook(id: string): Promise<Result<Tested, Refusal>>;
  verifyWebhook(id: string, code: string): Promise<Result<WebhookSummary, Refusal>>;
  /** The browser to be told in, instead of any before. */
  subscribe(subscription: Subscription): Promise<Result<null, Refusal>>;
  unsubscribe(): Promise<void>;
  /** Shows something in the browser that is told, which leads there. */
  testPush(link: string): Promise<Result<Tested, Refusal>>;
  /** The player's own hours, and when they are away. */
  rhythm(): Promise<Rhythm>;
  /** None, if null. What is passed in is in order: src/calendar/hours.ts says. */
  keepHours(hours: Hours | null): Promise<Rhythm>;
  /** Tells the rooms of these games later what it is by then, for they could not be told now. That they are gone is never given up, and then it is empty. */
  owe(matter: Matter, games: readonly string[]): Promise<void>;
  goAway(wish: Away): Promise<Result<Rhythm, Refusal>>;
  /** Ends the one that begins then. */
  stay(from: Instant): Promise<Result<Rhythm, Refusal>>;
  /** What became of a letter of theirs after it had been accepted. Told again, it is the same; of others it is nothing. */
  reported(letter: string, fate: Fate): Promise<void>;
  /** They have another address. */
  moved(): Promise<void>;
  /** The player is gone: all of it. */
  forget(): Promise<void>;
  /** How often the calendar's address was renewed. */
  calendar(): Promise<number>;
  renewCalendar(): Promise<number>;
  /** What the calendar shows, when all that waits is this, and these games did not answer. Games that tell nothing are not in it. */
  appointments(pending: readonly Pending[], unanswered: readonly string[]): Promise<readonly Appointment[]>;
}

/** A mailbox as whoever operates the service sees it. */
export interface OperatedMailbox extends Rewindable<'rewound'> {
  /** What a backup keeps of all that is stored: src/mailbox/operate/dump.ts. Without the body if its tag is `known`. Null if there is nothing. */
  dump(known?: string): Promise<Dump | null>;
  /** Becomes what the dump says, and holds its tongue until it is released, unless there is a mailbox already. Null when it has. The same dump again does nothing. */
  load(dump: ReadableStream<Uint8Array>): Promise<NotLoaded | null>;
  /** Its dump could not be loaded: it takes nothing until another try has loaded it, or until it is released. Does nothing where there is a mailbox. */
  reserve(): Promise<void>;
  /** All rooms are back. Does nothing to a mailbox that was not loaded. */
  release(): Promise<void>;
}
