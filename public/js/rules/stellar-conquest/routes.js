/**
 * The routes that ships take, as the rules find them (SC-5.3, SC-7.3; held against them by a test): the fewest turns at full
 * speed, or the fewest hexes, and of equals the first in hex order. Nothing here draws.
 */
import { atlas, byHex } from './atlas.js';
import { neighboursOf } from './map/geometry.js';

/** @import { Way } from '../../../../src/rules/stellar-conquest/types.ts' */

/**
 * What a route goes by.
 * @typedef {object} Course
 * @property {string} to
 * @property {Way} way
 * @property {readonly string[]} avoid
 * @property {number} speed
 * @property {ReadonlySet<string> | null} reach hexes that may be entered; null: all
 */

/**
 * Where a ship stands in its turn. `fresh`: it has not moved in it, so that it may go into a cloud.
 * @typedef {{ hex: string, steps: number, fresh: boolean }} Stand
 */

/** More than any route has hexes: what is to go is one number, turns after this one and then hexes. */
const TURN = 1000;

/** @type {Map<string, readonly string[]>} */
const beside = new Map();

/** In hex order. @param {string} hex */
function besides(hex) {
  const known = beside.get(hex) ?? neighboursOf(hex).toSorted(byHex);
  beside.set(hex, known);
  return known;
}

/** @param {string} hex */
const isCloud = (hex) => atlas().clouds.has(hex);
/** @param {Course} course @param {string} hex */
const mayEnter = ({ reach, avoid }, hex) => (reach === null || reach.has(hex)) && !avoid.includes(hex);

/**
 * What is to go to the destination, by hex and steps that are left; undefined where no route leads.
 * @typedef {(hex: string, steps: number) => number | undefined} ToGo
 */

/** The last ones. @type {{ course: Course, far: ToGo }[]} */
let last = [];
const KEPT = 80;

/** @param {Course} course @returns {ToGo} */
function toGo(course) {
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

/** In hexes alone, breadth first from the destination. @param {Course} course @returns {ToGo} */
function hexesTo(course) {
  const far = new Map(mayEnter(course, course.to) ? [[course.to, 0]] : []);
  for (const [hex, n] of far)
    if (mayEnter(course, hex)) for (const one of besides(hex)) if (!far.has(one)) far.set(one, n + 1);
  return (hex) => far.get(hex);
}

/** From the destination backwards, until nothing is nearer any more. @param {Course} course @returns {ToGo} */
function turnsTo(course) {
  const { to, speed } = course;
  /** @type {Map<string, number[]>} */
  const far = new Map();
  /** @type {{ hex: string, steps: number }[]} */
  const queue = [];
  const reach = (/** @type {string} */ hex, /** @type {number} */ steps, /** @type {number} */ togo) => {
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
    for (const before of besides(hex)) {
      if (before === to) continue;
      if (!isCloud(hex) && steps < speed) reach(before, steps + 1, togo + 1);
      if (isCloud(hex) && steps === 0) reach(before, speed, togo + 1);
    }
  }
  return (hex, steps) => far.get(hex)?.[Math.min(steps, speed)];
}

/** Hexes that begin a direct route from there. @param {Course} course @param {Stand} stand @returns {readonly string[]} */
export function nextOn(course, { hex, steps, fresh }) {
  const far = toGo(course);
  const whole = far(hex, steps);
  if (whole === undefined || hex === course.to || steps === 0) return [];
  return besides(hex).filter((next) => {
    if (!mayEnter(course, next)) return false;
    if (isCloud(next) && !(fresh && steps === course.speed)) return false;
    const rest = far(next, isCloud(next) ? 0 : steps - 1);
    return rest !== undefined && rest + 1 === whole;
  });
}

/**
 * The whole route, a list of hexes for each turn, this one first; null where none leads there.
 * @param {Course} course
 * @param {Stand} from
 * @returns {readonly (readonly string[])[] | null}
 */
export function routeOf(course, from) {
  const { speed, to } = course;
  if (toGo(course)(from.hex, from.steps) === undefined) return null;
  /** @type {string[][]} */
  const turns = [];
  let at = from;
  while (at.hex !== to) {
    /** @type {string[]} */
    const turn = [];
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
