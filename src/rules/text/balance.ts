/** Whether all seats have equal chances. */

/** How often seats won, counted in simulated games of steady bots (`npm run balance`). Games between people may differ. */
export interface Balance {
  readonly seats: number;
  readonly games: number;
  readonly groups: readonly BalanceGroup[];
}

export interface BalanceGroup {
  /** What differs between the seats, such as `Race`. */
  readonly title: string;
  readonly rows: readonly {
    readonly name: string;
    /** How many seats had it. */
    readonly seats: number;
    /** How many of these won, alone or together with others. */
    readonly wins: number;
  }[];
}
