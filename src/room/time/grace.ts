/** More time for seats whose notices could not be delivered. */
import type { RoomAction } from '../../rules/journal/entry.ts';
import { dueWindow } from '../../rules/kernel/timing.ts';
import type { Instant, Seat, WindowId } from '../../rules/vocabulary.ts';
import { withBanksCharged } from './banks.ts';
import { fullDeadline } from './deadlines.ts';
import type { TimedGame } from './timed-game.ts';

/** The deliveries of notices. */
export interface Deliveries {
  /** Whether all notices to this seat failed, and it was given no more time in this window, nor recently. */
  mayExtend(window: WindowId, seat: Seat): boolean;
  extended(window: WindowId, seats: readonly Seat[], at: Instant): void;
}

/**
 * Extends windows that are due by the same time again, for seats whose notices all failed, but not too often. Returns false if
 * there are none.
 */
export function extendUndelivered(game: TimedGame, deliveries: Deliveries): boolean {
  const { match, now } = game;
  const due = dueWindow(match!.windows, now);
  if (due === undefined || due.window.automatic) return false;
  const { id } = due.window;
  const seats = due.seats.filter((seat) => deliveries.mayExtend(id, seat));
  if (seats.length === 0) return false;
  // Bank time that was used is paid: otherwise it would be free for a seat that cannot be reached.
  const table = withBanksCharged(game.table, match!, seats, id, now);
  const given = seats.map((seat) => [seat, fullDeadline(table, match!, due.window, seat, now)] as const);
  const action: RoomAction = { type: 'extend', seats, why: 'unreached' };
  game.act(action, table, new Map([[id, Object.fromEntries(given)]]));
  deliveries.extended(id, seats, now);
  return true;
}
