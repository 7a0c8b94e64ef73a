/** IC-5.4 to IC-5.7: committing ships to one side. */
import type { Refusal, Seat } from '../../vocabulary.ts';
import type { AllyCommand } from '../state/command.ts';
import { committable, sidesAsking } from '../phases/alliance.ts';
import { hasDuplicates } from '../../input/refusal.ts';
import { classOf, ownerOf } from '../pieces/ships.ts';
import type { State } from '../state/types.ts';
import { no } from '../text/presentation/refusals/no.ts';

export function forbidsAlly(state: State, by: Seat, { side, ships }: AllyCommand): Refusal | undefined {
  if (!sidesAsking(state, by).includes(side)) return no('side-did-not-ask', 'IC-5.6');
  if (ships.length === 0) return no('no-ships', 'IC-5.6');
  if (hasDuplicates(ships)) return no('ship-named-twice', 'IC-5.6');
  if (ships.some((ship) => ownerOf(ship) !== by)) return no('not-your-ship', 'IC-5.6');
  const ruling = side === 'attacker' ? 'IC-5.4' : 'IC-5.5';
  if (ships.some((ship) => classOf(ship) === 't')) return no('transport-cannot-ally', ruling);
  const available = committable(state, by, side);
  return ships.every((ship) => available.includes(ship)) ? undefined : no('ship-out-of-reach', ruling);
}
