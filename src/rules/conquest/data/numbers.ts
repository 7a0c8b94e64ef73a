/** Numbers of the rules, which the presentation publishes. */

/** IC-10.2. */
export const COLONIES_TO_WIN = 4;
/** IC-2.3: so many colony ships at home keep the power of a race active. */
export const COLONY_SHIPS_AT_HOME = 2;
/** IC-1.4: the highest value of a coin. */
export const HIGHEST_COIN = 5;
/** CC-1.1: the rank of the world in the centre of a system. */
export const CENTRAL_RANK = 3;
/** IC-2.5 Balchoth, CC-2.3: the strength of the classes that its power changes. */
export const BALCHOTH = { c: 2, w: 4 } as const;
