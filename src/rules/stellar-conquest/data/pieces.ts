/** The kinds of ships and bases, and the ways that ships go (SC-7.3). Public: the page imports it. */

export const SHIP_CLASSES = ['scout', 'transport', 'corvette', 'fighter', 'death-star'] as const;
export type ShipClass = (typeof SHIP_CLASSES)[number];

export const WARSHIPS = ['corvette', 'fighter', 'death-star'] as const;
export type Warship = (typeof WARSHIPS)[number];

export const BASES = ['missile-base', 'advanced-missile-base'] as const;
export type Base = (typeof BASES)[number];

/** What takes part in battles. */
export type UnitClass = ShipClass | Base;
export type FiringClass = Warship | Base;

/** Numbered for each seat from 1, so that it tells nothing of others (SC-8.1). */
export type ShipId = number;

export const WAYS = ['quick', 'short'] as const;
/** SC-7.3. */
export type Way = (typeof WAYS)[number];
