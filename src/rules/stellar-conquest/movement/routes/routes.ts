/**
 * Direct routes (SC-7.3): the distance from each hex to a destination. `quick` counts turns at full speed, then hexes; a step
 * into a cloud is the first of a turn and ends it (SC-5.3). `short` counts hexes only. Public: the page imports it.
 */
import { isCloud } from '../../data/positions.ts';
import { HEXES, indexOf, type Hex } from '../../data/hex.ts';
import { RouteCache } from './cache.ts';
import { NEXT } from './neighbours.ts';
import { isIn, type HexRange } from './hex-range.ts';
import type { Way } from '../../data/pieces.ts';

/** The destination and conditions of a route. */
export interface Course {
  readonly to: Hex;
  readonly way: Way;
  readonly avoid: readonly Hex[];
  readonly speed: number;
  readonly range: HexRange;
}

/** The remaining distance: turns after this one, and hexes. */
export interface RouteLength {
  readonly turns: number;
  readonly hexes: number;
}

/** The distance from each hex, in hex order, at the start of a turn; `FAR` if there is no route. */
interface Table {
  readonly turns: Int16Array;
  readonly hexes: Int16Array;
}

const FAR = 30_000;
export const CLOUDY: readonly boolean[] = HEXES.map(isCloud);
/** More than any speed. Cache keys combine a hex and steps with it. */
export const MOST_STEPS = 16;

/** A ship's position during its turn. */
export interface TurnPosition {
  readonly at: Hex;
  /** Steps left in this turn. */
  readonly steps: number;
  /** Whether the ship has not moved in this turn, so that it may enter a cloud. */
  readonly first: boolean;
}

/** Returns a test for neighbours: whether the step there begins a direct route. Undefined if there is no route. */
export function directStepTest(
  course: Course,
  { at, steps, first }: TurnPosition,
): ((next: Hex) => boolean) | undefined {
  const whole = routeLengthFrom(course, at, steps);
  if (whole === undefined) return undefined;
  const { range, avoid, speed } = course;
  return (next) => {
    if (!isIn(range, next) || avoid.includes(next)) return false;
    if (isCloud(next) && !(first && steps === speed)) return false;
    const rest = routeLengthFrom(course, next, isCloud(next) ? 0 : steps - 1);
    return rest !== undefined && rest.turns === whole.turns && rest.hexes + 1 === whole.hexes;
  };
}

/** Hexes that a ship can reach with the steps left in its turn, and the steps that each takes. */
interface Around {
  readonly hexes: readonly number[];
  readonly walked: readonly number[];
}

/** Undefined if there is no route. `steps`: steps left in this turn. */
export function routeLengthFrom(course: Course, hex: Hex, steps: number): RouteLength | undefined {
  if (hex === course.to) return { turns: 0, hexes: 0 };
  const table = tableOf(course);
  const from = indexOf(hex);
  if (course.way === 'short') return routeLength(0, table.hexes[from]!);
  if (steps >= course.speed) return routeLength(table.turns[from]! - 1, table.hexes[from]!);
  return withinTurn(course, table, from, steps);
}

const routeLength = (turns: number, hexes: number): RouteLength | undefined =>
  hexes >= FAR ? undefined : { turns, hexes };

/** The distance with only some steps left in this turn, when the ship can enter no cloud any more. */
function withinTurn(course: Course, table: Table, from: number, steps: number): RouteLength | undefined {
  const goal = indexOf(course.to);
  const { hexes, walked } = aroundOf(allowedBy(course), from, steps);
  let [leastTurns, leastHexes] = [FAR, FAR];
  for (const [i, hex] of hexes.entries()) {
    const turns = hex === goal ? 0 : table.turns[hex]!;
    const far = hex === goal ? walked[i]! : table.hexes[hex]! + walked[i]!;
    if (turns < leastTurns || (turns === leastTurns && far < leastHexes))
      [leastTurns, leastHexes] = [turns, far];
  }
  return routeLength(leastTurns, leastTurns >= FAR ? FAR : leastHexes);
}

const AROUND = new RouteCache<number, Around>(1000);

const aroundOf = (allowed: readonly boolean[], from: number, steps: number): Around =>
  AROUND.for(allowed, from * MOST_STEPS + steps, () => walkedFrom(allowed, from, steps));

function walkedFrom(allowed: readonly boolean[], from: number, steps: number): Around {
  const seen = new Uint8Array(HEXES.length);
  seen[from] = 1;
  const hexes = [from];
  const walked = [0];
  for (let i = 0; i < hexes.length; i += 1) {
    if (walked[i] === steps) continue;
    for (const other of NEXT[hexes[i]!]!)
      if (seen[other] === 0 && allowed[other] && !CLOUDY[other]) {
        seen[other] = 1;
        hexes.push(other);
        walked.push(walked[i]! + 1);
      }
  }
  return { hexes, walked };
}

const AVOIDING = new RouteCache<string, readonly boolean[]>(200);

/** The hexes in range and not avoided. The same array each time, so that caches find it. */
export function allowedBy({ range, avoid }: Pick<Course, 'range' | 'avoid'>): readonly boolean[] {
  if (avoid.length === 0) return range.allowed;
  return AVOIDING.for(range.allowed, avoid.join(' '), () => {
    const allowed = [...range.allowed];
    for (const hex of avoid) allowed[indexOf(hex)] = false;
    return allowed;
  });
}

const TABLES = new RouteCache<number, Table>(1000);

function tableOf(course: Course): Table {
  const { to, way, speed } = course;
  const key = indexOf(to) * MOST_STEPS + (way === 'short' ? 0 : speed);
  return TABLES.for(allowedBy(course), key, () =>
    way === 'short' ? shortTable(course) : quickTable(course),
  );
}

const blank = (): Table => ({
  turns: new Int16Array(HEXES.length).fill(FAR),
  hexes: new Int16Array(HEXES.length).fill(FAR),
});

/** Searches breadth first from the destination. A ship may stand in a hex that it could not enter. */
function shortTable(course: Course): Table {
  const allowed = allowedBy(course);
  const table = blank();
  const goal = indexOf(course.to);
  if (!allowed[goal]) return table;
  table.hexes[goal] = 0;
  const queue = [goal];
  for (const hex of queue) {
    if (!allowed[hex]) continue;
    for (const before of NEXT[hex]!)
      if (table.hexes[before] === FAR) {
        table.hexes[before] = table.hexes[hex]! + 1;
        queue.push(before);
      }
  }
  return table;
}

/** Searches backwards from the destination, one turn at a time. */
function quickTable(course: Course): Table {
  const allowed = allowedBy(course);
  const table = blank();
  const goal = indexOf(course.to);
  if (!allowed[goal]) return table;
  table.turns[goal] = 0;
  table.hexes[goal] = 0;
  for (let turns = 1, found: readonly number[] = [goal]; found.length > 0; turns += 1)
    found = oneTurnBefore(table, allowed, { found, turns, speed: course.speed });
  return table;
}

interface Round {
  /** Hexes from which the destination takes `turns - 1` turns. */
  readonly found: readonly number[];
  readonly turns: number;
  readonly speed: number;
}

/**
 * The hexes from which a turn can end in one of `found`, searched step by step backwards. Their distance in hexes is final
 * only after all steps of the turn: a longer way to a nearer hex may be shorter in total.
 */
function oneTurnBefore(
  table: Table,
  allowed: readonly boolean[],
  { found, turns, speed }: Round,
): readonly number[] {
  const open = found.filter((hex) => allowed[hex]);
  const reached = new Least();
  const reach = (hex: number, hexes: number): void => {
    if (table.turns[hex] === FAR) reached.add(hex, hexes);
  };
  // A step into a cloud is the first and last of its turn.
  for (const hex of open)
    if (CLOUDY[hex]) for (const before of NEXT[hex]!) reach(before, table.hexes[hex]! + 1);
  const passed = new Least();
  // Goes on only through hexes that a ship may pass. Hexes nearer in turns lead to no new hex.
  const pass = (hex: number, hexes: number): boolean =>
    allowed[hex]! && !CLOUDY[hex] && table.turns[hex]! >= turns - 1 && passed.add(hex, hexes);
  let edge: Edge = open.map((hex) => [hex, table.hexes[hex]!] as const).filter((at) => pass(...at));
  for (let step = 1; step <= speed; step += 1) {
    const next: (readonly [number, number])[] = [];
    for (const [hex, far] of edge)
      for (const before of NEXT[hex]!) {
        reach(before, far + 1);
        if (pass(before, far + 1)) next.push([before, far + 1]);
      }
    edge = next;
  }
  for (const hex of reached.hexes) {
    table.turns[hex] = turns;
    table.hexes[hex] = reached.least[hex]!;
  }
  return reached.hexes;
}

/** Each hex with its distance to the destination. */
type Edge = readonly (readonly [hex: number, far: number])[];

/** Hexes with the least distance found for each. */
class Least {
  readonly hexes: number[] = [];
  readonly least = new Int16Array(HEXES.length).fill(FAR);

  /** Returns whether the distance is less than before. */
  add(hex: number, far: number): boolean {
    const before = this.least[hex]!;
    if (before === FAR) this.hexes.push(hex);
    if (far < before) this.least[hex] = far;
    return far < before;
  }
}
