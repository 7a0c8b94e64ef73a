/** Whole routes of ships as the rules find them (SC-5.3, SC-7.3). Nothing here draws. */
import { isCloud } from '../../../../../src/rules/stellar-conquest/data/positions.ts';
import { neighboursOf } from '../../../../../src/rules/stellar-conquest/data/hex.ts';
import {
  routeLengthFrom,
  directStepTest,
  type Course,
  type TurnPosition,
} from '../../../../../src/rules/stellar-conquest/movement/routes/routes.ts';

/** Hexes that begin a direct route from there. */
export function nextOn(course: Course, position: TurnPosition): readonly string[] {
  const { at, steps } = position;
  const leadsOn = at === course.to || steps === 0 ? undefined : directStepTest(course, position);
  return leadsOn === undefined ? [] : neighboursOf(at).filter(leadsOn);
}

/** The whole route, a list of hexes for each turn, this one first; null if there is none. */
export function routeOf(course: Course, from: TurnPosition): readonly (readonly string[])[] | null {
  const { speed, to } = course;
  if (routeLengthFrom(course, from.at, from.steps) === undefined) return null;
  const turns: string[][] = [];
  let now = from;
  while (now.at !== to) {
    const turn: string[] = [];
    for (let [next] = nextOn(course, now); next !== undefined; [next] = nextOn(course, now)) {
      turn.push(next);
      now = { at: next, steps: isCloud(next) ? 0 : now.steps - 1, first: false };
    }
    // Never twice in a row: from a fresh turn there is always a step.
    if (turn.length === 0 && turns.length > 0) return null;
    turns.push(turn);
    now = { at: now.at, steps: speed, first: true };
  }
  return turns;
}
