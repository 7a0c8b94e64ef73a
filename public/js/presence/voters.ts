/** The voters of a running game. */
import { seatOf } from '../api/lists.ts';
import type { Frame } from '../table/table.ts';

/** The seats that can vote: players who have not resigned, and whose seat no bot plays. */
export const votersOf = (f: Frame) =>
  f.table.game.seats
    .filter(({ seat, player, absent }) => player !== null && absent !== 'bot' && !hasLeft(f, seat))
    .map(({ seat }) => seat);

/**
 * A view says of each seat whether it has resigned. A player who has lost by the rules can still vote.
 */
export function hasLeft({ table }: Frame, seat: number) {
  const view: { seats?: readonly { resigned?: boolean }[] } | null = table.seen.view;
  return view?.seats?.[seat]?.resigned ?? false;
}

/** The user's own seat, not one that they play for somebody else. */
export const ownSeat = ({ table, me }: Frame) => seatOf(table.game, me?.id);
