/** Decides who goes first (IE-6.2). */
import { pick } from '../../randomness/random.ts';
import type { Seat } from '../../vocabulary.ts';
import { allSeats, seatAt } from '../state/board.ts';
import { ascending, numberOf } from '../state/cards.ts';
import type { Play } from '../play/play.ts';
import type { State } from '../state/types.ts';
import { beginTurn } from './turn.ts';
import type { CardId } from '../data/deck.ts';

const ROUNDS = 3;

export function beginFirst(play: Play): void {
  const { first } = play.state.options;
  if (first === 'sealed') return ask(play, 1, allSeats(play.state));
  if (first !== 'random' && play.state.seats[first] !== undefined) return goFirst(play, first, 'host');
  return goFirst(play, pick(allSeats(play.state), play.luck.of('first.lot')), 'lot');
}

function goFirst(play: Play, seat: Seat, how: 'card' | 'lot' | 'host'): void {
  play.record({ type: 'first-decided', seat, how });
  beginTurn(play, seat);
}

/** If all asked seats have resigned, `closeFirstIfLaid` lays their defaults at once. */
function ask(play: Play, round: number, seats: readonly Seat[]): void {
  play.record({ type: 'first-asked', round, seats });
  closeFirstIfLaid(play);
}

/** The asked seats that have not resigned; each may lay a card, or replace it. */
export const firstCardSeats = ({ asking, seats }: State) =>
  asking?.kind === 'first' ? asking.asked.filter(({ seat }) => !seats[seat]!.left) : [];

export const defaultFirst = (state: State, seat: Seat): CardId =>
  ascending(state.options, seatAt(state, seat).hand)[0]!;

/** Reveals the cards once all these seats have laid one. */
export function closeFirstIfLaid(play: Play): void {
  if (firstCardSeats(play.state).every(({ card }) => card !== null)) closeFirst(play);
}

/** IE-14: a seat that has laid nothing lays its lowest card. */
export function closeFirst(play: Play): void {
  const { asking, options } = play.state;
  if (asking?.kind !== 'first') throw new Error('no first card is asked for');
  const { round, asked } = asking;
  const cards = asked.map(({ seat, card }) => ({ seat, card: card ?? defaultFirst(play.state, seat) }));
  play.record({ type: 'first-revealed', round, cards });
  const highest = Math.max(...cards.map(({ card }) => numberOf(options, card)));
  const tied = cards.filter(({ card }) => numberOf(options, card) === highest).map(({ seat }) => seat);
  if (tied.length === 1) return goFirst(play, tied[0]!, 'card');
  const spent = tied.some((seat) => seatAt(play.state, seat).hand.length === 0);
  if (round === ROUNDS || spent) return goFirst(play, pick(tied, play.luck.of('first.lot')), 'lot');
  return ask(play, round + 1, tied);
}
