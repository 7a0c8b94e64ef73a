/** The small changes that `evolve` consists of. Each returns a new state, which shares the unchanged parts. */
import type { Seat } from '../../vocabulary.ts';
import { seatAt } from './board.ts';
import type { Orders, SeatState, State, Turn } from './types.ts';
import type { CardId } from '../data/deck.ts';

export function withSeat(state: State, seat: Seat, change: Partial<SeatState>): State {
  const seats = [...state.seats];
  seats[seat] = { ...seatAt(state, seat), ...change };
  return { ...state, seats };
}

export const withTurn = (state: State, change: Partial<Turn>): State => ({
  ...state,
  turn: { ...state.turn, ...change },
});

export const without = (cards: readonly CardId[], gone: readonly CardId[]): readonly CardId[] =>
  cards.filter((card) => !gone.includes(card));

/** IE-1.4: cards of the seat's hand go to the pile, in this order. */
export function discardFromHand(state: State, seat: Seat, cards: readonly CardId[]): State {
  const hand = without(seatAt(state, seat).hand, cards);
  return addToPile(withSeat(state, seat, { hand }), cards);
}

export const addToPile = (state: State, cards: readonly CardId[]): State => ({
  ...state,
  pile: [...state.pile, ...cards],
});

export const removeFromDeck = (state: State, cards: readonly CardId[]): State => ({
  ...state,
  deck: without(state.deck, cards),
});

export const addToHand = (state: State, seat: Seat, cards: readonly CardId[]): State =>
  withSeat(state, seat, { hand: [...seatAt(state, seat).hand, ...cards] });

export function setTapped(state: State, seat: Seat, ships: readonly CardId[], tapped: boolean): State {
  const fleet = seatAt(state, seat).fleet.map((ship) =>
    ships.includes(ship.card) ? { card: ship.card, tapped } : ship,
  );
  return withSeat(state, seat, { fleet });
}

export const removeShips = (state: State, seat: Seat, ships: readonly CardId[]): State =>
  withSeat(state, seat, { fleet: seatAt(state, seat).fleet.filter(({ card }) => !ships.includes(card)) });

/** Also removes the orders for these planets (IE-14.2). */
export function removePlanets(state: State, seat: Seat, planets: readonly CardId[]): State {
  const { empire, orders } = seatAt(state, seat);
  return withSeat(state, seat, {
    empire: without(empire, planets),
    orders: { ...orders, planets: ordersFor(orders, without(empire, planets)) },
  });
}

const ordersFor = ({ planets }: Orders, empire: readonly CardId[]): Orders['planets'] =>
  Object.fromEntries(Object.entries(planets).filter(([planet]) => empire.includes(planet)));

export const addPlanets = (state: State, seat: Seat, planets: readonly CardId[]): State =>
  withSeat(state, seat, { empire: [...seatAt(state, seat).empire, ...planets] });
