/** What the number of cards left in the deck means (IE-11.1). */
import { counted } from '../cards.ts';
import { phrase } from '../catalogue.ts';

const SOON = 10;

/** Null while the end is far away. */
export function deckWarning(deck: number, over: boolean) {
  if (over || deck > SOON) return null;
  if (deck === 0) return phrase('deck.empty');
  return deck === 1 ? phrase('deck.last') : phrase('deck.soon', { cards: counted(deck, 'card') });
}

/** Each battle turns over two cards, while there are any. */
export const warWarning = (deck: number) =>
  deck > 2 ? null : phrase(deck === 2 ? 'deck.war.two' : 'deck.war.one');
