/** The worth of cards to a bot, from its seat's view. */
import { worthOfCard } from './strong/purse.ts';
import type { SeatSeen, View } from '../view/sighting.ts';
import type { Card, CardId } from '../data/deck.ts';

export const me = (view: View): SeatSeen => view.seats[view.own!.seat]!;
export const hand = (view: View): readonly CardId[] => view.own!.hand;
export const cardIn = (view: View, id: CardId): Card => view.cards.find((card) => card.id === id)!;
export const total = (view: View, cards: readonly CardId[]): number =>
  cards.reduce((sum, id) => sum + cardIn(view, id).number, 0);
export const ofKind = (view: View, cards: readonly CardId[], kind: Card['kind']): readonly CardId[] =>
  cards.filter((id) => cardIn(view, id).kind === kind);

export function worthOf(view: View, id: CardId): number {
  const needed = ofKind(view, hand(view), 'planet').length + 1 - me(view).fleet.length;
  return worthOfCard(cardIn(view, id), needed > 0);
}

export const sumOfWorths = (view: View, cards: readonly CardId[]): number =>
  cards.reduce((sum, id) => sum + worthOf(view, id), 0);

/** How many cards the bot considers for a payment. Each one doubles the combinations. */
const MOST_WEIGHED = 8;

/** The payment with the least worth; undefined if these cards cannot pay. */
export function cheapest(view: View, purse: readonly CardId[], cost: number): readonly CardId[] | undefined {
  const weighed = purse
    .map((id) => ({ id, number: cardIn(view, id).number, worth: worthOf(view, id) }))
    .toSorted((a, b) => a.worth - b.worth)
    .slice(0, MOST_WEIGHED);
  let best: { mask: number; price: number } | undefined;
  for (let mask = 1; mask < 2 ** weighed.length; mask += 1) {
    let [sum, price] = [0, 0];
    for (const [i, { number, worth }] of weighed.entries()) {
      if (((mask >> i) & 1) === 0) continue;
      sum += number;
      // Of payments with the same worth, this prefers the one that wastes less.
      price += worth + number / 100;
    }
    if (sum >= cost && (best === undefined || price < best.price)) best = { mask, price };
  }
  return best && weighed.filter((_, i) => (best.mask >> i) & 1).map(({ id }) => id);
}
