/** Standing orders (IE-14.2). */
import { unreachable, type Seat } from '../../vocabulary.ts';
import { seatAt, shipsOf, untappedShips } from '../state/board.ts';
import { totalOf } from '../state/cards.ts';
import type { DefenceOrder, Orders, State } from '../state/types.ts';
import type { CardId } from '../data/deck.ts';

/** The seat's order for the planet: its single order, else the general one. */
export function orderFor(state: State, seat: Seat, planet: CardId): DefenceOrder {
  const { orders } = seatAt(state, seat);
  return singleOrder(orders, planet) ?? orders.defence;
}

/** The order for this planet alone. `hasOwn`, because a host's deck may contain a card with the id `constructor`. */
export const singleOrder = ({ planets }: Orders, planet: CardId): DefenceOrder | undefined =>
  Object.hasOwn(planets, planet) ? planets[planet] : undefined;

interface Attack {
  readonly planet: CardId;
  readonly attackers: readonly CardId[];
}

/** The ships that defend by order. `ask` acts as `untapped`, since nobody is asked here. */
export function chosenBy(state: State, seat: Seat, { planet, attackers }: Attack): readonly CardId[] {
  const all = shipsOf(state, seat);
  const untapped = untappedShips(state, seat);
  const order = orderFor(state, seat, planet);
  switch (order) {
    case 'all':
      return all;
    case 'none':
      return [];
    case 'match': {
      const total = totalOf(state.options, attackers);
      const reaches = (ships: readonly CardId[]): boolean => totalOf(state.options, ships) >= total;
      return reaches(all) && !reaches(untapped) ? all : untapped;
    }
    case 'ask':
    case 'untapped':
      return untapped;
    default:
      return unreachable(order);
  }
}
