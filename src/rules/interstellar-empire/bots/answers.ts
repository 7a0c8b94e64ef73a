/** The steady bot's answers when it must lay, keep or discard a card. */
import type { Command, LayFirstCommand } from '../state/command.ts';
import type { FirstParts, TurnParts } from '../legal/describe.ts';
import type { View } from '../view/sighting.ts';
import { unreachable } from '../../vocabulary.ts';
import { hand, ofKind, total, worthOf } from './worth.ts';
import type { CardId } from '../data/deck.ts';

const byWorth = (view: View, cards: readonly CardId[]): readonly CardId[] =>
  cards.toSorted((a, b) => worthOf(view, a) - worthOf(view, b));

/** Going first is worth less than a good card, so the bot lays the card that it values least. */
export const layFirst = (view: View, { cards }: FirstParts): LayFirstCommand => ({
  type: 'lay-first',
  card: byWorth(view, cards)[0]!,
});

export function answerOwed(view: View, owed: NonNullable<TurnParts['owed']>): Command {
  switch (owed.kind) {
    case 'choice':
      return { type: 'keep', card: byWorth(view, owed.cards).at(-1)! };
    case 'occupation':
      return { type: 'occupy', card: byWorth(view, owed.cards)[0] ?? null };
    case 'unrest': {
      const wanted = Math.min(ofKind(view, hand(view), 'planet').length, owed.ships.length);
      const cards = byWorth(view, owed.cards).slice(0, wanted);
      const ships = owed.ships.toSorted((a, b) => total(view, [a]) - total(view, [b]));
      return { type: 'pay-unrest', cards, ships: ships.slice(0, cards.length) };
    }
    default:
      return unreachable(owed);
  }
}
