/** What callers and a room say to each other about a table. Plain data: it crosses an isolate. */
import type { Rhythm } from '../../calendar/availability.ts';
import type { Commitment } from '../../rules/commitment.ts';
import type { BotName, Outcome } from '../../rules/contract.ts';
import type { PublicOrigin } from '../../rules/seed-origin.ts';
import type { Seat } from '../../rules/vocabulary.ts';
import type { Status, Terms } from './terms.ts';
import type { Player } from './visit.ts';

export interface NewGame extends Terms {
  readonly id: string;
  readonly host: Player;
  readonly seats: number;
  /** Seats that bots take at once: a rematch has them. */
  readonly bots?: readonly BotSeat[];
  /** A rematch keeps the invitation of the table before it. Made up by the room if left out. */
  readonly invitation?: string;
  /** The room draws the seed at the start, without a secret and nonces: for lessons and measurements, whose seed is given. The API never sets it. */
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
  /** Missed windows in a row: has less time, or is played by a bot meanwhile. */
  readonly absent?: 'slow' | 'bot';
  /** Seconds that are left of its time bank, in a game that has banks and goes on. */
  readonly bank?: number;
  /** Plays for the player until then, and has agreed to. */
  readonly sitter?: { readonly player: Player; readonly until: string };
}

/** What anybody who may find the game may know of it. Instants are ISO 8601 in UTC. */
export interface Summary extends Terms {
  readonly id: string;
  readonly status: Status;
  readonly host: Player;
  readonly seats: readonly SeatSummary[];
  readonly createdAt: string;
  readonly startedAt: string | null;
  readonly endedAt: string | null;
  /** Seats that owe an answer now, the soonest deadline among them, and since when the longest of them is awaited. */
  readonly awaiting: readonly Seat[];
  readonly deadline: string | null;
  readonly since: string | null;
  /** From the start on; left out in lists while the game goes on. */
  readonly commitment?: Commitment;
  /** SHA-256 of the seed, from the start on. */
  readonly seedHash: string | null;
  /** Of the seeds since, oldest first. Left out where there are none, and in lists while the game goes on. */
  readonly laterSeedHashes?: readonly string[];
  /** What the seed is derived from, as far as it is public. Left out where the service draws the seed itself, and in lists until the game is over. */
  readonly seedOrigin?: PublicOrigin;
  readonly outcome: Outcome | null;
  /** The game that the same table plays next, once somebody asked for it. */
  readonly rematch: string | null;
  /** Told to the host and to those who sit only: whoever has it may sit down. */
  readonly invitation?: string;
  /** Before the start, by the room itself: empty seats that are kept for somebody. */
  readonly kept?: readonly number[];
  /** Likewise, to whoever shows another invitation than that, or is invited by name. */
  readonly invited?: Invited;
  /** To both, by the room itself, before the end: who is asked to play for whom, and has not said yet. */
  readonly offers?: readonly SitterOffer[];
}

export interface SitterOffer {
  readonly seat: number;
  readonly by: Player;
  readonly to: Player;
  readonly until: string;
}

/**
 * What the API reads before a room decides: who is at the table (host, seats, those who play for somebody), and which of them
 * have a block with the caller. All are ids.
 */
export interface Company {
  readonly known: readonly string[];
  /** Whom the caller has blocked. */
  readonly blocked: readonly string[];
  /** Those who have blocked the caller. The caller must not learn of it. */
  readonly blockers: readonly string[];
}

export interface SitRequest {
  readonly player: Player;
  readonly seat?: number | undefined;
  /** By the host: fill the seat with this bot. */
  readonly bot?: BotName | undefined;
  readonly preference?: object | undefined;
  /** What the player adds to the luck of the game: 32 hex digits. */
  readonly nonce?: string | undefined;
  readonly invitation?: string | undefined;
  /** The player's own hours. */
  readonly rhythm?: Rhythm | undefined;
  /** Left out for a bot, and by builds that know no blocks. */
  readonly company?: Company | undefined;
}

export interface LeaveRequest {
  readonly player: Player;
  /** Before the start: the own seat, or any by the host. After it `mine` alone, which resigns. */
  readonly seat: number | 'mine';
}

export type InvitationState = 'open' | 'used' | 'expired' | 'revoked' | 'declined' | 'void';

export interface Invited {
  /** Of one by name, to decline it. */
  readonly id?: string;
  /** Any, if null. */
  readonly seat: number | null;
  readonly state: InvitationState;
  readonly expiresAt: string;
}
