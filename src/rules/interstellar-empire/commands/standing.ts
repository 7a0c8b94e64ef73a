/** Commands that a seat may send at any time: standing orders (IE-14.2), conceding (IE-10). */
import type { Refusal, Seat } from '../../vocabulary.ts';
import { seatAt } from '../state/board.ts';
import type { SetOrdersCommand } from '../state/command.ts';
import type { Play } from '../play/play.ts';
import type { DefenceOrder, Orders, State } from '../state/types.ts';
import { no } from '../text/presentation/refusals/no.ts';

export function forbidsOrders(
  state: State,
  by: Seat,
  { planets = {} }: SetOrdersCommand,
): Refusal | undefined {
  const { empire } = seatAt(state, by);
  const own = Object.keys(planets).every((planet) => empire.includes(planet));
  return own ? undefined : no('not-your-planet', 'IE-14.2');
}

export function setOrders(play: Play, seat: Seat, command: SetOrdersCommand): void {
  const { orders } = seatAt(play.state, seat);
  const next: Orders = {
    defence: command.defence ?? orders.defence,
    planets: planetsOf({ ...orders.planets, ...command.planets }),
    resist: command.resist ?? orders.resist,
  };
  if (JSON.stringify(next) !== JSON.stringify(orders))
    play.record({ type: 'orders-set', seat, orders: next });
}

/** Sorted, so that equal orders have equal JSON. */
function planetsOf(planets: Readonly<Record<string, DefenceOrder | null>>): Orders['planets'] {
  const given = Object.entries(planets).filter((entry): entry is [string, DefenceOrder] => entry[1] !== null);
  return Object.fromEntries(given.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

export const forbidsConcede = (state: State, by: Seat): Refusal | undefined =>
  seatAt(state, by).conceding ? no('already-conceding', 'IE-10.2') : undefined;

/** Keeps the concession until the seat's build phase; `concedeIfDue` carries it out. */
export const keepConcession = (play: Play, seat: Seat): void =>
  play.record({ type: 'concession-kept', seat });
