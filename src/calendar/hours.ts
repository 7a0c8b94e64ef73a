/** The hours of the week in which a player is awake, and arithmetic with the time in them. */
import type { Instant, Refusal } from '../rules/vocabulary.ts';
import { DAY, MINUTE, instantOf, isZone, wallOf } from './zone.ts';

/** A span in minutes of the day. If `to` is not later than `from`, it ends on the next day. */
export interface Span {
  /** 0 to 1439. */
  readonly from: number;
  /** 0 to 1440. */
  readonly to: number;
}

export interface Hours {
  readonly zone: string;
  /** Seven days, from Monday. Spans may overlap. */
  readonly days: readonly (Span | null)[];
}

/** Awake from `from` until just before `to`. */
interface Stretch {
  readonly from: Instant;
  readonly to: Instant;
}

/** The least waking time a week, in milliseconds. With less, one player could delay a table for weeks. */
const LEAST_WEEKLY = 28 * 60 * MINUTE;
/** A Monday at midnight in a zone without clock changes. */
const MONDAY = 4 * DAY;

/** Why a player's hours are invalid, if so. All other functions expect valid hours. */
export function refusalOf({ zone, days }: Hours): Refusal | undefined {
  if (!isZone(zone)) return { code: 'wrong-value', field: 'zone' };
  if (days.length !== 7) return { code: days.length < 7 ? 'too-short' : 'too-long', field: 'days' };
  for (const [i, span] of days.entries()) {
    if (span === null) continue;
    if (!isMinute(span.from, 1439)) return { code: 'out-of-range', field: `days.${i}.from` };
    if (!isMinute(span.to, 1440)) return { code: 'out-of-range', field: `days.${i}.to` };
  }
  return weekly(days) < LEAST_WEEKLY ? { code: 'too-few-hours', field: 'days' } : undefined;
}

/** The instant at which this much waking time (milliseconds) has passed after `at`. Clock changes neither add nor remove time. */
export function afterWaking(hours: Hours, at: Instant, ms: number): Instant {
  if (!(ms >= 0)) throw new Error(`the time must not be negative: ${ms}`);
  if (ms === 0) return at;
  let left = ms;
  for (const { from, to } of stretches(hours, at)) {
    if (left <= to - from) return (from + left) as Instant;
    left -= to - from;
  }
  throw new Error('the hours end before the time has passed');
}

/** The waking time between two instants, in milliseconds. */
export function awakeBetween(hours: Hours, from: Instant, to: Instant): number {
  let sum = 0;
  if (to <= from) return sum;
  for (const stretch of stretches(hours, from)) {
    if (stretch.from >= to) break;
    sum += Math.min(stretch.to, to) - stretch.from;
  }
  return sum;
}

/** All waking time from `at` on, in order and without overlaps, day by day, endlessly. */
function* stretches({ zone, days }: Hours, at: Instant): Generator<Stretch, void> {
  const { year, month, day, weekday } = wallOf(zone, at);
  let reached = at;
  let last = -1;
  // Begins with the day before, whose span may last until now.
  for (let ahead = last; ; ahead++) {
    // A clock change may skip the only span of one week, but not of two weeks in a row.
    if (ahead - last > 15) throw new Error('the hours have no waking time');
    const span = days[(weekday + ahead + 7) % 7];
    if (!span) continue;
    const date = { year, month, day: day + ahead };
    const begins = instantOf(zone, date, span.from);
    const from = begins > reached ? begins : reached;
    const to = instantOf(zone, date, span.to > span.from ? span.to : span.to + 1440);
    // The span is already counted, or a clock change skips it.
    if (to <= from) continue;
    yield { from, to };
    reached = to;
    last = ahead;
  }
}

const isMinute = (n: number, most: number): boolean => Number.isInteger(n) && n >= 0 && n <= most;

/** The waking time in a week without clock changes, in milliseconds. Overlaps count once. */
function weekly(days: Hours['days']): number {
  if (days.every((span) => span === null)) return 0;
  return awakeBetween({ zone: 'UTC', days }, MONDAY as Instant, (MONDAY + 7 * DAY) as Instant);
}
