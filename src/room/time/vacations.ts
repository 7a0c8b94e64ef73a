/** What a change of a player's rhythm does to the windows that are open: vacations stand still, and are given back. */
import type { Match } from '../../rules/match.ts';
import type { Given, OpenWindow } from '../../rules/timing.ts';
import { asInstant, type Instant, type Seat } from '../../rules/vocabulary.ts';
import { heldIn } from './banks.ts';
import type { Lobby, Place } from '../table/record.ts';
import { awayIn, goesByHours, leftOf, ownTime, secondsIn, stoodAt } from './deadlines.ts';
import { pastAway, type Rhythm } from '../../calendar/availability.ts';
import type { TimedGame } from './timed-game.ts';

/** Milliseconds: a window of which more has passed is not dodged by going away. */
const DODGED = 86_400_000;

/** The lobby by which a player goes away, or stays after all, and when the windows close that ask their seat, if any moves. */
export function spared(
  lobby: Lobby,
  { windows, header }: Match,
  seat: Seat,
  rhythm: Rhythm,
  now: Instant,
): { readonly lobby: Lobby; readonly given: Given | undefined } {
  const { unspared: _before, ...place } = lobby.places[seat]!;
  const asked = windows.filter(
    ({ awaiting, pace }) => awaiting.includes(seat) && goesByHours(lobby, secondsIn(header.pace, pace)),
  );
  const refused = asked.flatMap((window) => {
    const from = refusedBy(lobby, window, seat, secondsIn(header.pace, window.pace), rhythm, now);
    return from.length === 0 ? [] : [[window.id, from] as const];
  });
  const next: Place = {
    ...place,
    rhythm,
    ...(refused.length > 0 && { unspared: Object.fromEntries(refused) }),
  };
  const given = asked.flatMap((window) => {
    const end = moved(lobby, next, window, seat, now);
    return end === window.closesAt[seat] ? [] : [[window.id, { [seat]: end }] as const];
  });
  const after = { ...lobby, places: lobby.places.with(seat, next) };
  return { lobby: after, given: given.length === 0 ? undefined : new Map(given) };
}

/** Whether the room knows of a later change. What builds told that counted none is the oldest. */
export function isOutdated({ number = 0 }: Rhythm, { rhythm }: Place): boolean {
  return number < (rhythm?.number ?? 0);
}

/** When those vacations begin in which this window does not stand still: they were announced too late. */
function refusedBy(
  lobby: Lobby,
  window: OpenWindow,
  seat: Seat,
  seconds: number,
  { away = [] }: Rhythm,
  now: Instant,
): readonly Instant[] {
  const place = lobby.places[seat]!;
  const left = leftOf(place, window, seat, stoodAt(lobby, window, now));
  const isLate = ownTime(place, seconds) - left > DODGED;
  const known = place.rhythm?.away?.map(({ from }) => from) ?? [];
  const refused = place.unspared?.[window.id] ?? [];
  return away
    .map(({ from }) => from)
    .filter((from) => refused.includes(from) || (isLate && !known.includes(from)));
}

/** What is left of the window's own part passes around the vacations that there are now, and by the hours that it had. */
function moved(lobby: Lobby, next: Place, window: OpenWindow, seat: Seat, now: Instant): Instant {
  const place = lobby.places[seat]!;
  const at = stoodAt(lobby, window, now);
  const left = leftOf(place, window, seat, at);
  // Its own part is over; or an older build did not give it a vacation, and did not say so.
  if (left <= 0) return window.closesAt[seat]!;
  const free = pastAway(awayIn(next, window.id), place.rhythm?.hours, at, left);
  return asInstant(free + heldIn(place, window.id));
}

/** This seat's windows pass by these hours from now on, unless it goes by later ones already; those of which less than a day has passed stand still while they are away. */
export function keepTime(game: TimedGame, seat: Seat, rhythm: Rhythm): void {
  const { lobby: before, match, now } = game;
  if (isOutdated(rhythm, before.places[seat]!)) return;
  if (match === undefined)
    return game.retime({ ...before, places: before.places.with(seat, { ...before.places[seat]!, rhythm }) });
  const { lobby, given } = spared(before, match, seat, rhythm, now);
  if (given === undefined) game.retime(lobby);
  else game.act({ type: 'extend', seats: [seat], why: 'away' }, lobby, given);
}
