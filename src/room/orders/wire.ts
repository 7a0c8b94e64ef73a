/** The calls between callers and a room about standing orders. Plain data: it crosses an isolate. */
import type { Player, Reply } from '../table/visit.ts';

export interface OrdersRequest {
  readonly player: Player;
  /** As the client sent them: the ruleset validates them. */
  readonly orders: unknown;
}

/** Complete with defaults, and each rule as a sentence. */
export interface WordedOrders {
  readonly orders: object;
  readonly sentences: readonly string[];
}

export interface OrderedRoom {
  /** The caller's standing orders. Refused if the ruleset has none. */
  orders(request: { player: Player }): Promise<Reply<WordedOrders>>;
  /** Replaces all orders of the caller's seat. `grown`: the bytes by which the orders have grown. */
  order(request: OrdersRequest): Promise<Reply<WordedOrders & { readonly grown: number }>>;
}
