/** Which opponent the steady bot acts against first. */
import type { Seat } from '../../vocabulary.ts';
import type { View } from '../view/sighting.ts';

/** Positive if `a` is the more dangerous rival: by planets, then ships, then cards in hand, then the next clockwise from the bot. */
export function compareRivals(view: View, a: Seat, b: Seat): number {
  const [one, other] = [view.seats[a]!, view.seats[b]!];
  const away = (seat: Seat): number => (seat - view.own!.seat + view.seats.length) % view.seats.length;
  return (
    one.empire.length - other.empire.length ||
    one.fleet.length - other.fleet.length ||
    one.hand - other.hand ||
    away(b) - away(a)
  );
}

/** Whether no other opponent is ahead of this one. */
export const isFirstRival = (view: View, seat: Seat): boolean =>
  view.seats.every(
    (other) =>
      other.seat === seat ||
      other.seat === view.own!.seat ||
      other.conceded !== null ||
      compareRivals(view, seat, other.seat) > 0,
  );
