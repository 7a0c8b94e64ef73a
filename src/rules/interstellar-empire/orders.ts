/** Standing orders (IE-14.2). */
import type { Seat } from '../vocabulary.ts';
import { seatAt, shipsOf, shipsThat } from './board.ts';
import { totalOf, type CardId } from './cards.ts';
import { unreachable } from '../vocabulary.ts';
import type { DefenceOrder, State } from './types.ts';

/** What the seat has ordered for the planet. */
export function orderFor(state: State, seat: Seat, planet: CardId): DefenceOrder {
  const { defence, planets } = seatAt(state, seat).orders;
  return planets[planet] ?? defence;
}

interface Attack {
  readonly planet: CardId;
  readonly attackers: readonly CardId[];
}

/** The ships that the order sends. Where nobody is asked, `ask` acts as `untapped`. */
export function chosenBy(state: State, seat: Seat, { planet, attackers }: Attack): readonly CardId[] {
  const all = shipsOf(state, seat);
  const untapped = shipsThat(state, seat, false);
  const order = orderFor(state, seat, planet);
  switch (order) {
    case 'all':
      return all;
    case 'none':
      return [];
    case 'match': {
      const total = totalOf(state.options, attackers);
      const reach = (ships: readonly CardId[]): boolean => totalOf(state.options, ships) >= total;
      return reach(all) && !reach(untapped) ? all : untapped;
    }
    case 'ask':
    case 'untapped':
      return untapped;
    default:
      return unreachable(order);
  }
}
