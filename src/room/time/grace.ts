/** More time for seats whose notices could not be delivered. */
import type { RoomAction } from '../../rules/entry.ts';
import { dueWindow } from '../../rules/timing.ts';
import type { Instant, Seat, WindowId } from '../../rules/vocabulary.ts';
import { drained } from './banks.ts';
import { renewed } from './deadlines.ts';
import type { TimedGame } from './timed-game.ts';

/** What is known of the notices that went out. */
export interface Deliveries {
  /** Nothing that was sent could reach this seat, and it has not been given more time for that here, nor of late. */
  mayWait(window: WindowId, seat: Seat): boolean;
  extended(window: WindowId, seats: readonly Seat[], at: Instant): void;
}

/** Gives those whose time is up, but whom nothing that was sent could reach, the same time again, now and then. False if there are none. */
export function extendUndelivered(game: TimedGame, deliveries: Deliveries): boolean {
  const { match, now } = game;
  const due = dueWindow(match!.windows, now);
  if (due === undefined || due.window.automatic) return false;
  const { id } = due.window;
  const seats = due.seats.filter((seat) => deliveries.mayWait(id, seat));
  if (seats.length === 0) return false;
  // What has run on the bank is paid: else silence would make it free.
  const lobby = drained(game.lobby, match!, seats, id, now);
  const given = seats.map((seat) => [seat, renewed(lobby, match!, due.window, seat, now)] as const);
  const action: RoomAction = { type: 'extend', seats, why: 'unreached' };
  game.act(action, lobby, new Map([[id, Object.fromEntries(given)]]));
  deliveries.extended(id, seats, now);
  return true;
}
