/** How many commands a seat has given of late. In memory: that is exact as long as the object lives, and costs no row. */

/** More than people give, and as many as a client can that looks before each. */
const MOST = 600;
/** Milliseconds, of real time. */
const WITHIN = 60_000;

export class Tally {
  private readonly given = new Map<number, number[]>();

  /** `factor` multiplies the limit. */
  constructor(private readonly factor: () => number) {}

  /** Seconds until this seat may give another one; undefined if it may now. */
  waitOf(seat: number, now: number): number | undefined {
    const recent = this.given.get(seat)?.filter((at) => at > now - WITHIN) ?? [];
    this.given.set(seat, recent);
    const first = recent[recent.length - MOST * this.factor()];
    return first === undefined ? undefined : Math.ceil((first + WITHIN - now) / 1000);
  }

  count(seat: number, now: number): void {
    this.given.get(seat)!.push(now);
  }
}
