/** The steady bot with chips, dice and moves. Its strength is tested in `test/rules/suite/bots.test.ts`. */
import { describe, expect, it } from 'vitest';
import type { Command } from '../../../src/rules/conquest/state/command.ts';
import { cosmicConquest } from '../../../src/rules/cosmic-conquest/index.ts';
import type { Decision } from '../../../src/rules/contract.ts';
import { lend } from '../../../src/rules/randomness/random.ts';
import { attack, refuse } from '../conquest/commands.ts';
import { seedOf, chairsWithoutPreference, type Position } from '../conquest/given.ts';
import type { Table } from '../conquest/table.ts';
import { begun, given } from './given.ts';

function steady(table: Table, seat: number): Command {
  const decision = table.decisions(seat)[0] as Decision<Command>;
  return cosmicConquest.bots.steady(table.view(seat), decision, lend(seedOf(1)).luck)!;
}
/** Only these ships of seat 0 are not in the void. */
const left = (ships: NonNullable<Position['ships']>): NonNullable<Position['ships']> => ({
  ...Object.fromEntries(
    ['c0', 'c1', 'c2', 'c3', 'c4', 'c5', 'w1', 'w2', 't1', 't2'].map((ship) => [`0-${ship}`, 'void']),
  ),
  ...ships,
});

describe('the steady bot', () => {
  it('CC-1.3 deploys by default', () => {
    const table = begun(chairsWithoutPreference(2));
    expect(steady(table, 0)).toEqual(table.decisions(0)[0]!.default.command);
    table.does(0, steady(table, 0)).does(1, steady(table, 1));
    expect(table.window!.kind).toBe('turn');
  });

  it('CC-3.1 brings idle ships home from abroad once, and keeps the colony', () => {
    const ships = left({ '0-c4': '1-2', '0-c2': '1-2', '0-t1': '1-2', '0-c1': '0-1' });
    const table = given({ ships, turn: { reclaimed: true } });
    expect(steady(table, 0)).toEqual({ type: 'move', ships: ['0-c2', '0-t1'], world: '0-2' });
    expect(steady(table.does(0, steady(table, 0)), 0)).toEqual({ type: 'pass' });
  });

  it('CC-3.1 passes if there is no idle ship abroad', () => {
    const table = given({
      ships: left({ '0-c4': '1-2', '0-c1': '0-1', '0-t1': '0-1' }),
      turn: { reclaimed: true },
    });
    expect(steady(table, 0)).toEqual({ type: 'pass' });
  });

  it('CC-1.6 loses its weakest ships, but no colony', () => {
    const table = given({
      races: ['celegorm', 'hirilorn'],
      ships: left({
        '0-c5': '0-2',
        '0-c0': '1-1',
        '0-c1': '0-1',
        '0-c2': '0-1',
        '0-w1': '0-3',
        '1-c4': '0-4',
      }),
      hands: { 0: ['sun-0'], 1: ['moon-0'] },
      turn: { reclaimed: true },
    });
    table.does(0, attack('0-4', ['0-w1'], { opponent: 1 })).does(0, refuse);
    expect(steady(table, 0)).toEqual({ type: 'lose', ships: ['0-w1', '0-c1'] });
  });

  it('CC-1.6 reclaims the strongest ship first', () => {
    const table = given({ ships: left({ '0-w1': '0-1', '0-w2': '0-1', '0-t1': '0-1', '0-t2': '0-1' }) });
    expect(steady(table, 0)).toMatchObject({ type: 'reclaim', ship: '0-c5' });
  });
});
