/** What happens if a seat does not bid in time (SL-3.3). */
import type { Default } from '../../../src/rules/contract.ts';
import type { Seat } from '../../../src/rules/vocabulary.ts';
import type { Command } from '../state/command.ts';
import type { Coin, State } from '../state/types.ts';

export const lowestOf = ({ hands }: State, seat: Seat): Coin => Math.min(...hands[seat]!);

/** `text` is for the seat alone and may name its coin. Others read `publicText`. */
export function byDefault(state: State, seat: Seat): Default<Command> {
  const coin = lowestOf(state, seat);
  return { command: { type: 'bid', coin }, text: `Bid coin ${coin}.`, publicText: 'Bid the lowest coin.' };
}
