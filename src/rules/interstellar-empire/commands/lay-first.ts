/** IE-6.2: a card for who is first. */
import type { Refusal, Seat } from '../../vocabulary.ts';
import { seatAt } from '../state/board.ts';
import type { LayFirstCommand } from '../state/command.ts';
import { closeFirstIfLaid, layersOf } from '../phases/first.ts';
import type { Play } from '../play/play.ts';
import { no } from '../../input/refusal.ts';
import type { State } from '../state/types.ts';

export const forbidsLayFirst = (state: State, by: Seat, { card }: LayFirstCommand): Refusal | undefined =>
  seatAt(state, by).hand.includes(card) ? undefined : no('not-your-card', 'IE-6.2');

export function layFirst(play: Play, by: Seat, { card }: LayFirstCommand): void {
  const present = layersOf(play.state).find(({ seat }) => seat === by)!.card;
  // To lay the same again is no fact: nobody would see anything change.
  if (present !== card) play.record({ type: 'first-laid', seat: by, card, first: present === null });
  closeFirstIfLaid(play);
}
