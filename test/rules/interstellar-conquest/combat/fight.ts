/** The smallest combat: seat 0 attacks 1-1 with strength 5 against 6. */
import type { CoinId } from '../../../../src/rules/conquest/pieces/pieces.ts';
import { attack, commit } from '../../conquest/commands.ts';
import type { Position } from '../../conquest/given.ts';
import { given } from '../given.ts';
import type { Table } from '../../conquest/table.ts';

/** Both parties have two coins and commit these. Nobody is asked to ally. */
export function fight(position: Position, attacking: CoinId, defending: CoinId): Table {
  const hands = { 0: [attacking, 'crown-1'], 1: [defending, 'crown-2'] } as const;
  const table = given({ hands, turn: { reclaimed: true }, ...position });
  return table
    .does(0, attack('1-1', ['0-w1', '0-t1']))
    .does(0, commit(attacking))
    .does(1, commit(defending));
}
