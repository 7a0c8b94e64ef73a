import type { Seat } from '../../vocabulary.ts';
import type { Speakers } from '../../text/line-words.ts';
import type { CardId } from '../data/deck.ts';

/** How the lines of the log name seats and cards. */
export interface Speech extends Speakers {
  readonly name: (seat: Seat) => string;
  /** `Bo attacks`, `you attack` */
  readonly acts: (seat: Seat, verb: string, third?: string) => string;
  /** `Bo’s turn`, `your turn` */
  readonly own: (seat: Seat, thing: string) => string;
  readonly card: (card: CardId) => string;
  readonly cards: (cards: readonly CardId[], none?: string) => string;
  readonly numbered: (card: CardId) => string;
}
