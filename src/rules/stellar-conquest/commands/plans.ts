/** A seat's turns as it ordered them beforehand (SC-19.3, SC-19.4). */
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

/** Nobody asks it in its own turn, as long as nothing stops what it ordered. */
export function sailsByItself(state: State, seat: Seat): boolean {
  const { plan, cruise, turn } = seatAt(state, seat);
  return turn !== null && (plan !== null || (cruise !== null && turn.turn <= cruise));
}

/** Carries out what the seat ordered, until it is asked or its turn has ended. */
export function sail(play: Play, seat: Seat): void {
  if (play.over || play.state.battle !== null || !sailsByItself(play.state, seat)) return;
  const { turn } = play.turnOf(seat);
  const stopped = runPlan(play, seat, turn);
  if (stopped && seatAt(play.state, seat).cruise !== null) play.record({ type: 'cruise-ended', seat });
  if (isInTurn(play, seat, turn) && sailsByItself(play.state, seat)) runCruise(play, seat, turn);
}

/** The seat is in that turn, and no battle is on. */
const isInTurn = (play: Play, seat: Seat, turn: number): boolean =>
  !play.over && play.state.battle === null && seatAt(play.state, seat).turn?.turn === turn;

/** True if it was stopped before its end. */
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

/** Its default, unless a ship comes to a star hex or into a battle. */
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

/** SC-19.4: who is in a battle, is attacked, or has a colony that sees a ship come, cruises no more; nor after a production turn. */
export function endCruises(play: Play): void {
  const woken = play.events.flatMap((event) => wokenBy(play.state, event));
  for (const seat of new Set(woken))
    if (seatAt(play.state, seat).cruise !== null) play.record({ type: 'cruise-ended', seat });
}

function wokenBy({ order }: State, event: Event): readonly Seat[] {
  if (event.type === 'battle-began') return event.parties;
  if (event.type === 'sighted') return event.alarm ? [event.seat] : [];
  return event.type === 'production-ended' ? order : [];
}
