/** IC-3.2: the seat on turn reclaims one ship from the void. */
import type { Refusal, Seat } from '../../vocabulary.ts';
import { placeOf } from '../state/board.ts';
import type { ReclaimCommand } from '../state/command.ts';
import { mustReclaim, settleTurn } from '../phases/turn.ts';
import type { Play } from '../play/play.ts';
import { ownerOf, worldsOf } from '../pieces/ships.ts';
import type { State } from '../state/types.ts';
import { no } from '../text/presentation/refusals/no.ts';

export function forbidsReclaim(state: State, by: Seat, command: ReclaimCommand): Refusal | undefined {
  if (!mustReclaim(state)) return no('nothing-to-reclaim', 'IC-3.2');
  if (ownerOf(command.ship) !== by) return no('not-your-ship', 'IC-3.2');
  if (placeOf(state, command.ship) !== 'void') return no('ship-not-in-void', 'IC-3.2');
  if (!worldsOf(by).includes(command.world)) return no('not-a-home-world', 'IC-3.2');
  return undefined;
}

export function reclaim(play: Play, by: Seat, { ship, world }: ReclaimCommand): void {
  play.record({ type: 'ship-reclaimed', seat: by, ship, world });
  settleTurn(play);
}
