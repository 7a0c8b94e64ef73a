/** The end of a game and its ranking (IE-11). */
import type { Outcome } from '../../contract.ts';
import type { Seat } from '../../vocabulary.ts';
import { allSeats, inPlay, seatAt } from '../state/board.ts';
import type { Play } from './play.ts';
import type { Ending, State } from '../state/types.ts';

export const outcomeOf = (state: State): Outcome | undefined =>
  state.result === null ? undefined : { ranking: state.result.ranking };

/** IE-11.1: ends the game if the deck is used up. Returns true if the game is over. */
export function endIfDrawn(play: Play, reason: 'drawn' | 'war' = 'drawn'): boolean {
  if (play.over || play.state.deck.length > 0) return play.over;
  return end(play, reason);
}

/** IE-10.3: ends the game if one seat is left. Returns true if it does. */
export function endIfAlone(play: Play): boolean {
  return inPlay(play.state).length === 1 && end(play, 'last-seat');
}

function end(play: Play, reason: Ending): true {
  play.record({ type: 'game-ended', reason, ranking: rankingOf(play.state) });
  return true;
}

/** Seats in play by IE-11.2, then those that conceded, the later the higher (IE-10.3). */
function rankingOf(state: State): readonly (readonly Seat[])[] {
  const playing = tiers(inPlay(state), (a, b) => compareStanding(state, a, b));
  const order = (seat: Seat): number => seatAt(state, seat).conceded!;
  const gone = allSeats(state).filter((seat) => seatAt(state, seat).conceded !== null);
  return [...playing, ...gone.toSorted((a, b) => order(b) - order(a)).map((seat) => [seat])];
}

/** Negative if `a` stands better: by planets, then ships, then cards in hand. */
export function compareStanding(state: State, a: Seat, b: Seat): number {
  const [one, other] = [seatAt(state, a), seatAt(state, b)];
  return (
    other.empire.length - one.empire.length ||
    other.fleet.length - one.fleet.length ||
    other.hand.length - one.hand.length
  );
}

function tiers(seats: readonly Seat[], compare: (a: Seat, b: Seat) => number): readonly (readonly Seat[])[] {
  const sorted = seats.toSorted(compare);
  const firsts = sorted.filter((seat, i) => i === 0 || compare(sorted[i - 1]!, seat) !== 0);
  return firsts.map((first) => sorted.filter((seat) => compare(first, seat) === 0));
}
