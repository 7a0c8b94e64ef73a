/** The board as a table of numbers, for finding routes. Public: the page imports it. */
import { HEXES, indexOf, neighboursOf } from '../../data/hex.ts';

/** `NEXT[i]`: the neighbours of `HEXES[i]`, as numbers in hex order. */
export const NEXT: readonly (readonly number[])[] = HEXES.map((hex) =>
  neighboursOf(hex)
    .map(indexOf)
    .toSorted((a, b) => a - b),
);
