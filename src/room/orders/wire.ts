/** The calls between callers and a room about standing orders. Plain data: it crosses an isolate. */
import type { Player, Reply } from '../table/visit.ts';

export interface OrdersRequest {
  readonly player: Player;
  /** As the client sent them: the ruleset validates them. */
  readonly orders: unknown;
}

export interface OrderedRoom {
  /** The caller's standing orders, complete with defaults. Refused if the ruleset has none. */
  orders(request: { player: Player }): Promise<Reply<{ orders: object }>>;
  /** Replaces all orders of the caller's seat. `grown`: the bytes by which the orders have grown. */
  order(request: OrdersRequest): Promise<Reply<{ orders: object; grown: number }>>;
}
