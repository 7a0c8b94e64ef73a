/** The types of JSON columns. */
import type { OfferedPace } from '../../rules/contract.ts';
import type { Miniature } from '../../rules/text/standing.ts';
import type { Header, Heads } from '../../rules/journal/entry.ts';

/** The number of games with each value. */
type Counts = readonly { readonly value: number; readonly games: number }[];

/** Statistics of one ruleset's counted games. */
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

/** The sandbox game that a branch was made of, and the step of its host after which the branch goes on. */
export interface BranchOrigin {
  readonly game: string;
  readonly step: number;
  /** The title of that game, which may be removed. */
  readonly title: string;
}

export interface ListedBranch {
  readonly game: string;
  readonly step: number;
}

/** What lists show of a game, at this step of the spectators. Builds without miniatures raise only the row's `version`. */
export interface PublishedMiniature extends Miniature {
  readonly step: number;
}

/** A finished game without its journal. It suffices to check access and to compute ETags. */
export interface Archived {
  readonly header: Header;
  readonly entries: number;
  /** For each seat, then for spectators: the number of entries of which that viewer could see something. */
  readonly seen: readonly number[];
  /** The SHA-256 of the journal's entries as JSON, each followed by a line feed. 64 hex digits. */
  readonly hash: string;
  /** The last head of each viewer. Left out in games without hash chains. */
  readonly heads?: Heads;
}

/** Entries of a journal, or keyframes, that are compressed together. */
export interface Slice {
  /** The `seq` of the first and last entry, or of the entries after which the first and last keyframe were taken. */
  readonly first: number;
  readonly last: number;
  /** `seen` of the last entry. Empty for keyframes. */
  readonly seen: readonly number[];
  /** The compressed size. Slices stand in their part in order and without gaps. */
  readonly bytes: number;
}

/** What everybody sees of a bot account beside its name. */
export interface BotMark {
  readonly owner: { readonly id: string; readonly name: string };
}

/** The values of one option that a bot accepts: these, or all numbers in a range. */
export type Accepted =
  | readonly (string | number | boolean)[]
  | { readonly min?: number | undefined; readonly max?: number | undefined };

/** The games of one ruleset for which a bot offers itself. What is left out is not limited. */
export interface Offer {
  readonly ruleset: string;
  readonly paces?: readonly (OfferedPace | 'own')[] | undefined;
  /** The number of seats at the table. */
  readonly seats?: { readonly min?: number | undefined; readonly max?: number | undefined } | undefined;
  readonly options?: Readonly<Record<string, Accepted>> | undefined;
}
