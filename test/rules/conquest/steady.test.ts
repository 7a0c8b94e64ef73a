/** What the steady bot keeps at home, and whom it turns against. */
import { describe, expect, it } from 'vitest';
import { bots } from '../../../src/rules/conquest/bots/bots.ts';
import type { AttackCommand, Command } from '../../../src/rules/conquest/state/command.ts';
import type { Decision } from '../../../src/rules/contract.ts';
import { lend } from '../../../src/rules/randomness/random.ts';
import { given } from '../interstellar-conquest/given.ts';
import { ask, attack } from './commands.ts';
import { seedOf, type Position } from './given.ts';
import type { Table } from './table.ts';

function steady(table: Table, seat: number): Command {
  const decision = table.decisions(seat)[0] as Decision<Command>;
  return bots.steady(table.view(seat), decision, lend(seedOf(1)).luck)!;
}
/** Of the seat whose turn it is, a strong hand. */
const hands: Position['hands'] = { 0: ['sun-4', 'sun-5', 'moon-3'] };

describe('the steady bot of the conquest family', () => {
  it('empties none of its home worlds while opponents can attack them', () => {
    for (const seats of [2, 3, 4]) {
      const table = given({ seats, turn: { reclaimed: true }, hands });
      const { type, fleet } = steady(table, 0) as AttackCommand;
      expect(type).toBe('attack');
      for (let rank = 1; rank <= 5; rank += 1) {
        const left = table.at(`0-${rank as 1}`).filter((ship) => !fleet.includes(ship));
        expect(left, `world ${rank} of ${seats} seats`).not.toEqual([]);
      }
    }
  });

  it('retakes a home world from a player with two colonies before it founds one', () => {
    const ships: Position['ships'] = { '1-c1': '0-1', '1-w2': '0-1', '1-c2': '2-1' };
    const table = given({ seats: 3, turn: { reclaimed: true }, hands, ships });
    expect(steady(table, 0)).toMatchObject({ type: 'attack', world: '0-1', opponent: 1 });
  });

  it('helps against an attacker who could win with the second attack of the turn', () => {
    const ships: Position['ships'] = { '0-c1': '1-5', '0-c2': '2-5', '2-w1': '1-4', '2-c1': '1-4' };
    const table = given({
      seats: 3,
      turn: { reclaimed: true },
      hands: { 0: ['sun-5', 'sun-4'], 1: ['moon-5'] },
      ships,
    });
    table.does(0, attack('1-1', ['0-t3', '0-w3', '0-c3', '0-t4', '0-w4'])).does(1, ask(2));
    expect(steady(table, 2)).toEqual({ type: 'ally', side: 'defender', ships: ['2-w1', '2-c1'] });
  });
});
