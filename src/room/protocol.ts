/** What the API and a room say to each other. Plain data: it crosses an isolate. */
import type { BotName, PaceName } from '../rules/contract.ts';
import type { Entry, Header } from '../rules/entry.ts';
import type { Outcome } from '../rules/contract.ts';
import type { Refusal, Result, Seat, WindowId } from '../rules/vocabulary.ts';

/** Who calls, as the signed token says. */
export interface Player {
  readonly id: string;
  readonly name: string;
}

export type Visibility = 'public' | 'unlisted' | 'private';
export type Status = 'open' | 'running' | 'paused' | 'finished' | 'cancelled';
export type Pace = PaceName | Readonly<Record<string, number>>;

export interface NewGame {
  readonly id: string;
  readonly host: Player;
  readonly ruleset: string;
  readonly seats: number;
  readonly options: object;
  readonly pace: Pace;
  readonly visibility: Visibility;
  readonly sandbox: boolean;
  /** Seconds that a bot waits before it answers. */
  readonly botPause: number;
}

export interface SeatSummary {
  readonly seat: number;
  readonly player: Player | null;
  readonly bot: BotName | null;
  readonly preference?: object;
}

/** What anybody who may find the game may know of it. Instants are ISO 8601 in UTC. */
export interface Summary {
  readonly id: string;
  readonly ruleset: string;
  readonly status: Status;
  readonly host: Player;
  readonly seats: readonly SeatSummary[];
  readonly options: object;
  readonly pace: Pace;
  readonly visibility: Visibility;
  readonly sandbox: boolean;
  readonly botPause: number;
  readonly createdAt: string;
  readonly startedAt: string | null;
  readonly endedAt: string | null;
  /** Seats that owe an answer now, the soonest deadline among them, and since when the longest of them is awaited. */
  readonly awaiting: readonly Seat[];
  readonly deadline: string | null;
  readonly since: string | null;
  /** SHA-256 of the seed, from the start on. */
  readonly seedHash: string | null;
  readonly outcome: Outcome | null;
  /** The game that the same table plays next, once somebody asked for it. */
  readonly rematch: string | null;
  /** Told to the host and to those who sit only: whoever has it may sit down. */
  readonly invitation?: string;
}

export interface SitRequest {
  readonly player: Player;
  readonly seat?: number | undefined;
  /** By the host: fill the seat with this bot. */
  readonly bot?: BotName | undefined;
  readonly preference?: object | undefined;
  readonly invitation?: string | undefined;
}

export interface CommandRequest {
  readonly player: Player;
  readonly window?: WindowId | undefined;
  readonly command: unknown;
  readonly key: string;
}

/** `as` is for games that are over; `at` is a step of the viewer. */
export interface ViewRequest {
  readonly player: Player | null;
  readonly invitation?: string | undefined;
  readonly at?: number | undefined;
  readonly as?: number | 'open' | undefined;
  readonly etag?: string | undefined;
}

export interface EventsRequest {
  readonly player: Player | null;
  readonly invitation?: string | undefined;
  readonly after: number;
  readonly limit: number;
  readonly as?: number | 'open' | undefined;
}

/** `body` is the JSON text to send; left out when the caller has it already (304). */
export interface Page {
  readonly etag: string;
  readonly body?: string;
}

export type Reply<T> = Result<T, Refusal>;

/** A whole game as it is archived and exported when it is over. `entries` carry instants in milliseconds. */
export interface Export {
  readonly game: string;
  readonly ruleset: string;
  readonly seed: string;
  readonly algorithm: string;
  readonly seedHash: string;
  readonly options: object;
  readonly chairs: Header['chairs'];
  readonly pace: Header['pace'];
  readonly seats: readonly SeatSummary[];
  readonly entries: readonly Entry[];
  readonly outcome: Outcome | null;
}
