/** The hours of the week in which someone is awake, and how much of them passes. */
import type { Instant, Refusal } from '../rules/vocabulary.ts';
import { DAY, MINUTE, instantOf, isZone, wallOf } from './zone.ts';

/** Minutes of the day. Where `to` is not after `from`, it goes on until then on the next day. */
export interface Span {
  /** 0 to 1439. */
  readonly from: number;
  /** 0 to 1440. */
  readonly to: number;
}

export interface Hours {
  readonly zone: string;
  /** Seven, from Monday. Spans may overlap. */
  readonly days: readonly (Span | null)[];
}

/** Awake from `from` until the moment before `to`. */
interface Stretch {
  readonly from: Instant;
  readonly to: Instant;
}

/** With fewer hours a week, one player would hold up a table for weeks. */
const LEAST_WEEKLY = 28 * 60 * MINUTE;
/** A Monday at midnight in a zone without changes. */
const MONDAY = 4 * DAY;

/** What is wrong with hours that somebody wishes to have. All else here takes hours in which nothing is. */
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

/** When so much time of being awake has passed: real time, whatever the clock on the wall does meanwhile. */
export function afterWaking(hours: Hours, at: Instant, ms: number): Instant {
  if (!(ms >= 0)) throw new Error(`time goes forward, not by ${ms}`);
  if (ms === 0) return at;
  let left = ms;
  for (const { from, to } of stretches(hours, at)) {
    if (left <= to - from) return (from + left) as Instant;
    left -= to - from;
  }
  throw new Error('nobody sleeps for ever');
}

/** How much of the time between two instants one is awake, in milliseconds. */
export function awakeBetween(hours: Hours, from: Instant, to: Instant): number {
  let sum = 0;
  if (to <= from) return sum;
  for (const stretch of stretches(hours, from)) {
    if (stretch.from >= to) break;
    sum += Math.min(stretch.to, to) - stretch.from;
  }
  return sum;
}

/** All time awake from `at` on, in order and without overlaps, day by day: without end. */
function* stretches({ zone, days }: Hours, at: Instant): Generator<Stretch, void> {
  const { year, month, day, weekday } = wallOf(zone, at);
  let reached = at;
  let last = -1;
  // What began yesterday may go on.
  for (let ahead = last; ; ahead++) {
    // A week may lose its only span to a change of the clock, the next one does not.
    if (ahead - last > 15) throw new Error('hours without an hour');
    const span = days[(weekday + ahead + 7) % 7];
    if (!span) continue;
    const date = { year, month, day: day + ahead };
    const begins = instantOf(zone, date, span.from);
    const from = begins > reached ? begins : reached;
    const to = instantOf(zone, date, span.to > span.from ? span.to : span.to + 1440);
    // All of it has been counted, or the clock leaps over it.
    if (to <= from) continue;
    yield { from, to };
    reached = to;
    last = ahead;
  }
}

const isMinute = (n: number, most: number): boolean => Number.isInteger(n) && n >= 0 && n <= most;

/** In a week without changes; what two days share counts once. */
function weekly(days: Hours['days']): number {
  if (days.every((span) => span === null)) return 0;
  return awakeBetween({ zone: 'UTC', days }, MONDAY as Instant, (MONDAY + 7 * DAY) as Instant);
}
