/**
 * Direct routes (SC-7.3): for each hex, how far it is to a destination. `quick`: in turns at full speed, and of these in hexes,
 * where a step into a cloud is the first of a turn and ends it (SC-5.3). `short`: in hexes. Public: the page imports it.
 */
import { isCloud } from '../../data/clouds.ts';
import { HEXES, indexOf, type Hex } from '../../data/hex.ts';
import { RouteCache } from './cache.ts';
import { NEXT } from './neighbours.ts';
import { isIn, type Reach } from './reach.ts';
import type { Way } from '../../data/pieces.ts';

/** What a route goes by. */
export interface Course {
  readonly to: Hex;
  readonly way: Way;
  readonly avoid: readonly Hex[];
  readonly speed: number;
  readonly reach: Reach;
}

/** How far it still is: turns after this one, then hexes. */
export interface Left {
  readonly turns: number;
  readonly hexes: number;
}

/** From each hex, by its place in hex order, with a whole turn before one; `FAR` where no route leads. */
interface Table {
  readonly turns: Int16Array;
  readonly hexes: Int16Array;
}

const FAR = 30_000;
export const CLOUDY: readonly boolean[] = HEXES.map(isCloud);
/** More than any speed: it makes numbers of a hex and steps. */
export const MOST_STEPS = 16;

/** Where a ship stands in its turn. */
export interface Standing {
  readonly at: Hex;
  /** Those left in this turn. */
  readonly steps: number;
  /** Nothing was moved in this turn yet, so that it may go into a cloud. */
  readonly first: boolean;
}

/** Whether the step into a hex beside it begins a direct route from there; undefined: none does. */
export function stepBy(course: Course, { at, steps, first }: Standing): ((next: Hex) => boolean) | undefined {
  const whole = leftFrom(course, at, steps);
  if (whole === undefined) return undefined;
  const { reach, avoid, speed } = course;
  return (next) => {
    if (!isIn(reach, next) || avoid.includes(next)) return false;
    if (isCloud(next) && !(first && steps === speed)) return false;
    const rest = leftFrom(course, next, isCloud(next) ? 0 : steps - 1);
    return rest !== undefined && rest.turns === whole.turns && rest.hexes + 1 === whole.hexes;
  };
}

/** Hexes that can be stood in after some of the steps that are left in a turn, with how many. */
interface Around {
  readonly hexes: readonly number[];
  readonly walked: readonly number[];
}

/** Undefined: no route leads there. `steps`: those left in this turn. */
export function leftFrom(course: Course, hex: Hex, steps: number): Left | undefined {
  if (hex === course.to) return { turns: 0, hexes: 0 };
  const table = tableOf(course);
  const from = indexOf(hex);
  if (course.way === 'short') return lead(0, table.hexes[from]!);
  if (steps >= course.speed) return lead(table.turns[from]! - 1, table.hexes[from]!);
  return withinTurn(course, table, from, steps);
}

const lead = (turns: number, hexes: number): Left | undefined =>
  hexes >= FAR ? undefined : { turns, hexes };

/** With only so many steps left in this turn: no cloud can be entered in it any more. */
function withinTurn(course: Course, table: Table, from: number, steps: number): Left | undefined {
  const goal = indexOf(course.to);
  const { hexes, walked } = aroundOf(allowedBy(course), from, steps);
  let [leastTurns, leastHexes] = [FAR, FAR];
  for (const [i, hex] of hexes.entries()) {
    const turns = hex === goal ? 0 : table.turns[hex]!;
    const far = hex === goal ? walked[i]! : table.hexes[hex]! + walked[i]!;
    if (turns < leastTurns || (turns === leastTurns && far < leastHexes))
      [leastTurns, leastHexes] = [turns, far];
  }
  return lead(leastTurns, leastTurns >= FAR ? FAR : leastHexes);
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

/** In range, and not avoided. The same array for the same hexes. */
export function allowedBy({ reach, avoid }: Pick<Course, 'reach' | 'avoid'>): readonly boolean[] {
  if (avoid.length === 0) return reach.allowed;
  return AVOIDING.for(reach.allowed, avoid.join(' '), () => {
    const allowed = [...reach.allowed];
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

/** Breadth first from the destination. A ship may stand where it could not enter. */
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

/** Turn by turn from the destination: from which hexes the ones known so far are reached within one more. */
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
  /** Hexes reached in `turns - 1`. */
  readonly found: readonly number[];
  readonly turns: number;
  readonly speed: number;
}

/**
 * The hexes from which a turn ends in one of `found`, step by step backwards. Hexes to go are settled after all of the
 * turn's steps: a longer way to a nearer hex may be the shorter one in all.
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
  // Into a cloud: the first step, and the last.
  for (const hex of open)
    if (CLOUDY[hex]) for (const before of NEXT[hex]!) reach(before, table.hexes[hex]! + 1);
  const passed = new Least();
  // Only where a ship may pass through. From where it needs fewer turns, no hex is left that was not found.
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

/** Each hex with how far it is from there. */
type Edge = readonly (readonly [hex: number, far: number])[];

/** Hexes, each with the least number of hexes to go that was found for it. */
class Least {
  readonly hexes: number[] = [];
  readonly least = new Int16Array(HEXES.length).fill(FAR);

  /** Whether it is less than before. */
  add(hex: number, far: number): boolean {
    const before = this.least[hex]!;
    if (before === FAR) this.hexes.push(hex);
    if (far < before) this.least[hex] = far;
    return far < before;
  }
}
