/** What a seat's orders answer in a position, and whether the rules take it. */
import type { Command } from '../../../src/rules/conquest/state/command.ts';
import { answerByOrders } from '../../../src/rules/conquest/orders/answer.ts';
import { orders } from '../../../src/rules/conquest/schema/orders.ts';
import type { Decision } from '../../../src/rules/contract.ts';
import type { Table } from './table.ts';

/** Nothing where the seat is to be asked. What is answered must be accepted, and then the table has gone on. */
export function ordered(table: Table, seat: number, ...rules: readonly object[]): Command | undefined {
  const decision = table.decisions(seat)[0] as Decision<Command>;
  const answer = answerByOrders(orders.parse({ rules }), table.view(seat), decision);
  if (answer !== undefined) table.does(seat, answer);
  return answer;
}
