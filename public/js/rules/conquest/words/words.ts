/** The state of the game in words, and the API's sentences as people say them. */
import { insteadOf } from '../../awaited.ts';
import { coinWords, viewOf, worldWords } from '../pieces.ts';
import { withSpokenIds } from '../../../../../src/rules/conquest/pieces/spoken-ids.ts';
import type { Table as AnyTable } from '../../client.ts';
import type { Table } from '../edition.ts';

/** The API's sentences name worlds and coins as commands do; people say `Bo’s world 3`. */
export const plainWords = (table: AnyTable, text: string) =>
  withSpokenIds(text, { names: table.names, world: (world) => worldWords(table, world), coin: coinWords });

export function headline(table: Table) {
  const view = viewOf(table);
  if (view.result !== null) return 'The game is over';
  const { turn, options } = view;
  if (turn.number === 0) return 'Before the first turn: all deploy';
  const round = Math.min(...view.seats.filter((s) => !s.resigned).map((s) => s.turns)) + 1;
  const of = options.rounds === 'none' ? '' : ` of ${options.rounds}`;
  const whose = turn.seat === table.seat ? 'your turn' : `${table.names[turn.seat]}’s turn`;
  const second = turn.attack === 2 ? ', 2nd attack' : '';
  return `Round ${round}${of}\u00a0· ${insteadOf(table, turn.seat)}${whose}${second}`;
}
