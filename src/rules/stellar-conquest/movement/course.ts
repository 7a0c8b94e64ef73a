/** The destinations that ships may have, and the courses there (SC-6.2, SC-7). */
import type { Seat } from '../../vocabulary.ts';
import { isStar, STAR_HEXES } from '../data/planets.ts';
import { byHex, distance, type Hex } from '../data/hex.ts';
import { owns, speedOf } from '../production/technology.ts';
import type { Ship, State } from '../state/types.ts';
import { isConnected } from './routes/distances.ts';
import { rangeOf } from './range.ts';
import { EVERYWHERE, isIn, type HexRange } from './routes/hex-range.ts';
import type { Course } from './routes/routes.ts';

/** What determines the moves of all ships of a seat at this moment. */
export interface Mobility {
  readonly seat: Seat;
  readonly entry: Hex;
  readonly speed: number;
  readonly range: HexRange;
  /** Unlimited Ship Communication: no destinations (SC-7.6). */
  readonly free: boolean;
}

export const mobilityOf = (state: State, seat: Seat): Mobility => ({
  seat,
  entry: state.seats[seat]!.entry,
  speed: speedOf(state, seat),
  range: rangeOf(state, seat),
  free: owns(state, seat, 'unlimited-communication'),
});

/** Hexes that the ship may still move in this turn. */
export const stepsLeft = ({ speed }: Mobility, { steps, halted }: Ship): number =>
  halted ? 0 : Math.max(0, speed - steps);

/** SC-6.2: the ship was left out of range by a retreat or a lost post. */
export const isOutOfRange = ({ range }: Mobility, ship: Ship): boolean =>
  ship.class !== 'scout' && ship.hex !== null && !isIn(range, ship.hex);

/** The hexes that the ship's routes may use: all hexes for scouts, and for a ship on its way back into range. */
export const rangeFor = (mobility: Mobility, ship: Ship): HexRange =>
  ship.class === 'scout' || isOutOfRange(mobility, ship) ? EVERYWHERE : mobility.range;

export const courseTo = (mobility: Mobility, ship: Ship, to: Hex): Course => ({
  to,
  way: ship.way,
  avoid: ship.avoid,
  speed: mobility.speed,
  range: rangeFor(mobility, ship),
});

/** Whether any route leads there from the ship's hex, or from the entry hex. */
export const isReachable = (mobility: Mobility, ship: Ship, to: Hex): boolean =>
  isConnected(courseTo(mobility, ship, to), ship.hex ?? mobility.entry);

/** SC-7.2. With Unlimited Ship Communication a ship may go back, unless it is out of range (SC-6.2, SC-7.6). */
export const isBarred = (mobility: Mobility, ship: Ship, to: Hex): boolean =>
  to === ship.hex || (to === ship.left && (!mobility.free || isOutOfRange(mobility, ship)));
export const mayBeBoundFor = (mobility: Mobility, ship: Ship, to: Hex): boolean =>
  isStar(to) && !isBarred(mobility, ship, to) && isReachable(mobility, ship, to);

const NEAR = new Map<Hex, readonly Hex[]>();

/** All star hexes, the nearest first. */
export function starsNear(from: Hex): readonly Hex[] {
  const known = NEAR.get(from);
  if (known !== undefined) return known;
  const near = STAR_HEXES.toSorted((a, b) => distance(from, a) - distance(from, b) || byHex(a, b));
  NEAR.set(from, near);
  return near;
}

/** The nearest star hex that the ship may go to (SC-7.5); for a ship out of range, one in range (SC-6.2). */
function nearestFor(mobility: Mobility, ship: Ship): Hex | null {
  const from = ship.hex ?? mobility.entry;
  const outOfRange = isOutOfRange(mobility, ship);
  return (
    starsNear(from).find(
      (to) => mayBeBoundFor(mobility, ship, to) && (!outOfRange || isIn(mobility.range, to)),
    ) ?? null
  );
}

/**
 * The destination that the ship must take before it moves: null if none is allowed, so that it waits; undefined if it keeps
 * its own. The stars that it avoids do not count here, since the seat could use them to choose.
 */
export function forcedDestination(mobility: Mobility, ship: Ship): Hex | null | undefined {
  const straight = { ...ship, avoid: [] };
  if (isOutOfRange(mobility, ship)) return nearestFor(mobility, straight);
  if (mobility.free || ship.to === null || ship.hex === null) return undefined;
  return isReachable(mobility, straight, ship.to) ? undefined : nearestFor(mobility, straight);
}

/** SC-7.1: whether the seat may choose the ship's destination: in a star hex, but not while it is out of range. */
export const maySteer = (mobility: Mobility, ship: Ship): boolean =>
  ship.hex !== null && isStar(ship.hex) && !isOutOfRange(mobility, ship);
