/** IC-6.2: committing a coin. */
import type { Refusal, Seat } from '../../vocabulary.ts';
import { seatAt } from '../state/board.ts';
import type { CommitCommand } from '../state/command.ts';
import type { State } from '../state/types.ts';
import { no } from '../text/presentation/refusals/no.ts';

export const forbidsCommit = (state: State, by: Seat, { coin }: CommitCommand): Refusal | undefined =>
  seatAt(state, by).hand.includes(coin) ? undefined : no('not-your-coin', 'IC-6.2');
