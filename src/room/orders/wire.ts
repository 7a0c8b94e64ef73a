/** What callers and a room say to each other about standing orders. Plain data: it crosses an isolate. */
import type { Player } from '../table/visit.ts';

export interface OrdersRequest {
  readonly player: Player;
  /** Whatever was sent: the ruleset knows what it takes. */
  readonly orders: unknown;
}
