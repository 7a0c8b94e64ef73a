/** Queries about seats and the places of ships. The results are public. */
import { membersOf } from '../../randomness/bits.ts';
import { seatsOf, type Seat } from '../../vocabulary.ts';
import type { Place, ShipId, WorldId } from '../pieces/pieces.ts';
import type { Squadron } from '../pieces/kit.ts';
import { indexOf, ownerOf, shipsOf, worldsOf } from '../pieces/ships.ts';
import { placesOf, setOf, slotOf } from './places.ts';
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

export const isOn = (state: State, seat: Seat, world: WorldId): boolean =>
  placesOf(state, seat).on[slotOf(world)]! > 0;

export const isInVoid = (state: State, seat: Seat): boolean => placesOf(state, seat).inVoid !== 0;

/** The seat's ships on the worlds of one system. */
export const shipsIn = (state: State, seat: Seat, system: Seat): readonly ShipId[] =>
  shipsOfSet(state, seat, placesOf(state, seat).inSystem[system]!);

export function shipsOfSet(state: State, seat: Seat, set: number): readonly ShipId[] {
  const ships = shipsOf(state.kit, seat);
  return membersOf(set).map((i) => ships[i]!);
}

export const hasColonyShipAt = (state: State, seat: Seat, world: WorldId): boolean =>
  (placesOf(state, seat).on[slotOf(world)]! & setOf(state.kit.fleet.c)) !== 0;

/** IC-5.4, IC-5.5: the colony ships and warships that the seat could send from these systems, as a set. */
export function sendableIn(state: State, seat: Seat, systems: readonly Seat[]): number {
  const { inSystem } = placesOf(state, seat);
  let ships = 0;
  for (const system of systems) ships |= inSystem[system]!;
  return ships & (setOf(state.kit.fleet.c) | setOf(state.kit.fleet.w));
}

export const sendable = (state: State, seat: Seat, systems: readonly Seat[]): readonly ShipId[] =>
  shipsOfSet(state, seat, sendableIn(state, seat, systems));

export const canSend = (state: State, seat: Seat, systems: readonly Seat[]): boolean =>
  sendableIn(state, seat, systems) !== 0;

/** The systems where the seat has a ship of the given part of its fleet. */
export function systemsWith(state: State, seat: Seat, part: Squadron): readonly Seat[] {
  const { inSystem } = placesOf(state, seat);
  return allSeats(state).filter((system) => inSystem[system]! & setOf(part));
}

export const hasTransportIn = (state: State, seat: Seat, system: Seat): boolean =>
  (placesOf(state, seat).inSystem[system]! & setOf(state.kit.fleet.t)) !== 0;

/** IC-10.1: worlds of other systems with a colony ship of the seat. */
export function coloniesOf(state: State, seat: Seat): number {
  const { on, inSystem } = placesOf(state, seat);
  const colonists = setOf(state.kit.fleet.c);
  let colonies = 0;
  for (const system of allSeats(state)) {
    if (system === seat || (inSystem[system]! & colonists) === 0) continue;
    for (const world of worldsOf(system)) if ((on[slotOf(world)]! & colonists) !== 0) colonies += 1;
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
