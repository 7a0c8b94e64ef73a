/** Distances from one hex to all others, for a choice of destinations. `routes.ts` finds routes to a single one. */
import { HEXES, indexOf, type Hex } from '../../data/hex.ts';
import { RouteCache } from './cache.ts';
import { NEXT } from './neighbours.ts';
import { allowedBy, CLOUDY, MOST_STEPS, type Course } from './routes.ts';

const NOWHERE = -1;

/** Whether any route leads there. Clouds cost turns but block no route. A ship may stand in a hex that it could not enter. */
export function isConnected(course: Course, from: Hex): boolean {
  const regions = REGIONS.for(allowedBy(course), 'all', () => regionsOf(allowedBy(course)));
  const [here, there] = [indexOf(from), indexOf(course.to)];
  if (here === there) return true;
  const region = regions[there]!;
  return (
    region !== NOWHERE && (regions[here] === region || NEXT[here]!.some((hex) => regions[hex] === region))
  );
}

const REGIONS = new RouteCache<'all', Int16Array>(500);

/** Numbers the hexes: two hexes have the same number if allowed hexes connect them. */
function regionsOf(allowed: readonly boolean[]): Int16Array {
  const regions = new Int16Array(HEXES.length).fill(NOWHERE);
  for (const start of HEXES.keys()) {
    if (!allowed[start] || regions[start] !== NOWHERE) continue;
    regions[start] = start;
    const queue = [start];
    for (const hex of queue)
      for (const other of NEXT[hex]!)
        if (allowed[other] && regions[other] === NOWHERE) {
          regions[other] = start;
          queue.push(other);
        }
  }
  return regions;
}

/** Returns a function: the turns after this one in which the ship reaches a hex, or undefined if it cannot. */
export function turnsFrom(
  { speed, ...bounds }: Omit<Course, 'to' | 'way'>,
  hex: Hex,
  steps: number,
): (to: Hex) => number | undefined {
  const allowed = allowedBy(bounds);
  const key = (indexOf(hex) * MOST_STEPS + steps) * MOST_STEPS + speed;
  const turns = TURNS.for(allowed, key, () => outwards(allowed, indexOf(hex), steps, speed));
  return (to) => {
    const found = turns[indexOf(to)]!;
    return found === NOWHERE ? undefined : found;
  };
}

const TURNS = new RouteCache<number, Int16Array>(2000);

/** Expands turn by turn: each turn starts in the hexes where the one before can end. */
function outwards(allowed: readonly boolean[], from: number, steps: number, speed: number): Int16Array {
  const turns = new Int16Array(HEXES.length).fill(NOWHERE);
  turns[from] = 0;
  let starts = [from];
  for (let turn = 0; starts.length > 0; turn += 1) {
    const ends = turn === 0 && steps < speed ? [] : cloudsBeside(allowed, turns, starts);
    let edge = starts;
    for (let left = turn === 0 ? steps : speed; left > 0; left -= 1) {
      edge = edge.flatMap((hex) =>
        NEXT[hex]!.filter((next) => {
          if (turns[next] !== NOWHERE || !allowed[next] || CLOUDY[next]) return false;
          turns[next] = turn;
          return true;
        }),
      );
      ends.push(...edge);
    }
    for (const hex of ends) turns[hex] = turn;
    starts = turn === 0 ? [from, ...ends] : ends;
  }
  return turns;
}

/** The cloud hexes next to these: only the first step of a turn enters one, and ends the turn. */
const cloudsBeside = (
  allowed: readonly boolean[],
  turns: Int16Array,
  starts: readonly number[],
): number[] => [
  ...new Set(
    starts.flatMap((hex) =>
      NEXT[hex]!.filter((next) => CLOUDY[next] && allowed[next] && turns[next] === NOWHERE),
    ),
  ),
];
