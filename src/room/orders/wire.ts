/** What callers and a room say to each other about standing orders. Plain data: it crosses an isolate. */
import type { Player, Reply } from '../table/visit.ts';

export interface OrdersRequest {
  readonly player: Player;
  /** Whatever was sent: the ruleset knows what it takes. */
  readonly orders: unknown;
}

export interface OrderedRoom {
  /** The caller's own standing orders, complete. Refused where the ruleset knows none. */
  orders(request: { player: Player }): Promise<Reply<{ orders: object }>>;
  /** In place of all that the caller's seat had ordered. Answers with the bytes by which the orders have grown. */
  order(request: OrdersRequest): Promise<Reply<{ orders: object; grown: number }>>;
}
