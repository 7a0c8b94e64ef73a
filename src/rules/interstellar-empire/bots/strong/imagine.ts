/** Draws a state that fits everything that a seat knows. Its view for that seat equals the given view. */
import { pickedFrom, shuffled, type Random } from '../../../randomness/random.ts';
import type { Seat } from '../../../vocabulary.ts';
import type { CardId } from '../../data/deck.ts';
import type { Laid, Orders, Owed, SeatState, State } from '../../state/types.ts';
import type { Own, View } from '../../view/sighting.ts';
import type { Memory } from './memory.ts';

const LIKELY_ORDERS: Orders = { defence: 'ask', planets: {}, resist: 'always' };

/** `view` is that of a seat, and `memory` what this seat remembers. */
export function imagine(view: View, memory: Memory, random: Random): State {
  const own = view.own!;
  const { hands, deck, choice } = dealt(view, own, memory, random);
  const seats = view.seats.map((seen, seat): SeatState => ({
    hand: hands[seat]!,
    fleet: seen.fleet,
    empire: seen.empire,
    government: seen.government,
    artifacts: seen.artifacts,
    unrest: seen.unrest,
    orders: seat === own.seat ? own.orders : LIKELY_ORDERS,
    conceding: seat === own.seat ? own.conceding : seen.resigned && seen.conceded === null,
    left: seen.resigned,
    conceded: seen.conceded,
    missed: seen.missed,
    turns: memory.turns[seat]!,
  }));
  const { part, idle, acted } = memory;
  return {
    options: view.options,
    seats,
    deck,
    pile: memory.pile,
    turn: { ...view.turn, part, idle, acted },
    wars: memory.wars,
    war: view.war && { ...view.war, resist: seats[view.war.owner]!.orders.resist === 'always' },
    owed: owedOf(view, memory, choice),
    asking: askingOf(view, memory, hands, random),
    result: view.result,
  };
}

function owedOf({ owed }: View, { choiceFrom, answering }: Memory, choice: readonly CardId[]): Owed | null {
  if (owed === 'choice') return { kind: 'choice', from: choiceFrom, cards: choice };
  if (owed === 'occupation') return { kind: 'occupation', answering };
  return owed && { kind: 'unrest' };
}

function askingOf(
  { asking, own }: View,
  { first }: Memory,
  hands: readonly (readonly CardId[])[],
  random: Random,
): State['asking'] {
  if (asking?.kind !== 'first') return asking && { kind: asking.kind };
  const { round } = first;
  const asked = first.asked.map((seat): Laid => {
    if (seat === own!.seat) return { seat, card: own!.laid };
    return { seat, card: first.laid.includes(seat) ? pickedFrom(hands[seat]!, 1, random)[0]! : null };
  });
  return { kind: 'first', round, asked };
}

interface Deal {
  readonly hands: readonly (readonly CardId[])[];
  readonly deck: readonly CardId[];
  /** The two cards of which the seat on turn keeps one; empty if it owes no choice. */
  readonly choice: readonly CardId[];
}

const CHOICE = 2;

function dealt(view: View, own: Own, { given, pile, choiceFrom }: Memory, random: Random): Deal {
  const { seats, turn, owed } = view;
  const hiddenChoice = owed === 'choice' && own.choice === null;
  const seen = new Set([...own.hand, ...(own.choice ?? []), ...pile, ...seats.flatMap(publicCards)]);
  const unseen = shuffled(
    view.cards.map(({ id }) => id).filter((id) => !seen.has(id)),
    random,
  );
  // An artifact's two cards come from the hand of the seat on turn, so a card that is known to be there may be among them.
  const drawer = hiddenChoice && choiceFrom === 'artifact' ? turn.seat : undefined;
  const sizes = seats.map(({ hand, seat }) =>
    seat === own.seat ? 0 : hand + (seat === drawer ? CHOICE : 0),
  );
  const hands = placed(sizes, given, unseen, random);
  const placedCards = new Set(hands.flat());
  const rest = unseen.filter((card) => !placedCards.has(card));
  for (const [seat, size] of sizes.entries())
    hands[seat]!.push(...rest.splice(0, size - hands[seat]!.length));
  hands[own.seat] = [...own.hand];
  if (!hiddenChoice) return { hands, deck: rest, choice: own.choice ?? [] };
  if (drawer === undefined) return { hands, deck: rest.slice(CHOICE), choice: rest.slice(0, CHOICE) };
  const mixed = shuffled(hands[drawer]!, random);
  hands[drawer] = mixed.slice(CHOICE);
  return { hands, deck: rest, choice: mixed.slice(0, CHOICE) };
}

const publicCards = ({ fleet, empire }: View['seats'][number]): readonly CardId[] => [
  ...fleet.map(({ card }) => card),
  ...empire,
];

/** Puts each card that the seat gave away into a hand where it may be: those with the fewest possible places first. */
function placed(
  sizes: readonly number[],
  given: Memory['given'],
  unseen: readonly CardId[],
  random: Random,
): CardId[][] {
  const hands: CardId[][] = sizes.map(() => []);
  const known = unseen
    .flatMap((card) => {
      const holders = given.get(card);
      return holders === undefined ? [] : [{ card, holders }];
    })
    .toSorted((a, b) => a.holders.length - b.holders.length);
  for (const { card, holders } of known) {
    const free = holders.filter((seat: Seat) => hands[seat]!.length < sizes[seat]!);
    const [holder] = pickedFrom(free, 1, random);
    if (holder !== undefined) hands[holder]!.push(card);
  }
  return hands;
}
