/** The number of pieces for each seat (SC-3.1, SC-8.2), and limits of commands. */
import type { ShipClass } from './pieces.ts';

export const MOST_SHIPS: Readonly<Record<ShipClass, number>> = {
  scout: 22,
  transport: 143,
  corvette: 50,
  fighter: 40,
  'death-star': 22,
};
/** The total of all classes. */
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

/** The most of one item that a colony may buy in one production turn (SC-17.5). Counters do not limit factories and bases. */
export const MOST_BOUGHT = 999;
/** More factories than a colony can have: it buys at most 999 in each of 29 production turns. */
export const MOST_FACTORIES = 99_999;
/** More ships and bases than there can be in a battle. */
export const MOST_IN_BATTLE = 999_999;
/** The most ships or bases that one command may name. */
export const MOST_NAMED = 5000;
