/** Every command that a seat may send now (SL-3.1). A seat may replace its bid until the other has bid (SL-3.2). */
import type { Window } from '../../../src/rules/contract.ts';
import type { Seat } from '../../../src/rules/vocabulary.ts';
import type { Command } from '../state/command.ts';
import type { State } from '../state/types.ts';

export function legal(state: State, seat: Seat, window: Window | undefined): readonly Command[] {
  return window === undefined ? [] : state.hands[seat]!.map((coin) => ({ type: 'bid', coin }));
}
