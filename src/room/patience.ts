/** How long a game waits for whom: the terms that its host set, and when each seat's windows close. */
import { afterWaking, awakeBetween, type Hours } from '../calendar/hours.ts';
import type { Match } from '../rules/match.ts';
import type { Given, Timer } from '../rules/timing.ts';
import { asInstant, asSeat, type Instant, type Seat, type WindowId } from '../rules/vocabulary.ts';
import type { Lobby, Place } from './lobby.ts';

/**
 * `absence`: what becomes of a seat that has missed three windows in a row: a bot plays for it; or until a substitute takes
 * it over; or nothing but defaults. `hours`: whether windows of some length pass in a player's own waking hours. `bank`:
 * seconds that each seat may take beyond its windows, in the whole game.
 */
export interface Patience {
  readonly absence: 'bot' | 'substitute' | 'default';
  readonly hours: boolean;
  readonly bank: number;
}

/** Of games that began before there was anything to choose. */
export const OLD_PATIENCE: Patience = { absence: 'default', hours: false, bank: 0 };

/** A stretch of time in which a player is not there. */
export interface Away {
  readonly from: Instant;
  readonly to: Instant;
}

/** What a player's own life does to their deadlines. */
export interface Rhythm {
  readonly hours?: Hours | undefined;
  readonly away?: readonly Away[] | undefined;
}

/** Milliseconds. Shorter windows go by the wall: whoever plays fast is awake. */
const SLOW_GAME = 3 * 3_600_000;
/** A seat that missed two windows in a row has this part of their time. */
const SHRUNK = 1 / 4;

/** By the host's pace, and each seat's own life. Deadlines are set when a window opens, and stay. */
export function timerOf(lobby: Lobby, pace: Readonly<Record<string, number>>): Timer {
  return (seat, window, at) => {
    const { bank = 0 } = lobby.places[seat]!;
    return asInstant(freeEnd(lobby, seat, secondsIn(pace, window.pace), at) + bank);
  };
}

/** When the part of a window that costs no time of the bank is over. */
export function freeEnd(lobby: Lobby, seat: Seat, seconds: number, at: Instant): Instant {
  const place = lobby.places[seat]!;
  const whole = seconds * 1000;
  const ms = place.slow ? whole * SHRUNK : whole;
  const { hours, away = [] } = place.rhythm ?? {};
  if (!lobby.patience.hours || whole < SLOW_GAME) return asInstant(at + ms);
  return pastAway(place.slow ? [] : away, hours, at, ms);
}

/** Milliseconds: a window that runs for longer is not dodged by going away. */
const DODGED = 86_400_000;
const GRACE = 3_600_000;

/** When the windows that ask this seat close, now that its player goes away or stays after all; undefined if none moves. */
export function spared(
  before: Lobby,
  after: Lobby,
  { windows, header }: Match,
  seat: Seat,
  now: Instant,
): Given | undefined {
  const { hours } = before.places[seat]!.rhythm ?? {};
  const away = after.places[seat]!.rhythm?.away;
  const same = after.places.with(seat, { ...after.places[seat]!, rhythm: { hours, away } });
  const given = windows.flatMap(({ id, pace, awaiting, openedAt, closesAt }) => {
    if (!awaiting.includes(seat)) return [];
    const seconds = secondsIn(header.pace, pace);
    const [was, is] = [before, { ...after, places: same }].map((one) =>
      freeEnd(one, seat, seconds, openedAt),
    );
    const more = is! - was!;
    const end = closesAt[seat]!;
    if (more > 0 && now - openedAt <= DODGED) return [[id, { [seat]: asInstant(end + more) }] as const];
    // Who stays after all gives back what the window was given for it, but for a moment to answer.
    if (more < 0 && end >= was!)
      return [[id, { [seat]: asInstant(Math.max(end + more, now + GRACE)) }] as const];
    return [];
  });
  return given.length === 0 ? undefined : new Map(given);
}

/** Everybody begins with a whole bank, if there are any. */
export function withBanks({ places, patience }: Lobby): readonly Place[] {
  return patience.bank === 0 ? places : places.map((place) => ({ ...place, bank: patience.bank * 1000 }));
}

/** The lobby after these seats have let so much of a window pass: what goes beyond its free part is taken from their banks. */
export function drained(
  lobby: Lobby,
  { windows, header }: Match,
  seats: readonly Seat[],
  id: WindowId | undefined,
  now: Instant,
): Lobby {
  if (lobby.patience.bank === 0) return lobby;
  const window = windows.find((one) => one.id === id);
  if (window === undefined) return lobby;
  const seconds = secondsIn(header.pace, window.pace);
  const places = lobby.places.map((place, i) => {
    const seat = asSeat(i);
    if (!place.bank || !seats.includes(seat) || !window.awaiting.includes(seat)) return place;
    const beyond = Math.max(0, now - freeEnd(lobby, seat, seconds, window.openedAt));
    return { ...place, bank: Math.max(0, place.bank - beyond) };
  });
  return { ...lobby, places };
}

export function secondsIn(pace: Readonly<Record<string, number>>, key: string): number {
  const seconds = pace[key];
  if (seconds === undefined) throw new Error(`no pace for ${key}`);
  return seconds;
}

/** Time does not pass while they are away: what is left of it passes afterwards. */
function pastAway(away: readonly Away[], hours: Hours | undefined, at: Instant, ms: number): Instant {
  const end = hours === undefined ? asInstant(at + ms) : afterWaking(hours, at, ms);
  const next = away.find(({ from, to }) => from < end && to > at);
  if (next === undefined) return end;
  const from = asInstant(Math.max(at, next.from));
  const passed = hours === undefined ? from - at : awakeBetween(hours, at, from);
  return pastAway(
    away.filter((one) => one !== next),
    hours,
    next.to,
    ms - passed,
  );
}
