/** Option `counters`: from turn 4 on all see in which hexes each seat has ships, nothing more (SC-10.1). */
import { TURNS_TOGETHER } from '../data/figures.ts';
import { byHex, type Hex } from '../data/hex.ts';
import type { Play } from '../state/play.ts';
import type { SeatState, State } from '../state/types.ts';

/** By seat; null where nobody is shown them. */
export const countersOf = ({ options, turn, seats }: State): readonly (readonly Hex[])[] | null =>
  options.counters === 'shown' && turn > TURNS_TOGETHER ? seats.map(hexesOf) : null;

function hexesOf({ ships }: SeatState): readonly Hex[] {
  const hexes = new Set<Hex>();
  for (const { hex } of ships) if (hex !== null) hexes.add(hex);
  return [...hexes].toSorted(byHex);
}

/** Tells all where counters are now, if they are not where they were. */
export function showCounters(play: Play, before: State): void {
  const counters = countersOf(play.state);
  if (counters !== null && JSON.stringify(counters) !== JSON.stringify(countersOf(before)))
    play.record({ type: 'counters-shown', counters });
}
