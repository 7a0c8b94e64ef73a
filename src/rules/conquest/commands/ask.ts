/** IC-5.3: the defender asks for help. */
import type { Refusal } from '../../vocabulary.ts';
import type { AskCommand } from '../state/command.ts';
import { hasDuplicates } from '../../input/refusal.ts';
import { askableByDefender } from '../play/targets.ts';
import type { State } from '../state/types.ts';
import { no } from '../text/presentation/refusals/no.ts';

export function forbidsAsk(state: State, { seats }: AskCommand): Refusal | undefined {
  if (hasDuplicates(seats)) return no('seat-named-twice', 'IC-5.3');
  const eligible = askableByDefender(state);
  return seats.every((seat) => eligible.includes(seat)) ? undefined : no('seat-not-eligible', 'IC-5.1');
}
