/** The state of the game in words, and the API's sentences as people say them. */
import { insteadOf } from '../../awaited.ts';
import { phrase } from '../catalogue.ts';
import { coinWords, viewOf, worldWords } from '../pieces.ts';
import { withSpokenIds } from '../../../../../src/rules/conquest/pieces/spoken-ids.ts';
import type { Table as AnyTable } from '../../client.ts';
import type { Table } from '../edition.ts';

/** The API's sentences name worlds and coins as commands do; people say `Bo’s world 3`. */
export const plainWords = (table: AnyTable, text: string) =>
  withSpokenIds(text, { names: table.names, world: (world) => worldWords(table, world), coin: coinWords });

export function headline(table: Table) {
  const view = viewOf(table);
  if (view.result !== null) return phrase('over');
  const {
    turn,
    options: { rounds },
  } = view;
  if (turn.number === 0) return phrase('turn.deploy');
  const round = Math.min(...view.seats.filter((s) => !s.resigned).map((s) => s.turns)) + 1;
  const count = phrase(rounds === 'none' ? 'round' : 'round.of', { round, rounds });
  const seat = table.names[turn.seat]!;
  const whose = phrase(turn.seat === table.seat ? 'turn.own' : 'turn', { seat });
  const attack = turn.attack === 2 ? phrase('turn.attack', { turn: whose }) : whose;
  const instead = insteadOf(table, turn.seat);
  return `${count}\u00a0· ${instead === null ? attack : phrase(instead, { turn: attack })}`;
}
