/** Applies a change of a player's availability to open windows: a vacation suspends them, and the seat gets the time back. */
import type { Match } from '../../rules/kernel/match.ts';
import type { DeadlinesByWindow } from '../../rules/kernel/timing.ts';
import { asInstant, type Instant, type Seat } from '../../rules/vocabulary.ts';
import { heldIn } from './banks.ts';
import type { Table, TableSeat } from '../table/record.ts';
import { vacationsFor, usesWakingHours, timeLeft, fullTime, secondsIn, ranUntil } from './deadlines.ts';
import { afterAvailable, type Availability, type Away } from '../../calendar/availability.ts';
import { isWithinBudget } from '../limits/seat-budget.ts';
import type { TimedGame } from './timed-game.ts';
import type { OpenWindow } from '../../rules/journal/entry.ts';

/** Milliseconds: a vacation does not suspend a window in which more than this has passed. */
const LONGEST_PASSED = 86_400_000;

/**
 * The table with a player's changed vacations, and the deadlines of their seat that move. `isSpent`: the seat has used up its
 * budget, so new vacations suspend no open window.
 */
export function withVacations(
  table: Table,
  { windows, header }: Match,
  seat: Seat,
  availability: Availability,
  now: Instant,
  isSpent = false,
): { readonly table: Table; readonly given: DeadlinesByWindow | undefined } {
  const { refusedVacations: _before, ...tableSeat } = table.seats[seat]!;
  const asked = windows.filter(
    ({ awaiting, pace }) => awaiting.includes(seat) && usesWakingHours(table, secondsIn(header.pace, pace)),
  );
  const refused = asked.flatMap((window) => {
    const seconds = secondsIn(header.pace, window.pace);
    const isLate = isSpent || hasRunLong(table, window, seat, seconds, now);
    const from = refusedBy(table.seats[seat]!, window, availability, isLate);
    return from.length === 0 ? [] : [[window.id, from] as const];
  });
  const next: TableSeat = {
    ...tableSeat,
    availability,
    ...(refused.length > 0 && { refusedVacations: Object.fromEntries(refused) }),
  };
  const given = asked.flatMap((window) => {
    const end = moved(table, next, window, seat, now);
    return end === window.closesAt[seat] ? [] : [[window.id, { [seat]: end }] as const];
  });
  const after = { ...table, seats: table.seats.with(seat, next) };
  return { table: after, given: given.length === 0 ? undefined : new Map(given) };
}

/** Whether the room has a later change already. A change without a number comes from an older build and is the oldest. */
export function isOutdated({ number = 0 }: Availability, { availability }: TableSeat): boolean {
  return number < (availability?.number ?? 0);
}

/** The starts of vacations that do not suspend this window. `isLate`: new vacations do not. */
function refusedBy(
  tableSeat: TableSeat,
  { id }: OpenWindow,
  { away = [] }: Availability,
  isLate: boolean,
): readonly Instant[] {
  const known = tableSeat.availability?.away ?? [];
  const refused = tableSeat.refusedVacations?.[id] ?? [];
  // The room may miss that a vacation was withdrawn, and have the start of the next one: one that lasts longer is new.
  const isKnown = (one: Away) => known.some(({ from, to }) => from === one.from && to >= one.to);
  return away
    .filter((one) => refused.includes(one.from) || (isLate && !isKnown(one)))
    .map(({ from }) => from);
}

/** Whether more than a day of the seat's own time has passed in this window. */
function hasRunLong(table: Table, window: OpenWindow, seat: Seat, seconds: number, now: Instant): boolean {
  const tableSeat = table.seats[seat]!;
  const left = timeLeft(tableSeat, window, seat, ranUntil(table, window, now));
  return fullTime(tableSeat, seconds) - left > LONGEST_PASSED;
}

/** The new deadline: the rest of the free part skips the present vacations, and keeps the waking hours that the window had. */
function moved(table: Table, next: TableSeat, window: OpenWindow, seat: Seat, now: Instant): Instant {
  const tableSeat = table.seats[seat]!;
  const at = ranUntil(table, window, now);
  const left = timeLeft(tableSeat, window, seat, at);
  // The free part is over, or an older build did not apply a vacation and did not record that.
  if (left <= 0) return window.closesAt[seat]!;
  const free = afterAvailable(vacationsFor(next, window.id), tableSeat.availability?.hours, at, left);
  return asInstant(free + heldIn(tableSeat, window.id));
}

/**
 * Applies this availability to the seat's windows from now on, unless the seat has a later one. Vacations suspend windows in
 * which less than a day has passed, as long as the seat has not used up its budget: each such change is an entry.
 */
export function setAvailability(game: TimedGame, seat: Seat, availability: Availability): void {
  const { table: before, match, now } = game;
  if (isOutdated(availability, before.seats[seat]!)) return;
  if (match === undefined)
    return game.applyTiming({
      ...before,
      seats: before.seats.with(seat, { ...before.seats[seat]!, availability }),
    });
  const isSpent = !isWithinBudget(match, () => game.sentBy(seat));
  const { table, given } = withVacations(before, match, seat, availability, now, isSpent);
  if (given === undefined) game.applyTiming(table);
  else game.act({ type: 'extend', seats: [seat], why: 'away' }, table, given);
}
