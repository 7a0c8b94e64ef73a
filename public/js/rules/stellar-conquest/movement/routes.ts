/**
 * The routes that ships take, as the rules find them (SC-5.3, SC-7.3; held against them by a test): the fewest turns at full
 * speed, or the fewest hexes, and of equals the first in hex order. Nothing here draws.
 */
import { neighboursOf } from '../../../../../src/rules/stellar-conquest/hex.ts';
import { atlas } from '../atlas.ts';
import type { Way } from '../../../../../src/rules/stellar-conquest/types.ts';

/** What a route goes by. */
export interface Course {
  readonly to: string;
  readonly way: Way;
  readonly avoid: readonly string[];
  readonly speed: number;
  /** Hexes that may be entered; null: all. */
  readonly reach: ReadonlySet<string> | null;
}

/** Where a ship stands in its turn. `fresh`: it has not moved in it, so that it may go into a cloud. */
export interface Stand {
  readonly hex: string;
  readonly steps: number;
  readonly fresh: boolean;
}

/** More than any route has hexes: what is to go is one number, turns after this one and then hexes. */
const TURN = 1000;

const isCloud = (hex: string) => atlas().clouds.has(hex);
const mayEnter = ({ reach, avoid }: Course, hex: string) =>
  (reach === null || reach.has(hex)) && !avoid.includes(hex);

/** What is to go to the destination, by hex and steps that are left; undefined where no route leads. */
type ToGo = (hex: string, steps: number) => number | undefined;

/** The last ones. */
let last: { course: Course; far: ToGo }[] = [];
const KEPT = 80;

function toGo(course: Course): ToGo {
  const { to, way, avoid, speed, reach } = course;
  const known = last.find(
    ({ course: one }) =>
      one.to === to &&
      one.way === way &&
      one.speed === speed &&
      one.reach === reach &&
      one.avoid.join() === avoid.join(),
  );
  if (known !== undefined) return known.far;
  const far = way === 'short' ? hexesTo(course) : turnsTo(course);
  last = [{ course, far }, ...last.slice(0, KEPT - 1)];
  return far;
}

/** In hexes alone, breadth first from the destination. */
function hexesTo(course: Course): ToGo {
  const far = new Map(mayEnter(course, course.to) ? [[course.to, 0]] : []);
  for (const [hex, n] of far)
    if (mayEnter(course, hex)) for (const one of neighboursOf(hex)) if (!far.has(one)) far.set(one, n + 1);
  return (hex) => far.get(hex);
}

/** From the destination backwards, until nothing is nearer any more. */
function turnsTo(course: Course): ToGo {
  const { to, speed } = course;
  const far = new Map<string, number[]>();
  const queue: { hex: string; steps: number }[] = [];
  const reach = (hex: string, steps: number, togo: number) => {
    const there = far.get(hex) ?? [];
    if (togo >= (there[steps] ?? Infinity)) return;
    there[steps] = togo;
    far.set(hex, there);
    queue.push({ hex, steps });
  };
  if (mayEnter(course, to)) for (let steps = 0; steps <= speed; steps += 1) reach(to, steps, 0);
  for (const { hex, steps } of queue) {
    const togo = far.get(hex)?.[steps] ?? 0;
    // A turn that ends here.
    if (steps === speed && hex !== to)
      for (let left = 0; left < speed; left += 1) reach(hex, left, togo + TURN);
    if (!mayEnter(course, hex)) continue;
    for (const before of neighboursOf(hex)) {
      if (before === to) continue;
      if (!isCloud(hex) && steps < speed) reach(before, steps + 1, togo + 1);
      if (isCloud(hex) && steps === 0) reach(before, speed, togo + 1);
    }
  }
  return (hex, steps) => far.get(hex)?.[Math.min(steps, speed)];
}

/** Hexes that begin a direct route from there. */
export function nextOn(course: Course, { hex, steps, fresh }: Stand): readonly string[] {
  const far = toGo(course);
  const whole = far(hex, steps);
  if (whole === undefined || hex === course.to || steps === 0) return [];
  return neighboursOf(hex).filter((next) => {
    if (!mayEnter(course, next)) return false;
    if (isCloud(next) && !(fresh && steps === course.speed)) return false;
    const rest = far(next, isCloud(next) ? 0 : steps - 1);
    return rest !== undefined && rest + 1 === whole;
  });
}

/** The whole route, a list of hexes for each turn, this one first; null where none leads there. */
export function routeOf(course: Course, from: Stand): readonly (readonly string[])[] | null {
  const { speed, to } = course;
  if (toGo(course)(from.hex, from.steps) === undefined) return null;
  const turns: string[][] = [];
  let at = from;
  while (at.hex !== to) {
    const turn: string[] = [];
    for (let [next] = nextOn(course, at); next !== undefined; [next] = nextOn(course, at)) {
      turn.push(next);
      at = { hex: next, steps: isCloud(next) ? 0 : at.steps - 1, fresh: false };
    }
    // Never twice in a row: from a fresh turn there is always a step.
    if (turn.length === 0 && turns.length > 0) return null;
    turns.push(turn);
    at = { hex: at.hex, steps: speed, fresh: true };
  }
  return turns;
}
