/** What is said to a player's mailbox, and by it. Plain data: it crosses an isolate. */
import type { Instant, Refusal, Result, Seat, WindowId } from '../rules/vocabulary.ts';

/**
 * `asked`: a decision waits. `nears`: its deadline does. `missed`: a window closed by default. `started` and `ended`: the
 * game did. `invited`: by name. `said`: a message.
 */
export const NEWS_KINDS = ['asked', 'nears', 'missed', 'started', 'ended', 'invited', 'said'] as const;
export type NewsKind = (typeof NEWS_KINDS)[number];

/** What happened to one player in one game. Told again, it is the same: its kind and key name it there for good. */
export interface News {
  readonly kind: Exclude<NewsKind, 'nears'>;
  readonly key: string;
  /** By the game's clock. */
  readonly at: Instant;
  /** Of `asked`: when the window closes to this player. */
  readonly until?: Instant;
}

export interface Telling {
  readonly game: string;
  readonly sandbox: boolean;
  readonly news: readonly News[];
}

/** Minutes of the day, in the player's zone. Past midnight where `to` is not after `from`. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** How a player wishes to be told. */
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

/** How it stands with what goes out. */
export interface Delivery {
  /** Instants in milliseconds; null where it never was. */
  readonly lastSent: number | null;
  readonly failingSince: number | null;
}

/** A decision that waits for the player. */
export interface Pending {
  readonly game: string;
  readonly ruleset: string;
  readonly seat: Seat;
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

export interface Mailbox {
  /** By rooms, at least once. */
  tell(telling: Telling): Promise<void>;
  settings(): Promise<Settings>;
  change(patch: SettingsPatch): Promise<Result<Settings, Refusal>>;
  delivery(): Promise<Delivery>;
  /** How often the calendar's address was renewed. */
  calendar(): Promise<number>;
  renewCalendar(): Promise<number>;
  /** What the calendar shows, when all that waits is this. Games that tell nothing are not in it. */
  appointments(pending: readonly Pending[]): Promise<readonly Appointment[]>;
}
