/**
 * How many commands a player has given of late: whoever plays for somebody uses up their own. In memory: that is exact as
 * long as the object lives, and costs no row.
 */

/** More than people give, and as many as a client can that looks before each. */
const MOST = 600;
/** Milliseconds, of real time. */
const WITHIN = 60_000;

export class Tally {
  private readonly given = new Map<string, number[]>();

  /** `factor` multiplies the limit. */
  constructor(private readonly factor: () => number) {}

  /** Seconds until this player may give another one; undefined if it may now. */
  waitOf(player: string, now: number): number | undefined {
    const recent = this.given.get(player)?.filter((at) => at > now - WITHIN) ?? [];
    this.given.set(player, recent);
    const first = recent[recent.length - MOST * this.factor()];
    return first === undefined ? undefined : Math.ceil((first + WITHIN - now) / 1000);
  }

  count(player: string, now: number): void {
    this.given.get(player)!.push(now);
  }
}
