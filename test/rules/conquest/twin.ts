/** The secrets (IC-1.7) and the conserved quantities of the conquest family, for the shared suite. */
import { shuffled, type Random } from '../../../src/rules/randomness/random.ts';
import { asSeat, seatsOf, unreachable, type Seat, type Viewer } from '../../../src/rules/vocabulary.ts';
import type { Command, Sealed } from '../../../src/rules/conquest/state/command.ts';
import { RACES } from '../../../src/rules/conquest/data/races.ts';
import type { Event } from '../../../src/rules/conquest/state/event.ts';
import type { Rules } from '../../../src/rules/contract.ts';
import type { Conquest } from '../../../src/rules/conquest/nouns.ts';
import type { CoinId, CoinReclaim } from '../../../src/rules/conquest/pieces/pieces.ts';
import type * as types from '../../../src/rules/conquest/state/types.ts';
import type { AnyCompanion, Companion, Facts } from '../../support/suite/companion.ts';
import type { Dice } from '../../support/suite/dice.ts';

type State = types.State;

/** `recall`: whether the ruleset has that option. */
export function companionOf(rules: Rules<Conquest>, recall: boolean): AnyCompanion {
  const companion: Companion<Conquest> = {
    longest: 20_000,
    setting: (dice, seats, idle) => setting(dice, seats, idle, recall),
    twin(state, viewer, random) {
      const hands = twinHands(state, viewer, random);
      const coined = withAsking(hands, twinProposals(hands, state, viewer, random));
      return withAsking(coined, twinAnswers(rules, coined, viewer, random));
    },
    guarded: GUARDED,
    twinEvents: (facts, viewer, random) => twinEvents(rules, facts, viewer, random),
    secrets: ({ seats, bag, asking }) => ({
      hands: seats.map(({ hand }) => hand),
      bag,
      orders: seats.map(({ coinReclaim }) => coinReclaim),
      answers: asking !== null && 'asked' in asking ? asking.asked : null,
      proposals: asking?.kind === 'deal' ? asking.parties : null,
    }),
    conserved,
    hides,
  };
  return companion;
}

const GUARDED = [
  'coins-drawn',
  'answer-sealed',
  'compensated',
  'deal-proposed',
  'proposal-withdrawn',
  'deal-made',
  'healed',
  'orders-set',
] as const;

function setting(dice: Dice, seats: number, idle: number, recall: boolean) {
  const races = dice.chance(0.7) ? 'choose' : 'random';
  const mixed = shuffled(RACES, dice);
  const without = dice.chance(0.2) ? mixed.slice(seats) : [];
  const order = shuffled(seatsOf(seats), dice);
  const chairs = order.map((chosen, seat) => {
    const chooses = races === 'choose' && dice.chance(0.6);
    return chooses ? { preference: { race: mixed[seat]! }, chosen } : {};
  });
  const options: types.Options = {
    races,
    without,
    ...(recall && { recall: dice.chance(0.8) ? 'on' : 'off' }),
    thirdSeats: dice.chance(0.8) ? 'off' : 'on',
    rounds: idle === 1 && dice.chance(0.5) ? 'none' : dice.pick([5, 10, 20]),
  };
  return { options, chairs };
}

const withAsking = (state: State, asking: State['asking']): State => ({ ...state, asking });

/** Exchanges coins and standing orders that the viewer cannot know. */
function twinHands(state: State, viewer: Viewer, random: Random): State {
  const shown = shownCoins(state, viewer);
  const isHidden = (seat: number, coin: CoinId): boolean => seat !== viewer && !shown.includes(coin);
  const hidden = state.seats.flatMap(({ hand }, seat) => hand.filter((coin) => isHidden(seat, coin)));
  const pool = shuffled([...state.bag, ...hidden], random);
  const seats = state.seats.map((own, seat) => {
    if (seat === viewer) return own;
    const hand = own.hand.map((coin) => (isHidden(seat, coin) ? pool.pop()! : coin));
    return { ...own, hand, coinReclaim: twinOrder(state, asSeat(seat), random) };
  });
  return { ...state, seats, bag: pool };
}

/** Coins of others that a standing proposal shows to the viewer (IC-8.2). */
function shownCoins({ asking }: State, viewer: Viewer): readonly CoinId[] {
  if (asking?.kind !== 'deal' || !asking.parties.some(({ seat }) => seat === viewer)) return [];
  return asking.parties.flatMap(({ proposal }) => (proposal?.show ? proposal.give : []));
}

/** IC-11.4: a coin-reclaim window reveals which seats have the order `ask`. */
function twinOrder({ asking }: State, seat: Seat, random: Random): CoinReclaim {
  if (asking?.kind !== 'coin-reclaim') return (['always', 'never', 'ask'] as const)[random.below(3)]!;
  if (asking.asked.some((party) => party.seat === seat)) return 'ask';
  return (['always', 'never'] as const)[random.below(2)]!;
}

/** In a deal of the viewer, replaces the coins that the viewer is not shown; in other deals, replaces the proposals. */
function twinProposals(twin: State, { seats }: State, viewer: Viewer, random: Random): State['asking'] {
  const { asking } = twin;
  if (asking?.kind !== 'deal') return asking;
  const present = asking.parties.some(({ seat }) => seat === viewer);
  const [one, other] = asking.parties.map((party): types.DealParty => {
    const { seat, proposal } = party;
    if (seat === viewer || (present && proposal === null)) return party;
    if (!present && random.below(2) === 0) return { seat, made: random.below(10), proposal: null };
    if (proposal === null) return party;
    // The coins at the same positions of the hand, which now holds other coins.
    const give = proposal.give.map((coin) => twin.seats[seat]!.hand[seats[seat]!.hand.indexOf(coin)]!);
    return {
      ...party,
      proposal: { ...proposal, give, promise: present ? proposal.promise : `${random.below(9)}` },
    };
  });
  return { ...asking, parties: [one!, other!] };
}

/** Replaces sealed answers of others by any that they could give. */
function twinAnswers(rules: Rules<Conquest>, state: State, viewer: Viewer, random: Random): State['asking'] {
  const { asking } = state;
  if (asking === null || !('asked' in asking)) return asking;
  const [window] = rules.windows(state);
  const asked = asking.asked.map((party) => {
    if (party.seat === viewer || party.answer === null) return party;
    const legal = rules.legal(state, party.seat, window) as readonly Sealed[];
    return legal.length === 0 ? party : { ...party, answer: legal[random.below(legal.length)]! };
  });
  return { ...asking, asked };
}

type Happened = Facts<Conquest>;

function twinEvents(
  rules: Rules<Conquest>,
  facts: Happened,
  viewer: Viewer,
  random: Random,
): readonly Event[] {
  const hidden = shuffled(hiddenThroughout(facts, viewer), random);
  const twins = new Map(hidden.map((coin, i) => [coin, hidden[(i + 1) % hidden.length]!]));
  return facts.events.map((event) => {
    const text = JSON.stringify(event, (_, value: unknown) => twins.get(value as CoinId) ?? value);
    return twinEvent(rules, { event: JSON.parse(text) as Event, facts }, viewer, random);
  });
}

/** Coins that the viewer knew neither before nor after the entry, and did not see in between. */
function hiddenThroughout({ events, before, after }: Happened, viewer: Viewer): readonly CoinId[] {
  const met = events.flatMap((event) => coinsMet(event, viewer));
  const unknown = (state: State): readonly CoinId[] =>
    [...state.bag, ...state.seats.flatMap(({ hand }, seat) => (seat === viewer ? [] : hand))].filter(
      (coin) => !shownCoins(state, viewer).includes(coin),
    );
  return unknown(before).filter((coin) => unknown(after).includes(coin) && !met.includes(coin));
}

/** Coins that were revealed, shown to the viewer, or passed through its hand. */
function coinsMet(event: Event, viewer: Viewer): readonly CoinId[] {
  switch (event.type) {
    case 'coins-revealed':
      return event.coins.map(({ coin }) => coin);
    case 'coins-drawn':
      return event.seat === viewer ? event.coins : [];
    case 'compensated':
      return event.from === viewer || event.to === viewer ? event.coins : [];
    case 'healed':
      return event.seat === viewer || event.patient === viewer ? event.coins : [];
    case 'deal-made': {
      const party = event.gave.some(({ seat }) => seat === viewer);
      return party ? event.gave.flatMap(({ coins }) => coins) : [];
    }
    case 'deal-proposed': {
      const shown = event.seat === viewer || (event.other === viewer && event.proposal.show);
      return shown ? event.proposal.give : [];
    }
    case 'alliances-made':
    case 'allies-asked':
    case 'answer-sealed':
    case 'asked':
    case 'attack-declared':
    case 'bag-refilled':
    case 'coins-settled':
    case 'combat-decided':
    case 'combat-ended':
    case 'deal-failed':
    case 'deployed':
    case 'dice-rolled':
    case 'game-began':
    case 'game-ended':
    case 'healing-offered':
    case 'moved':
    case 'orders-set':
    case 'passed':
    case 'powers-settled':
    case 'proposal-withdrawn':
    case 'recalled':
    case 'resigned':
    case 'rewarded':
    case 'second-attack-began':
    case 'ship-reclaimed':
    case 'ships-moved':
    case 'turn-began':
    case 'turn-ended':
      return [];
    default:
      return unreachable(event);
  }
}

/** Replaces what was sealed, proposed or ordered in secret. */
function twinEvent(
  rules: Rules<Conquest>,
  { event, facts: { before } }: { event: Event; facts: Happened },
  viewer: Viewer,
  random: Random,
): Event {
  if (!('seat' in event) || event.seat === viewer) return event;
  switch (event.type) {
    case 'answer-sealed': {
      if (before.asking?.kind !== event.kind) return event;
      const [window] = rules.windows(before);
      const legal = rules.legal(before, event.seat, window) as readonly Sealed[];
      return legal.length === 0 ? event : { ...event, answer: legal[random.below(legal.length)]! };
    }
    case 'deal-proposed':
      if (event.other === viewer) return event;
      return { ...event, proposal: { ...event.proposal, promise: `${random.below(99)}` } };
    case 'proposal-withdrawn':
      return event.other === viewer ? event : { ...event, proposal: 1 + random.below(9) };
    case 'orders-set':
      return { ...event, coinReclaim: (['always', 'never', 'ask'] as const)[random.below(3)]! };
    case 'allies-asked':
    case 'coins-drawn':
    case 'healed':
    case 'healing-offered':
    case 'moved':
    case 'passed':
    case 'recalled':
    case 'resigned':
    case 'rewarded':
    case 'second-attack-began':
    case 'ship-reclaimed':
    case 'turn-began':
    case 'turn-ended':
      return event;
    default:
      return unreachable(event);
  }
}

/** IC-1.3, IC-1.4: each ship and each coin is in one place. */
function conserved({ seats, bag, discard, combat }: State): string {
  const used = [combat?.coins.attacker, combat?.coins.defender].filter((coin) => typeof coin === 'string');
  const coins = [...bag, ...discard, ...used, ...seats.flatMap(({ hand }) => hand)].toSorted();
  const places = seats.map(({ ships }) => ships.length);
  const flying = seats.reduce(
    (sum, { ships }) => sum + ships.filter((place) => place === 'flight').length,
    0,
  );
  const lost = flying - (combat?.flight.length ?? 0);
  return `ships ${places.join()}, lost in flight ${lost}, coins ${coins.join()}`;
}

const SEALABLE: readonly Command['type'][] = [
  'deploy',
  'ally',
  'decline',
  'commit',
  'lose',
  'reward',
  'take',
  'leave',
];

function hides({ asking }: State, { type }: Command, by: Seat, viewer: Viewer): boolean {
  if (viewer === by) return false;
  if (type === 'set-orders' || SEALABLE.includes(type)) return true;
  if (type !== 'propose' && type !== 'withdraw') return false;
  return asking?.kind === 'deal' && !asking.parties.some(({ seat }) => seat === viewer);
}
