/** The numbers of the rules: entry hexes, ranges and turns (SC-1.1, SC-1.2, SC-1.4, SC-2.4, SC-6.1). Public: the page imports it. */
import type { Hex } from './hex.ts';

/** Entry hexes 1 to 4, clockwise from the bottom right. */
export const ENTRIES: readonly Hex[] = ['FF20', 'A21', 'A1', 'FF1'];
/** Range in hexes from an own command post. */
export const POST_RANGE = 8;
/** Range in hexes from the own entry hex, as from a post off the board beside it. */
export const ENTRY_RANGE = 7;
/** Turns that all seats play at the same time (SC-1.4). */
export const TURNS_TOGETHER = 3;
/** A production turn follows every fourth turn (SC-1.2). */
export const PRODUCTION_EVERY = 4;
/** Turns of a game (SC-18.3). */
export const [SHORTEST_GAME, LONGEST_GAME] = [8, 120];
/** Steps of one plan (SC-19.3). */
export const MOST_PLANNED = 100;
/** SC-16.5: so many millions that leave a planet bring one more. */
export const FOR_ONE_MORE = 3;
