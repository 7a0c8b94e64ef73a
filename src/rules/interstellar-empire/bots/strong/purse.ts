/** What cards are worth to a seat, and the payment that costs it least. */
import type { Seat } from '../../../vocabulary.ts';
import { cardIn, seatAt } from '../../state/board.ts';
import type { State } from '../../state/types.ts';
import type { Card } from '../../data/deck.ts';
import { TYRANT_NUMBER } from '../../data/playing.ts';

export interface Priced {
  readonly card: Card;
  readonly worth: number;
}

const PLANET = 6;
const SPECIALS: Readonly<Partial<Record<Card['effect'], number>>> = {
  'trade-delegation': 5,
  slavery: 4,
  resistance: 3.5,
  'ancient-artifact': 3,
  'space-piracy': 3,
  'labor-unrest': 2,
  resupply: 2,
};
const SPARE = 1;

/** How much a bot wants to keep a card: planets most, then ships while it has few. */
export function worthOfCard({ kind, number, effect }: Card, needsShips: boolean): number {
  if (kind === 'planet') return PLANET - number / 10;
  if (kind === 'special') return SPECIALS[effect] ?? SPARE;
  return needsShips ? 4 - number / 2 : SPARE + number / 10;
}

/** The seat's hand with the worth of each card: planets are worth most, then ships while the seat has few. */
export function pricedHand(state: State, seat: Seat): readonly Priced[] {
  const { hand, fleet } = seatAt(state, seat);
  const cards = hand.map((id) => cardIn(state, id));
  let planets = 0;
  for (const { kind } of cards) if (kind === 'planet') planets += 1;
  const needed = planets + 1 - fleet.length > 0;
  return cards.map((card) => ({ card, worth: worthOfCard(card, needed) }));
}

export interface Payment {
  readonly cards: readonly Card[];
  /** The worth of the cards. */
  readonly price: number;
}

/** Of payments with the same worth, the one that wastes less is better. */
const WASTE = 0.01;

/** The best payment of one, two or three cards; undefined if none of these reaches the cost. */
export function cheapest(purse: readonly Priced[], bought: Card, cost: number): Payment | undefined {
  let best: Payment | undefined;
  let least = Infinity;
  const consider = (cards: readonly Priced[]): void => {
    let [sum, price, weight] = [0, 0, 0];
    for (const { card, worth } of cards) {
      sum += card.number;
      price += worth;
      weight += worth + card.number * WASTE;
    }
    if (sum < cost || weight >= least) return;
    least = weight;
    best = { cards: cards.map(({ card }) => card), price };
  };
  for (const [i, one] of purse.entries()) {
    if (one.card === bought) continue;
    consider([one]);
    if (one.card.number >= cost) continue;
    for (let j = i + 1; j < purse.length; j += 1) {
      const two = purse[j]!;
      if (two.card === bought || two.card.number >= cost) continue;
      consider([one, two]);
      if (one.card.number + two.card.number >= cost) continue;
      for (let k = j + 1; k < purse.length; k += 1)
        if (purse[k]!.card !== bought) consider([one, two, purse[k]!]);
    }
  }
  return best;
}

/** The cards that may be spent (IE-12.3). */
export const spendable = (state: State, seat: Seat, cards: readonly Priced[]): readonly Priced[] =>
  seatAt(state, seat).government === 'tyrannical'
    ? cards.filter(({ card }) => card.number !== TYRANT_NUMBER)
    : cards;
