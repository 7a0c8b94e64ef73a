/** What each viewer may know of the state (SL-5). Built field by field. */
import type { Viewer } from '../../../src/rules/vocabulary.ts';
import { ahead, allSeats, roundOf, worthOf } from '../state/board.ts';
import type { View } from './sighting.ts';
import type { State } from '../state/types.ts';

export function view(state: State, viewer: Viewer): View {
  const { world, hands, bids, spent, claimed, resigned } = state;
  return {
    round: roundOf(state),
    world,
    ahead: ahead(state),
    seats: allSeats.map((seat) => ({
      seat,
      coins: hands[seat]!.length,
      spent: spent[seat]!,
      claimed: claimed[seat]!,
      worth: worthOf(state, seat),
      resigned: resigned.includes(seat),
    })),
    own: typeof viewer === 'number' ? { hand: hands[viewer]!, bid: bids[viewer]! } : null,
    hands: viewer === 'open' ? hands : null,
  };
}
