/** Calls about the caller's standing orders. */
import type { Ruleset } from '../../rules/contract.ts';
import type { Match } from '../../rules/kernel/match.ts';
import { asSeat, ok, refuse, type Refusal, type Result, type Seat } from '../../rules/vocabulary.ts';
import type { Table } from '../table/record.ts';
import { namesOf } from '../table/summary.ts';
import { isOver, seatOf } from '../table/table.ts';
import type { Access, Player, Reply } from '../table/visit.ts';
import { ordersFrom, type Orders } from './orders.ts';
import type { OrderedRoom, OrdersRequest, WordedOrders } from './wire.ts';

interface OrderedGame {
  readonly rules: Ruleset;
  readonly table: Table;
  readonly match: Match | undefined;
  readonly orders: Orders;
  /** Finds out again which windows await orders. */
  refreshAwaited(): void;
}

export class OrderCalls implements OrderedRoom {
  constructor(private readonly access: Access<{ readonly game: OrderedGame }>) {}

  orders({ player }: { player: Player }): Promise<Reply<WordedOrders>> {
    return this.access.visit({ player }, ({ game }) => {
      const seat = seatInPlay(game, player);
      if (!seat.ok) return seat;
      const none = ordersFrom(game.rules, {});
      return none.ok ? ok(inWords(game, game.orders.of(seat.value) ?? none.value)) : none;
    });
  }

  order({ player, orders }: OrdersRequest): Promise<Reply<WordedOrders & { readonly grown: number }>> {
    return this.access.visit({ player }, ({ game }) => {
      const seat = seatInPlay(game, player);
      if (!seat.ok) return seat;
      const next = ordersFrom(game.rules, orders);
      if (!next.ok) return next;
      const grown = lengthOf(next.value) - lengthOf(game.orders.of(seat.value) ?? {});
      game.orders.put(seat.value, player, next.value);
      game.refreshAwaited();
      return ok({ ...inWords(game, next.value), grown });
    });
  }
}

function inWords({ rules, table }: OrderedGame, orders: object): WordedOrders {
  return { orders, sentences: rules.orders?.sentences(orders, namesOf(table)) ?? [] };
}

/** The seat of a player in a game that is not over. */
function seatInPlay({ table, match }: OrderedGame, player: Player): Result<Seat, Refusal> {
  const seat = seatOf(table, player);
  if (seat === undefined) return refuse('not-seated');
  if (isOver(table)) return refuse('game-over');
  return match === undefined ? refuse('game-not-started') : ok(asSeat(seat));
}

/** Orders contain no free text, so each character is one byte. */
function lengthOf(orders: object): number {
  return JSON.stringify(orders).length;
}
