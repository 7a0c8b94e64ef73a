/** Looks up which seat has which cards. */
import { TYRANT_NUMBER } from '../data/playing.ts';
import { seatsOf, type Seat } from '../../vocabulary.ts';
import { cardOf } from './cards.ts';
import type { SeatState, State } from './types.ts';
import type { Card, CardId, Effect } from '../data/deck.ts';

export const seatAt = (state: State, seat: Seat): SeatState => state.seats[seat]!;
export const allSeats = (state: State): readonly Seat[] => seatsOf(state.seats.length);
/** Seats that have not conceded: only they are opponents, targets and heirs (IE-10.3). */
export const inPlay = (state: State): readonly Seat[] =>
  allSeats(state).filter((seat) => seatAt(state, seat).conceded === null);
export const opponentsOf = (state: State, seat: Seat): readonly Seat[] =>
  inPlay(state).filter((other) => other !== seat);

export const cardIn = (state: State, id: CardId): Card => cardOf(state.options, id);
export const hasEffect = (state: State, id: CardId, effect: Effect): boolean =>
  cardIn(state, id).effect === effect;

/** In order of arrival, like `untappedShips` and `shipsOf`. */
export const tappedShips = (state: State, seat: Seat): readonly CardId[] =>
  seatAt(state, seat)
    .fleet.filter(({ tapped }) => tapped)
    .map(({ card }) => card);
export const untappedShips = (state: State, seat: Seat): readonly CardId[] =>
  seatAt(state, seat)
    .fleet.filter(({ tapped }) => !tapped)
    .map(({ card }) => card);
export const shipsOf = (state: State, seat: Seat): readonly CardId[] =>
  seatAt(state, seat).fleet.map(({ card }) => card);

export const holdsShip = (state: State, seat: Seat, ship: CardId): boolean =>
  seatAt(state, seat).fleet.some(({ card }) => card === ship);

/** Undefined if nobody has this ship. */
export const shipOwnerOf = (state: State, ship: CardId): Seat | undefined =>
  allSeats(state).find((seat) => holdsShip(state, seat, ship));
/** Undefined if nobody has this planet. */
export const planetOwnerOf = (state: State, planet: CardId): Seat | undefined =>
  allSeats(state).find((seat) => seatAt(state, seat).empire.includes(planet));

/** The number of industrial planets (IE-7.3). */
export const industryOf = (state: State, seat: Seat): number =>
  seatAt(state, seat).empire.filter((planet) => hasEffect(state, planet, 'industrial')).length;

/** The cards that the seat may choose to discard (IE-12.3, IE-12.4). */
export const layable = (state: State, seat: Seat, cards: readonly CardId[]): readonly CardId[] =>
  seatAt(state, seat).government === 'tyrannical'
    ? cards.filter((card) => cardIn(state, card).number !== TYRANT_NUMBER)
    : cards;

/** The next seat clockwise that has not conceded. */
export function nextInPlay(state: State, seat: Seat): Seat {
  const playing = inPlay(state);
  return playing.find((other) => other > seat) ?? playing[0]!;
}
