/** What is stored of a table: seats, terms, and all else that was settled besides moves. Immutable values. */
import type { BotName, Outcome } from '../../rules/contract.ts';
import type { Header } from '../../rules/entry.ts';
import type { SeedOrigin } from '../../rules/seed-origin.ts';
import type { Instant, Seat } from '../../rules/vocabulary.ts';
import type { Rhythm } from '../../calendar/availability.ts';
import type { Status, Terms } from './terms.ts';
import type { Player } from './visit.ts';

export interface Place {
  readonly player: Player | null;
  readonly bot: BotName | null;
  readonly preference?: object;
  /** Grows with each preference stated at this table. */
  readonly chosen?: number;
  /** Windows missed in a row, and what has become of the seat by it. Left out where none was. */
  readonly missed?: number;
  readonly slow?: true;
  /** Plays while the player is absent, who can take the seat back. */
  readonly standIn?: BotName;
  /** Milliseconds left to take beyond windows. */
  readonly bank?: number;
  /** By window, what its deadline holds of the bank, where that is not what the bank has left. */
  readonly held?: Readonly<Record<string, number>>;
  readonly rhythm?: Rhythm;
  /** By window, the beginnings of vacations in which it does not stand still. Left out while there are none. */
  readonly unspared?: Readonly<Record<string, readonly Instant[]>>;
  /** Plays for the player until a date, or is asked to. */
  readonly sitter?: Sitter;
  /** Ids of those who were asked and will not. Left out while there are none. */
  readonly declined?: readonly string[];
}

export interface Lobby extends Terms {
  readonly id: string;
  readonly invitation: string;
  /** All others. Left out while there are none, and when the game has been played. */
  readonly invitations?: readonly Invitation[];
  readonly host: Player;
  readonly places: readonly Place[];
  readonly status: Status;
  readonly createdAt: Instant;
  /** When somebody last sat down or got up before the start, and when those who sit were warned that nobody comes. */
  readonly touchedAt?: Instant;
  readonly warnedAt?: Instant;
  readonly startedAt: Instant | null;
  readonly endedAt: Instant | null;
  /** From the start on. Holds the seed: never to be sent whole. */
  readonly header: Header | null;
  /**
   * Before the start: what the seed will be derived from. Left out at tables of older builds, and with `plainSeed`. `rewind`: the last
   * rewind that gave the table another secret.
   */
  readonly seedOrigin?: SeedOrigin & { readonly rewind?: string };
  /** What is proposed and not yet decided. Left out while nothing ever was. */
  readonly votes?: readonly Vote[];
  /** Since when the game stands still. */
  readonly pausedAt?: Instant;
  /** Whose seats were taken over for good, oldest first. Left out while there are none. */
  readonly former?: readonly Former[];
  /** Who once played which seat for its owner, by id. Left out while there are none. */
  readonly sat?: readonly { readonly player: string; readonly seat: number }[];
  /** Its storage was put back to an earlier step, and its game lacks a fresh seed: it gets one when the room wakes. */
  readonly putBack?: true;
  /** When that was done last. */
  readonly restored?: Restored;
  /** The table's next game, and who asked for it first. */
  readonly rematch: { readonly game: string; readonly host: Player } | null;
  /** A sandbox game's clock, which stands still. */
  readonly clock: Instant | null;
  /** What is left of the game once its journal is in the archive alone, and with it the header. */
  readonly archived?: PutAway;
  /** D1 knows this lobby; and, when the game is over, the whole journal. */
  readonly delivered: boolean;
}

export interface PutAway {
  readonly header: Header;
  readonly outcome: Outcome | null;
  /** The spectators' step. */
  readonly version: number;
  /** Of the journal: docs/history.md. */
  readonly hash: string;
}

/** Somebody who had a seat. Of those of older builds it is not known when it was taken over. */
export interface Former {
  readonly player: Player;
  readonly seat: number;
  readonly at?: Instant;
}

/** The game was put back to an earlier step. */
export interface Restored {
  readonly at: Instant;
  /** The last entry that was kept. */
  readonly since: Instant;
  /** Public, and another each time. */
  readonly seedHash: string;
  /** By which rewind; left out where it was restored from a dump. */
  readonly rewind?: string;
}

export interface Sitter {
  readonly player: Player;
  readonly until: Instant;
  /** Since when they are asked whether they will. Left out once they said so, and by builds that asked nobody. */
  readonly offeredAt?: Instant;
}

/** Made for a token, or for a player by their id: never both. */
export interface Invitation {
  readonly id: string;
  readonly token: string | null;
  readonly player: string | null;
  /** The player who made it. */
  readonly by: string;
  /** Any, if null. */
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
  /** Who agrees, in the order in which they did: the first proposed it. */
  readonly agreed: readonly Seat[];
}
