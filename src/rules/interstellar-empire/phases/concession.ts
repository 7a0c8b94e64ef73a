/** Conceding (IE-10). */
import type { Seat } from '../../vocabulary.ts';
import { nextInPlay, opponentsOf, seatAt, shipsOf } from '../state/board.ts';
import { ascending } from '../state/cards.ts';
import { compareStanding, endIfAlone } from '../play/outcome.ts';
import type { Play } from '../play/play.ts';
import type { State } from '../state/types.ts';
import { beginTurn, enter } from './turn.ts';

/** The seat on turn concedes, in its build phase. */
export function concede(play: Play): void {
  const { seat } = play;
  enter(play, 'build');
  const { hand, empire } = seatAt(play.state, seat);
  play.record({
    type: 'conceded',
    seat,
    hand: ascending(play.state.options, hand),
    ships: shipsOf(play.state, seat),
    planets: empire,
    heir: heirOf(play.state, seat),
  });
  if (endIfAlone(play)) return;
  play.record({ type: 'turn-ended', turn: play.state.turn.number, seat, missed: false });
  beginTurn(play, nextInPlay(play.state, seat));
}

/** IE-10.1: the seat that gets the planets; of equals, the next clockwise. */
function heirOf(state: State, seat: Seat): Seat {
  const count = state.seats.length;
  const distance = (other: Seat): number => (other - seat + count) % count;
  return opponentsOf(state, seat).toSorted(
    (a, b) => compareStanding(state, a, b) || distance(a) - distance(b),
  )[0]!;
}
