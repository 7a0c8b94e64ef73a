/** How good a state is for a seat, from 0 to 1. */
import type { Seat } from '../../../vocabulary.ts';
import { inPlay, seatAt } from '../../state/board.ts';
import type { State } from '../../state/types.ts';

/** A win counts most; how far ahead or behind the seat is makes a small difference, so that a lost game is still played well. */
const MARGIN = 0.03;
const WIDEST = 3;

export function evaluate(state: State, seat: Seat): number {
  if (seatAt(state, seat).conceded !== null) return 0;
  const own = standing(state, seat);
  let most = -Infinity;
  for (const other of inPlay(state)) if (other !== seat) most = Math.max(most, standing(state, other));
  const margin = Math.max(-WIDEST, Math.min(WIDEST, own - most));
  const extra = MARGIN * (margin / WIDEST);
  if (state.result !== null) {
    const [winners] = state.result.ranking;
    const won = winners!.includes(seat) ? 1 / winners!.length : 0;
    return won * (1 - 2 * MARGIN) + MARGIN + extra;
  }
  return 1 / (1 + Math.exp(-2 * (own - most)));
}

function standing(state: State, seat: Seat): number {
  const { empire, fleet, hand } = seatAt(state, seat);
  return empire.length + fleet.length * 0.25 + hand.length * 0.05;
}
