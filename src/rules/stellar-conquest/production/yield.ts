/** A colony's growth and output (SC-16.3 to 16.5, 17.6). In millions of people and i.p. */
import { planetAt } from '../state/board.ts';
import type { PlanetOnCard, PlanetType } from '../data/cards.ts';
import type { Technologies } from './research.ts';
import type { Colony, State } from '../state/types.ts';
import { outputOf } from './sums.ts';

/** People for each million of growth; null if people do not grow. */
const GROWS_BY: Readonly<Record<PlanetType, number | null>> = {
  terran: 5,
  'sub-terran': 10,
  'minimal-terran': null,
  barren: null,
};
/** SC-16.5: the bonus limit exceeds growth by this number. */
const BONUS_BEYOND = 3;

export interface Yield {
  readonly growth: number;
  /** Including growth. */
  readonly people: number;
  readonly capacity: number;
  readonly output: number;
  /** Emigrants that count for the bonus. */
  readonly bonusLimit: number;
}

export function yieldOf(state: State, colony: Colony, technologies: Technologies): Yield {
  const planet = planetAt(state, colony.planet);
  if (planet === undefined) throw new Error(`no planet ${colony.planet}`);
  const { mineralRich } = planet;
  const growth = growthOf(colony, planet);
  const people = colony.people + growth;
  return {
    growth,
    people,
    capacity: planet.capacity,
    output: outputOf({ ...colony, people, mineralRich }, technologies),
    bonusLimit: colony.conqueror === null ? growth + BONUS_BEYOND : 0,
  };
}

/** SC-14.5: conquered people never grow. */
function growthOf({ conqueror, people }: Colony, { type }: PlanetOnCard): number {
  const by = GROWS_BY[type];
  return conqueror !== null || by === null ? 0 : Math.floor(people / by);
}
