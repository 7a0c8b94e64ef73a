/** IE-7.4: discovering a planet. */
import type { Refusal, Seat } from '../../vocabulary.ts';
import { cardIn, hasEffect, holdsShip, seatAt, untappedShips } from '../state/board.ts';
import type { DiscoverCommand } from '../state/command.ts';
import { draw, look } from '../play/drawing.ts';
import { forbidsPayment } from '../play/payment.ts';
import { enter } from '../phases/turn.ts';
import type { Play } from '../play/play.ts';
import type { State } from '../state/types.ts';
import type { CardId } from '../data/deck.ts';
import { no } from '../text/presentation/refusals/no.ts';

export function forbidsDiscover(state: State, by: Seat, command: DiscoverCommand): Refusal | undefined {
  const { planet, ship, pay, slavery } = command;
  if (!['draw', 'explore'].includes(state.turn.phase)) return no('phase-over', 'IE-7');
  if (!seatAt(state, by).hand.includes(planet)) return no('not-your-card', 'IE-7.4');
  if (cardIn(state, planet).kind !== 'planet') return no('not-a-planet', 'IE-7.4');
  if (!holdsShip(state, by, ship)) return no('not-your-ship', 'IE-7.4');
  if (!untappedShips(state, by).includes(ship)) return no('ship-is-tapped', 'IE-3.2');
  if ((pay === undefined) === (slavery === undefined)) return no('pay-or-slavery', 'IE-7.4');
  if (slavery !== undefined) return forbidsSlavery(state, by, planet, slavery);
  return forbidsPayment(state, by, { pay: pay!, bought: planet, cost: cardIn(state, planet).number });
}

/** IE-5.2, IE-4.3. */
function forbidsSlavery(state: State, by: Seat, planet: CardId, slavery: CardId): Refusal | undefined {
  if (!seatAt(state, by).hand.includes(slavery)) return no('not-your-card', 'IE-5.2');
  if (!hasEffect(state, slavery, 'slavery')) return no('not-slavery', 'IE-5.2');
  return hasEffect(state, planet, 'none') ? no('no-natives', 'IE-4.3') : undefined;
}

export function discover(play: Play, by: Seat, command: DiscoverCommand): void {
  const { planet, ship, pay = [], slavery = null } = command;
  enter(play, 'explore');
  play.record({ type: 'discovered', seat: by, planet, ship, paid: pay, slavery });
  if (hasEffect(play.state, planet, 'agricultural') && draw(play, by, 'agriculture')) return;
  if (slavery !== null) look(play);
}
