/** The sequence of turns, and of the steps in a seat-turn (SC-1.2, SC-1.4, SC-4). */
import type { Seat } from '../../vocabulary.ts';
import { conflictsOf, fightAll } from '../battle/engagements.ts';
import { allSeats, isAbsent, seatsInPlay, seatAt } from '../state/board.ts';
import { hasMoreToDo } from '../battle/colony-choices.ts';
import { watchAll } from '../movement/contacts.ts';
import { PRODUCTION_EVERY, TURNS_TOGETHER } from '../data/figures.ts';
import { end, endIfOut } from './outcome.ts';
import { completeMovement } from './movement-end.ts';
import { moveOn } from '../movement/onward.ts';
import { closeOutfit } from '../production/outfit.ts';
import { takeUpLostPosts } from '../movement/posts.ts';
import type { Play } from '../state/play.ts';
import { beginProduction, closeProduction } from '../production/production.ts';
import type { SeatState, State, Unasked } from '../state/types.ts';

/** The seats that the outfit window or the production window still waits for. */
export const awaitedInOutfit = (state: State): readonly Seat[] =>
  awaited(state, ({ outfit }) => outfit === null);
export const awaitedInProduction = (state: State): readonly Seat[] =>
  awaited(state, ({ production }) => production?.done !== true);
const awaited = (state: State, owes: (seat: SeatState) => boolean): readonly Seat[] =>
  allSeats(state).filter(
    (seat) => seatAt(state, seat).gone === null && !isAbsent(state, seat) && owes(seatAt(state, seat)),
  );

/** Continues until a seat is asked, an automatic window is open, or the game is over. */
export function settle(play: Play): void {
  while (!play.over && advance(play));
}

/** Takes one automatic step. Returns false if there is none. */
function advance(play: Play): boolean {
  const { phase, battle } = play.state;
  if (phase === null || battle !== null) return false;
  switch (phase.kind) {
    case 'outfit':
      return awaitedInOutfit(play.state).length === 0 && startTurns(play);
    case 'production':
      return awaitedInProduction(play.state).length === 0 && produce(play);
    case 'together':
      return seatsInPlay(play.state).some((seat) => advanceTurn(play, seat));
    case 'turn':
      return advanceTurn(play, phase.seat);
  }
}

function startTurns(play: Play): true {
  closeOutfit(play);
  play.record({ type: 'turn-opened', turn: 1, together: true });
  for (const seat of seatsInPlay(play.state)) play.record({ type: 'turn-began', turn: 1, seat });
  return true;
}

function produce(play: Play): true {
  closeProduction(play);
  takeUpLostPosts(play);
  const { turn } = play.state;
  watchAll(play);
  if (!endIfOut(play)) openTurn(play, turn + 1);
  return true;
}

function openTurn(play: Play, turn: number): void {
  play.record({ type: 'turn-opened', turn, together: false });
  play.record({ type: 'turn-began', turn, seat: seatsInPlay(play.state)[0]! });
}

/** Takes one automatic step of a seat-turn. */
function advanceTurn(play: Play, seat: Seat): boolean {
  const { turn } = seatAt(play.state, seat);
  if (turn === null) return false;
  switch (turn.step) {
    case 'movement':
      return turn.unasked === 'rest' && leaveMovement(play, seat);
    case 'battles':
      return advanceBattles(play, seat, turn.unasked);
    case 'attacks':
    case 'landing':
      if (turn.unasked !== 'rest' && hasMoreToDo(play.state, seat)) return false;
      endTurn(play, seat);
      return true;
  }
}

function leaveMovement(play: Play, seat: Seat): true {
  moveOn(play, seat);
  completeMovement(play, seat);
  return true;
}

function advanceBattles(play: Play, seat: Seat, unasked: Unasked | null): boolean {
  if (conflictsOf(play.state, seat).length === 0) {
    play.record({ type: 'step-began', seat, begun: 'attacks' });
    return true;
  }
  if (unasked === null) return false;
  fightAll(play, seat);
  return true;
}

export function endTurn(play: Play, seat: Seat): void {
  const { turn, missed, unasked } = play.turnOf(seat);
  watchAll(play);
  // SC-19.3: a plan is for one turn. A plan sent after the seat's time ran out is for the next turn.
  if (seatAt(play.state, seat).plan !== null && unasked !== 'rest')
    play.record({ type: 'plan-stopped', seat, why: 'done' });
  play.record({ type: 'turn-ended', turn, seat, missed });
  const now = seatAt(play.state, seat);
  if (now.cruise !== null && turn >= now.cruise) play.record({ type: 'cruise-ended', seat });
  const { missed: most } = play.state.options;
  if (most > 0 && now.missed >= most && !now.dormant) play.record({ type: 'fell-dormant', seat });
  if (!endIfOut(play)) beginNextTurn(play, seat, turn);
}

function beginNextTurn(play: Play, seat: Seat, turn: number): void {
  const { phase } = play.state;
  const seats = seatsInPlay(play.state);
  if (phase?.kind === 'together') {
    if (turn < TURNS_TOGETHER && seats.includes(seat))
      play.record({ type: 'turn-began', turn: turn + 1, seat });
    else if (seats.every((other) => seatAt(play.state, other).turn === null)) endTurnsTogether(play);
    return;
  }
  const { order } = play.state;
  const next = seats.find((other) => order.indexOf(other) > order.indexOf(seat));
  if (next === undefined) closeTurn(play);
  else play.record({ type: 'turn-began', turn, seat: next });
}

/** SC-1.4: begins turn 4, from which on all seats see each other's posts. */
function endTurnsTogether(play: Play): void {
  play.record({ type: 'posts-shown', posts: play.state.seats.map(({ posts }) => posts) });
  openTurn(play, TURNS_TOGETHER + 1);
}

function closeTurn(play: Play): void {
  const { turn, length } = play.state;
  if (turn >= length) end(play, 'length');
  else if (turn % PRODUCTION_EVERY === 0) beginProduction(play);
  else openTurn(play, turn + 1);
}
