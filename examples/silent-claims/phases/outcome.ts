/** When the game ends, and who has won it (SL-4). */
import type { Outcome } from '../../../src/rules/contract.ts';
import { allSeats, worthOf } from '../state/board.ts';
import type { State } from '../state/types.ts';

export function outcome(state: State): Outcome | undefined {
  const { claimed, worlds, resigned } = state;
  const playing = allSeats.filter((seat) => !resigned.includes(seat));
  if (playing.length < allSeats.length) return { ranking: [playing, resigned] };
  if (claimed.flat().length < worlds) return undefined;
  const [first, second] = allSeats.toSorted((a, b) => worthOf(state, b) - worthOf(state, a));
  const isDrawn = worthOf(state, first!) === worthOf(state, second!);
  return { ranking: isDrawn ? [allSeats] : [[first!], [second!]] };
}
