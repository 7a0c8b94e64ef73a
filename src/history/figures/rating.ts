/** The effect of a game on its players' ratings, with `openskill` (docs/decisions/033-ratings.md). Pure. */
import { ordinal, rate, rating } from 'openskill';
import { bradleyTerryFull } from 'openskill/models';

export interface Rating {
  readonly mu: number;
  readonly sigma: number;
}

/** The rating of a new player, or of a deleted one. */
export const NEWCOMER: Rating = rating();
/** The number of games from which a rating is reliable. */
export const SETTLED = 5;
/** New players have `START` points. One unit of `openskill` equals `POINTS` points. */
const [START, POINTS] = [1000, 40];

/** The new ratings, in the order of `people`. A lower rank is better. */
export function rated(people: readonly (Rating & { readonly rank: number })[]): readonly Rating[] {
  const teams = people.map(({ mu, sigma }) => [{ mu, sigma }]);
  const rank = people.map((person) => person.rank);
  // The default model gives the player right behind two winners as much as the winners, and here games often have several winners.
  return rate(teams, { rank, model: bradleyTerryFull }).map(([after]) => ({
    mu: after!.mu,
    sigma: after!.sigma,
  }));
}

/** The published rating. It is a cautious estimate, so it also rises when the uncertainty shrinks. */
export function pointsOf({ mu, sigma }: Rating): number {
  return Math.round(ordinal({ mu, sigma }, { alpha: POINTS, target: START }));
}
