/** Sets of hexes that ships may enter (SC-6.1). Public: the page imports it. */
import { ENTRY_RANGE, POST_RANGE } from '../../data/figures.ts';
import { distance, HEXES, indexOf, type Hex } from '../../data/hex.ts';

/** A set of hexes. `key` is the same for equal sets. */
export interface Reach {
  readonly key: string;
  /** By place in hex order. */
  readonly allowed: readonly boolean[];
}

export const EVERYWHERE: Reach = { key: '*', allowed: HEXES.map(() => true) };

export const isIn = ({ allowed }: Reach, hex: Hex): boolean => allowed[indexOf(hex)]!;

/** Sets that were asked for last: a few hundred numbers each. */
const KNOWN = new Map<string, Reach>();
const MOST_KNOWN = 200;

/** In range of the own entry hex, or of one of these. */
export function around(entry: Hex, origins: readonly Hex[]): Reach {
  const key = [entry, ...origins].join(' ');
  const known = KNOWN.get(key);
  if (known !== undefined) return known;
  const allowed = HEXES.map(
    (hex) =>
      distance(entry, hex) <= ENTRY_RANGE || origins.some((origin) => distance(origin, hex) <= POST_RANGE),
  );
  if (KNOWN.size >= MOST_KNOWN) KNOWN.clear();
  const reach = { key, allowed };
  KNOWN.set(key, reach);
  return reach;
}
