/** The types of JSON columns. */
import type { Heads } from '../rules/journal/chain.ts';
import type { Header } from '../rules/journal/entry.ts';

/** How many games have each value. */
type Counts = readonly { readonly value: number; readonly games: number }[];

/** Of one ruleset's counted games. */
export interface Figures {
  readonly games: number;
  readonly played: readonly { readonly played: string; readonly seats: number; readonly wins: number }[];
  readonly length: Counts;
  /** Whole days from the start to the end. */
  readonly days: Counts;
  readonly seats: Counts;
  readonly pace: readonly { readonly pace: string; readonly games: number }[];
}

export interface AbsencePolicy {
  readonly absence: 'bot' | 'substitute' | 'default';
  readonly hours: boolean;
  readonly bank: number;
}

export type Pace = 'live' | 'daily' | 'relaxed' | Readonly<Record<string, number>>;

/** A finished game without its journal: enough to check access and to compute ETags. */
export interface Archived {
  readonly header: Header;
  readonly entries: number;
  /** How many entries each seat, and last a spectator, could see something of. */
  readonly seen: readonly number[];
  /** SHA-256 of the journal: of the JSON of each entry, each with a line feed after it. 64 hex digits. */
  readonly hash: string;
  /** The last head of each viewer; left out in games without hash chains. */
  readonly heads?: Heads;
}

/** Some of a journal, or some keyframes, that were compressed together. */
export interface Slice {
  /** The first and the last entry, or the entries after which the first and the last keyframe were taken, by `seq`. */
  readonly first: number;
  readonly last: number;
  /** As of the last entry. Empty for keyframes. */
  readonly seen: readonly number[];
  /** Compressed. They stand in this order, without gaps. */
  readonly bytes: number;
}
