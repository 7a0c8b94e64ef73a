/** What each viewer may know of the toy game. */
import type { Miniature } from '../../../src/rules/text/standing.ts';
import { leaderBy } from '../../../src/rules/text/leader.ts';
import { seatsOf, unreachable, type Viewer } from '../../../src/rules/vocabulary.ts';
import type { ToyEvent, ToyNouns, ToyState } from './nouns.ts';

type View = ToyNouns['View'];
type Sighting = ToyNouns['Sighting'];

export function view(state: ToyState, viewer: Viewer): View {
  const own = typeof viewer === 'number' ? viewer : undefined;
  const bid = own === undefined ? null : state.bids[own]!;
  return {
    round: state.round,
    coins: [...state.coins],
    hand: own === undefined ? [] : [...state.hands[own]!],
    handSizes: state.hands.map((hand) => hand.length),
    bag: state.bag.length,
    discard: [...state.discard],
    ...(bid === null ? {} : { bid }),
    ...(own === undefined ? {} : { note: state.notes[own]! }),
    turn: [...state.turn],
    resigned: [...state.gone],
  };
}

export function miniature({ round, coins, resigned }: View): Miniature {
  const playing = seatsOf(coins.length).filter((seat) => !resigned.includes(seat));
  const leader = leaderBy(playing.map((seat) => ({ seat, amount: coins[seat]! })));
  return { board: { coins }, round, leader };
}

export function redact(event: ToyEvent, viewer: Viewer): Sighting | undefined {
  switch (event.type) {
    case 'dealt': {
      const { type, seat } = event;
      return viewer === seat || viewer === 'open' ? { type, seat, card: event.card } : { type, seat };
    }
    case 'bid':
    case 'noted':
      return viewer === event.seat || viewer === 'open' ? event : undefined;
    case 'revealed':
      return { type: 'revealed', cards: [...event.cards], winner: event.winner };
    case 'shared':
    case 'rolled':
    case 'boasted':
    case 'resigned':
    case 'round-ended':
      return event;
    default:
      return unreachable(event);
  }
}
