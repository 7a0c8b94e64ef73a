/** How often a room that does not answer is asked again: a fault of a moment is over within the hour, a build is mended within days. */

/** Milliseconds until the first try again: doubling. */
const FIRST_PAUSE = 30_000;
const [HOUR, DAY] = [3_600_000, 86_400_000];
/** Tries in a row that are an hour apart at most, some two days; and all, some two weeks: the rest are a day apart. */
const [OFTEN, ALL] = [56, 68];

/** Milliseconds until the next, after so many in vain before this one. */
export function restAfter(tries: number): number {
  return tries < OFTEN ? pauseAfter(tries, HOUR) : DAY;
}

/** After so many in vain nobody goes on by themselves: it is for the operator to see to. */
export function isGivenUp(tries: number): boolean {
  return tries >= ALL;
}

/** Milliseconds, after so many tries before this one. */
export function pauseAfter(tries: number, longest: number): number {
  return Math.min(FIRST_PAUSE * 2 ** tries, longest);
}
