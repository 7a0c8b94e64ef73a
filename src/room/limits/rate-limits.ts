/**
 * Limits how often a player does something in this game. A substitute has their own limit. The counts are in memory, which
 * costs no rows; they start again when the object leaves memory.
 */
export interface Rate {
  readonly most: number;
  /** Milliseconds. */
  readonly within: number;
}

const [MINUTE, HOUR] = [60_000, 3_600_000];
/** More than a person sends, and as many as a client sends that reads the view before each command. */
export const COMMANDS: readonly Rate[] = [{ most: 600, within: MINUTE }];
/** Each vote is an entry that everybody sees. A table has four motions: agreeing to all and withdrawing all makes eight votes. */
export const VOTES: readonly Rate[] = [
  { most: 20, within: MINUTE },
  { most: 100, within: HOUR },
];

export class Tally {
  private readonly given = new Map<string, number[]>();
  private readonly longest: number;

  /** `factor` multiplies the limits. */
  constructor(
    private readonly rates: readonly Rate[],
    private readonly factor: () => number,
  ) {
    this.longest = Math.max(...rates.map(({ within }) => within));
  }

  /** Seconds until this player may do it again; undefined if they may do it now. `now` is real time. */
  waitOf(player: string, now: number): number | undefined {
    const recent = this.given.get(player)?.filter((at) => at > now - this.longest) ?? [];
    this.given.set(player, recent);
    const ends = this.rates.flatMap(({ most, within }) => {
      const first = recent[recent.length - most * this.factor()];
      return first !== undefined && first > now - within ? first + within : [];
    });
    return ends.length === 0 ? undefined : Math.ceil((Math.max(...ends) - now) / 1000);
  }

  count(player: string, now: number): void {
    this.given.get(player)!.push(now);
  }
}
