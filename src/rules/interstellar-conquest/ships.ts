/** The names of ships and worlds, and what a name tells: owner, class, system, rank (IC-1.2, IC-1.3, IC-12). */
import { asSeat, MAX_SEATS, seatsOf, type Seat } from '../vocabulary.ts';
import { CLASS_LETTERS, type ClassLetter, type ShipId, type WorldId } from './pieces.ts';

const RANKS = [1, 2, 3, 4, 5] as const;
/** Colony ships c1…c5, then warships, then transports: the order in which ships go home evenly. */
const NAMES = CLASS_LETTERS.flatMap((letter) => RANKS.map((rank) => `${letter}${rank}` as const));
const ZERO = '0'.charCodeAt(0);

const FLEETS: readonly (readonly ShipId[])[] = seatsOf(MAX_SEATS).map((seat) =>
  NAMES.map((name): ShipId => `${seat}-${name}`),
);
const SYSTEMS: readonly (readonly WorldId[])[] = seatsOf(MAX_SEATS).map((seat) =>
  RANKS.map((rank): WorldId => `${seat}-${rank}`),
);
const OWNERS = seatsOf(MAX_SEATS);

/** All ships of a seat, in the order of `SeatState.ships`. */
export const shipsOf = (seat: Seat): readonly ShipId[] => FLEETS[seat]!;
/** The home worlds of a seat, lowest rank first. */
export const worldsOf = (seat: Seat): readonly WorldId[] => SYSTEMS[seat]!;

export const COLONY_SHIPS = { from: 0, to: 5 } as const;
export const WARSHIPS = { from: 5, to: 10 } as const;
export const TRANSPORTS = { from: 10, to: 15 } as const;

export const ownerOf = (ship: ShipId): Seat => OWNERS[ship.charCodeAt(0) - ZERO] ?? asSeat(MAX_SEATS);
export const classOf = (ship: ShipId): ClassLetter => ship.charAt(2) as ClassLetter;
/** Where the ship stands in `SeatState.ships`. */
export const indexOf = (ship: ShipId): number =>
  CLASS_LETTERS.indexOf(classOf(ship)) * RANKS.length + ship.charCodeAt(3) - ZERO - 1;

/** The seat whose system the world belongs to. */
export const systemOf = (world: WorldId): Seat => OWNERS[world.charCodeAt(0) - ZERO] ?? asSeat(MAX_SEATS);
export const rankOf = (world: WorldId): number => world.charCodeAt(2) - ZERO;
