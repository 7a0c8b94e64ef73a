/** Where ships may go (SC-6). */
import type { Seat } from '../../vocabulary.ts';
import { controlledBy, isBesieged, seatAt } from '../state/board.ts';
import { hexOf } from '../data/planets.ts';
import type { Hex } from '../data/hex.ts';
import { owns } from '../production/technology.ts';
import type { State } from '../state/types.ts';
import { around, EVERYWHERE, type Reach } from './routes/reach.ts';

/** Where any ship of the seat but scouts may enter, as posts stand at this moment. */
export function reachOf(state: State, seat: Seat): Reach {
  if (owns(state, seat, 'unlimited-range')) return EVERYWHERE;
  return around(seatAt(state, seat).entry, originsOf(state, seat));
}

/** SC-6.4, SC-6.5: those that count. */
function originsOf(state: State, seat: Seat): readonly Hex[] {
  const besieged = controlledBy(state, seat).filter((colony) => isBesieged(state, colony));
  const under = new Set(besieged.map(({ planet }) => hexOf(planet)));
  if (state.options.posts === 'on') return seatAt(state, seat).posts.filter((hex) => !under.has(hex));
  const free = controlledBy(state, seat).filter((colony) => !besieged.includes(colony));
  return [...new Set(free.map(({ planet }) => hexOf(planet)))];
}
