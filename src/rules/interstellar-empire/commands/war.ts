/** IE-9.1, IE-9.2: waging war, and defending. */
import type { Refusal, Seat } from '../../vocabulary.ts';
import { opponentsOf, planetOwnerOf, seatAt, shipsOf, untappedShips } from '../state/board.ts';
import type { DefendCommand, WageWarCommand } from '../state/command.ts';
import { declareWar } from '../phases/war.ts';
import { enter } from '../phases/turn.ts';
import type { Play } from '../play/play.ts';
import { hasDuplicates } from '../../input/refusal.ts';
import type { State } from '../state/types.ts';
import { no } from '../text/presentation/refusals/no.ts';

export function forbidsWageWar(
  state: State,
  by: Seat,
  { planet, ships }: WageWarCommand,
): Refusal | undefined {
  if (state.turn.phase === 'build') return no('phase-over', 'IE-7');
  if (seatAt(state, by).government === 'liberal') return no('liberals-wage-no-war', 'IE-12.2');
  const owner = planetOwnerOf(state, planet);
  if (owner === undefined || !opponentsOf(state, by).includes(owner)) return no('not-their-planet', 'IE-9.1');
  if (ships.length === 0) return no('no-ships', 'IE-9.1');
  if (hasDuplicates(ships)) return no('ship-named-twice', 'IE-9.1');
  const own = shipsOf(state, by);
  if (!ships.every((ship) => own.includes(ship))) return no('not-your-ship', 'IE-9.1');
  const untapped = untappedShips(state, by);
  return ships.every((ship) => untapped.includes(ship)) ? undefined : no('ship-is-tapped', 'IE-3.2');
}

export function wageWar(play: Play, { planet, ships }: WageWarCommand): void {
  enter(play, 'war');
  declareWar(play, planetOwnerOf(play.state, planet)!, planet, ships);
}

export function forbidsDefend(state: State, by: Seat, { ships }: DefendCommand): Refusal | undefined {
  if (hasDuplicates(ships)) return no('ship-named-twice', 'IE-9.2');
  const own = shipsOf(state, by);
  return ships.every((ship) => own.includes(ship)) ? undefined : no('not-your-ship', 'IE-9.2');
}
