/** When a player can be expected to answer: waking hours and vacations. */
import type { Instant } from '../rules/vocabulary.ts';
import { afterWaking, awakeBetween, type Hours } from './hours.ts';

/** A stretch of time in which a player is not there. */
export interface Away {
  readonly from: Instant;
  readonly to: Instant;
}

/** What a player's own life does to their deadlines. */
export interface Rhythm {
  /** Grows with each change in the player's mailbox: the later of two holds, in whatever order a room is told. */
  readonly number?: number;
  readonly hours?: Hours | undefined;
  readonly away?: readonly Away[] | undefined;
}

export function passing(hours: Hours | undefined, from: Instant, to: Instant): number {
  return hours === undefined ? Math.max(0, to - from) : awakeBetween(hours, from, to);
}

/** Time does not pass while they are away: what is left of it passes afterwards. */
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
