/** The content of a letter to a player. Plain data: it crosses an isolate. */
import type { AnswerLines } from '../../rules/kernel/answer-lines.ts';
import type { Section } from '../../rules/text/sections.ts';
import type { Instant, Seat, WindowId } from '../../rules/vocabulary.ts';
import type { Motion } from '../table/record.ts';
import type { Status } from '../table/terms.ts';
import type { Player } from '../table/visit.ts';
import type { ShownPlayer } from '../table/wire.ts';

export interface Brief {
  readonly game: string;
  readonly ruleset: string;
  /** The title of the game. Rooms of the previous build do not send it. */
  readonly title?: string;
  readonly status: Status;
  /** Null for a player without a seat, such as one who is invited. */
  readonly seat: Seat | null;
  /** The owner of the seat, if the player is a sitter. */
  readonly for?: ShownPlayer;
  /** The open request to be a sitter: for which owner, and until when. */
  readonly sitterOf?: { readonly player: ShownPlayer; readonly until: Instant };
  /** The player has an open invitation by name. */
  readonly invited: boolean;
  /** The name of the host, for a player with an open invitation by name. Rooms of the previous build do not send it. */
  readonly inviter?: string;
  /** The seat has an open offer. */
  readonly offered: boolean;
  /** A bot plays the seat for them. */
  readonly absent: boolean;
  /** By seat. Empty for a player who no longer has any part in the table. */
  readonly names: readonly string[];
  /** The ids of the players with these names. Null: a bot, or a free seat. Rooms of the previous build do not send it. */
  readonly players?: readonly (string | null)[];
  /** Where the game stands, in sentences: the round, and who leads if the rules show it. Rooms of the previous build do not send it. */
  readonly standing?: string;
  /** The step up to which the recap goes. Rooms of the previous build do not send it. */
  readonly step?: number;
  /** The position, as the text of the view has it. Rooms of the previous build do not send it. */
  readonly sections?: readonly Section[];
  /** Nothing of this shows what only the seat may see. */
  readonly withoutHand?: true;
  /** The story of a finished game, if it was requested. */
  readonly story?: readonly string[];
  /** Motions that wait for the vote of this player. Rooms of the previous build do not send it. */
  readonly votes?: readonly AwaitedVote[];
  /** Before the start: the people at the table, and the number of free seats. Rooms of the previous build do not send it. */
  readonly seated?: { readonly players: readonly Seated[]; readonly free: number };
  /** The table’s next game. Rooms of the previous build do not send it. */
  readonly rematch?: { readonly game: string; readonly by: string };
  /** Unanswered decisions, soonest deadline first. */
  readonly asked: readonly Asked[];
  /** One line each, oldest first; only the last ones. */
  readonly recap: readonly string[];
  /** Unread messages of others to the player since `saidSince`, without muted speakers; only the last ones. */
  readonly said: readonly Said[];
  /** Seats that won, once the game ended with an outcome. */
  readonly winners: readonly Seat[];
  /** The seat resigned, or was out before the end. Rooms of the previous build do not send it. */
  readonly out?: boolean;
  /** The hash of the commitment, once the game has begun. */
  readonly commitment?: string;
}

export interface AwaitedVote {
  readonly what: Motion;
  /** The name of the player who proposed it. */
  readonly by: string;
  /** Tells it from earlier motions of this kind. Rooms of the previous build do not send it. */
  readonly proposedAt?: Instant;
}

/** A message. */
export interface Said {
  readonly from: string;
  /** The id of the player who wrote it. Rooms of the previous build do not send it. */
  readonly player?: string;
  readonly text: string;
}

export interface Seated {
  /** The player’s id. */
  readonly id: string;
  readonly name: string;
}

export interface BriefRequest {
  readonly player: Player;
  /** Without what only the seat may see: the position and the recap are those of spectators. Left out: with it. */
  readonly hand?: boolean;
  /** With the lines that answer each decision. Without the hand: the forms of all lines for its kind of window. */
  readonly lines?: boolean | undefined;
  /** With the story, if the game is finished. */
  readonly story?: boolean;
  /** Leaves out messages before this instant. Left out: the brief has no messages. */
  readonly saidSince?: Instant | undefined;
}

export interface Asked {
  readonly window: WindowId;
  readonly kind: string;
  /** What it asks, in words that others may read. Rooms of the previous build do not send it. */
  readonly title?: string;
  /** What happens and what it asks, as a subject says it: others may read it. Rooms of the previous build do not send it. */
  readonly subject?: string;
  /** What it asks, in the words of the table. Rooms of the previous build do not send it. */
  readonly question?: string;
  readonly openedAt: Instant;
  readonly closesAt: Instant;
  /** When the window begins to drain the seat's bank, which lasts until the deadline; left out with an empty bank. */
  readonly freeUntil?: Instant;
  /** What happens if the player does nothing, in one sentence. */
  readonly otherwise: string;
  /** The same sentence for channels that others may read; left out if those must not get it. */
  readonly publicDefault?: string;
  /** Legal answers that consist of a type and plain values: a single button can send one. */
  readonly plain: readonly Plain[];
  /** The lines that answer it, if they were requested: which are possible can depend on what only the seat sees. */
  readonly lines?: AnswerLines;
  /** Whether the player fetched a view that shows it. */
  readonly seen: boolean;
}

export interface Plain {
  readonly command: object;
  /** What the command does, as on the button that sends it. */
  readonly text: string;
}
