/** When a player can be expected to answer: waking hours and vacations. */
import type { Instant } from '../rules/vocabulary.ts';
import { afterWaking, awakeBetween, type Hours } from './hours.ts';

export interface Away {
  readonly from: Instant;
  readonly to: Instant;
}

/** A player's waking hours and vacations. Their deadlines depend on these. */
export interface Availability {
  /** Increased by the player's mailbox with each change. The highest number applies, in whatever order changes arrive. */
  readonly number?: number;
  readonly hours?: Hours | undefined;
  readonly away?: readonly Away[] | undefined;
}

/** The waking time between two instants, in milliseconds; all of it if there are no hours. */
export function wakingTime(hours: Hours | undefined, from: Instant, to: Instant): number {
  return hours === undefined ? Math.max(0, to - from) : awakeBetween(hours, from, to);
}

/** The instant at which `ms` milliseconds of waking time have passed after `at`. Vacations do not count. */
export function afterAvailable(
  away: readonly Away[],
  hours: Hours | undefined,
  at: Instant,
  ms: number,
): Instant {
  const end = hours === undefined ? ((at + ms) as Instant) : afterWaking(hours, at, ms);
  const next = away.find(({ from, to }) => from < end && to > at);
  if (next === undefined) return end;
  const from = Math.max(at, next.from) as Instant;
  const passed = hours === undefined ? from - at : awakeBetween(hours, at, from);
  return afterAvailable(
    away.filter((one) => one !== next),
    hours,
    next.to,
    ms - passed,
  );
}
