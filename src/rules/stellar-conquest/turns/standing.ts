/** Settings for later turns: plans, cruises and the length of the game (SC-18.3, SC-19.3, SC-19.4). */
import type { Refusal, Seat } from '../../vocabulary.ts';
import { seatAt, seatsLeft } from '../state/board.ts';
import type { AgreeLengthCommand, CruiseCommand, PlanCommand } from '../state/command.ts';
import { TURNS_TOGETHER } from '../data/figures.ts';
import type { Play } from '../state/play.ts';
import type { State } from '../state/types.ts';
import { no } from '../text/presentation/refusals/no.ts';

export function setPlan(play: Play, seat: Seat, { commands, regardless = false }: PlanCommand): void {
  play.record({ type: 'plan-set', seat, plan: commands.length === 0 ? null : { commands, regardless } });
}

export function forbidsCruise(state: State, seat: Seat, { until }: CruiseCommand): Refusal | undefined {
  if (until === undefined) return undefined;
  if (until < nextTurnOf(state, seat)) return no('turn-is-past', 'SC-19.4');
  return until > state.length ? no('beyond-the-end', 'SC-19.4') : undefined;
}

/** The turn of the seat's present seat-turn, or of its next one. */
export function nextTurnOf(state: State, seat: Seat): number {
  const { phase, turn, order } = state;
  const own = seatAt(state, seat).turn;
  if (own !== null) return own.turn;
  if (phase?.kind === 'together') return TURNS_TOGETHER + 1;
  const isAhead = phase?.kind === 'turn' && order.indexOf(seat) > order.indexOf(phase.seat);
  return isAhead ? turn : turn + 1;
}

export const setCruise = (
  play: Play,
  seat: Seat,
  { until = null }: { readonly until?: number | null },
): void => play.record({ type: 'cruise-set', seat, until });

export function forbidsLength(state: State, { turns }: AgreeLengthCommand): Refusal | undefined {
  return turns > state.length ? undefined : no('not-longer', 'SC-18.3');
}

export const nameLength = (play: Play, seat: Seat, { turns }: AgreeLengthCommand): void =>
  play.record({ type: 'length-named', seat, turns });

/** SC-18.3: extends the game if all seats left have named the same length. */
export function agreeLength(play: Play): void {
  const named = new Set(seatsLeft(play.state).map((seat) => seatAt(play.state, seat).length));
  const [turns] = named;
  if (named.size === 1 && typeof turns === 'number') play.record({ type: 'length-agreed', turns });
}
