/** Ways that ships can go, weighed by their length. */
import type { Hex } from '../data/hex.ts';
import type { MoveGroup } from '../movement/legal.ts';
import type { Ship } from '../state/types.ts';

export type Way = MoveGroup['destinations'][number];

/** Turns that a way seems longer than it is. */
const TURNS_ADDED = 3;

/** These ships to that star. */
export interface Sending {
  readonly ships: readonly Ship[];
  readonly to: Hex;
}

/** The way with the most for each turn; none that is worth nothing. */
export function bestOf(ways: readonly Way[], worth: (way: Way) => number): Hex | undefined {
  let best: { readonly to: Hex; readonly score: number } | undefined;
  for (const way of ways) {
    const score = worth(way) / (way.turns + TURNS_ADDED);
    if (score > (best?.score ?? 0)) best = { to: way.to, score };
  }
  return best?.to;
}
