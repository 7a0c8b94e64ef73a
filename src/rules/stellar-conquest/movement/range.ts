/** The range of ships (SC-6). */
import type { Seat } from '../../vocabulary.ts';
import { controlledBy, isBesieged, seatAt } from '../state/board.ts';
import { hexOf } from '../data/planets.ts';
import type { Hex } from '../data/hex.ts';
import { owns } from '../production/technology.ts';
import type { State } from '../state/types.ts';
import { around, EVERYWHERE, type HexRange } from './routes/hex-range.ts';

/** The hexes that the seat's ships, except scouts, may enter at this moment. */
export function rangeOf(state: State, seat: Seat): HexRange {
  if (owns(state, seat, 'unlimited-range')) return EVERYWHERE;
  return around(seatAt(state, seat).entry, originsOf(state, seat));
}

/** The hexes of the posts that count (SC-6.4), or of the colonies instead of posts (SC-6.5). */
function originsOf(state: State, seat: Seat): readonly Hex[] {
  const besieged = controlledBy(state, seat).filter((colony) => isBesieged(state, colony));
  const siegeHexes = new Set(besieged.map(({ planet }) => hexOf(planet)));
  if (state.options.posts === 'on') return seatAt(state, seat).posts.filter((hex) => !siegeHexes.has(hex));
  const free = controlledBy(state, seat).filter((colony) => !besieged.includes(colony));
  return [...new Set(free.map(({ planet }) => hexOf(planet)))];
}
