/** The shapes of ratings, statistics and the service's status as the API answers with them. Nothing here runs. */
import type { Summary } from '../../../../src/room/table/wire.ts';
import type { Player } from './account.ts';
import type { OfferedPace } from '../../../../src/rules/contract.ts';

export interface StandingSeen {
  readonly ruleset: string;
  readonly rating: number;
  readonly provisional: boolean;
  readonly games: number;
  readonly wins: number;
}

export interface PlayerSeen {
  readonly player: Player;
  readonly since: string;
  readonly standings: readonly StandingSeen[];
  readonly reliability: { readonly asked: number; readonly share: number | null };
  readonly pace: OfferedPace | 'own' | null;
  readonly games: readonly Summary[];
}

export interface Bucket {
  readonly from: number;
  readonly below: number;
  readonly games: number;
}

export interface StatisticsSeen {
  readonly countedAt: string | null;
  readonly games: number;
  readonly played: readonly { readonly played: string; readonly seats: number; readonly wins: number }[];
  readonly length: readonly Bucket[];
  readonly days: readonly Bucket[];
  readonly seats: readonly { readonly seats: number; readonly games: number }[];
  readonly pace: readonly { readonly pace: OfferedPace | 'own'; readonly games: number }[];
}

/** Of one day. Milliseconds; null if nothing was measured. */
export interface StatusDay {
  readonly day: string;
  readonly games: number;
  /** But did not fail. */
  readonly late: number;
  readonly failed: number;
  readonly deadline: { readonly median: number; readonly worst: number } | null;
  readonly email: { readonly median: number; readonly worst: number } | null;
}

export interface StatusSeen {
  readonly measured: boolean;
  readonly late: boolean;
  readonly lastGame: {
    readonly at: string;
    readonly failed: boolean;
    readonly deadline: number | null;
    readonly email: number | null;
  } | null;
  readonly troubles: readonly {
    readonly kind: 'games-stuck' | 'database-away' | 'mail-failing' | 'canary-failed' | 'budget';
    /** For players. */
    readonly text: string;
    readonly since: string;
  }[];
  readonly days: readonly StatusDay[];
}
