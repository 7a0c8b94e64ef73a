/** A turn: its marks, its draws, its phases and its end (IE-7). */
import type { Seat } from '../../vocabulary.ts';
import { industryOf, nextInPlay, seatAt, tappedShips } from '../state/board.ts';
import { draw } from '../play/drawing.ts';
import { pickedFrom } from '../../randomness/random.ts';
import type { Play } from '../play/play.ts';
import { PHASES, type Phase } from '../state/types.ts';

const SET_OUT = 2;

export function beginTurn(play: Play, seat: Seat): void {
  play.record({ type: 'turn-began', turn: play.state.turn.number + 1, seat });
  strikeMarks(play);
}

/** IE-7.1: applies one mark after another, until the seat owes a choice. */
export function strikeMarks(play: Play): void {
  const { seat } = play;
  for (let mark = seatAt(play.state, seat).artifacts; mark > 0; mark -= 1) {
    const { hand } = seatAt(play.state, seat);
    if (hand.length >= SET_OUT) {
      const random = play.luck.of(`turn.${play.state.turn.number}.artifact.${mark}`);
      play.record({ type: 'set-out', seat, cards: pickedFrom(hand, SET_OUT, random) });
      return;
    }
    play.record({ type: 'mark-lapsed', seat, mark: 'artifact' });
  }
  if (seatAt(play.state, seat).unrest && strikeUnrest(play)) return;
  untap(play);
}

/** Returns true if the seat is asked to pay for ships. */
function strikeUnrest(play: Play): boolean {
  const { seat, state } = play;
  if (tappedShips(state, seat).length === 0) {
    play.record({ type: 'mark-lapsed', seat, mark: 'unrest' });
    return false;
  }
  const asked = seatAt(state, seat).hand.length > 0;
  play.record({ type: 'unrest-struck', seat, asked });
  return asked;
}

/** IE-7.2 and IE-7.3. */
export function untap(play: Play): void {
  const { seat, state } = play;
  if (!state.turn.idle && tappedShips(state, seat).length > 0) play.record({ type: 'untapped', seat });
  play.record({ type: 'phase-began', seat, phase: 'draw', extras: industryOf(state, seat) });
  if (!draw(play, seat, 'turn')) drawExtras(play);
}

/** An extra card that would be the deck's last is drawn only on command. */
function drawExtras(play: Play): void {
  while (play.state.turn.extras > 0 && play.state.deck.length > 1) draw(play, play.seat, 'industry');
}

/** Begins the phase of a command, which ends the phases before it. */
export function enter(play: Play, phase: Phase): void {
  if (PHASES.indexOf(phase) > PHASES.indexOf(play.state.turn.phase))
    play.record({ type: 'phase-began', seat: play.seat, phase, extras: 0 });
}

export function endTurn(play: Play, missed: boolean): void {
  const { seat } = play;
  play.record({ type: 'turn-ended', turn: play.state.turn.number, seat, missed });
  beginTurn(play, nextInPlay(play.state, seat));
}
