/** The settings of Interstellar Empire for the shared suite: what is secret (IE-13), and what is conserved. */
import { shuffled, type Random } from '../../../src/rules/randomness/random.ts';
import { isResignation } from '../../../src/rules/kernel/submission.ts';
import { seatsOf, unreachable, type Viewer } from '../../../src/rules/vocabulary.ts';
import { findCard } from '../../../src/rules/interstellar-empire/state/cards.ts';
import type { Command } from '../../../src/rules/interstellar-empire/state/command.ts';
import type { Event } from '../../../src/rules/interstellar-empire/state/event.ts';
import { DEFENCES } from '../../../src/rules/interstellar-empire/state/types.ts';
import type { Options, State } from '../../../src/rules/interstellar-empire/state/types.ts';
import type { AnyCompanion, Companion, Facts } from '../../support/suite/companion.ts';
import type { Dice } from '../../support/suite/dice.ts';
import type { InterstellarEmpire } from '../../../src/rules/interstellar-empire/nouns.ts';
import { EFFECTS, KINDS, type Card, type CardId } from '../../../src/rules/interstellar-empire/data/deck.ts';

const empire: Companion<InterstellarEmpire> = {
  longest: 3000,
  setting,
  // `draw` needs the deck's last card as an extra, and `concede` is not listed.
  rare: ['command draw', 'command concede', 'sighting concession-kept'],
  twin,
  guarded: [
    'dealt',
    'first-laid',
    'drew',
    'set-out',
    'looked',
    'kept',
    'traded',
    'defended',
    'orders-set',
    'concession-kept',
  ],
  twinEvents,
  secrets: ({ seats, deck, asking, owed, war }) => ({
    hands: seats.map(({ hand }) => hand),
    deck,
    orders: seats.map(({ orders }) => orders),
    concessions: seats.map(({ conceding }) => conceding),
    laid: asking?.kind === 'first' ? asking.asked : null,
    choice: owed?.kind === 'choice' ? owed.cards : null,
    resist: war?.resist,
  }),
  conserved,
  reveals,
  hides: (_, { type }, by, viewer) => viewer !== by && (type === 'lay-first' || type === 'set-orders'),
};

export const companion: AnyCompanion = empire;

function setting(dice: Dice, seats: number): ReturnType<(typeof empire)['setting']> {
  const deck = dice.chance(0.2) ? customDeck(dice) : 'ours';
  const decks = dice.chance(0.4) ? 2 : 1;
  const size = (deck === 'ours' ? 60 : deck.length) * decks;
  const most = Math.min(10, Math.floor((size - 10) / seats));
  const options: Options = {
    deck,
    decks,
    dealt: Math.max(5, most - dice.below(4)),
    first: dice.pick(['sealed', 'sealed', 'random', seatsOf(seats)[0]!]),
    governments: dice.chance(0.5) ? 'on' : 'off',
    defence: dice.chance(0.7) ? 'ask' : 'orders',
    missed: dice.pick([0, 1, 3]),
  };
  return { options, chairs: seatsOf(seats).map(() => ({})) };
}

/** A deck of fifty to eighty random cards. */
function customDeck(dice: Dice): readonly Card[] {
  return Array.from({ length: 50 + dice.below(31) }, (_, i): Card => {
    const kind = dice.pick(KINDS);
    const number = 1 + dice.below(6);
    return { id: `card-${i}`, title: `Card ${i}`, kind, number, effect: dice.pick(EFFECTS[kind]) };
  });
}

/** Redeals the cards that the viewer cannot know, and changes the secret orders, concessions and laid cards of others. */
function twin(state: State, viewer: Viewer, random: Random): State {
  const dealt = twinCards(state, viewer, random);
  const seats = dealt.seats.map((own, seat) => {
    if (seat === viewer || own.left || own.conceded !== null) return own;
    const defence = DEFENCES[random.below(DEFENCES.length)]!;
    const orders = { defence, planets: {}, resist: random.below(2) ? 'always' : 'never' } as const;
    const conceding = state.turn.seat === seat ? own.conceding : random.below(4) === 0;
    return { ...own, orders, conceding };
  });
  return {
    ...dealt,
    seats,
    asking: twinLaid({ ...dealt, seats }, viewer, random),
    war: twinWar(state, viewer, random),
  };
}

function twinCards(state: State, viewer: Viewer, random: Random): State {
  const { owed, turn } = state;
  const chosen = owed?.kind === 'choice' && turn.seat !== viewer ? owed.cards : [];
  const others = state.seats.flatMap(({ hand }, seat) => (seat === viewer ? [] : hand));
  const pool = shuffled([...state.deck, ...others, ...chosen], random);
  const take = (count: number): readonly CardId[] => pool.splice(0, count);
  const seats = state.seats.map((own, seat) =>
    seat === viewer ? own : { ...own, hand: take(own.hand.length) },
  );
  const choice =
    chosen.length > 0 && owed?.kind === 'choice' ? { ...owed, cards: take(chosen.length) } : owed;
  return { ...state, seats, owed: choice, deck: pool };
}

/** Replaces the sealed cards of others by any card of their redealt hands. */
function twinLaid({ asking, seats }: State, viewer: Viewer, random: Random): State['asking'] {
  if (asking?.kind !== 'first') return asking;
  const asked = asking.asked.map(({ seat, card }) => {
    const { hand } = seats[seat]!;
    return card === null || seat === viewer
      ? { seat, card }
      : { seat, card: hand[random.below(hand.length)]! };
  });
  return { ...asking, asked };
}

const twinWar = ({ war }: State, viewer: Viewer, random: Random): State['war'] =>
  war === null || war.owner === viewer ? war : { ...war, resist: random.below(2) === 0 };

function twinEvents(
  { events, before, after }: Facts<InterstellarEmpire>,
  viewer: Viewer,
  random: Random,
): readonly Event[] {
  const known = before.seats.length > 0 ? before : after;
  const any = [...known.deck, ...known.pile, ...known.seats.flatMap(({ hand }) => hand)];
  const other = (): CardId => any[random.below(any.length)]!;
  return events.map((event) => twinEvent(event, viewer, { other, random }));
}

interface Chance {
  readonly other: () => CardId;
  readonly random: Random;
}

function twinEvent(event: Event, viewer: Viewer, { other, random }: Chance): Event {
  if (event.type === 'dealt') return twinDeal(event, viewer, random);
  if (!('seat' in event) || event.seat === viewer) return event;
  switch (event.type) {
    case 'first-laid':
    case 'drew':
      return { ...event, card: other() };
    case 'traded':
      return event.from === viewer ? event : { ...event, card: other() };
    case 'set-out':
    case 'looked':
      return { ...event, cards: event.cards.map(other) };
    case 'kept':
      return { ...event, kept: other() };
    case 'defended':
      return { ...event, resist: random.below(2) === 0 };
    case 'orders-set':
      return { ...event, orders: { ...event.orders, defence: DEFENCES[random.below(DEFENCES.length)]! } };
    case 'acted':
    case 'built':
    case 'conceded':
    case 'concession-kept':
    case 'declared':
    case 'defence-asked':
    case 'discovered':
    case 'first-decided':
    case 'left':
    case 'mark-lapsed':
    case 'marked':
    case 'number-turned':
    case 'occupation-asked':
    case 'occupation-paid':
    case 'phase-began':
    case 'pirated':
    case 'played':
    case 'resistance-played':
    case 'resupplied':
    case 'turn-began':
    case 'turn-ended':
    case 'unrest-paid':
    case 'unrest-struck':
    case 'untapped':
    case 'war-declared':
      return event;
    default:
      return unreachable(event);
  }
}

function twinDeal(event: Extract<Event, { type: 'dealt' }>, viewer: Viewer, random: Random): Event {
  const { hands, deck } = event;
  const hidden = hands.filter((_, seat) => seat !== viewer).flat();
  const pool = shuffled([...deck, ...hidden], random);
  const dealt = hands.map((hand, seat) => (seat === viewer ? hand : pool.splice(0, hand.length)));
  return { ...event, hands: dealt, deck: pool };
}

/** The kernel's own command, which no ruleset lists and no type contains. */
const resigns = (command: object): boolean => isResignation(command);

/** Whether the command draws, looks at or turns over cards. Refusals are compared in any case. */
function reveals({ options }: State, command: Command): boolean {
  if (resigns(command)) return false;
  switch (command.type) {
    case 'keep':
    case 'pay-unrest':
    case 'declare':
    case 'draw':
    case 'wage-war':
    case 'occupy':
      return true;
    case 'discover':
      return command.slavery !== undefined || effectOf(options, command.planet) === 'agricultural';
    case 'play':
      return ['trade-delegation', 'ancient-artifact'].includes(effectOf(options, command.card)!);
    case 'build':
    case 'concede':
    case 'defend':
    case 'end-turn':
    case 'lay-first':
    case 'set-orders':
      return false;
    default:
      return unreachable(command);
  }
}

const effectOf = (options: Options, card: CardId): string | undefined => findCard(options, card)?.effect;

/** The cards, each in one place. */
function conserved({ seats, deck, pile, owed }: State): string {
  const held = seats.flatMap(({ hand, fleet, empire }) => [
    ...hand,
    ...fleet.map(({ card }) => card),
    ...empire,
  ]);
  const choice = owed?.kind === 'choice' ? owed.cards : [];
  return [...deck, ...pile, ...held, ...choice].toSorted().join();
}
