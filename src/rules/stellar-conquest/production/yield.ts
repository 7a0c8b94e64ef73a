/** What a colony brings forth (SC-16.3 to 16.5, 17.6). In millions of people and i.p. */
import { planetAt } from '../board.ts';
import type { PlanetOnCard, PlanetType } from '../data/cards.ts';
import { FACTORIES_PER_MILLION } from '../data/prices.ts';
import { ownsIn, type Technologies } from '../technology.ts';
import type { Colony, State } from '../types.ts';

/** One more for so many; none where it is null. */
const GROWS_BY: Readonly<Record<PlanetType, number | null>> = {
  terran: 5,
  'sub-terran': 10,
  'minimal-terran': null,
  barren: null,
};
/** SC-16.5: each so many emigrants bring one more, up to growth and `BONUS_BEYOND`. */
const EMIGRANTS_FOR_ONE = 3;
const BONUS_BEYOND = 3;

export interface Yield {
  readonly growth: number;
  /** Growth included. */
  readonly people: number;
  readonly capacity: number;
  readonly output: number;
  /** Emigrants that count for the bonus. */
  readonly bonusLimit: number;
}

export function yieldOf(state: State, colony: Colony, technologies: Technologies): Yield {
  const planet = planetAt(state, colony.planet);
  if (planet === undefined) throw new Error(`no planet ${colony.planet}`);
  const growth = growthOf(colony, planet);
  const people = colony.people + growth;
  return {
    growth,
    people,
    capacity: planet.capacity,
    output: outputOf({ ...colony, people }, planet, technologies),
    bonusLimit: colony.conqueror === null ? growth + BONUS_BEYOND : 0,
  };
}

/** SC-14.5: conquered people never grow. */
function growthOf({ conqueror, people }: Colony, { type }: PlanetOnCard): number {
  const by = GROWS_BY[type];
  return conqueror !== null || by === null ? 0 : Math.floor(people / by);
}

/** SC-14.4: nothing right after it was conquered. */
function outputOf(colony: Colony, { mineralRich }: PlanetOnCard, technologies: Technologies): number {
  if (colony.idle) return 0;
  const limit = factoryLimit(colony, colony.people, technologies);
  const output = colony.people + Math.min(colony.factories, limit);
  return mineralRich ? output * 2 : output;
}

/** How many may operate for so many people; a conqueror without the technology runs one for each million (SC-14.4). */
export function factoryLimit({ conqueror }: Colony, people: number, technologies: Technologies): number {
  const most = mostPerMillion(technologies);
  const perMillion = conqueror === null ? most : Math.max(most, 1);
  return perMillion === Infinity ? Infinity : perMillion * people;
}

/** How many may be built: here the technology is needed in any case (SC-17.2). */
export const buildLimit = (people: number, technologies: Technologies): number => {
  const most = mostPerMillion(technologies);
  return most === Infinity ? Infinity : most * people;
};

const mostPerMillion = (technologies: Technologies): number =>
  Math.max(
    0,
    ...FACTORIES_PER_MILLION.filter(({ technology }) => ownsIn(technologies, technology)).map(
      ({ most }) => most,
    ),
  );

/** The most further millions that leave with so many emigrants. */
export const bonusFor = ({ bonusLimit }: Yield, emigrants: number): number =>
  Math.floor(Math.min(emigrants, bonusLimit) / EMIGRANTS_FOR_ONE);
