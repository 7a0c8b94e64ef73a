/** Paying with cards of the hand, and the excess (IE-8). */
import { totalOf } from './cards.ts';
import type { View } from '../../../../src/rules/interstellar-empire/view/sighting.ts';
import type { CardId } from '../../../../src/rules/interstellar-empire/data/deck.ts';

/** `what`: `spared`: the card that is paid for. */
export function paymentOf(
  view: View,
  {
    purse,
    spared,
    cost,
    chosen,
  }: { purse: readonly CardId[]; spared: CardId | undefined; cost: number; chosen: readonly CardId[] },
) {
  const cards = purse.filter((card) => card !== spared);
  const pay = chosen.filter((card) => cards.includes(card));
  const total = totalOf(view, pay);
  return {
    cards,
    pay,
    total,
    missing: Math.max(0, cost - total),
    wasted: Math.max(0, total - cost),
    /** Cards without any one of which it would be enough. */
    needless: pay.filter((card) => total - totalOf(view, [card]) >= cost),
    /** Whether all that there is would be enough. */
    possible: cards.length > 0 && totalOf(view, cards) >= cost,
  };
}

export type Payment = ReturnType<typeof paymentOf>;
