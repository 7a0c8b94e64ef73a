/** IC-8.4: choosing the ships to lose. */
import type { Refusal, Seat } from '../../vocabulary.ts';
import type { LoseCommand } from '../state/command.ts';
import { losable, SHIPS_TO_LOSE } from '../phases/loss.ts';
import { hasDuplicates } from '../../input/refusal.ts';
import { ownerOf } from '../pieces/ships.ts';
import type { State } from '../state/types.ts';
import { no } from '../text/presentation/refusals/no.ts';

export function forbidsLose(state: State, by: Seat, { ships }: LoseCommand): Refusal | undefined {
  if (hasDuplicates(ships)) return no('ship-named-twice', 'IC-8.4');
  if (ships.some((ship) => ownerOf(ship) !== by)) return no('not-your-ship', 'IC-8.4');
  if (ships.length !== SHIPS_TO_LOSE) return no('not-two-ships', 'IC-8.4');
  const available = losable(state, by);
  return ships.every((ship) => available.includes(ship)) ? undefined : no('ship-in-void', 'IC-8.4');
}
