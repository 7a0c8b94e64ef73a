/** Drawing cards and looking at the deck (IE-1.2, IE-5.3). */
import type { Seat } from '../../vocabulary.ts';
import type { Drawn } from '../state/event.ts';
import { endIfDrawn } from './outcome.ts';
import type { Play } from './play.ts';

const LOOKED_AT = 2;

/** The seat draws the top card. Returns true if that ends the game. */
export function draw(play: Play, seat: Seat, why: Drawn): boolean {
  play.record({ type: 'drew', seat, card: play.state.deck[0]!, why });
  return endIfDrawn(play);
}

/** IE-5.3: the seat on turn looks at two cards and owes a choice. If only one is left, it draws that one. */
export function look(play: Play): void {
  const { seat, state } = play;
  if (state.deck.length >= LOOKED_AT)
    play.record({ type: 'looked', seat, cards: state.deck.slice(0, LOOKED_AT) });
  else if (state.deck.length > 0) draw(play, seat, 'look');
}
