/** When each seat's windows close, by the terms of the game and the seat's availability. */
import type { Window } from '../../rules/contract.ts';
import type { Match } from '../../rules/kernel/match.ts';
import type { Timer } from '../../rules/kernel/timing.ts';
import { asInstant, type Instant, type Seat, type WindowId } from '../../rules/vocabulary.ts';
import { bankTime, heldIn } from './banks.ts';
import type { Table, TableSeat } from '../table/record.ts';
import { afterAvailable, type Away, wakingTime } from '../../calendar/availability.ts';
import type { OpenWindow } from '../../rules/journal/entry.ts';

/** Milliseconds. Shorter windows ignore waking hours: players of a fast game are awake. */
const SHORTEST_BY_HOURS = 3 * 3_600_000;
/** A seat that missed two windows in a row has this part of their time. */
const SLOW_PART = 1 / 4;

/**
 * Uses the pace of the game and each seat's own availability. A deadline is set when its window opens; later changes of the
 * pace or of waking hours do not move it.
 */
export function timerOf(table: Table, pace: Readonly<Record<string, number>>): Timer {
  return (seat, window, at) => {
    const free = freeEnd(table, seat, window, secondsIn(pace, window.pace), at);
    return asInstant(free + bankTime(table, window, seat));
  };
}

/** When the part of a window ends that uses no bank time. */
function freeEnd(
  table: Table,
  seat: Seat,
  window: Pick<Window, 'id' | 'pace'>,
  seconds: number,
  at: Instant,
): Instant {
  const tableSeat = table.seats[seat]!;
  const ms = fullTime(tableSeat, seconds);
  return usesWakingHours(table, seconds)
    ? afterAvailable(vacationsFor(tableSeat, window.id), tableSeat.availability?.hours, at, ms)
    : asInstant(at + ms);
}

export function fullTime({ slow }: TableSeat, seconds: number): number {
  return seconds * 1000 * (slow ? SLOW_PART : 1);
}

export function usesWakingHours({ absencePolicy }: Table, seconds: number): boolean {
  return absencePolicy.hours && seconds * 1000 >= SHORTEST_BY_HOURS;
}

/** The vacations that suspend this window. */
export function vacationsFor(
  { slow, availability, refusedVacations }: TableSeat,
  window: WindowId,
): readonly Away[] {
  const refused = refusedVacations?.[window] ?? [];
  return slow ? [] : (availability?.away ?? []).filter(({ from }) => !refused.includes(from));
}

/**
 * The deadline if the seat gets its full time again from now on, with the bank time that the deadline includes. Never earlier
 * than the present deadline.
 */
export function fullDeadline(
  table: Table,
  { header }: Match,
  window: OpenWindow,
  seat: Seat,
  now: Instant,
): Instant {
  const free = freeEnd(table, seat, window, secondsIn(header.pace, window.pace), now);
  return asInstant(Math.max(free + bankTime(table, window, seat), window.closesAt[seat]!));
}

/** The deadline after a pause: the time that was left at the pause counts from now on. */
export function deadlineAfterPause(
  table: Table,
  { header }: Match,
  window: OpenWindow,
  seat: Seat,
  now: Instant,
): Instant {
  const end = window.closesAt[seat]!;
  const tableSeat = table.seats[seat]!;
  const ran = ranUntil(table, window, now);
  const held = heldIn(tableSeat, window.id);
  // Bank time ignores waking hours.
  if (!usesWakingHours(table, secondsIn(header.pace, window.pace)) || end - held <= ran)
    return asInstant(end + now - ran);
  const left = timeLeft(tableSeat, window, seat, ran);
  return asInstant(
    afterAvailable(vacationsFor(tableSeat, window.id), tableSeat.availability?.hours, now, left) + held,
  );
}

/**
 * The instant up to which this window has run. During a pause: the start of the pause, or the opening of the window if that was
 * later.
 */
export function ranUntil({ pausedAt }: Table, { openedAt }: OpenWindow, now: Instant): Instant {
  return pausedAt === undefined ? now : asInstant(Math.max(pausedAt, openedAt));
}

/** Milliseconds of the seat's own time left in the window's free part. */
export function timeLeft(
  tableSeat: TableSeat,
  { id, closesAt }: OpenWindow,
  seat: Seat,
  at: Instant,
): number {
  const hours = tableSeat.availability?.hours;
  const free = asInstant(closesAt[seat]! - heldIn(tableSeat, id));
  return vacationsFor(tableSeat, id).reduce(
    (left, { from, to }) =>
      left - wakingTime(hours, asInstant(Math.max(at, from)), asInstant(Math.min(free, to))),
    wakingTime(hours, at, free),
  );
}

export function secondsIn(pace: Readonly<Record<string, number>>, key: string): number {
  const seconds = pace[key];
  if (seconds === undefined) throw new Error(`no pace for ${key}`);
  return seconds;
}
