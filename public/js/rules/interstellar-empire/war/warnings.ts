/** What the number of cards left in the deck means (IE-11.1). */
import { counted } from '../cards.ts';

const SOON = 10;

/** Null while the end is far away. */
export function deckWarning(deck: number, over: boolean) {
  if (over || deck > SOON) return null;
  if (deck === 0) return 'The deck is used up: the game ends now.';
  if (deck === 1) return 'One card left. Drawing it, or turning it over in a war, ends the game.';
  return `${counted(deck, 'card')} left: the game ends with the last one.`;
}

/** Each battle turns over two cards, while there are any. */
export function warWarning(deck: number) {
  if (deck > 2) return null;
  if (deck === 2) return 'This war uses the last two cards of the deck, and then the game ends.';
  return 'You turn over the deck’s last card, the defender plays a card from hand instead, and then the game ends.';
}
