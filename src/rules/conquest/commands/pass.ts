/** IC-3.3, IC-3.4: no attack, or no second one. */
import type { Refusal, Seat } from '../../vocabulary.ts';
import { endTurn, mustReclaim } from '../phases/turn.ts';
import type { Play } from '../play/play.ts';
import type { State } from '../state/types.ts';
import { no } from '../text/presentation/refusals/no.ts';

export const forbidsPass = (state: State): Refusal | undefined =>
  mustReclaim(state) ? no('reclaim-first', 'IC-3.2') : undefined;

export function pass(play: Play, by: Seat): void {
  play.record({ type: 'passed', seat: by, cause: 'chosen' });
  endTurn(play);
}
