/** Option `counters`: from turn 4 on, everybody sees in which hexes each seat has ships, and nothing more (SC-10.1). */
import { TURNS_TOGETHER } from '../data/figures.ts';
import { byHex, type Hex } from '../data/hex.ts';
import type { Play } from '../state/play.ts';
import type { SeatState, State } from '../state/types.ts';

/** The hexes by seat; null while they are hidden. */
export const countersOf = ({ options, turn, seats }: State): readonly (readonly Hex[])[] | null =>
  options.counters === 'shown' && turn > TURNS_TOGETHER ? seats.map(hexesOf) : null;

function hexesOf({ ships }: SeatState): readonly Hex[] {
  const hexes = new Set<Hex>();
  for (const { hex } of ships) if (hex !== null) hexes.add(hex);
  return [...hexes].toSorted(byHex);
}

/** Shows all seats where the counters are, if that has changed. */
export function showCounters(play: Play, before: State): void {
  const counters = countersOf(play.state);
  if (counters !== null && JSON.stringify(counters) !== JSON.stringify(countersOf(before)))
    play.record({ type: 'counters-shown', counters });
}
