/** Looks up seats, ships and colonies in a state. The `board` of the contract is in `published.ts`. */
import { seatsOf, type Seat } from '../../vocabulary.ts';
import { hexOf, planetId, planetsOn, type PlanetId } from '../data/planets.ts';
import type { PlanetOnCard } from '../data/cards.ts';
import type { Hex } from '../data/hex.ts';
import type { Colony, SeatState, Ship, State } from './types.ts';
import { WARSHIPS, type ShipId } from '../data/pieces.ts';

export const seatAt = (state: State, seat: Seat): SeatState => state.seats[seat]!;
export const allSeats = (state: State): readonly Seat[] => seatsOf(state.seats.length);
/** The seats that are neither out nor resigned (SC-18.4), in the order of play. */
export const seatsLeft = (state: State): readonly Seat[] =>
  state.order.filter((seat) => seatAt(state, seat).gone === null);

/** The seats that have a seat-turn: all that are not out. A seat that has resigned keeps its pieces (SC-18.4). */
export const seatsInPlay = (state: State): readonly Seat[] =>
  state.order.filter((seat) => seatAt(state, seat).gone === null || seatAt(state, seat).left);
/** Whether the seat has resigned or is dormant (SC-19.6). Its defaults are played at once. */
export const isAbsent = (state: State, seat: Seat): boolean =>
  seatAt(state, seat).left || seatAt(state, seat).dormant;

export const isWarship = ({ class: kind }: Pick<Ship, 'class'>): boolean =>
  (WARSHIPS as readonly string[]).includes(kind);

export const shipOf = (state: State, seat: Seat, id: ShipId): Ship | undefined =>
  seatAt(state, seat).ships.find((ship) => ship.id === id);
export const shipsAt = (state: State, seat: Seat, hex: Hex): readonly Ship[] =>
  seatAt(state, seat).ships.filter((ship) => ship.hex === hex);
export const hasWarshipAt = (state: State, seat: Seat, hex: Hex): boolean =>
  seatAt(state, seat).ships.some((ship) => ship.hex === hex && isWarship(ship));
/** The other seats with ships in the hex, in the order of play. */
export const enemiesAt = (state: State, seat: Seat, hex: Hex): readonly Seat[] =>
  state.order.filter(
    (other) => other !== seat && seatAt(state, other).ships.some((ship) => ship.hex === hex),
  );

export const colonyOn = (state: State, planet: PlanetId): Colony | undefined =>
  state.colonies.find((colony) => colony.planet === planet);
export const coloniesAt = ({ colonies }: State, hex: Hex): readonly Colony[] =>
  coloniesByHex(colonies).get(hex) ?? [];
/** SC-13.8: the owner controls a colony unless it is conquered. */
export const controllerOf = ({ owner, conqueror }: Colony): Seat => conqueror ?? owner;
export const controlledBy = (state: State, seat: Seat): readonly Colony[] =>
  state.colonies.filter((colony) => controllerOf(colony) === seat);

/** SC-13.9: an enemy warship is in the hex of a colony that is not conquered. */
export const isBesieged = (state: State, { planet, owner, conqueror }: Colony): boolean =>
  conqueror === null &&
  state.order.some((seat) => seat !== owner && hasWarshipAt(state, seat, hexOf(planet)));

/** The planet on its star's card; undefined if there is none. */
export function planetAt(state: State, planet: PlanetId): PlanetOnCard | undefined {
  const hex = hexOf(planet);
  return planetsOn(state.cards[hex]!).find(({ orbit }) => planetId(hex, orbit) === planet);
}

const BY_HEX = new WeakMap<readonly Colony[], ReadonlyMap<Hex, readonly Colony[]>>();

/** Cached for each list of colonies, because `coloniesAt` is called very often. */
function coloniesByHex(colonies: readonly Colony[]): ReadonlyMap<Hex, readonly Colony[]> {
  const known = BY_HEX.get(colonies);
  if (known !== undefined) return known;
  const byHex = new Map<Hex, Colony[]>();
  for (const colony of colonies) {
    const hex = hexOf(colony.planet);
    byHex.set(hex, [...(byHex.get(hex) ?? []), colony]);
  }
  BY_HEX.set(colonies, byHex);
  return byHex;
}
