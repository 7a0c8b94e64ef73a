/** The game in brief for lists. Made from the spectators' view alone, so it holds nothing that spectators do not see. */
import type { Miniature } from '../../text/standing.ts';
import { winnersBy } from '../../text/leader.ts';
import type { Hex } from '../data/hex.ts';
import type { Colour } from '../state/types.ts';
import type { View } from './sighting.ts';

/** The most hexes with ships that a list shows of a seat. */
export const MOST_SHOWN = 40;

export interface SmallBoard {
  /** By seat. */
  readonly seats: readonly {
    readonly colour: Colour;
    readonly entry: Hex;
    /** The hexes of its command posts; null while they are secret (SC-1.4). */
    readonly posts: readonly Hex[] | null;
    /** Hexes of its ships; null while they are hidden (option `counters`). */
    readonly ships: readonly Hex[] | null;
  }[];
  /** The hex of the present battle; null if there is none, or if spectators do not see it. */
  readonly battle: Hex | null;
}

/** Until the end there is no leader, because nobody sees what others have (SC-10). */
export function miniature({ seats, battle, turn, result }: View): Miniature {
  const board: SmallBoard = {
    seats: seats.map(({ colour, entry, posts, counters }) => {
      return { colour, entry, posts, ships: counters && sampleOf(counters) };
    }),
    battle: battle && battle.hex,
  };
  const playing = seats.filter(({ resigned }) => !resigned);
  const points = playing.map(({ seat }) => ({ seat, amount: result?.points[seat] ?? 0 }));
  const leader = result && winnersBy(result.ranking, points);
  return { board, round: turn === 0 ? null : turn, leader };
}

/** A sample, spread evenly over the whole map. */
function sampleOf(hexes: readonly Hex[]): readonly Hex[] {
  const stride = Math.ceil(hexes.length / MOST_SHOWN);
  return stride <= 1 ? hexes : hexes.filter((_, i) => i % stride === 0);
}
