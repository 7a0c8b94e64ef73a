/** The classes of ships and bases, and the ways to choose a route (SC-7.3). Public: the page imports it. */

export const SHIP_CLASSES = ['scout', 'transport', 'corvette', 'fighter', 'death-star'] as const;
export type ShipClass = (typeof SHIP_CLASSES)[number];

export const WARSHIPS = ['corvette', 'fighter', 'death-star'] as const;
export type Warship = (typeof WARSHIPS)[number];

export const BASES = ['missile-base', 'advanced-missile-base'] as const;
export type Base = (typeof BASES)[number];

/** The classes that take part in battles. */
export type UnitClass = ShipClass | Base;
export type FiringClass = Warship | Base;

/** Counts from 1 for each seat, so that it reveals nothing of other seats (SC-8.1). */
export type ShipId = number;

export const WAYS = ['quick', 'short'] as const;
/** The shortest route in turns or in hexes (SC-7.3). */
export type Way = (typeof WAYS)[number];
