/** Chooses among destinations by worth and distance. */
import type { Hex } from '../data/hex.ts';
import type { MoveGroup } from '../movement/legal.ts';
import type { Ship } from '../state/types.ts';

export type Way = MoveGroup['destinations'][number];

/** Turns added to each way, so that near stars do not count too much. */
const TURNS_ADDED = 3;

export interface Sending {
  readonly ships: readonly Ship[];
  readonly to: Hex;
}

/** The destination with the most worth for each turn; undefined if none has any. */
export function bestOf(ways: readonly Way[], worth: (way: Way) => number): Hex | undefined {
  let best: { readonly to: Hex; readonly score: number } | undefined;
  for (const way of ways) {
    const score = worth(way) / (way.turns + TURNS_ADDED);
    if (score > (best?.score ?? 0)) best = { to: way.to, score };
  }
  return best?.to;
}
