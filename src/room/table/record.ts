/** The record of a table: its seats, its terms, and everything else except moves. Immutable values. */
import type { BranchOrigin, ListedBranch } from '../../history/tables/columns.ts';
import type { BotName, Outcome } from '../../rules/contract.ts';
import type { Header, SeedOrigin } from '../../rules/journal/entry.ts';
import type { Instant, Seat } from '../../rules/vocabulary.ts';
import type { Availability } from '../../calendar/availability.ts';
import type { Lesson, Status, Terms } from './terms.ts';
import type { Player } from './visit.ts';

export interface TableSeat {
  readonly player: Player | null;
  readonly bot: BotName | null;
  readonly preference?: object;
  /** Increases with each preference that a player states at this table. */
  readonly chosen?: number;
  /** The number of windows missed in a row, and the stage of absence that follows. Left out while there are none. */
  readonly missed?: number;
  readonly slow?: true;
  /** The bot that plays while the player is absent. The player can take the seat back. */
  readonly standIn?: BotName;
  /** Milliseconds left in the time bank. */
  readonly bank?: number;
  /** By window: the bank time that its deadline includes, if that differs from what is left in the bank. */
  readonly held?: Readonly<Record<string, number>>;
  readonly availability?: Availability;
  /** By window: the starts of vacations that do not suspend it. Left out while there are none. */
  readonly refusedVacations?: Readonly<Record<string, readonly Instant[]>>;
  /** The player who was asked to play for the owner until a date, or who has agreed to. */
  readonly sitter?: Sitter;
  /** The ids of players who declined to be sitters. Left out while there are none. */
  readonly declined?: readonly string[];
  /** Whether the player allowed rated games with bot accounts when they sat down. */
  readonly ratedAgainstBots?: true;
}

export interface Table extends Terms {
  readonly id: string;
  /** Given by the host. Left out: `titleOf` generates one. */
  readonly title?: string;
  readonly invitation: string;
  /** All other invitations. Left out while there are none, and when the game is over. */
  readonly invitations?: readonly Invitation[];
  readonly host: Player;
  readonly seats: readonly TableSeat[];
  readonly status: Status;
  readonly createdAt: Instant;
  /**
   * `touchedAt`: when a player last sat down or left a seat before the start. `warnedAt`: when the players were warned that the
   * table is idle.
   */
  readonly touchedAt?: Instant;
  readonly warnedAt?: Instant;
  readonly startedAt: Instant | null;
  readonly endedAt: Instant | null;
  /** From the start on. Contains the seed, so it must never be sent whole. */
  readonly header: Header | null;
  /**
   * Before the start: what the seed will be derived from. Left out at tables of older builds, and with `plainSeed`. `rewind` is
   * the last rewind that gave the table another secret.
   */
  readonly seedOrigin?: SeedOrigin & { readonly rewind?: string };
  /** The seed and the bots' script that the host gave. Contains the seed, so it must never be sent. Left out in all other games. */
  readonly lesson?: Lesson;
  /** Open motions. Left out until the first one. */
  readonly votes?: readonly Vote[];
  /** A bot account that has since left made this game unrated. */
  readonly unrated?: true;
  /** When the pause began. */
  readonly pausedAt?: Instant;
  /** Players whose seats a substitute has taken over, oldest first. Left out while there are none. */
  readonly former?: readonly Former[];
  /** The former sitters of each seat, by id. Left out while there are none. */
  readonly sat?: readonly { readonly player: string; readonly seat: number }[];
  /** The storage was restored to an earlier step, and the game needs a fresh seed. It gets the seed when the room wakes. */
  readonly needsFreshSeed?: true;
  /** The last restore. */
  readonly restored?: Restored;
  /** The table's next game, and the player who first requested it. */
  readonly rematch: { readonly game: string; readonly host: Player } | null;
  /**
   * The table that replaces this one, if fewer people may find it, and the ids of the players whom it invites by name. Only they and
   * the host learn of it. Left out in all other games.
   */
  readonly replacement?: { readonly game: string; readonly invited: readonly string[] };
  /** What this game is a branch of. Left out in all other games. */
  readonly branchOf?: BranchOrigin;
  /** Oldest first. Left out until the first one. */
  readonly branches?: readonly Branch[];
  /** A sandbox game's clock, which only its host moves. */
  readonly clock: Instant | null;
  /** Replaces the header once only the archive has the journal. */
  readonly archived?: ArchiveRecord;
  /** Whether D1 has this table and, when the game is over, the whole journal. */
  readonly published: boolean;
}

/** A game that goes on from an earlier step of this one. */
export interface Branch extends ListedBranch {
  /** The request that it answers: its idempotency key, and the last entry that the branch copies. D1 does not have it. */
  readonly request?: { readonly key: string; readonly seq: number };
  /** Its room may not exist yet. */
  readonly pending?: true;
}

export interface ArchiveRecord {
  readonly header: Header;
  readonly outcome: Outcome | null;
  /** The spectators' step. */
  readonly version: number;
  /** The hash of the journal: docs/history.md. */
  readonly hash: string;
}

/** A player who had a seat. Older builds did not record when it was taken over. */
export interface Former {
  readonly player: Player;
  readonly seat: number;
  readonly at?: Instant;
}

/** The last restore of the game to an earlier step. */
export interface Restored {
  readonly at: Instant;
  /** The instant of the last entry that the restored storage contained. */
  readonly since: Instant;
  /** The hash of the fresh seed: public, and different for each restore. */
  readonly seedHash: string;
  /** The rewind; left out for a restore from a dump. */
  readonly rewind?: string;
}

export interface Sitter {
  readonly player: Player;
  readonly until: Instant;
  /** When they were asked. Left out once they have agreed, and by builds that did not ask. */
  readonly offeredAt?: Instant;
}

/** An invitation for the holder of a token, or for a player by id; never both. */
export interface Invitation {
  readonly id: string;
  readonly token: string | null;
  readonly player: string | null;
  /** The player who made it. */
  readonly by: string;
  /** Any seat, if null. */
  readonly seat: number | null;
  readonly uses: 'once' | 'many';
  readonly used: number;
  readonly createdAt: Instant;
  readonly expiresAt: Instant;
  readonly ended: 'revoked' | 'declined' | null;
}

export const MOTIONS = ['pause', 'resume', 'extend', 'cancel'] as const;

export type Motion = (typeof MOTIONS)[number];

export interface Vote {
  readonly what: Motion;
  /** The seats that agree, in order: the first proposed it. */
  readonly agreed: readonly Seat[];
  /** When it was proposed. Motions of the previous build lack it. */
  readonly at?: Instant;
}
