/** What a seat's standing orders answer in a position, and whether the rules accept it. */
import type { Command } from '../../../src/rules/conquest/state/command.ts';
import { answerByOrders } from '../../../src/rules/conquest/orders/answer.ts';
import { orders } from '../../../src/rules/conquest/schema/orders.ts';
import type { Decision } from '../../../src/rules/contract.ts';
import type { Table } from './table.ts';

/** Undefined if the orders ask the player. The rules must accept an answer, and the table then continues with it. */
export function ordered(table: Table, seat: number, ...rules: readonly object[]): Command | undefined {
  const decision = table.decisions(seat)[0] as Decision<Command>;
  const answer = answerByOrders(orders.parse({ rules }), table.view(seat), decision);
  if (answer !== undefined) table.does(seat, answer);
  return answer;
}
