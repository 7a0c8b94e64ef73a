/** The terms of a game that set its time, and when each seat's windows close. */
import type { Window } from '../../rules/contract.ts';
import type { Match } from '../../rules/kernel/match.ts';
import type { OpenWindow, Timer } from '../../rules/kernel/timing.ts';
import { asInstant, type Instant, type Seat, type WindowId } from '../../rules/vocabulary.ts';
import { heldIn } from './banks.ts';
import type { Lobby, Place } from '../table/record.ts';
import { pastAway, type Away, passing } from '../../calendar/availability.ts';

/** Milliseconds. Shorter windows ignore waking hours: players of a fast game are awake. */
const SLOW_GAME = 3 * 3_600_000;
/** A seat that missed two windows in a row has this part of their time. */
const SHRUNK = 1 / 4;

/** By the host's pace, and each seat's own availability. Deadlines are set when a window opens, and do not change. */
export function timerOf(lobby: Lobby, pace: Readonly<Record<string, number>>): Timer {
  return (seat, window, at) => {
    const { bank = 0 } = lobby.places[seat]!;
    return asInstant(freeEnd(lobby, seat, window, secondsIn(pace, window.pace), at) + bank);
  };
}

/** When the part of a window that uses no bank time ends. */
function freeEnd(
  lobby: Lobby,
  seat: Seat,
  window: Pick<Window, 'id' | 'pace'>,
  seconds: number,
  at: Instant,
): Instant {
  const place = lobby.places[seat]!;
  const ms = ownTime(place, seconds);
  return goesByHours(lobby, seconds)
    ? pastAway(awayIn(place, window.id), place.availability?.hours, at, ms)
    : asInstant(at + ms);
}

export function ownTime({ slow }: Place, seconds: number): number {
  return seconds * 1000 * (slow ? SHRUNK : 1);
}

export function goesByHours({ absencePolicy }: Lobby, seconds: number): boolean {
  return absencePolicy.hours && seconds * 1000 >= SLOW_GAME;
}

/** The vacations that suspend this window. */
export function awayIn({ slow, availability, unspared }: Place, window: WindowId): readonly Away[] {
  const refused = unspared?.[window] ?? [];
  return slow ? [] : (availability?.away ?? []).filter(({ from }) => !refused.includes(from));
}

/** The full time from now on, with the bank time that the deadline includes; never less than there is. */
export function renewed(
  lobby: Lobby,
  { header }: Match,
  window: OpenWindow,
  seat: Seat,
  now: Instant,
): Instant {
  const free = freeEnd(lobby, seat, window, secondsIn(header.pace, window.pace), now);
  return asInstant(Math.max(free + heldIn(lobby.places[seat]!, window.id), window.closesAt[seat]!));
}

/** When a window closes to a seat after a pause: the time that was left at the pause counts from now on. */
export function regained(
  lobby: Lobby,
  { header }: Match,
  window: OpenWindow,
  seat: Seat,
  now: Instant,
): Instant {
  const end = window.closesAt[seat]!;
  const place = lobby.places[seat]!;
  const stood = stoodAt(lobby, window, now);
  const held = heldIn(place, window.id);
  // Bank time ignores waking hours.
  if (!goesByHours(lobby, secondsIn(header.pace, window.pace)) || end - held <= stood)
    return asInstant(end + now - stood);
  const left = leftOf(place, window, seat, stood);
  return asInstant(pastAway(awayIn(place, window.id), place.availability?.hours, now, left) + held);
}

/** The instant up to which this window has run: in a pause its begin, or the window's opening if that was later. */
export function stoodAt({ pausedAt }: Lobby, { openedAt }: OpenWindow, now: Instant): Instant {
  return pausedAt === undefined ? now : asInstant(Math.max(pausedAt, openedAt));
}

/** Milliseconds of the seat's own time left in the window's free part. */
export function leftOf(place: Place, { id, closesAt }: OpenWindow, seat: Seat, at: Instant): number {
  const hours = place.availability?.hours;
  const free = asInstant(closesAt[seat]! - heldIn(place, id));
  return awayIn(place, id).reduce(
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
