/** The end of a game and its ranking (IC-10). */
import type { Outcome } from '../../contract.ts';
import type { Seat } from '../../vocabulary.ts';
import { COLONIES_TO_WIN } from '../data/numbers.ts';
import { allSeats, coloniesOf, inPlay, seatAt } from '../state/board.ts';
import type { Play } from './play.ts';
import type { Ending, State } from '../state/types.ts';

const QUIET_TURNS = 5;

export const outcomeOf = (state: State): Outcome | undefined =>
  state.result === null ? undefined : { ranking: state.result.ranking };

/** IC-10.2: ends the game if a seat has enough colonies. True if it is over. */
export function endIfWon(play: Play): boolean {
  const winners = inPlay(play.state).filter((seat) => coloniesOf(play.state, seat) >= COLONIES_TO_WIN);
  if (winners.length > 0) end(play, 'colonies', winners);
  return winners.length > 0;
}

/** IC-10.3: ends the game if only one seat is left. True if it is over. */
export function endIfAlone(play: Play): boolean {
  const left = inPlay(play.state);
  if (left.length === 1) end(play, 'last-seat', left);
  return left.length === 1;
}

/** IC-10.5: ends the game at the limit of rounds, or after enough turns without an attack. True if it is over. */
export function endIfSpent(play: Play): boolean {
  const { options } = play.state;
  const seats = inPlay(play.state).map((seat) => seatAt(play.state, seat));
  const limit = options.rounds === 'none' ? Infinity : options.rounds;
  if (seats.every(({ turns }) => turns >= limit)) end(play, 'rounds', leaders(play.state));
  else if (seats.every(({ quiet }) => quiet >= QUIET_TURNS)) end(play, 'quiet', leaders(play.state));
  return play.state.result !== null;
}

function leaders(state: State): readonly Seat[] {
  const seats = inPlay(state);
  const most = Math.max(...seats.map((seat) => coloniesOf(state, seat)));
  return seats.filter((seat) => coloniesOf(state, seat) === most);
}

function end(play: Play, reason: Ending, winners: readonly Seat[]): void {
  play.record({ type: 'game-ended', reason, ranking: rankingOf(play.state, winners) });
}

/** IC-10.6: the winners, then the others by colonies, then the resigned seats. */
function rankingOf(state: State, winners: readonly Seat[]): readonly (readonly Seat[])[] {
  const rest = inPlay(state).filter((seat) => !winners.includes(seat));
  const counts = [...new Set(rest.map((seat) => coloniesOf(state, seat)))].toSorted((a, b) => b - a);
  const tiers = counts.map((count) => rest.filter((seat) => coloniesOf(state, seat) === count));
  const gone = allSeats(state).filter((seat) => seatAt(state, seat).resigned);
  return [winners, ...tiers, gone].filter((tier) => tier.length > 0);
}
