/** Counts of one minute in this isolate's memory: cheap, and only as exact as there are few isolates. */
const MINUTE = 60_000;

let counts = new Map<string, number>();
let since = -Infinity;

/** Adds to what this subject has used in this minute, unless that would be more than `most`. Seconds to wait if it is. */
export function count(subject: string, most: number, amount = 1): number | undefined {
  const sum = countOf(subject) + amount;
  if (sum > most) return Math.max(1, Math.ceil((since + MINUTE - Date.now()) / 1000));
  counts.set(subject, sum);
  return undefined;
}

/** What was counted in this minute and came to nothing. */
export function uncount(subject: string): void {
  const counted = countOf(subject);
  if (counted > 0) counts.set(subject, counted - 1);
}

/** How much this subject has used in this minute. */
export function countOf(subject: string): number {
  const now = Date.now();
  // Clocks are set back, too.
  if (Math.abs(now - since) >= MINUTE) [counts, since] = [new Map(), now];
  return counts.get(subject) ?? 0;
}
