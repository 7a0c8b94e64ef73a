/** The terms of a game that set its time, and when each seat's windows close. */
import type { Window } from '../../rules/contract.ts';
import type { Match } from '../../rules/kernel/match.ts';
import type { Timer } from '../../rules/kernel/timing.ts';
import { asInstant, type Instant, type Seat, type WindowId } from '../../rules/vocabulary.ts';
import { heldIn } from './banks.ts';
import type { Table, TableSeat } from '../table/record.ts';
import { pastAway, type Away, passing } from '../../calendar/availability.ts';
import type { OpenWindow } from '../../rules/journal/entry.ts';

/** Milliseconds. Shorter windows ignore waking hours: players of a fast game are awake. */
const SLOW_GAME = 3 * 3_600_000;
/** A seat that missed two windows in a row has this part of their time. */
const SHRUNK = 1 / 4;

/** By the host's pace, and each seat's own availability. Deadlines are set when a window opens, and do not change. */
export function timerOf(table: Table, pace: Readonly<Record<string, number>>): Timer {
  return (seat, window, at) => {
    const { bank = 0 } = table.seats[seat]!;
    return asInstant(freeEnd(table, seat, window, secondsIn(pace, window.pace), at) + bank);
  };
}

/** When the part of a window that uses no bank time ends. */
function freeEnd(
  table: Table,
  seat: Seat,
  window: Pick<Window, 'id' | 'pace'>,
  seconds: number,
  at: Instant,
): Instant {
  const tableSeat = table.seats[seat]!;
  const ms = ownTime(tableSeat, seconds);
  return goesByHours(table, seconds)
    ? pastAway(awayIn(tableSeat, window.id), tableSeat.availability?.hours, at, ms)
    : asInstant(at + ms);
}

export function ownTime({ slow }: TableSeat, seconds: number): number {
  return seconds * 1000 * (slow ? SHRUNK : 1);
}

export function goesByHours({ absencePolicy }: Table, seconds: number): boolean {
  return absencePolicy.hours && seconds * 1000 >= SLOW_GAME;
}

/** The vacations that suspend this window. */
export function awayIn({ slow, availability, unspared }: TableSeat, window: WindowId): readonly Away[] {
  const refused = unspared?.[window] ?? [];
  return slow ? [] : (availability?.away ?? []).filter(({ from }) => !refused.includes(from));
}

/** The full time from now on, with the bank time that the deadline includes; never less than there is. */
export function renewed(
  table: Table,
  { header }: Match,
  window: OpenWindow,
  seat: Seat,
  now: Instant,
): Instant {
  const free = freeEnd(table, seat, window, secondsIn(header.pace, window.pace), now);
  return asInstant(Math.max(free + heldIn(table.seats[seat]!, window.id), window.closesAt[seat]!));
}

/** When a window closes to a seat after a pause: the time that was left at the pause counts from now on. */
export function regained(
  table: Table,
  { header }: Match,
  window: OpenWindow,
  seat: Seat,
  now: Instant,
): Instant {
  const end = window.closesAt[seat]!;
  const tableSeat = table.seats[seat]!;
  const stood = stoodAt(table, window, now);
  const held = heldIn(tableSeat, window.id);
  // Bank time ignores waking hours.
  if (!goesByHours(table, secondsIn(header.pace, window.pace)) || end - held <= stood)
    return asInstant(end + now - stood);
  const left = leftOf(tableSeat, window, seat, stood);
  return asInstant(pastAway(awayIn(tableSeat, window.id), tableSeat.availability?.hours, now, left) + held);
}

/** The instant up to which this window has run: in a pause its begin, or the window's opening if that was later. */
export function stoodAt({ pausedAt }: Table, { openedAt }: OpenWindow, now: Instant): Instant {
  return pausedAt === undefined ? now : asInstant(Math.max(pausedAt, openedAt));
}

/** Milliseconds of the seat's own time left in the window's free part. */
export function leftOf(tableSeat: TableSeat, { id, closesAt }: OpenWindow, seat: Seat, at: Instant): number {
  const hours = tableSeat.availability?.hours;
  const free = asInstant(closesAt[seat]! - heldIn(tableSeat, id));
  return awayIn(tableSeat, id).reduce(
    (left, { from, to }) =>
      left - passing(hours, asInstant(Math.max(at, from)), asInstant(Math.min(free, to))),
    passing(hours, at, free),
  );
}

export function secondsIn(pace: Readonly<Record<string, number>>, key: string): number {
  const seconds = pace[key];
  if (seconds === undefined) throw new Error(`no pace for ${key}`);
  return seconds;
}
