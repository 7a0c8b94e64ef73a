/** The stored form of a game: a header, and one entry for each accepted input. Plain JSON. */
import type { Chair, BotName, Window } from '../contract.ts';
import type { Draw } from '../randomness/random.ts';
import type { Instant, Seat, Viewer, WindowId } from '../vocabulary.ts';

export interface SeedOrigin {
  /** 64 hex digits; secret until the game is over, as the seed is. */
  readonly secret: string;
  /** The number of seats that the table was created with. */
  readonly seats: number;
  /** The digest over the nonces that are no longer listed. Absent while all are listed. */
  readonly folded?: string | undefined;
  /** 32 hex digits each, in the order in which the players sat down. They stay when the players leave. */
  readonly nonces: readonly string[];
}

/** A person is stored as a digest: the proof stays valid after the account is deleted or gets another id. */
export type CommittedSeat = { readonly person: string } | { readonly bot: BotName };

/** The part of a header that only the commitment uses. */
export interface Committed {
  readonly version: 2;
  readonly startedAt: Instant;
  /** Who sat where when the game started. */
  readonly seats: readonly CommittedSeat[];
  /** Besides the pace, deadlines depend on this. */
  readonly absence: {
    readonly policy: 'bot' | 'substitute' | 'default';
    readonly hours: boolean;
    readonly bank: number;
  };
  /** The host chose the seed. Absent in all other games. */
  readonly lesson?: true | undefined;
  /** In a branch: the game from which it goes on, with the same seed, and the step of its host. Absent in all other games. */
  readonly branchOf?: { readonly game: string; readonly step: number } | undefined;
}

/** Everything that is fixed before the first entry. The seed is here, never in the state. */
export interface Header {
  readonly game: string;
  readonly ruleset: string;
  readonly options: object;
  /** One for each seat. */
  readonly chairs: readonly Chair<object>[];
  /** Seconds for each pace key of the ruleset. */
  readonly pace: Readonly<Record<string, number>>;
  /** The present seed, from which all draws come: 64 hex digits, secret until the game is over. */
  readonly seed: string;
  /** The earlier seeds, oldest first, of a game that the service restored to an earlier step. Absent in all others. */
  readonly formerSeeds?: readonly string[];
  readonly algorithm: string;
  /** What the first seed is derived from. Absent if the service drew the seed itself, as in games of older builds. */
  readonly seedOrigin?: SeedOrigin | undefined;
  /** What the commitment covers besides the rest of the header. Absent in games whose commitment is only the seed's hash. */
  readonly commitment?: Committed | undefined;
}

/** When a window closes, by seat. */
export type Deadlines = Readonly<Record<number, Instant>>;

export interface OpenWindow extends Window {
  readonly openedAt: Instant;
  readonly closesAt: Deadlines;
}

/** Heads by seat. The key of spectators is the number of seats. 40 hex digits each, except the first, which is the whole commitment. */
export type Heads = Readonly<Record<number, string>>;

/**
 * What a room itself does to a match. It changes only deadlines, who plays a seat, and whether the game goes on. The journal shows it
 * to everybody.
 *
 * - `cancel`: the host cancels the game, or all players agreed to.
 * - `extend`: these seats get new deadlines. `unreached`: more time, once, because no notification could be delivered. `vote`: full
 *   time for all seats that a window awaits. `away`: later or earlier deadlines, because the player adds or removes a vacation.
 * - `pause`, `resume`: between the two, no window is due.
 * - `vote`: a seat agrees to a proposal, or rejects it.
 * - `slow`: a seat missed windows in a row and has less time from now on.
 * - `stand-in`: a bot plays for the seat's owner.
 * - `substitute`: another player takes the seat over for good.
 * - `back`: the owner plays again, with full time.
 * - `reseed`: the service restored the game to the step at `since`. Draws come from the seed with this hash from now on.
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
  /** The instant of the last step that spectators could see. A later one would reveal when a hidden answer was given. */
  readonly since: Instant;
}

/** One accepted input: who sent it, when, what it was, and its events. Never edited. */
export interface Entry {
  /** From 0, without gaps. Clients never get it, because it would reveal how much is hidden from them. */
  readonly seq: number;
  readonly at: Instant;
  /** The ruleset's version, which determines the shape of `events`. */
  readonly version: number;
  readonly by: Seat | 'clock' | 'setup' | 'room';
  readonly as?: 'bot' | 'sitter' | 'order';
  /** The window that the command answered, or that the clock closed to `seats`. */
  readonly window?: WindowId;
  readonly seats?: readonly Seat[];
  readonly command?: object;
  readonly draws: readonly Draw[];
  readonly events: readonly { readonly type: string }[];
  /** Deadlines are facts: a fold never computes them again. */
  readonly opened: readonly { readonly window: WindowId; readonly closesAt: Deadlines }[];
  /** The number of entries up to this one of which each seat, and last a spectator, could see something. These are their cursors. */
  readonly seen: readonly number[];
  /** The new heads of the viewers who could see something of it (`chain.ts`). Older builds stored none. */
  readonly heads?: Heads;
}

/** A viewer's step at the entry with these counts. For the viewer `open`, every entry is a step. */
export function stepAt(seen: readonly number[], seq: number, viewer: Viewer): number {
  if (viewer === 'open') return seq + 1;
  return seen[viewer === 'spectator' ? seen.length - 1 : viewer]!;
}
