/** What the words of a game are made with. */
import type { Seat } from '../../vocabulary.ts';
import type { CardId } from '../data/deck.ts';

/** How seats and cards are called. */
export interface Speech {
  readonly name: (seat: Seat) => string;
  readonly card: (card: CardId) => string;
  readonly cards: (cards: readonly CardId[], none?: string) => string;
  readonly numbered: (card: CardId) => string;
}
