/** The calls between callers and a room about a table. Plain data: it crosses an isolate. */
import type { BranchOrigin, ListedBranch } from '../../history/tables/columns.ts';
import type { GameDuration } from './duration.ts';
import type { Availability } from '../../calendar/availability.ts';
import type { Commitment } from '../../rules/journal/commitment.ts';
import type { BotName, OfferedPace, Outcome } from '../../rules/contract.ts';
import type { Leader } from '../../rules/text/leader.ts';
import type { PublicOrigin } from '../../rules/journal/seed-origin.ts';
import type { Seat } from '../../rules/vocabulary.ts';
import type { Invitation } from './record.ts';
import type { Lesson, Status, Terms } from './terms.ts';
import type { Player } from './visit.ts';

export interface NewGame extends Terms {
  readonly id: string;
  /** Left out: the game has a generated title. */
  readonly title?: string | undefined;
  readonly host: Player;
  readonly seats: number;
  /** Seats that bots take at once. */
  readonly bots?: readonly BotSeat[];
  /** A rematch keeps the invitation of the previous table. Left out: the room generates one. */
  readonly invitation?: string;
  /**
   * The room draws the seed at the start, without a secret and nonces: for measurements with a given seed. The API never sets
   * it.
   */
  readonly plainSeed?: true;
  /** Only for a sandbox game that is not public. */
  readonly lesson?: Lesson | undefined;
  /** The table of the same host that this one replaces. */
  readonly replaced?: ReplacedTable;
}

/** What a table takes over from the one that it replaces, so that all its links and invitations lead here. */
export interface ReplacedTable {
  readonly invitation: string;
  /** With one by name for each player who sat there. */
  readonly invitations: readonly Invitation[];
}

export interface BotSeat {
  readonly seat: number;
  readonly bot: BotName;
  readonly preference?: object;
}

/** A player with the name to show beside the others at the table. */
export interface ShownPlayer extends Player {
  /** Left out if the name alone is clear. */
  readonly displayName?: string;
}

export interface SeatSummary {
  readonly seat: number;
  readonly player: ShownPlayer | null;
  readonly bot: BotName | null;
  readonly preference?: object;
  /** The player missed windows in a row: `slow` has less time, and for `bot` a bot plays. */
  readonly absent?: 'slow' | 'bot';
  /** Seconds left in its time bank; only in a game that has banks and is not over. */
  readonly bank?: number;
  /** The sitter, if they have agreed, and until when. */
  readonly sitter?: { readonly player: ShownPlayer; readonly until: string };
}

/** The public facts for anybody with access to the game. Instants are ISO 8601 in UTC. */
export interface Summary extends Terms {
  readonly id: string;
  /** The host's, or a generated one. */
  readonly title: string;
  readonly status: Status;
  readonly host: ShownPlayer;
  readonly seats: readonly SeatSummary[];
  readonly paceName: OfferedPace | 'own';
  readonly createdAt: string;
  readonly startedAt: string | null;
  readonly endedAt: string | null;
  /** Awaited seats, their soonest deadline, and when the oldest window that awaits one opened. */
  readonly awaiting: readonly Seat[];
  readonly deadline: string | null;
  readonly since: string | null;
  /** An estimate. Only before the start, and if games like this one were counted. */
  readonly duration?: GameDuration;
  /** From the start on. Left out in lists while the game goes on. */
  readonly commitment?: Commitment;
  /** SHA-256 of the seed, from the start on. */
  readonly seedHash: string | null;
  /** The hashes of later seeds, oldest first. Left out if there are none, and in lists while the game goes on. */
  readonly laterSeedHashes?: readonly string[];
  /**
   * The public part of what the seed is derived from. Left out if the service draws the seed itself, and in lists until the
   * game is over.
   */
  readonly seedOrigin?: PublicOrigin;
  /** The host chose the seed. Left out in all other games, and in lists while the game goes on. */
  readonly lesson?: true;
  readonly outcome: Outcome | null;
  /** Whether the result will count for ratings, as the table is now. Only before the end, and not in lists. */
  readonly rated?: boolean;
  /** Only in lists. Null before the start, in private games, and in games that D1 has without them. */
  readonly board?: object | null;
  readonly round?: number | null;
  readonly leader?: Leader | null;
  /** `round` and `leader` in words. Null whenever `board` is, and if there is nothing to say. */
  readonly standing?: string | null;
  /** The game that this one is a branch of, and the step of its host after which it goes on. Left out in all other games. */
  readonly branchOf?: BranchOrigin;
  /** For the host of a sandbox game only, oldest first. Left out while there are none. */
  readonly branches?: readonly ListedBranch[];
  /** The next game of the same table, once a player has requested a rematch. */
  readonly rematch: string | null;
  /** The game that replaced this one, if `rematch` does not name it. Only for the host and the players whom that game invites by name. Not in lists. */
  readonly replacement?: string;
  /** For the host and seated players only: anybody with it may sit down. */
  readonly invitation?: string;
  /** Empty seats reserved for somebody. Only before the start, and not in lists. */
  readonly reserved?: readonly number[];
  /** For a caller with another invitation, or one by name. Only before the start, and not in lists. */
  readonly invited?: Invited;
  /** The caller sent a token that is no invitation to this game. Only before the start, and not in lists. */
  readonly unknownInvitation?: true;
  /** Unanswered requests to be a sitter, for both players. Only before the end, and not in lists. */
  readonly offers?: readonly SitterOffer[];
}

export interface SitterOffer {
  readonly seat: number;
  readonly by: ShownPlayer;
  readonly to: ShownPlayer;
  readonly until: string;
}

/**
 * What the API reads before a room decides: the ids of the people at the table (host, seats, sitters), and of those who have a
 * block with the caller.
 */
export interface TablePeople {
  readonly known: readonly string[];
  /** The people that the caller has blocked. */
  readonly blocked: readonly string[];
  /** The people who have blocked the caller. The caller must not learn this. */
  readonly blockers: readonly string[];
}

export interface SitRequest {
  readonly player: Player;
  readonly seat?: number | undefined;
  /** By the host: fills the seat with this bot. */
  readonly bot?: BotName | undefined;
  /** Null for none. */
  readonly preference?: object | null | undefined;
  /** The player's contribution to the randomness of the game: 32 hex digits. */
  readonly nonce?: string | undefined;
  readonly invitation?: string | undefined;
  /** The player's waking hours and vacations. */
  readonly availability?: Availability | undefined;
  /** The player allows rated games with bot accounts at the table. */
  readonly ratedAgainstBots?: boolean | undefined;
  /** Left out for a bot, and by builds without blocks. */
  readonly people?: TablePeople | undefined;
}

/** By the host: seats a bot account that offers to play such games. */
export interface BotSeatRequest {
  readonly player: Player;
  readonly bot: Player;
  readonly seat?: number | undefined;
  /** Blocks between the bot, or its owner, and the people at the table. */
  readonly people: TablePeople;
}

export interface FillRequest {
  readonly player: Player;
  readonly bot: BotName;
}

export interface LeaveRequest {
  readonly player: Player;
  /** Before the start: the caller's own seat or, for the host, any. After the start only `mine`, which resigns. */
  readonly seat: number | 'mine';
}

export type InvitationState = 'open' | 'used' | 'expired' | 'revoked' | 'declined' | 'void';

export interface Invited {
  /** The id of an invitation by name, to decline it. */
  readonly id?: string;
  /** Any seat, if null. */
  readonly seat: number | null;
  readonly state: InvitationState;
  readonly expiresAt: string;
}
