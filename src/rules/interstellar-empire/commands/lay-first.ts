/** IE-6.2: laying a card to decide who goes first. */
import type { Refusal, Seat } from '../../vocabulary.ts';
import { seatAt } from '../state/board.ts';
import type { LayFirstCommand } from '../state/command.ts';
import { closeFirstIfLaid, firstCardSeats } from '../phases/first.ts';
import type { Play } from '../play/play.ts';
import type { State } from '../state/types.ts';
import { no } from '../text/presentation/refusals/no.ts';

export const forbidsLayFirst = (state: State, by: Seat, { card }: LayFirstCommand): Refusal | undefined =>
  seatAt(state, by).hand.includes(card) ? undefined : no('not-your-card', 'IE-6.2');

export function layFirst(play: Play, by: Seat, { card }: LayFirstCommand): void {
  const present = firstCardSeats(play.state).find(({ seat }) => seat === by)!.card;
  // Laying the same card again changes nothing, so it records no event.
  if (present !== card) play.record({ type: 'first-laid', seat: by, card, first: present === null });
  closeFirstIfLaid(play);
}
