import type { Seat } from '../../vocabulary.ts';
import type { CardId } from '../data/deck.ts';

/** How the lines of the log name seats and cards. */
export interface Speech {
  readonly name: (seat: Seat) => string;
  readonly card: (card: CardId) => string;
  readonly cards: (cards: readonly CardId[], none?: string) => string;
  readonly numbered: (card: CardId) => string;
}
