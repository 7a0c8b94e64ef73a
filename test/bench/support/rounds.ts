/** Measures taken in turns, so that a busy machine is busy for all of them alike. */

export interface Contender {
  readonly name: string;
  /** Takes one measure and gives a rate. */
  run(): Promise<number> | number;
}

/** The rates of each contender, one a round. */
export type Rates = Readonly<Record<string, readonly number[]>>;

/** Runs every contender once a round, after one round that does not count. */
export async function inRounds(contenders: readonly Contender[], rounds: number): Promise<Rates> {
  const rates: Record<string, number[]> = {};
  for (const contender of contenders) await contender.run();
  for (let round = 0; round < rounds; round += 1)
    for (const { name, run } of contenders) (rates[name] ??= []).push(await run());
  return rates;
}

export function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}

/** `share` from 0 to 1. */
export function percentile(values: readonly number[], share: number): number {
  if (values.length === 0) throw new Error('nothing was measured');
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!;
}

/** How many times faster than `base`: the median of what each round says. */
export function ratio(rates: Rates, name: string, base: string): number {
  const bases = rates[base]!;
  return median(rates[name]!.map((rate, round) => rate / bases[round]!));
}

/** Milliseconds of this process's computing that it takes. */
export function computing(run: () => void): number {
  const start = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}

/**
 * Repeats `batch`, which returns how much it did, for about `ms` of this process's computing. Gives how much was done in a
 * second of that: what other processes do on the machine meanwhile does not count.
 */
export function rateOf(ms: number, batch: () => number): number {
  const start = process.cpuUsage();
  let done = 0;
  let spent = 0;
  while (spent < ms) {
    done += batch();
    const { user, system } = process.cpuUsage(start);
    spent = (user + system) / 1000;
  }
  return (done * 1000) / spent;
}
