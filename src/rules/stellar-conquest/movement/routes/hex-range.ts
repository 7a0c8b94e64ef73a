/** Sets of hexes that ships may enter (SC-6.1). Public: the page imports it. */
import { ENTRY_RANGE, POST_RANGE } from '../../data/figures.ts';
import { distance, HEXES, indexOf, type Hex } from '../../data/hex.ts';

/** A set of hexes. `key` is the same for equal sets. */
export interface HexRange {
  readonly key: string;
  /** One entry for each hex, in hex order. */
  readonly allowed: readonly boolean[];
}

export const EVERYWHERE: HexRange = { key: '*', allowed: HEXES.map(() => true) };

export const isIn = ({ allowed }: HexRange, hex: Hex): boolean => allowed[indexOf(hex)]!;

/** Caches recent sets, of 656 entries each. */
const KNOWN = new Map<string, HexRange>();
const MOST_KNOWN = 200;

/** The hexes in range of the own entry hex or of one of the origins. */
export function around(entry: Hex, origins: readonly Hex[]): HexRange {
  const key = [entry, ...origins].join(' ');
  const known = KNOWN.get(key);
  if (known !== undefined) return known;
  const allowed = HEXES.map(
    (hex) =>
      distance(entry, hex) <= ENTRY_RANGE || origins.some((origin) => distance(origin, hex) <= POST_RANGE),
  );
  if (KNOWN.size >= MOST_KNOWN) KNOWN.clear();
  const range = { key, allowed };
  KNOWN.set(key, range);
  return range;
}
