/** Gives more time to seats whose notices could not be delivered. */
import type { RoomAction } from '../../rules/journal/entry.ts';
import { dueWindow } from '../../rules/kernel/timing.ts';
import type { Instant, Seat, WindowId } from '../../rules/vocabulary.ts';
import { withBanksCharged } from './banks.ts';
import { fullDeadline } from './deadlines.ts';
import type { TimedGame } from './timed-game.ts';

/** The deliveries of notices. */
export interface Deliveries {
  /**
   * Whether the window may be extended for this seat: all notices to it failed, and it was not extended in this window or
   * recently.
   */
  mayExtend(window: WindowId, seat: Seat): boolean;
  extended(window: WindowId, seats: readonly Seat[], at: Instant): void;
}

/**
 * Gives the full time again to seats of a due window whose notices all failed, but not too often. Returns false if there are
 * none.
 */
export function extendUndelivered(game: TimedGame, deliveries: Deliveries): boolean {
  const { match, now } = game;
  const due = dueWindow(match!.windows, now);
  if (due === undefined || due.window.automatic) return false;
  const { id } = due.window;
  const seats = due.seats.filter((seat) => deliveries.mayExtend(id, seat));
  if (seats.length === 0) return false;
  // Bank time that was used is charged: otherwise it would be free for a seat without working notifications.
  const table = withBanksCharged(game.table, match!, seats, id, now);
  const given = seats.map((seat) => [seat, fullDeadline(table, match!, due.window, seat, now)] as const);
  const action: RoomAction = { type: 'extend', seats, why: 'unreached' };
  game.act(action, table, new Map([[id, Object.fromEntries(given)]]));
  deliveries.extended(id, seats, now);
  return true;
}
