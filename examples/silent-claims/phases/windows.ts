/** Which decision is open, and which seats owe it (SL-3). */
import type { Window } from '../../../src/rules/contract.ts';
import { asWindowId } from '../../../src/rules/vocabulary.ts';
import { allSeats, roundOf } from '../state/board.ts';
import { outcome } from './outcome.ts';
import type { State } from '../state/types.ts';

/** The kinds of window, each with its pace key. */
export const WINDOW_KINDS = { bid: 'answer' } as const;

export function windows(state: State): readonly Window[] {
  if (outcome(state) !== undefined) return [];
  const awaiting = allSeats.filter((seat) => state.bids[seat] === null);
  const id = asWindowId(`bid.${roundOf(state)}`);
  return [{ id, kind: 'bid', pace: WINDOW_KINDS.bid, asked: allSeats, awaiting }];
}
