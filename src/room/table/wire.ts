/** The calls between callers and a room about a table. Plain data: it crosses an isolate. */
import type { Availability } from '../../calendar/availability.ts';
import type { Commitment } from '../../rules/journal/commitment.ts';
import type { BotName, Outcome } from '../../rules/contract.ts';
import type { PublicOrigin } from '../../rules/journal/seed-origin.ts';
import type { Seat } from '../../rules/vocabulary.ts';
import type { Status, Terms } from './terms.ts';
import type { Player } from './visit.ts';

export interface NewGame extends Terms {
  readonly id: string;
  readonly host: Player;
  readonly seats: number;
  /** Seats that bots take at once, in a rematch. */
  readonly bots?: readonly BotSeat[];
  /** A rematch keeps the invitation of the table before it. Left out, the room generates one. */
  readonly invitation?: string;
  /**
   * The room draws the seed at the start, without a secret and nonces: for lessons and measurements with a given seed. The API
   * never sets it.
   */
  readonly plainSeed?: true;
}

export interface BotSeat {
  readonly seat: number;
  readonly bot: BotName;
  readonly preference?: object;
}

export interface SeatSummary {
  readonly seat: number;
  readonly player: Player | null;
  readonly bot: BotName | null;
  readonly preference?: object;
  /** The player missed windows in a row: the seat has less time, or a bot plays it. */
  readonly absent?: 'slow' | 'bot';
  /** Seconds left in its time bank; only in a game that has banks and is not over. */
  readonly bank?: number;
  /** The sitter, who has agreed, and until when. */
  readonly sitter?: { readonly player: Player; readonly until: string };
}

/** The public facts for anybody with access to the game. Instants are ISO 8601 in UTC. */
export interface Summary extends Terms {
  readonly id: string;
  readonly status: Status;
  readonly host: Player;
  readonly seats: readonly SeatSummary[];
  readonly createdAt: string;
  readonly startedAt: string | null;
  readonly endedAt: string | null;
  /** Awaited seats, their soonest deadline, and when the oldest window that awaits one opened. */
  readonly awaiting: readonly Seat[];
  readonly deadline: string | null;
  readonly since: string | null;
  /** From the start on. Left out in lists while the game goes on. */
  readonly commitment?: Commitment;
  /** SHA-256 of the seed, from the start on. */
  readonly seedHash: string | null;
  /** The hashes of later seeds, oldest first. Left out where there are none, and in lists while the game goes on. */
  readonly laterSeedHashes?: readonly string[];
  /**
   * The public part of what the seed is derived from. Left out where the service draws the seed itself, and in lists until the
   * game is over.
   */
  readonly seedOrigin?: PublicOrigin;
  readonly outcome: Outcome | null;
  /** The next game of the same table, once a player asked for a rematch. */
  readonly rematch: string | null;
  /** For the host and seated players only: with it anybody may sit down. */
  readonly invitation?: string;
  /** Before the start, from the room itself: empty seats reserved for somebody. */
  readonly reserved?: readonly number[];
  /** Likewise, for a caller with another invitation, or one by name. */
  readonly invited?: Invited;
  /** For both players, from the room itself, before the end: unanswered requests to be a sitter. */
  readonly offers?: readonly SitterOffer[];
}

export interface SitterOffer {
  readonly seat: number;
  readonly by: Player;
  readonly to: Player;
  readonly until: string;
}

/**
 * Read by the API before a room decides: the people at the table (host, seats, sitters), and those who have a block with the
 * caller. All are ids.
 */
export interface Company {
  readonly known: readonly string[];
  /** The people whom the caller has blocked. */
  readonly blocked: readonly string[];
  /** The people who have blocked the caller. The caller must not learn of it. */
  readonly blockers: readonly string[];
}

export interface SitRequest {
  readonly player: Player;
  readonly seat?: number | undefined;
  /** By the host: fills the seat with this bot. */
  readonly bot?: BotName | undefined;
  readonly preference?: object | undefined;
  /** The player's contribution to the randomness of the game: 32 hex digits. */
  readonly nonce?: string | undefined;
  readonly invitation?: string | undefined;
  /** The player's own hours. */
  readonly availability?: Availability | undefined;
  /** Left out for a bot, and by builds without blocks. */
  readonly company?: Company | undefined;
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
