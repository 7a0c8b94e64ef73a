/** The destinations that ships may have, and the courses there (SC-6.2, SC-7). */
import type { Seat } from '../../vocabulary.ts';
import { isStar, STAR_HEXES } from '../data/planets.ts';
import { byHex, distance, type Hex } from '../data/hex.ts';
import { owns, speedOf } from '../production/technology.ts';
import type { Ship, State } from '../state/types.ts';
import { isConnected } from './routes/distances.ts';
import { reachOf } from './range.ts';
import { EVERYWHERE, isIn, type Reach } from './routes/reach.ts';
import type { Course } from './routes/routes.ts';

/** What determines the moves of all ships of a seat at this moment. */
export interface Rig {
  readonly seat: Seat;
  readonly entry: Hex;
  readonly speed: number;
  readonly reach: Reach;
  /** Unlimited Ship Communication: no destinations (SC-7.6). */
  readonly free: boolean;
}

export const rigOf = (state: State, seat: Seat): Rig => ({
  seat,
  entry: state.seats[seat]!.entry,
  speed: speedOf(state, seat),
  reach: reachOf(state, seat),
  free: owns(state, seat, 'unlimited-communication'),
});

/** Hexes that the ship may still move in this turn. */
export const stepsLeft = ({ speed }: Rig, { steps, halted }: Ship): number =>
  halted ? 0 : Math.max(0, speed - steps);

/** SC-6.2: the ship was left out of range by a retreat or a lost post. */
export const isAstray = ({ reach }: Rig, ship: Ship): boolean =>
  ship.class !== 'scout' && ship.hex !== null && !isIn(reach, ship.hex);

/** The hexes that the ship's routes may use: all hexes for scouts, and for a ship on its way back into range. */
export const reachFor = (rig: Rig, ship: Ship): Reach =>
  ship.class === 'scout' || isAstray(rig, ship) ? EVERYWHERE : rig.reach;

export const courseTo = (rig: Rig, ship: Ship, to: Hex): Course => ({
  to,
  way: ship.way,
  avoid: ship.avoid,
  speed: rig.speed,
  reach: reachFor(rig, ship),
});

/** Whether any route leads there from the ship's hex, or from the entry hex. */
export const isReachable = (rig: Rig, ship: Ship, to: Hex): boolean =>
  isConnected(courseTo(rig, ship, to), ship.hex ?? rig.entry);

/** SC-7.2. With Unlimited Ship Communication a ship may go back, unless it is out of range (SC-6.2, SC-7.6). */
export const isBarred = (rig: Rig, ship: Ship, to: Hex): boolean =>
  to === ship.hex || (to === ship.left && (!rig.free || isAstray(rig, ship)));
export const mayBeBoundFor = (rig: Rig, ship: Ship, to: Hex): boolean =>
  isStar(to) && !isBarred(rig, ship, to) && isReachable(rig, ship, to);

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
function nearestFor(rig: Rig, ship: Ship): Hex | null {
  const from = ship.hex ?? rig.entry;
  const astray = isAstray(rig, ship);
  return (
    starsNear(from).find((to) => mayBeBoundFor(rig, ship, to) && (!astray || isIn(rig.reach, to))) ?? null
  );
}

/**
 * The destination that the ship must take before it moves: null if none is allowed, so that it waits; undefined if it keeps
 * its own. The stars that it avoids do not count here, since the seat could use them to choose.
 */
export function forcedDestination(rig: Rig, ship: Ship): Hex | null | undefined {
  const straight = { ...ship, avoid: [] };
  if (isAstray(rig, ship)) return nearestFor(rig, straight);
  if (rig.free || ship.to === null || ship.hex === null) return undefined;
  return isReachable(rig, straight, ship.to) ? undefined : nearestFor(rig, straight);
}

/** SC-7.1: whether the seat may choose the ship's destination: in a star hex, but not while it is out of range. */
export const maySteer = (rig: Rig, ship: Ship): boolean =>
  ship.hex !== null && isStar(ship.hex) && !isAstray(rig, ship);
