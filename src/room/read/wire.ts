/** The calls between readers of a game and its room. Plain data: it crosses an isolate. */
import type { Commitment } from '../../rules/journal/commitment.ts';
import type { Decision, Outcome } from '../../rules/contract.ts';
import type { Entry, Header, Heads, Committed } from '../../rules/journal/entry.ts';
import type { Accepted, CommandRequest, LineRequest } from '../play/wire.ts';
import type { Player, Visit, Reply } from '../table/visit.ts';
import type { SeatSummary, ShownPlayer } from '../table/wire.ts';
import type { BriefRequest, Brief } from './brief-wire.ts';

/**
 * The refusal of a room that has dropped its journal. The API then answers from the archive, so clients never get this code.
 */
export const JOURNAL_ARCHIVED = 'journal-archived';

/** The most steps of which a view has the events. */
export const MOST_LOGGED = 100;

/** `as` is for finished games. `at` is a step of the viewer. */
export interface ViewRequest extends Visit {
  /** Whether the read marks what it shows as seen. False: no person looks. */
  readonly seen?: boolean | undefined;
  /** Whether the answer has the legal commands in words, too. */
  readonly labels?: boolean | undefined;
  /** Whether the answer says what happened to the caller’s seat since its last answer. */
  readonly news?: boolean | undefined;
  readonly at?: number | undefined;
  /** A step of the viewer: the answer has the events after it, up to `MOST_LOGGED` steps. */
  readonly after?: number | undefined;
  readonly as?: number | 'open' | undefined;
  readonly etag?: string | undefined;
}

/** Which view the response to a command has. */
export type ShownAfter = Pick<ViewRequest, 'seen' | 'after' | 'labels' | 'news'>;

/** A command. `shown`: the caller wants the view after it. */
export type ShownCommand = (CommandRequest | LineRequest) & { readonly shown?: ShownAfter | undefined };

/** `page`: the view, if the caller wants it. A repeated command gets none. */
export interface Played extends Accepted {
  readonly page?: Page;
}

export interface EventsRequest extends Visit {
  /** A step of the viewer: the answer has the entries after it. */
  readonly after: number;
  /** The most steps. */
  readonly limit: number;
  readonly etag?: string | undefined;
  readonly as?: number | 'open' | undefined;
}

export interface PresenceRequest {
  readonly player: Player;
  readonly etag?: string | undefined;
}

/** `body` is the JSON text to send; left out if the caller has it already (304). */
export interface Page {
  readonly etag: string;
  readonly body?: string;
}

/** A `Decision` with its instant in ISO 8601. */
export interface DecisionBody extends Omit<Decision, 'closesAt'> {
  readonly closesAt: string;
  /** What it asks, in words. */
  readonly question: string;
  /** `answer` in words. */
  readonly answerLabel?: string;
  /** Each of `legal` in words, if the request asks for that. */
  readonly labels?: readonly string[];
}

export interface DecisionsRequest {
  readonly player: Player;
  /** As in a view. */
  readonly seen?: boolean | undefined;
  readonly labels?: boolean | undefined;
}

/** The decisions of one seat in one game. Those without `answer` are unanswered. */
export interface SeatDecisions {
  /** The owner of the seat, if it is not the player. */
  readonly for?: ShownPlayer;
  readonly game: string;
  readonly title: string;
  readonly ruleset: string;
  readonly seat: number;
  readonly version: number;
  /** The game is paused: no deadline passes, and the game accepts no answer. */
  readonly paused: boolean;
  /** What happened since the seat last saw one of its decisions: one line each, only the last ones. */
  readonly recap: readonly string[];
  readonly decisions: readonly DecisionBody[];
}

/** What spectators saw recently, for subscribers. `content` is left out if the caller has it already. */
export interface Feed {
  readonly etag: string;
  readonly content?: {
    readonly ruleset: string;
    readonly title: string;
    /** By seat. */
    readonly names: readonly string[];
    /** When the last step was made, or the game began. */
    readonly updatedAt: string;
    /** Oldest first. */
    readonly steps: readonly FeedStep[];
  };
}

export interface FeedStep {
  readonly step: number;
  readonly at: string;
  /** In words. At least one. */
  readonly lines: readonly string[];
}

/** A whole finished game as it is archived and exported. `entries` have instants in milliseconds. */
export interface Export {
  readonly game: string;
  readonly ruleset: string;
  /** The first seed; `seedHash` is its hash. */
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

export type ExportHeader = Omit<Export, 'entries' | keyof ExportEnd>;

export type ExportEnd = Pick<Export, 'heads' | 'outcome'>;

/** An export that is never in memory as a whole. */
export interface ExportParts {
  readonly etag: string;
  readonly header: ExportHeader;
  /** All entries, in order, some at a time. */
  readonly runs: AsyncIterable<readonly Entry[]>;
  readonly end: ExportEnd;
}

export interface StoryRequest extends Visit {
  /** The seat that the story calls “you”. `mine`: the caller's, if any. */
  readonly you?: number | 'mine' | undefined;
  readonly etag?: string | undefined;
}

export interface ReadRoom {
  /**
   * Whether D1 has the final game: the game is over and published, so this room need not wake. Also true for a room that was
   * never created, and for callers without access to the game: then the archive decides.
   */
  isArchived(visit: Visit): Promise<boolean>;
  view(request: ViewRequest): Promise<Reply<Page>>;
  events(request: EventsRequest): Promise<Reply<Page>>;
  /** The view of a spectator, for any caller. */
  feed(request: Visit & { etag?: string | undefined }): Promise<Reply<Feed>>;
  decisions(request: DecisionsRequest): Promise<Reply<SeatDecisions>>;
  /** The content of a letter to this player. */
  brief(request: BriefRequest): Promise<Reply<Brief>>;
  /** The story of a finished game. */
  story(request: StoryRequest): Promise<Reply<Page>>;
  /** A whole finished game. */
  export(visit: Visit): Promise<Reply<Page>>;
}
