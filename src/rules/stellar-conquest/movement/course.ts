/** Where a ship is bound, and by which way (SC-6.2, SC-7). */
import type { Seat } from '../../vocabulary.ts';
import { isStar, STAR_HEXES } from '../data/planets.ts';
import { byHex, distance, type Hex } from '../data/hex.ts';
import { owns, speedOf } from '../production/technology.ts';
import type { Ship, State } from '../state/types.ts';
import { isConnected } from './routes/distances.ts';
import { reachOf } from './range.ts';
import { EVERYWHERE, isIn, type Reach } from './routes/reach.ts';
import type { Course } from './routes/routes.ts';

/** What all ships of a seat go by, at this moment. */
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

/** Hexes that it may still move in this turn. */
export const stepsLeft = ({ speed }: Rig, { steps, halted }: Ship): number =>
  halted ? 0 : Math.max(0, speed - steps);

/** SC-6.2: left out of range by what others did. */
export const isAstray = ({ reach }: Rig, ship: Ship): boolean =>
  ship.class !== 'scout' && ship.hex !== null && !isIn(reach, ship.hex);

/** The hexes that count for its routes: all for scouts, and for a ship on its way back into range. */
export const reachFor = (rig: Rig, ship: Ship): Reach =>
  ship.class === 'scout' || isAstray(rig, ship) ? EVERYWHERE : rig.reach;

export const courseTo = (rig: Rig, ship: Ship, to: Hex): Course => ({
  to,
  way: ship.way,
  avoid: ship.avoid,
  speed: rig.speed,
  reach: reachFor(rig, ship),
});

/** Whether a route leads there at all, from where it stands or enters. */
export const isReachable = (rig: Rig, ship: Ship, to: Hex): boolean =>
  isConnected(courseTo(rig, ship, to), ship.hex ?? rig.entry);

/** SC-7.2. With Unlimited Ship Communication it may go back, unless it is astray (SC-6.2, SC-7.6). */
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

/** The nearest star hex that it may go to: for a ship astray one in range (SC-6.2), else one that it can reach (SC-7.5). */
function nearestFor(rig: Rig, ship: Ship): Hex | null {
  const from = ship.hex ?? rig.entry;
  const astray = isAstray(rig, ship);
  return (
    starsNear(from).find((to) => mayBeBoundFor(rig, ship, to) && (!astray || isIn(rig.reach, to))) ?? null
  );
}

/**
 * The destination that it must have, before it moves: `null` if none is allowed, and it waits; undefined where its own
 * stands. What it avoids has no say in it: it would let the seat choose.
 */
export function forcedDestination(rig: Rig, ship: Ship): Hex | null | undefined {
  const straight = { ...ship, avoid: [] };
  if (isAstray(rig, ship)) return nearestFor(rig, straight);
  if (rig.free || ship.to === null || ship.hex === null) return undefined;
  return isReachable(rig, straight, ship.to) ? undefined : nearestFor(rig, straight);
}

/** SC-7.1: in a star hex it may be given any destination; but not while it is astray. */
export const maySteer = (rig: Rig, ship: Ship): boolean =>
  ship.hex !== null && isStar(ship.hex) && !isAstray(rig, ship);
