/** Chooses among destinations by worth and distance. */
import type { Hex } from '../data/hex.ts';
import type { MoveGroup } from '../movement/legal.ts';
import type { Ship } from '../state/types.ts';

export type Destination = MoveGroup['destinations'][number];

/** Turns added to each distance, so that near stars do not count too much. */
const TURNS_ADDED = 3;

export interface Dispatch {
  readonly ships: readonly Ship[];
  readonly to: Hex;
}

/** The destination with the most worth for each turn; undefined if none has any. */
export function bestOf(
  destinations: readonly Destination[],
  worth: (destination: Destination) => number,
): Hex | undefined {
  let best: { readonly to: Hex; readonly score: number } | undefined;
  for (const destination of destinations) {
    const score = worth(destination) / (destination.turns + TURNS_ADDED);
    if (score > (best?.score ?? 0)) best = { to: destination.to, score };
  }
  return best?.to;
}
