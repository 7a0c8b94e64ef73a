/** What is stored of a game: its header, and one entry for each accepted input. Plain JSON. */
import type { Chair, BotName, Window } from '../contract.ts';
import type { Draw } from '../randomness/random.ts';
import type { Instant, Seat, Viewer, WindowId } from '../vocabulary.ts';

export interface SeedOrigin {
  /** 64 hex digits; secret until the game is over, as the seed is. */
  readonly secret: string;
  /** How many seats the table was made with. */
  readonly seats: number;
  /** The digest up to the nonces that are no longer listed. Left out while all are. */
  readonly folded?: string | undefined;
  /** 32 hex digits each, in the order in which their owners sat down. They stay when their owners get up. */
  readonly nonces: readonly string[];
}

/** A person is a digest: the proof holds even after the account is deleted or gets another id. */
export type CommittedSeat = { readonly person: string } | { readonly bot: BotName };

/** What a header holds only for its commitment. */
export interface Committed {
  readonly version: 2;
  readonly startedAt: Instant;
  /** Who sat where when the game began. */
  readonly seats: readonly CommittedSeat[];
  /** What deadlines depend on besides the pace. */
  readonly absence: {
    readonly policy: 'bot' | 'substitute' | 'default';
    readonly hours: boolean;
    readonly bank: number;
  };
}

/** What was settled before the first entry. The seed lives here, never in the state. */
export interface Header {
  readonly game: string;
  readonly ruleset: string;
  readonly options: object;
  /** One a seat: nobody else sits. */
  readonly chairs: readonly Chair<object>[];
  /** Seconds for each pace key of the ruleset. */
  readonly pace: Readonly<Record<string, number>>;
  /** 64 hex digits; secret until the game is over. The one in force: all draws come from it. */
  readonly seed: string;
  /** The seeds before it, oldest first, of a game that the service restored to an earlier step. Left out in all others. */
  readonly formerSeeds?: readonly string[];
  readonly algorithm: string;
  /** What the first seed is derived from. Left out where the service drew the seed itself, as in games of older builds. */
  readonly seedOrigin?: SeedOrigin | undefined;
  /** What the commitment covers besides the rest of the header. Left out in games whose commitment is only the seed's hash. */
  readonly commitment?: Committed | undefined;
}

/** When a window closes, a seat each. */
export type Deadlines = Readonly<Record<number, Instant>>;

export interface OpenWindow extends Window {
  readonly openedAt: Instant;
  readonly closesAt: Deadlines;
}

/** By seat; the key of spectators is the number of seats. 40 hex digits each, except the first head, which is the whole commitment. */
export type Heads = Readonly<Record<number, string>>;

/**
 * What a room does to a match by itself. It changes nothing in the game but times, who plays a seat, and whether the game goes
 * on; it stands in the journal for all to read. `cancel`: the host wished it, or all agreed. `extend`: these seats have other
 * deadlines: longer ones, once, since nothing that was sent could reach them (`unreached`); all who are asked their full
 * time, by a `vote`; or later or earlier ones, since their owner goes away, or stays after all (`away`). `pause` and `resume`: in between nothing falls due. `vote`: a seat agrees to
 * something or does not. `slow`: a seat missed windows in a row, and has less
 * time from now on. `stand-in`: a bot plays for it. `substitute`:
 * somebody else does, for good. `back`: its owner does, at full time. `reseed`: the service restored the game to an earlier
 * step, the one at `since`; draws come from the seed with this hash from now on.
 */
export type RoomAction =
  | { readonly type: 'cancel'; readonly why?: 'vote' }
  | { readonly type: 'extend'; readonly seats: readonly Seat[]; readonly why: 'unreached' | 'vote' | 'away' }
  | { readonly type: 'pause' }
  | { readonly type: 'resume' }
  | { readonly type: 'vote'; readonly seat: Seat; readonly what: string; readonly agrees: boolean }
  | { readonly type: 'slow'; readonly seat: Seat }
  | { readonly type: 'stand-in'; readonly seat: Seat }
  | { readonly type: 'substitute'; readonly seat: Seat }
  | { readonly type: 'back'; readonly seat: Seat }
  | Reseeding;

export interface Reseeding {
  readonly type: 'reseed';
  readonly seedHash: string;
  /** The last step that spectators could see: when a hidden answer was given is nobody's business. */
  readonly since: Instant;
}

/** One accepted input: who, when, what it was, and the facts that it made. Never edited. */
export interface Entry {
  /** From 0, dense. Clients never see it: it would tell how much is hidden from them. */
  readonly seq: number;
  readonly at: Instant;
  /** The ruleset's version, hence the shape of `events`. */
  readonly version: number;
  readonly by: Seat | 'clock' | 'setup' | 'room';
  readonly as?: 'bot' | 'sitter' | 'order';
  /** The window that was answered, or that the clock closed to `seats`. */
  readonly window?: WindowId;
  readonly seats?: readonly Seat[];
  readonly command?: object;
  readonly draws: readonly Draw[];
  readonly events: readonly { readonly type: string }[];
  /** Deadlines are facts: a refold never computes them again. */
  readonly opened: readonly { readonly window: WindowId; readonly closesAt: Deadlines }[];
  /** How many entries up to this one each seat, and last a spectator, could see something of: their cursors, for good. */
  readonly seen: readonly number[];
  /** The new heads of the viewers who could see something of it: `chain.ts`. Older builds store none. */
  readonly heads?: Heads;
}

/** A viewer's step at the entry with these counts. To the open eye every entry is a step. */
export function stepAt(seen: readonly number[], seq: number, viewer: Viewer): number {
  if (viewer === 'open') return seq + 1;
  return seen[viewer === 'spectator' ? seen.length - 1 : viewer]!;
}
