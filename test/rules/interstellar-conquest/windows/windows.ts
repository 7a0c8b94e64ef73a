/** Each kind of window, open at one table: seat 0 attacks 1-1, and seats 2 and 3 can ally with either side. */
import type { Command } from '../../../../src/rules/conquest/state/command.ts';
import type { Asking } from '../../../../src/rules/conquest/state/types.ts';
import {
  accept,
  ally,
  ask,
  attack,
  commit,
  decline,
  leave,
  lose,
  pass,
  propose,
  recall,
  reclaim,
  refuse,
  reward,
  take,
  withdraw,
} from '../../conquest/commands.ts';
import type { Position } from '../../conquest/given.ts';
import { given } from '../given.ts';
import type { Table } from '../../conquest/table.ts';

const TABLE: Position = {
  races: ['celegorm', 'mormegil', 'nirnaeth', 'hirilorn'],
  ships: { '2-w2': '1-2', '3-w3': '1-3', '0-t5': '1-5', '2-c5': 'void', '3-c5': 'void' },
  hands: { 0: ['sun-0', 'sun-1', 'sun-2'], 1: ['moon-0', 'moon-1', 'moon-2'] },
  orders: { 0: 'ask', 1: 'ask' },
};

export function opened(kind: Asking['kind'], position: Position = {}): Table {
  const table = given({ ...TABLE, ...position });
  if (kind === 'turn') return table;
  table.does(0, attack('1-1', ['0-w1', '0-t1'], { ask: [2] }));
  if (kind === 'ally-request') return table;
  table.does(1, ask(2, 3));
  if (kind === 'alliance') return table;
  if (kind === 'reward') table.does(2, ally('defender', '2-w2')).does(3, ally('defender', '3-w3'));
  else table.does(2, decline).does(3, decline);
  if (kind === 'coin') return table;
  const value = kind === 'deal' || kind === 'loss' ? 0 : 1;
  table.does(0, commit(`sun-${value}`)).does(1, commit(`moon-${value}`));
  return kind === 'loss' ? table.does(0, refuse) : table;
}

/** The same as a function, to open the window several times. */
export const opening =
  (kind: Asking['kind'], position: Position = {}) =>
  (): Table =>
    opened(kind, position);

/** One command of each type that answers a window. */
export const SAMPLES: readonly Command[] = [
  reclaim('0-w1', '0-1'),
  attack('1-1', ['0-w1', '0-t1']),
  recall('0-t5 0-5'),
  pass,
  ask(),
  ally('defender', '2-w2'),
  decline,
  commit('sun-1'),
  propose({ give: ['sun-1'] }),
  withdraw(1),
  accept(1),
  refuse,
  lose('0-w1', '0-w2'),
  reward(),
  take,
  leave,
];
