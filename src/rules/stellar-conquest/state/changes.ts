/** The small changes that `evolve` consists of. Each returns a new state, which shares the unchanged parts. */
import type { Seat } from '../../vocabulary.ts';
import { seatAt } from './board.ts';
import { byPlanet, type PlanetId } from '../data/planets.ts';
import type { Colony, SeatState, SeatTurn, Ship, State } from './types.ts';
import type { ShipId } from '../data/pieces.ts';

export function withSeat(state: State, seat: Seat, change: Partial<SeatState>): State {
  const seats = [...state.seats];
  seats[seat] = { ...seatAt(state, seat), ...change };
  return { ...state, seats };
}

/** Throws if the seat is not in its turn. */
export function withTurn(state: State, seat: Seat, change: Partial<SeatTurn>): State {
  const { turn } = seatAt(state, seat);
  if (turn === null) throw new Error(`seat ${seat} is not in its turn`);
  return withSeat(state, seat, { turn: { ...turn, ...change } });
}

export function withShips(
  state: State,
  seat: Seat,
  ids: readonly ShipId[],
  change: (ship: Ship) => Ship,
): State {
  const named = new Set(ids);
  const ships = seatAt(state, seat).ships.map((ship) => (named.has(ship.id) ? change(ship) : ship));
  return withSeat(state, seat, { ships });
}

export function withoutShips(state: State, seat: Seat, ids: readonly ShipId[]): State {
  if (ids.length === 0) return state;
  const gone = new Set(ids);
  return withSeat(state, seat, { ships: seatAt(state, seat).ships.filter(({ id }) => !gone.has(id)) });
}

/** Adds ships. Their ids are higher than those of earlier ships. */
export function withNewShips(state: State, seat: Seat, ships: readonly Ship[]): State {
  const { ships: before, nextShip } = seatAt(state, seat);
  const next = ships.reduce((most, { id }) => Math.max(most, id + 1), nextShip);
  return withSeat(state, seat, { ships: [...before, ...ships], nextShip: next });
}

/** Adds the colony, or replaces the one on its planet. */
export function withColony(state: State, colony: Colony): State {
  const rest = state.colonies.filter(({ planet }) => planet !== colony.planet);
  const colonies = [...rest, colony].toSorted((a, b) => byPlanet(a.planet, b.planet));
  return { ...state, colonies };
}

export function changedColony(state: State, planet: PlanetId, change: Partial<Colony>): State {
  const colonies = state.colonies.map((colony) =>
    colony.planet === planet ? { ...colony, ...change } : colony,
  );
  return { ...state, colonies };
}

export const withoutColony = (state: State, planet: PlanetId): State => ({
  ...state,
  colonies: state.colonies.filter((colony) => colony.planet !== planet),
});
