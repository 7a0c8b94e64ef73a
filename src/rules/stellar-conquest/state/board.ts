/** Questions about who has what, and where, in a state. The `board` of the contract, the same in every game, is in `published.ts`. */
import { seatsOf, type Seat } from '../../vocabulary.ts';
import { hexOf, planetId, planetsOn, type PlanetId } from '../data/planets.ts';
import type { PlanetOnCard } from '../data/cards.ts';
import type { Hex } from '../data/hex.ts';
import type { Colony, SeatState, Ship, State } from './types.ts';
import { WARSHIPS, type ShipId } from '../data/pieces.ts';

export const seatAt = (state: State, seat: Seat): SeatState => state.seats[seat]!;
export const allSeats = (state: State): readonly Seat[] => seatsOf(state.seats.length);
/** Neither out nor resigned (SC-18.4), in the order of play. */
export const seatsLeft = (state: State): readonly Seat[] =>
  state.order.filter((seat) => seatAt(state, seat).gone === null);

/** Those who have their part of each turn: all but those who are out. Who resigned keeps its pieces (SC-18.4). */
export const playing = (state: State): readonly Seat[] =>
  state.order.filter((seat) => seatAt(state, seat).gone === null || seatAt(state, seat).left);
/** Nobody answers for it: it resigned, or is dormant (SC-19.6). Its defaults are played at once. */
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
/** Seats with ships in the hex but this one, in the order of play. */
export const enemiesAt = (state: State, seat: Seat, hex: Hex): readonly Seat[] =>
  state.order.filter(
    (other) => other !== seat && seatAt(state, other).ships.some((ship) => ship.hex === hex),
  );

export const colonyOn = (state: State, planet: PlanetId): Colony | undefined =>
  state.colonies.find((colony) => colony.planet === planet);
export const coloniesAt = ({ colonies }: State, hex: Hex): readonly Colony[] =>
  coloniesByHex(colonies).get(hex) ?? [];
/** SC-13.8: a colony is its owner's, unless conquered. */
export const controllerOf = ({ owner, conqueror }: Colony): Seat => conqueror ?? owner;
export const controlledBy = (state: State, seat: Seat): readonly Colony[] =>
  state.colonies.filter((colony) => controllerOf(colony) === seat);

/** SC-13.9: an enemy warship is in the hex of a colony that is not conquered. */
export const isBesieged = (state: State, { planet, owner, conqueror }: Colony): boolean =>
  conqueror === null &&
  state.order.some((seat) => seat !== owner && hasWarshipAt(state, seat, hexOf(planet)));

/** What stands on a planet's place on its star's card; undefined if there is no such planet. */
export function planetAt(state: State, planet: PlanetId): PlanetOnCard | undefined {
  const hex = hexOf(planet);
  return planetsOn(state.cards[hex]!).find(({ orbit }) => planetId(hex, orbit) === planet);
}

const BY_HEX = new WeakMap<readonly Colony[], ReadonlyMap<Hex, readonly Colony[]>>();

/** Worked out once for as long as the colonies stay what they are: it is asked for each hex that anybody looks at. */
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
