/** Who has a say at a running table. */
import { seatOf } from '../api/lists.ts';
import type { Frame } from '../table/table.ts';

/** Whom a vote asks: people who have neither resigned nor left their seat to a bot. */
export const votersOf = (f: Frame) =>
  f.table.game.seats
    .filter(({ seat, player, absent }) => player !== null && absent !== 'bot' && !hasLeft(f, seat))
    .map(({ seat }) => seat);

/**
 * Views tell of each seat whether it has resigned. Who is out of the game by its rules still has a say at the table.
 */
export function hasLeft({ table }: Frame, seat: number) {
  const view: { seats?: readonly { resigned?: boolean }[] } | null = table.seen.view;
  return view?.seats?.[seat]?.resigned ?? false;
}

/** The reader's own seat: not one that they play for somebody else. */
export const ownSeat = ({ table, me }: Frame) => seatOf(table.game, me?.id);
