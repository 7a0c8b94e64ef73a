/** Queries about seats and the places of ships. The results are public. */
import { seatsOf, type Seat } from '../../vocabulary.ts';
import type { Place, ShipId, WorldId } from '../pieces/pieces.ts';
import type { Squadron } from '../pieces/kit.ts';
import { indexOf, ownerOf, shipsOf, systemOf, worldsOf } from '../pieces/ships.ts';
import type { SeatState, State } from './types.ts';

export const seatAt = (state: State, seat: Seat): SeatState => state.seats[seat]!;
export const allSeats = (state: State): readonly Seat[] => seatsOf(state.seats.length);
export const inPlay = (state: State): readonly Seat[] =>
  allSeats(state).filter((seat) => !seatAt(state, seat).resigned);

/** Undefined for a ship of a seat that does not exist. */
export const placeOf = (state: State, ship: ShipId): Place | undefined =>
  state.seats[ownerOf(ship)]?.ships[indexOf(state.kit, ship)];

/** The world that the ship is on; undefined in the void and in flight. */
export function worldOf(state: State, ship: ShipId): WorldId | undefined {
  const place = placeOf(state, ship);
  return place === 'void' || place === 'flight' ? undefined : place;
}

export const shipsAt = (state: State, seat: Seat, place: Place): readonly ShipId[] =>
  shipsOf(state.kit, seat).filter((_, i) => seatAt(state, seat).ships[i] === place);

export const isAt = (state: State, seat: Seat, place: Place): boolean =>
  seatAt(state, seat).ships.includes(place);

/** The seat's ships on the worlds of one system. */
export const shipsIn = (state: State, seat: Seat, system: Seat): readonly ShipId[] =>
  shipsOf(state.kit, seat).filter((_, i) => isIn(seatAt(state, seat).ships[i]!, system));

export const isIn = (place: Place, system: Seat): boolean =>
  place !== 'void' && place !== 'flight' && systemOf(place) === system;

export const hasColonyShipAt = (state: State, seat: Seat, world: WorldId): boolean => {
  const first = seatAt(state, seat).ships.indexOf(world);
  return first >= 0 && first < state.kit.fleet.c.to;
};

/** IC-5.4, IC-5.5: the colony ships and warships that the seat could send from these systems. */
export const sendable = (state: State, seat: Seat, systems: readonly Seat[]): readonly ShipId[] =>
  shipsOf(state.kit, seat).filter(
    (_, i) =>
      i < state.kit.fleet.w.to && systems.some((system) => isIn(seatAt(state, seat).ships[i]!, system)),
  );

export const canSend = (state: State, seat: Seat, systems: readonly Seat[]): boolean => {
  const { ships } = seatAt(state, seat);
  for (let i = 0; i < state.kit.fleet.w.to; i += 1)
    if (systems.some((system) => isIn(ships[i]!, system))) return true;
  return false;
};

/** The systems where the seat has a ship of the given part of its fleet. */
export function systemsWith(state: State, seat: Seat, part: Squadron): readonly Seat[] {
  const { ships } = seatAt(state, seat);
  return allSeats(state).filter((system) => {
    for (let i = part.from; i < part.to; i += 1) if (isIn(ships[i]!, system)) return true;
    return false;
  });
}

export const hasTransportIn = (state: State, seat: Seat, system: Seat): boolean => {
  const { ships } = seatAt(state, seat);
  const { from, to } = state.kit.fleet.t;
  for (let i = from; i < to; i += 1) if (isIn(ships[i]!, system)) return true;
  return false;
};

/** IC-10.1: worlds of other systems with a colony ship of the seat. */
export function coloniesOf(state: State, seat: Seat): number {
  const { ships } = seatAt(state, seat);
  let colonies = 0;
  for (let i = 0; i < state.kit.fleet.c.to; i += 1) {
    const place = ships[i]!;
    const settled = place !== 'void' && place !== 'flight' && systemOf(place) !== seat;
    if (settled && ships.indexOf(place) === i) colonies += 1;
  }
  return colonies;
}

/**
 * IC-1.3: the worlds to which these ships of one seat go when they are sent home evenly. The ships leave the board first, so a ship
 * that was lost at home can return to the world that it defended.
 */
export function evenly(
  state: State,
  seat: Seat,
  ships: readonly ShipId[],
): readonly { ship: ShipId; world: WorldId }[] {
  const leaving = ships.map((ship) => indexOf(state.kit, ship)).toSorted((a, b) => a - b);
  const homes = worldsOf(seat);
  const counts = homes.map(
    (world) => seatAt(state, seat).ships.filter((place, i) => place === world && !leaving.includes(i)).length,
  );
  return leaving.map((i) => {
    const emptiest = counts.indexOf(Math.min(...counts));
    counts[emptiest]! += 1;
    return { ship: shipsOf(state.kit, seat)[i]!, world: homes[emptiest]! };
  });
}
