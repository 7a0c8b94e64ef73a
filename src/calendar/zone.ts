/** Converts between instants and local time in a time zone, using only Intl. */
import type { Instant } from '../rules/vocabulary.ts';

/** `month` and `day` begin at 1. A day past the end of the month is in the next month. */
export interface Day {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

export interface Wall extends Day {
  /** 0 is Monday. */
  readonly weekday: number;
  /** Minute of the day, 0 to 1439. */
  readonly minute: number;
}

export const MINUTE = 60_000;
export const DAY = 1440 * MINUTE;
const LONGEST_NAME = 64;
/** `Area/Place`. Abbreviations are ambiguous, and offsets do not include daylight saving time. */
const NAME = /^(?:UTC|[A-Z][A-Za-z_]*(?:\/[A-Z][A-Za-z_]*(?:[-+][A-Za-z0-9]+)*)+)$/;
const MOST_FORMATS = 64;
const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** A cache, because creating a format takes far longer than using it. The least recently used format is dropped first. */
const formats = new Map<string, Intl.DateTimeFormat>();

export function isZone(name: string): boolean {
  if (name.length > LONGEST_NAME || !NAME.test(name)) return false;
  try {
    formatOf(name);
    return true;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

export function wallOf(zone: string, at: Instant): Wall {
  const shown = new Date(at + offsetOf(zone, at));
  return {
    year: shown.getUTCFullYear(),
    month: shown.getUTCMonth() + 1,
    day: shown.getUTCDate(),
    weekday: (shown.getUTCDay() + 6) % 7,
    minute: shown.getUTCHours() * 60 + shown.getUTCMinutes(),
  };
}

/**
 * The first instant with this local time. If a clock change skips the time, the instant of the change. Minutes past the end of the
 * day are in the next day.
 */
export function instantOf(zone: string, day: Day, minute: number): Instant {
  return instantsOf(zone, day, minute)[0];
}

/** Like `instantOf`, but also returns the second instant if clocks go back and show the time twice. */
export function instantsOf(
  zone: string,
  { year, month, day }: Day,
  minute: number,
): readonly [Instant, ...Instant[]] {
  const shown = Date.UTC(year, month - 1, day) + minute * MINUTE;
  // No zone differs from UTC by more than a day, and none changes its offset twice in two days.
  const before = offsetOf(zone, shown - DAY);
  const after = offsetOf(zone, shown + DAY);
  if (before === after) return [(shown - before) as Instant];
  const early = (shown - Math.max(before, after)) as Instant;
  const late = (shown - Math.min(before, after)) as Instant;
  const isShownLate = offsetOf(zone, late) === shown - late;
  if (offsetOf(zone, early) === shown - early) return isShownLate ? [early, late] : [early];
  return [isShownLate ? late : changeBetween(zone, early, late)];
}

/** `Tue 9 Jun, 09:00 GMT+2` */
export function formatIn(zone: string, at: Instant): string {
  const { month, day, weekday, minute } = wallOf(zone, at);
  const offset = Math.round(offsetOf(zone, at) / MINUTE);
  const date = `${WEEKDAYS[weekday]!} ${day} ${MONTHS[month - 1]!}`;
  return `${date}, ${two(minute / 60)}:${two(minute % 60)} ${formatOffset(offset)}`;
}

/** `Tue 09:00` within the next six days, so that the weekday is enough; otherwise `Tue 9 Jun, 09:00`. */
export function formatSoon(zone: string, at: Instant, now: Instant): string {
  const { month, day, weekday, minute } = wallOf(zone, at);
  const isSoon = at >= now && at < now + 6 * DAY;
  const date = isSoon ? '' : ` ${day} ${MONTHS[month - 1]!},`;
  return `${WEEKDAYS[weekday]!}${date} ${two(minute / 60)}:${two(minute % 60)}`;
}

/** `2026-06-09 07:00 UTC` */
export function formatUtc(at: Instant): string {
  return `${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}

const two = (n: number): string => String(Math.floor(n)).padStart(2, '0');

function formatOffset(minutes: number): string {
  if (minutes === 0) return 'GMT';
  const size = Math.abs(minutes);
  const rest = size % 60 === 0 ? '' : `:${two(size % 60)}`;
  return `GMT${minutes < 0 ? '-' : '+'}${Math.floor(size / 60)}${rest}`;
}

/** The first instant after `early`, at most `late`, at which the zone's offset differs from that at `early`. */
function changeBetween(zone: string, early: number, late: number): Instant {
  const offset = offsetOf(zone, early);
  let [same, other] = [early, late];
  while (other - same > 1) {
    const middle = Math.floor((same + other) / 2);
    if (offsetOf(zone, middle) === offset) same = middle;
    else other = middle;
  }
  return other as Instant;
}

/** Local time minus UTC, in milliseconds. */
function offsetOf(zone: string, at: number): number {
  // The fastest use of Intl: parses `6/9/2026, 09:00:00`, with any separators.
  const shown = formatOf(zone).format(at).split(/\D+/).map(Number);
  const [month, day, year, hour, minute, second] = shown;
  return Date.UTC(year!, month! - 1, day, hour, minute, second) - Math.floor(at / 1000) * 1000;
}

function formatOf(zone: string): Intl.DateTimeFormat {
  const format = formats.get(zone) ?? newFormat(zone);
  formats.delete(zone);
  formats.set(zone, format);
  if (formats.size > MOST_FORMATS) formats.delete(formats.keys().next().value!);
  return format;
}

function newFormat(zone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
}
