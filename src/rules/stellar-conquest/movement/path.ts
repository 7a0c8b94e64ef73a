/** A ship's path within one turn (SC-5, SC-7.3). */
import type { Refusal, Seat } from '../../vocabulary.ts';
import { enemiesAt } from '../state/board.ts';
import { isCloud } from '../data/positions.ts';
import { isStar } from '../data/planets.ts';
import { neighboursOf, type Hex } from '../data/hex.ts';
import type { Ship, State } from '../state/types.ts';
import { courseTo, isOutOfRange, stepsLeft, type Mobility } from './course.ts';
import { isIn } from './routes/hex-range.ts';
import { routeLengthFrom, directStepTest, type Course, type RouteLength } from './routes/routes.ts';
import { no } from '../text/presentation/refusals/no.ts';

/** SC-5.4: the ship must stop there. */
const meetsEnemy = (state: State, seat: Seat, hex: Hex): boolean =>
  isStar(hex) && enemiesAt(state, seat, hex).length > 0;

/** The path up to the first enemy; the rest lapses. */
export function untilStopped(
  state: State,
  seat: Seat,
  path: readonly Hex[],
): { readonly path: readonly Hex[]; readonly halted: boolean } {
  const met = path.findIndex((hex) => meetsEnemy(state, seat, hex));
  const until = met < 0 ? path : path.slice(0, met + 1);
  return { path: until, halted: met >= 0 || isCloud(until.at(-1)!) };
}

/** Refuses a path that the ship cannot take, whatever its destination. */
export function forbidsPath(mobility: Mobility, ship: Ship, path: readonly Hex[]): Refusal | undefined {
  if (ship.halted) return no('ship-halted', 'SC-5.4');
  if (path.length > stepsLeft(mobility, ship)) return no('too-far', 'SC-5.1');
  let from = ship.hex;
  for (const [i, hex] of path.entries()) {
    if (from === null ? hex !== mobility.entry : !neighboursOf(from).includes(hex))
      return no('not-adjacent', from === null ? 'SC-5.2' : 'SC-5.1');
    if (isCloud(hex) && (ship.steps > 0 || i > 0 || path.length > 1)) return no('cloud-not-first', 'SC-5.3');
    if (ship.class !== 'scout' && !isOutOfRange(mobility, ship) && !isIn(mobility.range, hex))
      return no('beyond-range', 'SC-6.1');
    from = hex;
  }
  return undefined;
}

/** Refuses a path that does not begin a direct route to the ship's destination. */
export function forbidsDetour(
  mobility: Mobility,
  ship: Ship,
  to: Hex,
  path: readonly Hex[],
): Refusal | undefined {
  const passed = path.indexOf(to);
  if (passed >= 0 && passed < path.length - 1) return no('beyond-destination', 'SC-7.1');
  const course = courseTo(mobility, ship, to);
  const whole = wholeFrom(mobility, course, ship);
  if (whole === undefined) return no('no-route', 'SC-7.3');
  const rest = routeLengthFrom(course, path.at(-1)!, stepsAfter(mobility, ship, path));
  const isDirect =
    rest !== undefined && rest.turns === whole.turns && rest.hexes + path.length === whole.hexes;
  return isDirect ? undefined : no('not-direct', 'SC-7.3');
}

/** A step into a cloud ends the move. */
const stepsAfter = (mobility: Mobility, ship: Ship, path: readonly Hex[]): number =>
  isCloud(path.at(-1)!) ? 0 : stepsLeft(mobility, ship) - path.length;

/** The whole way to the destination. From off the board, the entry hex is the first step (SC-5.2). */
function wholeFrom(mobility: Mobility, course: Course, ship: Ship): RouteLength | undefined {
  const steps = stepsLeft(mobility, ship);
  if (ship.hex !== null) return routeLengthFrom(course, ship.hex, steps);
  const inside = routeLengthFrom(course, mobility.entry, steps - 1);
  return inside && { turns: inside.turns, hexes: inside.hexes + 1 };
}

/** The path of this turn at full speed; of equal steps, the first in hex order. */
export function pathOn(mobility: Mobility, ship: Ship, to: Hex): readonly Hex[] {
  const course = courseTo(mobility, ship, to);
  let steps = stepsLeft(mobility, ship);
  const path: Hex[] = [];
  if (steps > 0 && ship.hex === null) {
    path.push(mobility.entry);
    steps -= 1;
  }
  let at = path.at(-1) ?? ship.hex;
  while (at !== null && at !== to && steps > 0) {
    const isDirect = directStepTest(course, { at, steps, first: ship.steps === 0 && path.length === 0 });
    const next = isDirect && neighboursOf(at).find(isDirect);
    if (next === undefined) break;
    path.push(next);
    steps = isCloud(next) ? 0 : steps - 1;
    at = next;
  }
  return path;
}
