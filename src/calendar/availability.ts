/** When a player can be expected to answer: waking hours and vacations. */
import type { Instant } from '../rules/vocabulary.ts';
import { afterWaking, awakeBetween, type Hours } from './hours.ts';

/** A vacation. */
export interface Away {
  readonly from: Instant;
  readonly to: Instant;
}

/** The player's waking hours and vacations, which their deadlines depend on. */
export interface Availability {
  /** Increases with each change in the player's mailbox: the higher of two applies, in whatever order they arrive. */
  readonly number?: number;
  readonly hours?: Hours | undefined;
  readonly away?: readonly Away[] | undefined;
}

export function passing(hours: Hours | undefined, from: Instant, to: Instant): number {
  return hours === undefined ? Math.max(0, to - from) : awakeBetween(hours, from, to);
}

/** Time stands still during vacations: the rest of it passes afterwards. */
export function pastAway(away: readonly Away[], hours: Hours | undefined, at: Instant, ms: number): Instant {
  const end = hours === undefined ? ((at + ms) as Instant) : afterWaking(hours, at, ms);
  const next = away.find(({ from, to }) => from < end && to > at);
  if (next === undefined) return end;
  const from = Math.max(at, next.from) as Instant;
  const passed = hours === undefined ? from - at : awakeBetween(hours, at, from);
  return pastAway(
    away.filter((one) => one !== next),
    hours,
    next.to,
    ms - passed,
  );
}
