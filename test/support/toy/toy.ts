/**
 * A game for tests of the kernel and the suite. Each round, every seat bids a sealed card. The highest bid has the turn: it
 * rolls for coins or passes, and may share the turn with another seat. A seat can note something for itself, and boast.
 */
import {
  anyRuleset,
  type Chair,
  type Outcome,
  type Rules,
  type Window,
} from '../../../src/rules/contract.ts';
import { Ledger } from '../../../src/rules/kernel/ledger.ts';
import { pick, type Luck } from '../../../src/rules/randomness/random.ts';
import { asWindowId, ok, refuse, seatsOf, unreachable } from '../../../src/rules/vocabulary.ts';
import type { Refusal, Result, Seat } from '../../../src/rules/vocabulary.ts';
import { toySchema, type ToyEvent as Event, type ToyNouns, type ToyState } from './nouns.ts';
import { toyText } from './text.ts';
import { miniature, redact, view } from './view.ts';

const HAND = 3;
type Command = ToyNouns['Command'];

const table = (state: ToyState): readonly Seat[] => seatsOf(state.hands.length);
const at = <T>(list: readonly T[], index: number, value: T): readonly T[] =>
  list.map((old, i) => (i === index ? value : old));
const playing = (state: ToyState): readonly Seat[] => table(state).filter((s) => !state.gone.includes(s));

function accepts(_: object, chairs: readonly Chair<{ colour: string }>[]): Refusal | undefined {
  const colours = chairs.flatMap((chair) => chair.preference?.colour ?? []);
  return new Set(colours).size < colours.length ? { code: 'colour-taken' } : undefined;
}

function initial({ rounds }: { rounds: number }, seats: number): ToyState {
  const each = <T>(value: T): T[] => Array.from({ length: seats }, () => value);
  const bag = Array.from({ length: seats * (HAND + 1) }, (_, i) => i + 1);
  const nothing = { discard: [], turn: [], done: [], gone: [] };
  return {
    rounds,
    round: 1,
    hands: each([]),
    bag,
    bids: each(null),
    notes: each(''),
    coins: each(0),
    ...nothing,
  };
}

const from = (state: ToyState): Ledger<ToyState, Event> => new Ledger(state, evolve);

function setup(options: { rounds: number }, chairs: readonly object[], luck: Luck): readonly Event[] {
  const ledger = from(initial(options, chairs.length));
  for (const seat of table(ledger.state)) for (let i = 0; i < HAND; i += 1) deal(ledger, seat, `${i}`, luck);
  return ledger.events;
}

function deal(ledger: Ledger<ToyState, Event>, seat: Seat, when: string, luck: Luck): void {
  const { bag, discard } = ledger.state;
  const random = luck.of(`deal.${when}.${seat}`);
  ledger.record({ type: 'dealt', seat, card: pick(bag.length > 0 ? bag : discard, random) });
}

function decide(
  state: ToyState,
  by: Seat,
  _: Window | undefined,
  command: Command,
  luck: Luck,
): Result<readonly Event[], Refusal> {
  const ledger = from(state);
  if (state.gone.includes(by)) return refuse('resigned');
  switch (command.type) {
    case 'bid':
      if (!state.hands[by]!.includes(command.card)) return refuse('not-your-card', 'TOY-1');
      ledger.record({ type: 'bid', seat: by, card: command.card });
      break;
    case 'roll':
    case 'pass':
      if (state.done.includes(by)) return refuse('already-done');
      finish(ledger, by, command.type === 'roll' ? luck : undefined);
      break;
    case 'share':
      if (state.turn[0] !== by || state.turn.length > 1) return refuse('not-yours-to-share');
      if (command.seat === by || !playing(state).includes(command.seat)) return refuse('no-such-partner');
      ledger.record({ type: 'shared', seat: command.seat });
      break;
    case 'note':
      ledger.record({ type: 'noted', seat: by, note: command.text });
      break;
    case 'boast':
      ledger.record({ type: 'boasted', seat: by });
      break;
    default:
      unreachable(command);
  }
  settle(ledger, luck);
  return ok(ledger.events);
}

function finish(ledger: Ledger<ToyState, Event>, seat: Seat, luck: Luck | undefined): void {
  const coins = luck === undefined ? 0 : luck.of(`roll.${ledger.state.round}.${seat}`).below(6) + 1;
  ledger.record({ type: 'rolled', seat, coins });
}

/** Goes on until somebody has to answer. */
function settle(ledger: Ledger<ToyState, Event>, luck: Luck): void {
  const { state } = ledger;
  if (playing(state).length < 2) return;
  if (state.turn.length === 0) {
    if (!playing(state).some((seat) => state.bids[seat] === null)) reveal(ledger);
  } else if (state.turn.every((seat) => state.done.includes(seat))) {
    ledger.record({ type: 'round-ended' });
    for (const seat of table(state)) deal(ledger, seat, `after.${state.round}`, luck);
  }
}

const lowest = (hand: readonly number[]): number => Math.min(...hand);

function reveal(ledger: Ledger<ToyState, Event>): void {
  const { hands, bids } = ledger.state;
  const cards = hands.map((hand, seat) => bids[seat] ?? lowest(hand));
  const winner = table(ledger.state).find((seat) => cards[seat] === Math.max(...cards))!;
  ledger.record({ type: 'revealed', cards, winner });
}

function expire(state: ToyState, window: Window, seats: readonly Seat[], luck: Luck): readonly Event[] {
  const ledger = from(state);
  for (const seat of seats) {
    if (window.kind === 'bid') ledger.record({ type: 'bid', seat, card: lowest(state.hands[seat]!) });
    else finish(ledger, seat, undefined);
  }
  settle(ledger, luck);
  return ledger.events;
}

function resign(state: ToyState, seat: Seat, luck: Luck): readonly Event[] {
  const ledger = from(state);
  ledger.record({ type: 'resigned', seat });
  if (state.turn.includes(seat) && !state.done.includes(seat)) finish(ledger, seat, undefined);
  settle(ledger, luck);
  return ledger.events;
}

function evolve(state: ToyState, event: Event): ToyState {
  switch (event.type) {
    case 'dealt': {
      const source = state.bag.length > 0 ? state : { bag: state.discard, discard: [] };
      const bag = source.bag.filter((c) => c !== event.card);
      const hand = [...state.hands[event.seat]!, event.card].toSorted((a, b) => a - b);
      return { ...state, bag, discard: source.discard, hands: at(state.hands, event.seat, hand) };
    }
    case 'bid':
      return { ...state, bids: at(state.bids, event.seat, event.card) };
    case 'revealed': {
      const hands = state.hands.map((hand, seat) => hand.filter((c) => c !== event.cards[seat]));
      const bids = state.bids.map(() => null);
      return { ...state, hands, bids, discard: [...state.discard, ...event.cards], turn: [event.winner] };
    }
    case 'shared':
      return { ...state, turn: [...state.turn, event.seat] };
    case 'rolled': {
      const coins = at(state.coins, event.seat, state.coins[event.seat]! + event.coins);
      return { ...state, coins, done: [...state.done, event.seat] };
    }
    case 'noted':
      return { ...state, notes: at(state.notes, event.seat, event.note) };
    case 'boasted':
      return state;
    case 'resigned':
      return { ...state, gone: [...state.gone, event.seat] };
    case 'round-ended':
      return { ...state, turn: [], done: [], round: state.round + 1 };
    default:
      return unreachable(event);
  }
}

function windows(state: ToyState): readonly Window[] {
  if (outcome(state) !== undefined) return [];
  if (state.turn.length === 0) {
    const asked = playing(state);
    const awaiting = asked.filter((seat) => state.bids[seat] === null);
    return [{ id: asWindowId(`bid.${state.round}`), kind: 'bid', pace: 'answer', asked, awaiting }];
  }
  const awaiting = state.turn.filter((seat) => !state.done.includes(seat));
  const absent = awaiting.every((seat) => state.gone.includes(seat));
  const id = asWindowId(`turn.${state.round}`);
  return [
    { id, kind: 'turn', pace: 'turn', asked: state.turn, awaiting, ...(absent ? { automatic: true } : {}) },
  ];
}

function outcome(state: ToyState): Outcome | undefined {
  const left = playing(state);
  if (left.length > 1 && state.round <= state.rounds) return undefined;
  const purses = [...new Set(left.map((seat) => state.coins[seat]!))].toSorted((a, b) => b - a);
  const ranks = purses.map((purse) => left.filter((seat) => state.coins[seat] === purse));
  return { ranking: [...ranks, state.gone].filter((rank) => rank.length > 0) };
}

function legal(state: ToyState, seat: Seat, window: Window | undefined): readonly Command[] {
  if (state.gone.includes(seat)) return [];
  if (window === undefined)
    return [{ type: 'boast' }, { type: 'note', text: 'hm' }, { type: 'note', text: 'ha' }];
  if (window.kind === 'bid') return state.hands[seat]!.map((card) => ({ type: 'bid', card }));
  if (!window.awaiting.includes(seat)) return [];
  const partners = state.turn[0] === seat && state.turn.length === 1 ? playing(state) : [];
  const shares = partners.filter((s) => s !== seat).map((s): Command => ({ type: 'share', seat: s }));
  return [{ type: 'roll' }, { type: 'pass' }, ...shares];
}

const anyOf: Rules<ToyNouns>['bots']['random'] = (_, { window, legal }, luck) => pick(legal, luck.of(window));

export const toy: Rules<ToyNouns> = {
  name: 'toy',
  title: 'Toy',
  card: {
    kind: 'Board game',
    sentence: 'A toy.',
    weight: 1,
    minutes: 5,
    firstGame: { seats: 3, seatsWithFriend: 2, options: {}, bot: 'random', minutes: 5 },
    goalAndTurn: ['Have most coins.', 'Bid.', 'Roll or pass.', 'Share if you like.', 'Boast.'],
    bots: { steady: 'Does anything.', random: 'Does anything.' },
  },
  version: 1,
  lengths: { defaults: {}, rows: [] },
  seats: { min: 2, max: 8 },
  schema: toySchema,
  windowless: ['note', 'boast'],
  windowKinds: { bid: 'answer', turn: 'turn' },
  windowTitles: { bid: 'Bid a card', turn: 'Your turn' },
  paces: {
    live: { answer: 60, turn: 120 },
    brisk: { answer: 14_400, turn: 14_400 },
    daily: { answer: 86_400, turn: 86_400 },
    relaxed: { answer: 259_200, turn: 259_200 },
  },
  accepts,
  initial,
  setup,
  decide,
  expire,
  resign,
  evolve,
  windows,
  outcome,
  resigned: (state) => state.gone,
  view,
  miniature,
  redact,
  legal,
  byDefault: (state, seat, window) =>
    window.kind === 'bid'
      ? {
          command: { type: 'bid', card: lowest(state.hands[seat]!) },
          text: `Bid ${lowest(state.hands[seat]!)}.`,
          publicText: 'Bid the lowest card.',
        }
      : { command: { type: 'pass' }, text: 'Pass.', publicText: 'Pass.' },
  words: (sighting, names) => `${'seat' in sighting ? names[sighting.seat] : 'The table'}: ${sighting.type}.`,
  text: toyText,
  bots: { random: anyOf, steady: anyOf },
};

/** The toy without its type parameters, as the kernel takes it. */
export const toyRules = anyRuleset(toy);
