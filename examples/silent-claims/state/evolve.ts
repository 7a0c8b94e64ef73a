/** How a fact changes the state. It asks nothing and refuses nothing. */
import { unreachable, type Seat } from '../../../src/rules/vocabulary.ts';
import type { Event } from './event.ts';
import type { Options, State } from './types.ts';

const NO_BIDS = [null, null] as const;

/** Before the deal. */
export function initial({ worlds }: Options): State {
  const none = [[], []];
  return { worlds, world: null, hands: none, bids: NO_BIDS, spent: none, claimed: none, resigned: [] };
}

export function evolve(state: State, event: Event): State {
  switch (event.type) {
    case 'dealt':
      return { ...state, hands: event.hands };
    case 'found':
      return { ...state, world: event.world };
    case 'bid':
      return { ...state, bids: at(state.bids, event.seat, event.coin) };
    case 'claimed': {
      const { world, winner, bids } = event;
      return {
        ...state,
        world: null,
        hands: state.hands.map((hand, seat) => hand.filter((coin) => coin !== bids[seat])),
        bids: NO_BIDS,
        spent: state.spent.map((coins, seat) => [...coins, bids[seat]!]),
        claimed: at(state.claimed, winner, [...state.claimed[winner]!, world]),
      };
    }
    case 'resigned':
      return { ...state, resigned: [...state.resigned, event.seat] };
    default:
      return unreachable(event);
  }
}

function at<T>(list: readonly T[], seat: Seat, value: T): readonly T[] {
  return list.map((old, i) => (i === seat ? value : old));
}
