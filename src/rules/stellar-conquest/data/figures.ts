/** The table's corners, reaches and turns (SC-1.1, SC-1.2, SC-1.4, SC-2.4, SC-6.1). Public: the page imports it. */
import type { Hex } from './hex.ts';

/** Entry hexes 1 to 4, clockwise from the bottom right. */
export const ENTRIES: readonly Hex[] = ['FF20', 'A21', 'A1', 'FF1'];
/** Hexes from an own command post. */
export const POST_RANGE = 8;
/** Hexes from the own entry hex: a post is thought to stand off the board beside it. */
export const ENTRY_RANGE = 7;
/** Turns that all seats play at the same time (SC-1.4). */
export const TURNS_TOGETHER = 3;
/** A production turn follows each so many turns (SC-1.2). */
export const PRODUCTION_EVERY = 4;
