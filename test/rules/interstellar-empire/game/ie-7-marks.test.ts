import { describe, expect, it } from 'vitest';
import { endTurn, keep, payUnrest, play } from '../commands.ts';
import { given, seedOf, type Position } from '../given.ts';

/** Seat 0 ends its turn, and seat 1 begins its own. */
const next = (position: Position): ReturnType<typeof given> => given(position).does(0, endTurn);
const codeOf = (table: ReturnType<typeof given>, seat: number, command: object): string =>
  table.refuses(seat, command).code;
const CRUISERS = ['cruiser-1', 'cruiser-2', 'cruiser-3', 'cruiser-4'];

describe('marks', () => {
  it('IE-7.1 Ancient Artifact sets out two random cards of the hand, and the seat keeps one', () => {
    const position = { hands: { 1: CRUISERS }, fleets: { 1: ['frigate-1*'] }, own: { 1: { artifacts: 1 } } };
    const table = next(position);
    const { cards } = table.last('set-out');
    expect(table.types).toEqual(['acted', 'turn-ended', 'turn-began', 'set-out']);
    expect(new Set([...cards, ...table.seat(1).hand])).toEqual(new Set(CRUISERS));
    expect(table.seat(1)).toMatchObject({ artifacts: 0 });
    expect(table.fleet(1)).toEqual(['frigate-1*']);
    expect(codeOf(table, 1, keep(table.seat(1).hand[0]!))).toBe('not-among-these');
    table.does(1, keep(cards[1]!));
    expect(table.state.pile).toEqual([cards[0]]);
    expect(table.seat(1).hand).toContain(cards[1]);
    expect(table.types.slice(4)).toEqual(['acted', 'kept', 'untapped', 'phase-began', 'drew']);
    const drawn = Array.from({ length: 40 }, (_, n) =>
      next({ ...position, seed: seedOf(n) }).last('set-out'),
    );
    expect(new Set(drawn.map((out) => out.cards.toSorted().join())).size).toBe(6);
  });

  it('IE-7.1 Ancient Artifacts strike one after another until the hand is too small', () => {
    const table = next({ hands: { 1: CRUISERS.slice(0, 3) }, own: { 1: { artifacts: 3 } } });
    expect(table.seat(1).artifacts).toBe(2);
    table.does(1, keep(table.last('set-out').cards[0]!));
    expect(table.all('set-out')).toHaveLength(2);
    table.does(1, keep(table.last('set-out').cards[0]!));
    expect(table.all('mark-lapsed')).toEqual([{ type: 'mark-lapsed', seat: 1, mark: 'artifact' }]);
    expect(table.seat(1)).toMatchObject({ artifacts: 0 });
    expect(table.state.pile).toHaveLength(2);
    expect(table.state.turn.phase).toBe('draw');
  });

  it('IE-7.1 a mark that finds nothing to strike lapses', () => {
    const table = next({ hands: { 1: ['cruiser-1'] }, own: { 1: { artifacts: 2, unrest: true } } });
    const marks = table.all('mark-lapsed').map(({ mark }) => mark);
    expect(marks).toEqual(['artifact', 'artifact', 'unrest']);
    expect(table.seat(1)).toMatchObject({ artifacts: 0, unrest: false });
    expect(table.window).toMatchObject({ id: 'turn.2.1' });
    expect(table.state.owed).toBeNull();
    const fresh = next({
      hands: { 1: CRUISERS },
      fleets: { 1: ['frigate-1'] },
      own: { 1: { unrest: true } },
    });
    expect(fresh.last('mark-lapsed').mark).toBe('unrest');
  });

  it('IE-7.1 Labor Unrest strikes after the Ancient Artifacts', () => {
    const table = next({
      hands: { 1: CRUISERS },
      fleets: { 1: ['frigate-1*'] },
      own: { 1: { artifacts: 1, unrest: true } },
    });
    expect(table.all('unrest-struck')).toEqual([]);
    expect(codeOf(table, 1, payUnrest([], []))).toBe('choice-owed');
    table.does(1, keep(table.last('set-out').cards[0]!));
    expect(table.last('unrest-struck')).toEqual({ type: 'unrest-struck', seat: 1, asked: true });
    expect(table.seat(1).unrest).toBe(false);
    expect(codeOf(table, 1, keep('cruiser-1'))).toBe('choice-owed');
  });

  it('IE-7.1 under Labor Unrest each discarded card untaps one ship', () => {
    const position = {
      hands: { 1: CRUISERS },
      fleets: { 1: ['frigate-1*', 'frigate-2*', 'frigate-3', 'frigate-4*'] },
      own: { 1: { unrest: true } },
    };
    const table = next(position).does(1, payUnrest(['cruiser-2', 'cruiser-1'], ['frigate-4', 'frigate-1']));
    expect(table.fleet(1)).toEqual(['frigate-1', 'frigate-2*', 'frigate-3', 'frigate-4']);
    expect(table.state.pile).toEqual(['cruiser-2', 'cruiser-1']);
    expect(table.all('untapped')).toEqual([]);
    expect(table.state.turn.phase).toBe('draw');
    expect(next(position).does(1, payUnrest([], [])).fleet(1)[0]).toBe('frigate-1*');
  });

  it('IE-7.1 under Labor Unrest the seat may discard a card of its hand for each tapped ship', () => {
    const table = next({
      hands: { 1: CRUISERS },
      fleets: { 0: ['frigate-5*'], 1: ['frigate-1*', 'frigate-2*', 'frigate-3'] },
      own: { 1: { unrest: true } },
    });
    const codes = {
      'cards-and-ships-unequal': payUnrest(['cruiser-1'], ['frigate-1', 'frigate-2']),
      'card-named-twice': payUnrest(['cruiser-1', 'cruiser-1'], ['frigate-1', 'frigate-2']),
      'ship-named-twice': payUnrest(['cruiser-1', 'cruiser-2'], ['frigate-1', 'frigate-1']),
      'not-your-card': payUnrest(['battleship-1'], ['frigate-1']),
      'not-your-tapped-ship': payUnrest(['cruiser-1'], ['frigate-3']),
    };
    for (const [code, command] of Object.entries(codes)) expect(codeOf(table, 1, command)).toBe(code);
    expect(codeOf(table, 1, payUnrest(['cruiser-1'], ['frigate-5']))).toBe('not-your-tapped-ship');
    table.does(1, payUnrest([], []));
    expect(codeOf(table, 1, payUnrest([], []))).toBe('no-unrest');
  });

  it('IE-7.1 a seat without cards is not asked under Labor Unrest, and its ships stay tapped', () => {
    const table = next({ fleets: { 1: ['frigate-1*'] }, own: { 1: { unrest: true } }, deck: ['cruiser-1'] });
    expect(table.last('unrest-struck').asked).toBe(false);
    expect(table.fleet(1)).toEqual(['frigate-1*']);
    expect(table.seat(1).hand).toEqual(['cruiser-1']);
    table.does(1, endTurn).does(0, endTurn);
    expect(table.fleet(1)).toEqual(['frigate-1']);
  });

  it('IE-7.1 a mark strikes in its victim’s turn', () => {
    const table = given({
      seats: 3,
      hands: { 0: ['labor-unrest-1'], 2: ['cruiser-1'] },
      fleets: { 2: ['frigate-1*'] },
    });
    table.does(0, play('labor-unrest-1', 2)).does(0, endTurn);
    expect(table.all('unrest-struck')).toEqual([]);
    table.does(1, endTurn);
    expect(table.last('unrest-struck').seat).toBe(2);
  });
});
