/** The effect of a game on its players' ratings, with `openskill` (docs/decisions/033-ratings.md). Pure. */
import { ordinal, rate, rating } from 'openskill';
import { bradleyTerryFull } from 'openskill/models';

export interface Rating {
  readonly mu: number;
  readonly sigma: number;
}

/** The rating of a newcomer, or of a deleted player. */
export const NEWCOMER: Rating = rating();
/** With fewer games, a rating is not reliable. */
export const SETTLED = 5;
/** Newcomers stand at `START`; a point of `openskill` is so many. */
const [START, POINTS] = [1000, 40];

/** In the order of the people given; of two ranks the lower is the better. */
export function rated(people: readonly (Rating & { readonly rank: number })[]): readonly Rating[] {
  const teams = people.map(({ mu, sigma }) => [{ mu, sigma }]);
  const rank = people.map((person) => person.rank);
  // The default model gives who comes right behind two winners as much as them; games here are often won together.
  return rate(teams, { rank, model: bradleyTerryFull }).map(([after]) => ({
    mu: after!.mu,
    sigma: after!.sigma,
  }));
}

/** The published rating: a cautious estimate, so it also grows as the uncertainty shrinks. */
export function pointsOf({ mu, sigma }: Rating): number {
  return Math.round(ordinal({ mu, sigma }, { alpha: POINTS, target: START }));
}
