/** Counts of one minute in this isolate's memory: cheap, but less exact with more isolates. */
const MINUTE = 60_000;

let counts = new Map<string, number>();
let since = -Infinity;

/** Adds to what this subject has used in this minute. If that would exceed `most`, returns the seconds to wait instead. */
export function count(subject: string, most: number, amount = 1): number | undefined {
  const sum = countOf(subject) + amount;
  if (sum > most) return secondsLeft();
  counts.set(subject, sum);
  return undefined;
}

/** Seconds until the counts begin again, from 1 to 60. */
export const secondsLeft = (): number => Math.max(1, Math.ceil((since + MINUTE - Date.now()) / 1000));

/** Subtracts an amount that was counted, if that was in this minute. */
export function uncount(subject: string, amount = 1): void {
  const counted = countOf(subject);
  if (counted > 0) counts.set(subject, Math.max(0, counted - amount));
}

/** How much this subject has used in this minute. */
export function countOf(subject: string): number {
  const now = Date.now();
  // The clock can also be set back.
  if (Math.abs(now - since) >= MINUTE) [counts, since] = [new Map(), now];
  return counts.get(subject) ?? 0;
}
