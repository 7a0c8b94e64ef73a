/** How many pieces there are, for each seat (SC-3.1, SC-8.2). */
import type { ShipClass } from '../types.ts';

export const MOST_SHIPS: Readonly<Record<ShipClass, number>> = {
  scout: 22,
  transport: 143,
  corvette: 50,
  fighter: 40,
  'death-star': 22,
};
export const MOST_FORCES = 15;
export const MOST_POSTS = 10;

export const STARTING_FLEET: Readonly<Partial<Record<ShipClass, number>>> = {
  scout: 4,
  corvette: 4,
  transport: 35,
};
/** In i.p. (SC-3.2). */
export const OUTFIT = 25;
