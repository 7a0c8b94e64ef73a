/** IE-7.6: building a ship. */
import type { Refusal, Seat } from '../../vocabulary.ts';
import { cardIn, seatAt } from '../state/board.ts';
import type { BuildCommand } from '../state/command.ts';
import { forbidsPayment } from '../play/payment.ts';
import { enter } from '../phases/turn.ts';
import type { Play } from '../play/play.ts';
import type { State } from '../state/types.ts';
import { no } from '../text/presentation/refusals/no.ts';

export function forbidsBuild(state: State, by: Seat, { ship, pay }: BuildCommand): Refusal | undefined {
  if (!seatAt(state, by).hand.includes(ship)) return no('not-your-card', 'IE-7.6');
  const { kind, number } = cardIn(state, ship);
  if (kind !== 'ship') return no('not-a-ship', 'IE-7.6');
  return forbidsPayment(state, by, { pay, bought: ship, cost: number });
}

export function build(play: Play, by: Seat, { ship, pay }: BuildCommand): void {
  enter(play, 'build');
  play.record({ type: 'built', seat: by, ship, paid: pay });
}
