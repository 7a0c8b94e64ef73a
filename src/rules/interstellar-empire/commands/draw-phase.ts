/** Commands of the draw phase: declaring a government (IE-12.1), drawing the deck's last card (IE-7.3). */
import type { Refusal, Seat } from '../../vocabulary.ts';
import { seatAt } from '../state/board.ts';
import type { DeclareCommand } from '../state/command.ts';
import { draw } from '../play/drawing.ts';
import type { Play } from '../play/play.ts';
import type { State } from '../state/types.ts';
import { no } from '../text/presentation/refusals/no.ts';

export function forbidsDeclare(state: State, by: Seat): Refusal | undefined {
  if (state.options.governments === 'off') return no('no-governments-in-this-game', 'IE-12.1');
  if (seatAt(state, by).government !== null) return no('already-declared', 'IE-12.1');
  if (seatAt(state, by).turns > 1) return no('not-your-first-turn', 'IE-12.1');
  return state.turn.phase === 'draw' ? undefined : no('phase-over', 'IE-7.3');
}

export function declare(play: Play, by: Seat, { government }: DeclareCommand): void {
  play.record({ type: 'declared', seat: by, government });
  draw(play, by, 'government');
}

export function forbidsDraw({ turn }: State): Refusal | undefined {
  if (turn.phase !== 'draw') return no('phase-over', 'IE-7.3');
  return turn.extras > 0 ? undefined : no('nothing-to-draw', 'IE-7.3');
}

export const drawLast = (play: Play, by: Seat): void => {
  draw(play, by, 'industry');
};
