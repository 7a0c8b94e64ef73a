/** What columns of JSON hold. */

/** How many games have each value. */
type Counts = readonly { readonly value: number; readonly games: number }[];

/** Of one ruleset's counted games. */
export interface Figures {
  readonly games: number;
  readonly played: readonly { readonly played: string; readonly seats: number; readonly wins: number }[];
  readonly length: Counts;
  /** Whole days from the start to the end. */
  readonly days: Counts;
  readonly seats: Counts;
  readonly pace: readonly { readonly pace: string; readonly games: number }[];
}

export interface Patience {
  readonly absence: 'bot' | 'substitute' | 'default';
  readonly hours: boolean;
  readonly bank: number;
}

export type Pace = 'live' | 'daily' | 'relaxed' | Readonly<Record<string, number>>;
