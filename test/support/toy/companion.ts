/** The toy's companion for the suite. */
import { asSeat } from '../../../src/rules/vocabulary.ts';
import { shuffled } from '../../../src/rules/randomness/random.ts';
import type { AnyCompanion, Companion } from '../suite/companion.ts';
import type { ToyNouns, ToyState } from './nouns.ts';

type Hands = ToyState['hands'];

const companion: Companion<ToyNouns> = {
  longest: 500,
  setting: (dice, seats) => ({
    options: { rounds: 2 + dice.below(5) },
    chairs: Array.from({ length: seats }, () => ({})),
  }),
  twin(state, viewer, random) {
    const hidden = (seat: number): boolean => seat !== viewer;
    const pool = shuffled([...state.bag, ...state.hands.filter((_, seat) => hidden(seat)).flat()], random);
    const hands: Hands = state.hands.map((hand, seat) =>
      hidden(seat) ? pool.splice(0, hand.length).toSorted((a, b) => a - b) : hand,
    );
    const bids = state.bids.map((bid, seat) =>
      bid === null || !hidden(seat) ? bid : hands[seat]![random.below(hands[seat]!.length)]!,
    );
    const notes = state.notes.map((note, seat) => (hidden(seat) ? `${random.below(100)}` : note));
    return { ...state, hands, bids, notes, bag: pool };
  },
  guarded: ['dealt', 'bid', 'noted'],
  twinEvents: ({ events }, viewer, random) =>
    events.map((event) => {
      if (event.type === 'dealt' && event.seat !== viewer) return { ...event, card: 1 + random.below(40) };
      if (event.type === 'bid' && event.seat !== viewer) return { ...event, card: 1 + random.below(40) };
      return event.type === 'noted' && event.seat !== viewer
        ? { ...event, note: `${random.below(9)}` }
        : event;
    }),
  secrets: ({ hands, bids, notes, bag }) => ({ hands, bids, notes, bag }),
  conserved: ({ hands, bag, discard }) =>
    [...hands.flat(), ...bag, ...discard].toSorted((a, b) => a - b).join(),
  hides: (_, { type }, by, viewer) => (type === 'bid' || type === 'note') && viewer !== asSeat(by),
};

export const toyCompanion: AnyCompanion = companion;
