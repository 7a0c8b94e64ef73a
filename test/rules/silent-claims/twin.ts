/** The secrets (SL-5) and the conserved quantities of Silent Claims, for the shared suite. */
import { allSeats, threesOf } from '../../../examples/silent-claims/state/board.ts';
import type { Event } from '../../../examples/silent-claims/state/event.ts';
import type { SilentClaims } from '../../../examples/silent-claims/nouns.ts';
import type { Coin, State } from '../../../examples/silent-claims/state/types.ts';
import { pick, type Random } from '../../../src/rules/randomness/random.ts';
import type { Viewer } from '../../../src/rules/vocabulary.ts';
import type { AnyCompanion, Companion } from '../../support/suite/companion.ts';

const claims: Companion<SilentClaims> = {
  // The start, then two bids for each of at most nine worlds, each replaced a few times.
  longest: 300,
  asksAll: true,
  setting: (dice) => ({ options: { worlds: 3 + dice.below(7) }, chairs: allSeats.map(() => ({})) }),
  twin,
  guarded: ['dealt', 'bid'],
  twinEvents: ({ events, after }, viewer, random) =>
    events.map((event) => twinEvent(event, after, viewer, random)),
  secrets: ({ hands, bids }) => ({ hands, bids }),
  conserved: ({ hands, spent }) =>
    [...hands, ...spent]
      .flat()
      .toSorted((a, b) => a - b)
      .join(),
  hides: (_, { type }, by, viewer) => type === 'bid' && viewer !== by,
};

export const companion: AnyCompanion = claims;

/** Deals the hidden hand again: for each group of three a coin that this viewer has not seen. A sealed bid is a coin of the new hand. */
function twin(state: State, viewer: Viewer, random: Random): State {
  const seen = new Set([...state.spent.flat(), ...(typeof viewer === 'number' ? state.hands[viewer]! : [])]);
  const hands = state.hands.map((hand, seat) =>
    seat === viewer ? hand : hand.map((coin) => otherOf(coin, state, seen, random)),
  );
  const bids = state.bids.map((bid, seat) =>
    bid === null || seat === viewer ? bid : pick(hands[seat]!, random),
  );
  return { ...state, hands, bids };
}

/** An unseen coin of the same group of three. It counts as seen afterwards. */
function otherOf(coin: Coin, { worlds }: State, seen: Set<Coin>, random: Random): Coin {
  const three = threesOf(worlds).find((coins) => coins.includes(coin))!;
  const other = pick(
    three.filter((one) => !seen.has(one)),
    random,
  );
  seen.add(other);
  return other;
}

function twinEvent(event: Event, { worlds }: State, viewer: Viewer, random: Random): Event {
  const other = (): Coin => pick(threesOf(worlds).flat(), random);
  if (event.type === 'bid') return event.seat === viewer ? event : { ...event, coin: other() };
  if (event.type !== 'dealt') return event;
  return { ...event, hands: event.hands.map((hand, seat) => (seat === viewer ? hand : hand.map(other))) };
}
