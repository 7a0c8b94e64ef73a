/** Where ships may go (SC-6). */
import type { Seat } from '../../vocabulary.ts';
import { controlledBy, isBesieged, seatAt } from '../board.ts';
import { ENTRY_RANGE, POST_RANGE } from '../data/figures.ts';
import { hexOf } from '../data/planets.ts';
import { distance, HEXES, indexOf, type Hex } from '../hex.ts';
import { owns } from '../technology.ts';
import type { State } from '../types.ts';

/** A set of hexes. `key` is the same for equal sets. */
export interface Reach {
  readonly key: string;
  /** By place in hex order. */
  readonly allowed: readonly boolean[];
}

const EVERYWHERE: Reach = { key: '*', allowed: HEXES.map(() => true) };

/** Where any ship of the seat but scouts may enter, as posts stand at this moment. */
export function reachOf(state: State, seat: Seat): Reach {
  if (owns(state, seat, 'unlimited-range')) return EVERYWHERE;
  return around(seatAt(state, seat).entry, originsOf(state, seat));
}

export const isIn = ({ allowed }: Reach, hex: Hex): boolean => allowed[indexOf(hex)]!;
export const everywhere = EVERYWHERE;

/** SC-6.4, SC-6.5: those that count. */
function originsOf(state: State, seat: Seat): readonly Hex[] {
  const besieged = controlledBy(state, seat).filter((colony) => isBesieged(state, colony));
  const under = new Set(besieged.map(({ planet }) => hexOf(planet)));
  if (state.options.posts === 'on') return seatAt(state, seat).posts.filter((hex) => !under.has(hex));
  const free = controlledBy(state, seat).filter((colony) => !besieged.includes(colony));
  return [...new Set(free.map(({ planet }) => hexOf(planet)))];
}

/** Sets that were asked for last: a few hundred numbers each. */
const KNOWN = new Map<string, Reach>();
const MOST_KNOWN = 200;

function around(entry: Hex, origins: readonly Hex[]): Reach {
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
