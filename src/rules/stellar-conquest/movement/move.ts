/** The command `move` (SC-5 to SC-7): moves ships of one hex along a path, or on at full speed. */
import { fail, ok, type Refusal, type Result, type Seat } from '../../vocabulary.ts';
import { hasDuplicates } from '../../input/refusal.ts';
import { shipOf } from '../state/board.ts';
import type { MoveCommand } from '../state/command.ts';
import { isStar } from '../data/planets.ts';
import type { Hex } from '../data/hex.ts';
import type { Play } from '../state/play.ts';
import type { Ship, State } from '../state/types.ts';
import { watchPassing } from './contacts.ts';
import {
  forcedDestination,
  isOutOfRange,
  isReachable,
  mayBeBoundFor,
  maySteer,
  mobilityOf,
  type Mobility,
} from './course.ts';
import { membersOf, tidyForces } from './forces.ts';
import { forbidsDetour, forbidsPath, pathOn, untilStopped } from './path.ts';
import type { ShipId } from '../data/pieces.ts';
import { no } from '../text/presentation/refusals/no.ts';

/** A ship with its new course, and its path in this turn. */
interface Leg {
  readonly ship: Ship;
  readonly path: readonly Hex[];
}

export function forbidsMove(state: State, by: Seat, command: MoveCommand): Refusal | undefined {
  const legs = legsOf(state, by, command);
  return legs.ok ? undefined : legs.error;
}

export function move(play: Play, by: Seat, command: MoveCommand): void {
  const legs = legsOf(play.state, by, command);
  if (!legs.ok) throw new Error(`a move that is not allowed: ${legs.error.code}`);
  setOut(play, by, legs.value);
}

/** Records new courses, then one move for each group of ships with the same path. */
export function setOut(play: Play, seat: Seat, legs: readonly Leg[]): void {
  setCourses(play, seat, legs);
  for (const group of groupBy(legs, ({ path }) => path.join(' '))) {
    const { path, ship } = group[0]!;
    if (path.length === 0) continue;
    const going = untilStopped(play.state, seat, path);
    const ships = group.map((leg) => leg.ship.id);
    watchPassing(play, seat, { ships, path: going.path, from: ship.hex });
    play.record({ type: 'moved', seat, ships, ...going });
  }
  tidyForces(play, seat);
}

function setCourses(play: Play, seat: Seat, legs: readonly Leg[]): void {
  const changed = legs.filter(({ ship }) => {
    const before = shipOf(play.state, seat, ship.id)!;
    return before.to !== ship.to || before.way !== ship.way || before.avoid.join() !== ship.avoid.join();
  });
  for (const group of groupBy(changed, ({ ship: { to, way, avoid } }) => [to, way, ...avoid].join(' '))) {
    const { to, way, avoid } = group[0]!.ship;
    play.record({ type: 'bound', seat, ships: group.map(({ ship }) => ship.id), to, way, avoid });
  }
}

function groupBy<T>(items: readonly T[], keyOf: (item: T) => string): readonly (readonly T[])[] {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [item]);
    else group.push(item);
  }
  return [...groups.values()];
}

function legsOf(state: State, by: Seat, command: MoveCommand): Result<readonly Leg[], Refusal> {
  const ships = shipsNamed(state, by, command);
  if (!ships.ok) return ships;
  const mobility = mobilityOf(state, by);
  const legs: Leg[] = [];
  // Computes one leg for all ships that move alike.
  for (const group of groupBy(ships.value, moveKey)) {
    const leg = legOf(mobility, group[0]!, command);
    if (!leg.ok) return leg;
    const { to, way, avoid } = leg.value.ship;
    for (const ship of group) legs.push({ ship: { ...ship, to, way, avoid }, path: leg.value.path });
  }
  return legs.some(({ path }) => path.length > 0) || command.to !== undefined
    ? ok(legs)
    : fail(no('nowhere-to-go', 'SC-7.3'));
}

const moveKey = ({ class: kind, hex, to, left, way, avoid, steps, halted }: Ship): string =>
  [kind === 'scout', hex, to, left, way, steps, halted, ...avoid].join(' ');

function shipsNamed(
  state: State,
  by: Seat,
  { ships, taskForce }: MoveCommand,
): Result<readonly Ship[], Refusal> {
  if ((ships === undefined) === (taskForce === undefined)) return fail(no('ships-or-task-force', 'SC-20'));
  if (ships !== undefined && hasDuplicates(ships)) return fail(no('ship-named-twice', 'SC-20'));
  const named =
    taskForce === undefined
      ? ships!.map((id: ShipId) => shipOf(state, by, id))
      : membersOf(state, by, taskForce);
  if (named.length === 0) return fail(no('no-ships', 'SC-20'));
  const found = named.filter((ship) => ship !== undefined);
  if (found.length < named.length) return fail(no('not-your-ship', 'SC-20'));
  return found.some(({ hex }) => hex !== found[0]!.hex)
    ? fail(no('ships-in-different-hexes', 'SC-20'))
    : ok(found);
}

function legOf(mobility: Mobility, ship: Ship, command: MoveCommand): Result<Leg, Refusal> {
  const bound = boundBy(mobility, ship, command);
  if (!bound.ok) return bound;
  const { to } = bound.value;
  const { path } = command;
  if (path === undefined) {
    if (to === null) return fail(no('destination-needed', 'SC-7.1'));
    if (!isReachable(mobility, bound.value, to)) return fail(no('no-route', 'SC-7.3'));
    return ok({ ship: bound.value, path: pathOn(mobility, bound.value, to) });
  }
  if (path.length === 0) return fail(no('nowhere-to-go', 'SC-5.1'));
  const refusal = forbidsPath(mobility, ship, path) ?? forbidsCourse(mobility, bound.value, path);
  return refusal === undefined ? ok({ ship: bound.value, path }) : fail(refusal);
}

/** SC-7.6: Unlimited Ship Communication allows any path, except for a ship out of range (SC-6.2). */
function forbidsCourse(mobility: Mobility, ship: Ship, path: readonly Hex[]): Refusal | undefined {
  if (mobility.free && !isOutOfRange(mobility, ship)) return undefined;
  return ship.to === null ? no('destination-needed', 'SC-7.1') : forbidsDetour(mobility, ship, ship.to, path);
}

/** The ship with the course of the command, or with the destination that it must take. */
function boundBy(mobility: Mobility, ship: Ship, { to, way, avoid }: MoveCommand): Result<Ship, Refusal> {
  const steered: Ship = { ...ship, way: way ?? ship.way, avoid: avoid ?? ship.avoid };
  const forced = forcedDestination(mobility, steered);
  if (forced !== undefined && (to === undefined || to === forced || !maySteer(mobility, ship))) {
    if (to !== undefined && to !== forced) return fail(no('destination-fixed', 'SC-7.5'));
    return forced === null ? fail(no('no-star-allowed', 'SC-7.5')) : ok({ ...steered, to: forced });
  }
  if (forced === undefined && (to === undefined || to === ship.to)) return ok(steered);
  if (!mobility.free && ship.hex !== null && !isStar(ship.hex) && ship.to !== null)
    return fail(no('destination-fixed', 'SC-7.1'));
  return to !== undefined && mayBeBoundFor(mobility, steered, to)
    ? ok({ ...steered, to })
    : fail(no('destination-not-allowed', 'SC-7.2'));
}
