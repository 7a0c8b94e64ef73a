/** Paying with cards of the hand (IE-8). */
import type { Refusal, Seat } from '../../vocabulary.ts';
import { layable, seatAt } from '../state/board.ts';
import { totalOf } from '../state/cards.ts';
import { hasDuplicates } from '../../input/refusal.ts';
import type { State } from '../state/types.ts';
import type { CardId } from '../data/deck.ts';
import { no } from '../text/presentation/refusals/no.ts';

/** `bought`: the card that is paid for. */
export function forbidsPayment(
  state: State,
  seat: Seat,
  { pay, bought, cost }: { pay: readonly CardId[]; bought: CardId; cost: number },
): Refusal | undefined {
  const { hand } = seatAt(state, seat);
  if (pay.length === 0) return no('nothing-paid', 'IE-8.1');
  if (hasDuplicates(pay)) return no('card-named-twice', 'IE-8.2');
  if (pay.includes(bought)) return no('card-pays-for-itself', 'IE-8.2');
  if (!pay.every((card) => hand.includes(card))) return no('not-your-card', 'IE-8.1');
  if (layable(state, seat, pay).length < pay.length) return no('tyrants-keep-sixes', 'IE-12.3');
  return totalOf(state.options, pay) < cost ? no('payment-too-low', 'IE-8.1') : undefined;
}
