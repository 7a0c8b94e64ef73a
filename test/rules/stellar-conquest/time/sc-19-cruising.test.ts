import { describe, expect, it } from 'vitest';
import type { Phase } from '../../../../src/rules/stellar-conquest/state/types.ts';
import { asSeat } from '../../../../src/rules/vocabulary.ts';
import { given } from '../positions/given.ts';
import { Table } from '../positions/table.ts';

const seat = (corner: string) => ({ ships: { [corner]: { scout: 1 } } });
const at = (turn: number, phase?: Phase): Table =>
  Table.at(given({ turn, seats: [seat('A1'), seat('A21'), seat('FF1')], ...(phase && { phase }) }));
const past = { code: 'turn-is-past', ruling: 'SC-19.4' };
const until = (turn: number) => ({ type: 'cruise', until: turn }) as const;

/** Expects that a cruise until an earlier turn is refused, and that one until this turn is accepted, listed and described. */
function begins(table: Table, seat: number, turn: number): void {
  expect(table.refuses(seat, until(turn - 1))).toEqual(past);
  expect(table.free(seat).legal[0]).toEqual(until(turn));
  expect(table.free(seat).describe).toMatchObject({ turns: { from: turn } });
  table.does(seat, until(turn));
}

describe('the first turn of a cruise', () => {
  it('SC-19.4 a cruise may begin with the present turn if the seat-turn is not over', () => {
    const phase = { kind: 'turn', seat: asSeat(1) } as const;
    begins(at(5, phase), 1, 5);
    begins(at(5, phase), 2, 5);
  });

  it('SC-19.4 a cruise begins with the next turn after the seat-turn, and in a production turn', () => {
    begins(at(5, { kind: 'turn', seat: asSeat(1) }), 0, 6);
    begins(at(8, { kind: 'production', besieged: [] }), 0, 9);
  });

  it('SC-19.4 SC-1.4 a cruise begins with turn 4 for a seat that has ended turn 3 before others', () => {
    const table = Table.fresh(2);
    const fit = { type: 'outfit', scouts: 0, corvettes: 0, research: [], doctrine: false } as const;
    table.does(0, fit).does(1, fit);
    table.ends(0).ends(0).ends(0);
    expect(table.seat(0).turn).toBeNull();
    begins(table, 0, 4);
  });
});
