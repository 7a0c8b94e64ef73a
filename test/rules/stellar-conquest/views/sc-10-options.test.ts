import { describe, expect, it } from 'vitest';
import { asSeat } from '../../../../src/rules/vocabulary.ts';
import { given, hexAt } from '../positions/given.ts';
import { Table } from '../positions/table.ts';
import { APART, CANIS, VIEWERS, type PlainViewer, unnoticed } from './viewers.ts';

describe('SC-10 options and ends', () => {
  it('SC-10.1 with hidden counters nobody sees where others have ships', () => {
    const table = Table.at(given(APART));
    for (const viewer of VIEWERS)
      expect(table.view(viewer).seats.map(({ counters }) => counters)).toEqual([null, null, null]);
  });

  it('SC-10.1 with shown counters everybody sees from turn 4 on in which hexes each seat has ships, and nothing more', () => {
    const options = { counters: 'shown' } as const;
    const table = Table.at(given({ ...APART, options }));
    const where = (viewer: PlainViewer) => table.view(viewer).seats.map(({ counters }) => counters);
    for (const viewer of VIEWERS)
      expect(where(viewer)).toEqual([[CANIS], [hexAt('Bootis')], [hexAt('Wolf')]]);
    unnoticed(table, [1, 2, 'spectator'], () => table.does(0, { type: 'task-force', number: 1, ships: [1] }));
    table.does(0, { type: 'move', ships: [1], to: hexAt('Indi'), path: ['F5'] });
    for (const viewer of VIEWERS) {
      expect(where(viewer)[0]).toEqual(['F5', CANIS]);
      expect(table.sighted(viewer, 'counters-shown')!.counters[0]).toEqual(['F5', CANIS]);
      expect(table.sighted(viewer, 'moved') === undefined).toBe(viewer !== 0);
    }
    unnoticed(table, [1, 2, 'spectator'], () =>
      table.does(0, { type: 'move', ships: [2], to: hexAt('Indi'), path: ['F5'] }),
    );
  });

  it('SC-10.1 counters are not shown before turn 4', () => {
    const options = { counters: 'shown' } as const;
    const seats = [{ ships: { Canis: { corvette: 1 } } }, { ships: { Bootis: { corvette: 1 } } }];
    const phase = { kind: 'together' } as const;
    const early = Table.at(given({ seats, options, turn: 1, phase }));
    expect(early.view(1).seats.map(({ counters }) => counters)).toEqual([null, null]);
    const third = { ...given({ seats, options, turn: 3, phase }), turn: 1 };
    const table = Table.at(third).ends(0).ends(1);
    expect(table.state.turn).toBe(4);
    expect(table.view('spectator').seats.map(({ counters }) => counters)).toEqual([
      [CANIS],
      [hexAt('Bootis')],
    ]);
    expect(table.all('counters-shown')).toHaveLength(1);
  });

  it('SC-10.3 a seat that is out sees what spectators see, and its own records', () => {
    const out = { gone: 1, explored: [CANIS], contacts: {} };
    const table = Table.at(given({ ...APART, seats: [...APART.seats, { more: out }] }));
    const { own, ...rest } = table.view(3);
    const { own: _, ...seen } = table.view('spectator');
    expect(rest).toEqual(seen);
    expect(own!.explored).toHaveLength(1);
  });

  it('SC-10.3 when the game is over, records, orders, cards and dice are open', () => {
    const table = Table.at(
      given({ ...APART, turn: 8, options: { length: 8 }, phase: { kind: 'turn', seat: asSeat(2) } }),
    ).ends(2);
    expect(table.outcome).toBeDefined();
    const { open, own } = table.view('open');
    expect(own).toBeNull();
    expect(open!.seats.map(({ ships }) => ships.length)).toEqual([5, 1, 1]);
    expect(Object.keys(open!.cards)).toHaveLength(54);
    expect(open!.seats[1]!.colonies).toMatchObject([{ planet: 'Bootis/3', people: 21 }]);
    expect(table.sighted('open', 'step-began')).toBeDefined();
    for (const viewer of VIEWERS) expect(table.view(viewer).open).toBeNull();
  });
});
