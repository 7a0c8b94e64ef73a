/** The names of ships and worlds, which contain owner, class, system and rank (IC-1.2, IC-1.3, IC-12). */
import { asSeat, MAX_SEATS, seatsOf, type Seat } from '../../vocabulary.ts';
import type { Kit } from './kit.ts';
import { CLASS_LETTERS, type ClassLetter, type ShipId, type WorldId } from './pieces.ts';

const RANKS = [1, 2, 3, 4, 5] as const;
export const WORLDS_OF_A_SYSTEM = RANKS.length;
const ZERO = '0'.charCodeAt(0);

const SYSTEMS: readonly (readonly WorldId[])[] = seatsOf(MAX_SEATS).map((seat) =>
  RANKS.map((rank): WorldId => `${seat}-${rank}`),
);
const OWNERS = seatsOf(MAX_SEATS);

/** A cache of every seat's ships, by kit. */
const fleets = new WeakMap<Kit, readonly (readonly ShipId[])[]>();

/** All ships of a seat, in the order of `SeatState.ships`. */
export function shipsOf(kit: Kit, seat: Seat): readonly ShipId[] {
  let known = fleets.get(kit);
  if (known === undefined) fleets.set(kit, (known = OWNERS.map((owner) => fleetFor(kit, owner))));
  return known[seat]!;
}

function fleetFor(kit: Kit, owner: Seat): readonly ShipId[] {
  return CLASS_LETTERS.flatMap((letter) => {
    const { from, to, first, step } = kit.fleet[letter];
    return Array.from({ length: to - from }, (_, i): ShipId => `${owner}-${letter}${first + i * step}`);
  });
}

/** The home worlds of a seat, lowest rank first. */
export const worldsOf = (seat: Seat): readonly WorldId[] => SYSTEMS[seat]!;

export const ownerOf = (ship: ShipId): Seat => OWNERS[ship.charCodeAt(0) - ZERO] ?? asSeat(MAX_SEATS);
export const classOf = (ship: ShipId): ClassLetter => ship.charAt(2) as ClassLetter;
export const numberOf = (ship: ShipId): number => ship.charCodeAt(3) - ZERO;
/** The index of the ship in `SeatState.ships`. */
export function indexOf(kit: Kit, ship: ShipId): number {
  const { from, first, step } = kit.fleet[classOf(ship)];
  return from + (numberOf(ship) - first) * step;
}

/** The seat whose system the world belongs to. */
export const systemOf = (world: WorldId): Seat => OWNERS[world.charCodeAt(0) - ZERO] ?? asSeat(MAX_SEATS);
export const rankOf = (world: WorldId): number => world.charCodeAt(2) - ZERO;
