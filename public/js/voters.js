/** Who has a say at a running table. */
import { seatOf } from './games.js';

/** @import { Frame } from './table.js' */

/** Whom a vote asks: people who have neither resigned nor left their seat to a bot. @param {Frame} f */
export const votersOf = (f) =>
  f.table.game.seats
    .filter(({ seat, player, absent }) => player !== null && absent !== 'bot' && !hasLeft(f, seat))
    .map(({ seat }) => seat);

/**
 * Views tell of each seat whether it has resigned. Who is out of the game by its rules still has a say at the table.
 * @param {Frame} f
 * @param {number} seat
 */
export function hasLeft({ table }, seat) {
  /** @type {{ seats?: readonly { resigned?: boolean }[] } | null} */
  const view = table.seen.view;
  return view?.seats?.[seat]?.resigned ?? false;
}

/** The reader's own seat: not one that they play for somebody else. @param {Frame} f */
export const ownSeat = ({ table, me }) => seatOf(table.game, me?.id);
