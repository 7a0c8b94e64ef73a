/** The small changes that facts are made of. None changes its argument; all share what stays. */
import type { Seat } from '../vocabulary.ts';
import { seatAt } from './board.ts';
import type { CoinId, Place, ShipId } from './pieces.ts';
import { indexOf, ownerOf } from './ships.ts';
import type { Combat, SeatState, State } from './types.ts';

export function withSeat(state: State, seat: Seat, change: Partial<SeatState>): State {
  return { ...state, seats: state.seats.with(seat, { ...seatAt(state, seat), ...change }) };
}

/** Nothing happens to a combat that is not on. */
export function inCombat(state: State, change: Partial<Combat>): State {
  return state.combat === null ? state : { ...state, combat: { ...state.combat, ...change } };
}

export const unasked = (state: State): State => (state.asking === null ? state : { ...state, asking: null });

/** Ships change their places; those that arrive are no longer in flight. */
export function relocated(
  state: State,
  moves: readonly { readonly ship: ShipId; readonly to: Place }[],
): State {
  const seats = [...state.seats];
  const copied = new Map<Seat, Place[]>();
  for (const { ship, to } of moves) {
    const owner = ownerOf(ship);
    const places = copied.get(owner) ?? [...seats[owner]!.ships];
    places[indexOf(ship)] = to;
    if (!copied.has(owner)) {
      copied.set(owner, places);
      seats[owner] = { ...seats[owner]!, ships: places };
    }
  }
  return landed({ ...state, seats }, moves);
}

function landed(state: State, moves: readonly { readonly ship: ShipId; readonly to: Place }[]): State {
  if (state.combat === null || state.combat.flight.length === 0) return state;
  const arrived = new Set(moves.filter(({ to }) => to !== 'flight').map(({ ship }) => ship));
  return inCombat(state, { flight: state.combat.flight.filter(({ ship }) => !arrived.has(ship)) });
}

export const without = (hand: readonly CoinId[], coins: readonly CoinId[]): readonly CoinId[] =>
  hand.filter((coin) => !coins.includes(coin));

/** Coins change hands. */
export function handed(state: State, from: Seat, to: Seat, coins: readonly CoinId[]): State {
  if (coins.length === 0) return state;
  const poorer = withSeat(state, from, { hand: without(seatAt(state, from).hand, coins) });
  return withSeat(poorer, to, { hand: [...seatAt(poorer, to).hand, ...coins] });
}
