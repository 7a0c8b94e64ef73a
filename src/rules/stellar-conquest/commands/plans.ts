/** Carries out plans and cruises (SC-19.3, SC-19.4). */
import { seatAt } from '../state/board.ts';
import type { Seat } from '../../vocabulary.ts';
import { enact, forbids } from './commands.ts';
import { isStar } from '../data/planets.ts';
import type { Event } from '../state/event.ts';
import { completeMovement } from '../turns/movement-end.ts';
import { moveOn } from '../movement/onward.ts';
import type { Play } from '../state/play.ts';
import { endTurn, settle } from '../turns/turns.ts';
import type { State } from '../state/types.ts';

/** Whether the seat's turn runs by a plan or cruise, so that it is not asked. */
export function playsByItself(state: State, seat: Seat): boolean {
  const { plan, cruise, turn } = seatAt(state, seat);
  return turn !== null && (plan !== null || (cruise !== null && turn.turn <= cruise));
}

/** Carries out the seat's plan, then its cruise, until the seat must be asked or its turn has ended. */
export function playAhead(play: Play, seat: Seat): void {
  if (play.over || play.state.battle !== null || !playsByItself(play.state, seat)) return;
  const { turn } = play.turnOf(seat);
  const stopped = runPlan(play, seat, turn);
  if (stopped && seatAt(play.state, seat).cruise !== null) play.record({ type: 'cruise-ended', seat });
  if (isInTurn(play, seat, turn) && playsByItself(play.state, seat)) runCruise(play, seat, turn);
}

/** Whether the seat is in that turn and no battle is in progress. */
const isInTurn = (play: Play, seat: Seat, turn: number): boolean =>
  !play.over && play.state.battle === null && seatAt(play.state, seat).turn?.turn === turn;

/** Returns true if the plan stopped before its end. */
function runPlan(play: Play, seat: Seat, turn: number): boolean {
  while (isInTurn(play, seat, turn)) {
    const { plan, alarmed } = seatAt(play.state, seat);
    if (plan === null) return false;
    const [next] = plan.commands;
    if (next === undefined) {
      play.record({ type: 'plan-stopped', seat, why: 'done' });
      return false;
    }
    const halts = alarmed && !plan.regardless;
    const kind = next.type === 'battle-orders' || next.type === 'research-list' ? undefined : 'turn';
    if (halts || forbids(play.state, seat, kind, next) !== undefined) {
      play.record({ type: 'plan-stopped', seat, why: halts ? 'alarmed' : 'refused' });
      return true;
    }
    play.record({ type: 'plan-advanced', seat });
    enact(play, seat, next);
    settle(play);
  }
  return false;
}

/** Plays the default of the turn, unless a ship reaches a star hex or gets into a battle. */
function runCruise(play: Play, seat: Seat, turn: number): void {
  const before = play.events.length;
  if (play.turnOf(seat).step === 'movement') {
    moveOn(play, seat);
    if (play.events.slice(before).some((event) => arrives(event, seat)))
      return play.record({ type: 'cruise-ended', seat });
    completeMovement(play, seat);
  }
  settle(play);
  if (!isInTurn(play, seat, turn)) return;
  if (play.turnOf(seat).step === 'battles') play.record({ type: 'cruise-ended', seat });
  else {
    endTurn(play, seat);
    settle(play);
  }
}

const arrives = (event: Event, seat: Seat): boolean =>
  event.type === 'moved' && event.seat === seat && event.path.some(isStar);

/** SC-19.4: a battle, an attack, a ship that comes to a colony and a production turn end a cruise. */
export function endCruises(play: Play): void {
  const stopped = play.events.flatMap((event) => seatsStoppedBy(play.state, event));
  for (const seat of new Set(stopped))
    if (seatAt(play.state, seat).cruise !== null) play.record({ type: 'cruise-ended', seat });
}

function seatsStoppedBy({ order }: State, event: Event): readonly Seat[] {
  if (event.type === 'battle-began') return event.parties;
  if (event.type === 'sighted') return event.alarm ? [event.seat] : [];
  return event.type === 'production-ended' ? order : [];
}
