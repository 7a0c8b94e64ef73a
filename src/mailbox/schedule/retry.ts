/** Retries of a room that does not answer. A short fault is over within the hour; a broken build is repaired within days. */

/** Milliseconds until the first retry; the pauses double. */
const FIRST_PAUSE = 30_000;
const [HOUR, DAY] = [3_600_000, 86_400_000];
/** The first attempts are at most an hour apart, for some two days; the others are a day apart, up to some two weeks in all. */
const [OFTEN, ALL] = [56, 68];

/** Milliseconds until the next attempt, after this many failures before the last one. */
export function roomPauseAfter(tries: number): number {
  return tries < OFTEN ? pauseAfter(tries, HOUR) : DAY;
}

/** After this many failures the mailbox stops its retries: the operator must act. */
export function isGivenUp(tries: number): boolean {
  return tries >= ALL;
}

/** Milliseconds until the next attempt, after this many attempts before the last one. */
export function pauseAfter(tries: number, longest: number): number {
  return Math.min(FIRST_PAUSE * 2 ** tries, longest);
}
