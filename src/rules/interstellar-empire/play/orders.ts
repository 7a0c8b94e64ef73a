/** Standing orders (IE-14.2). */
import { unreachable, type Seat } from '../../vocabulary.ts';
import { seatAt, shipsOf, shipsThat } from '../state/board.ts';
import { totalOf } from '../state/cards.ts';
import type { DefenceOrder, Orders, State } from '../state/types.ts';
import type { CardId } from '../data/deck.ts';

/** What the seat has ordered for the planet. */
export function orderFor(state: State, seat: Seat, planet: CardId): DefenceOrder {
  const { orders } = seatAt(state, seat);
  return singleOrder(orders, planet) ?? orders.defence;
}

/** For this planet alone. A card of a host's deck may be called `constructor`. */
export const singleOrder = ({ planets }: Orders, planet: CardId): DefenceOrder | undefined =>
  Object.hasOwn(planets, planet) ? planets[planet] : undefined;

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
