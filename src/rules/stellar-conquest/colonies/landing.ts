/** Landing transports (SC-15, SC-14.5). */
import { hasDuplicates } from '../../input/refusal.ts';
import type { Refusal, Seat } from '../../vocabulary.ts';
import { colonyOn, planetAt, seatAt, shipOf } from '../state/board.ts';
import type { LandCommand } from '../state/command.ts';
import type { PlanetType } from '../data/cards.ts';
import { hexOf, isStar, planetId, planetsOn, type PlanetId } from '../data/planets.ts';
import { byHex } from '../data/hex.ts';
import type { Play } from '../state/play.ts';
import type { People, Ship, State } from '../state/types.ts';
import type { ShipId } from '../data/pieces.ts';
import { no } from '../text/presentation/refusals/no.ts';

export function forbidsLand(
  state: State,
  by: Seat,
  { transports, planet }: LandCommand,
): Refusal | undefined {
  if (hasDuplicates(transports)) return no('ship-named-twice', 'SC-15.1');
  const named = transports.map((id) => shipOf(state, by, id));
  const ships = named.filter((ship) => ship !== undefined);
  if (ships.length < named.length) return no('not-your-ship', 'SC-15.1');
  if (ships.some(({ hex }) => hex !== hexOf(planet))) return no('not-in-that-hex', 'SC-15.1');
  const people = ships.flatMap((ship) => ship.people ?? []);
  if (people.length < ships.length) return no('not-a-transport', 'SC-15.1');
  const [{ of }] = people as [People];
  if (people.some((other) => other.of !== of)) return no('people-of-different-seats', 'SC-14.5');
  return forbidsPlanet(state, by, planet, of) ?? forbidsPeople(state, planet, people);
}

/**
 * Own people may land on an empty planet or an own unconquered colony; conquered people on an empty planet or a colony
 * that the seat conquered from the same owner.
 */
function forbidsPlanet(state: State, by: Seat, planet: PlanetId, of: Seat): Refusal | undefined {
  if (planetAt(state, planet) === undefined) return no('no-such-planet', 'SC-15.1');
  if (state.devastated.includes(planet)) return no('devastated', 'SC-14.10');
  const colony = colonyOn(state, planet);
  if (colony === undefined) return undefined;
  const { owner, conqueror } = colony;
  if (of !== by)
    return owner === of && conqueror === by ? undefined : no('people-of-different-seats', 'SC-14.5');
  if (owner !== by) return no('enemy-colony', 'SC-15.1');
  return conqueror === null ? undefined : no('colony-conquered', 'SC-15.1');
}

function forbidsPeople(state: State, planet: PlanetId, people: readonly People[]): Refusal | undefined {
  const { type } = planetAt(state, planet)!;
  for (const one of people) {
    const refusal = forbidsPerson(planet, type, one);
    if (refusal !== undefined) return refusal;
  }
  return people.length > roomOn(state, planet) ? no('no-room', 'SC-15.4') : undefined;
}

function forbidsPerson(planet: PlanetId, type: PlanetType, { cet, home }: People): Refusal | undefined {
  if (type === 'barren' && !cet) return no('cet-missing', 'SC-15.2');
  return home === planet ? no('came-from-there', 'SC-15.3') : undefined;
}

/** In millions. */
const roomOn = (state: State, planet: PlanetId): number =>
  Math.max(0, planetAt(state, planet)!.capacity - (colonyOn(state, planet)?.people ?? 0));

export function land(play: Play, seat: Seat, { transports, planet }: Omit<LandCommand, 'type'>): void {
  const { of } = shipOf(play.state, seat, transports[0]!)!.people!;
  play.record({ type: 'landed', seat, planet, ships: transports, of });
}

/** A planet, and the transports with people of one seat that may land there; `room` limits their number. */
export interface Landing {
  readonly planet: PlanetId;
  /** In millions. */
  readonly room: number;
  readonly of: Seat;
  readonly transports: readonly ShipId[];
}

/** In planet order. The seat has explored these stars, so the list reveals nothing. */
export function landings(state: State, seat: Seat): readonly Landing[] {
  const loaded = seatAt(state, seat).ships.filter(({ people }) => people !== null);
  const stars = [...new Set(loaded.flatMap(({ hex }) => hex ?? []))].filter(isStar);
  return stars.toSorted(byHex).flatMap((hex) =>
    planetsOn(state.cards[hex]!)
      .map(({ orbit }) => planetId(hex, orbit))
      .flatMap((planet) =>
        landingsOn(
          state,
          seat,
          planet,
          loaded.filter((ship) => ship.hex === hex),
        ),
      ),
  );
}

function landingsOn(state: State, seat: Seat, planet: PlanetId, loaded: readonly Ship[]): readonly Landing[] {
  const room = roomOn(state, planet);
  if (room === 0) return [];
  const { type } = planetAt(state, planet)!;
  const able = loaded.filter(({ people }) => forbidsPerson(planet, type, people!) === undefined);
  return state.order
    .map((of) => ({ planet, room, of, transports: carrying(able, of) }))
    .filter(
      ({ of, transports }) => transports.length > 0 && forbidsPlanet(state, seat, planet, of) === undefined,
    );
}

const carrying = (ships: readonly Ship[], of: Seat): readonly ShipId[] =>
  ships.filter(({ people }) => people!.of === of).map(({ id }) => id);
