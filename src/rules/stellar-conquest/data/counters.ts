/** How many pieces there are, for each seat (SC-3.1, SC-8.2). */
import type { ShipClass } from './pieces.ts';

export const MOST_SHIPS: Readonly<Record<ShipClass, number>> = {
  scout: 22,
  transport: 143,
  corvette: 50,
  fighter: 40,
  'death-star': 22,
};
/** Of all classes together. */
export const MOST_PIECES = Object.values(MOST_SHIPS).reduce((sum, most) => sum + most, 0);
export const MOST_FORCES = 15;
export const MOST_POSTS = 10;

export const STARTING_FLEET: Readonly<Partial<Record<ShipClass, number>>> = {
  scout: 4,
  corvette: 4,
  transport: 35,
};
/** In i.p. (SC-3.2). */
export const OUTFIT = 25;

/** Of one item, by one colony in one production turn. What is not limited by counters can grow beyond all bounds in a long game. */
export const MOST_BOUGHT = 999;
/** More factories than a colony can have: it buys so many at most in each of 29 production turns. */
export const MOST_FACTORIES = 99_999;
/** More ships and bases than there can be in a battle. */
export const MOST_IN_BATTLE = 999_999;
/** Of them, those that one command may name. */
export const MOST_NAMED = 5000;
