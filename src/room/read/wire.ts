/** What those who look at a game ask its room, and what they get. Plain data: it crosses an isolate. */
import type { Heads } from '../../rules/chain.ts';
import type { Commitment, Committed } from '../../rules/commitment.ts';
import type { Decision, Outcome } from '../../rules/contract.ts';
import type { Entry, Header } from '../../rules/entry.ts';
import type { Player, Visit, Reply } from '../table/visit.ts';
import type { SeatSummary } from '../table/wire.ts';
import type { BriefRequest, Brief } from './brief-wire.ts';

/** Why a room does not show a game whose journal it has dropped: the archive does. No caller of the API ever gets it. */
export const JOURNAL_ARCHIVED = 'journal-archived';

/** `as` is for games that are over; `at` is a step of the viewer. */
export interface ViewRequest extends Visit {
  /** False marks nothing as seen: a program reads while nobody looks. */
  readonly seen?: boolean | undefined;
  readonly at?: number | undefined;
  readonly as?: number | 'open' | undefined;
  readonly etag?: string | undefined;
}

export interface EventsRequest extends Visit {
  /** The caller's step: entries after it are told. */
  readonly after: number;
  /** How many steps at most. */
  readonly limit: number;
  readonly etag?: string | undefined;
  readonly as?: number | 'open' | undefined;
}

/** `body` is the JSON text to send; left out when the caller has it already (304). */
export interface Page {
  readonly etag: string;
  readonly body?: string;
}

/** A `Decision` with its instant in ISO 8601. */
export interface DecisionBody extends Omit<Decision, 'closesAt'> {
  readonly closesAt: string;
}

export interface DecisionsRequest {
  readonly player: Player;
  /** As in a view. */
  readonly seen?: boolean | undefined;
}

/** What one seat is asked in one game; those without `answer` await it. */
export interface SeatDecisions {
  /** Whose seat it is, if it is not the player's own. */
  readonly for?: Player;
  readonly game: string;
  readonly ruleset: string;
  readonly seat: number;
  readonly version: number;
  /** The game stands still: nothing falls due, and it takes no answer. */
  readonly paused: boolean;
  /** What happened since the seat last saw something that it is asked: one line each, the last of many. */
  readonly recap: readonly string[];
  readonly decisions: readonly DecisionBody[];
}

/** What spectators saw of late, for those who follow a game from afar. Without `told` the caller has it already. */
export interface Feed {
  readonly etag: string;
  readonly told?: {
    readonly ruleset: string;
    /** By seat. */
    readonly names: readonly string[];
    /** Of the game, or of its last step. */
    readonly updatedAt: string;
    /** Oldest first. */
    readonly steps: readonly FeedStep[];
  };
}

export interface FeedStep {
  readonly step: number;
  readonly at: string;
  /** In words: one at least. */
  readonly lines: readonly string[];
}

/** A whole game as it is archived and exported when it is over. `entries` carry instants in milliseconds. */
export interface Export {
  readonly game: string;
  readonly ruleset: string;
  /** The first; `seedHash` is its hash. */
  readonly seed: string;
  readonly laterSeeds?: readonly string[] | undefined;
  readonly algorithm: string;
  readonly seedHash: string;
  readonly commitment?: Committed & Pick<Commitment, 'sha256'>;
  readonly options: object;
  readonly chairs: Header['chairs'];
  readonly pace: Header['pace'];
  readonly seats: readonly SeatSummary[];
  readonly entries: readonly Entry[];
  readonly heads?: Heads;
  readonly outcome: Outcome | null;
}

export interface ReadRoom {
  /**
   * Whether D1 has the game for good: it is over and published, so this room need not be woken. Also true of a room that was
   * never created, of which the archive knows all that there is, and for callers who may not find the game.
   */
  isArchived(visit: Visit): Promise<boolean>;
  view(request: ViewRequest): Promise<Reply<Page>>;
  events(request: EventsRequest): Promise<Reply<Page>>;
  /** With the eyes of a spectator, whoever asks. */
  feed(request: Visit & { etag?: string | undefined }): Promise<Reply<Feed>>;
  decisions(request: DecisionsRequest): Promise<Reply<SeatDecisions>>;
  /** What a letter to this player says. */
  brief(request: BriefRequest): Promise<Reply<Brief>>;
  /** A game that is over, whole. */
  export(visit: Visit): Promise<Reply<Page>>;
}
