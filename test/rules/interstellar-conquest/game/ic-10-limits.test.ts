import { describe, expect, it } from 'vitest';
import { interstellarConquest } from '../../../../src/rules/interstellar-conquest/index.ts';
import { battle, PLAIN } from '../../conquest/battle.ts';
import { pass } from '../../conquest/commands.ts';
import type { Position } from '../../conquest/given.ts';
import { given } from '../given.ts';
import type { Table } from '../../conquest/table.ts';

const ROUNDS = { rounds: 5 } as const;

/** Every seat passes, for so many turns. */
function passes(table: Table, turns: number): Table {
  for (let n = 0; n < turns && table.window !== undefined; n += 1) table.does(table.state.turn.seat, pass);
  return table;
}

describe('the limit of rounds', () => {
  const late: Position = { options: ROUNDS, seats: 3, turns: { 0: 4, 1: 4, 2: 4 } };

  it('IC-10.3 ends the game after so many turns of every seat', () => {
    const table = passes(given(late), 2);
    expect(table.outcome).toBeUndefined();
    passes(table, 1);
    expect(table.last('game-ended').reason).toBe('rounds');
  });

  it('IC-10.3 ends the game regardless of the first seat', () => {
    const table = passes(given({ ...late, turn: { seat: 2 } }), 2);
    expect(table.outcome).toBeUndefined();
    expect(passes(table, 1).last('game-ended').reason).toBe('rounds');
  });

  it('IC-10.3 does not count a second attack as a turn', () => {
    const hands = { 0: ['sun-5', 'sun-4'], 1: ['moon-1', 'moon-2'] } as const;
    const table = battle(
      given({ options: ROUNDS, races: ['gelmir', 'hirilorn'], hands, turns: { 0: 3, 1: 3 } }),
      {
        coins: { 0: 'sun-5', 1: 'moon-1' },
      },
    );
    expect(table.view(0).seats[0]?.turns).toBe(3);
    table.does(0, pass);
    expect(table.view(0).seats[0]?.turns).toBe(4);
  });

  it('IC-10.3 can be none, and then the game continues', () => {
    const turns = { 0: 500, 1: 500 };
    const table = passes(given({ options: { rounds: 'none' }, turns }), 4);
    expect(table.outcome).toBeUndefined();
  });

  it.each([
    [4, false],
    [5, true],
    [100, true],
    [101, false],
    ['none', true],
    [20.5, false],
  ] as const)('IC-10.3 may be from 5 to 100, or none: %s is allowed: %s', (rounds, allowed) => {
    expect(interstellarConquest.schema.options.safeParse({ rounds }).success).toBe(allowed);
  });

  it('IC-10.3 is twenty by default', () => {
    expect(interstellarConquest.schema.options.parse({}).rounds).toBe(20);
  });

  it('IC-10.3 does not wait for turns of a resigned seat', () => {
    const table = given({ ...late, turns: { 0: 4, 1: 4, 2: 1 }, resigned: [2] });
    expect(passes(table, 2).last('game-ended').reason).toBe('rounds');
  });

  it('IC-10.3 comes after the second attack of the last turn', () => {
    const hands = { 0: ['arm-1'], 1: ['moon-1'], 2: ['sun-5', 'sun-4'] } as const;
    const table = battle(
      given({ options: ROUNDS, seats: 3, hands, turns: { 0: 5, 1: 5, 2: 4 }, turn: { seat: 2 } }),
      { coins: { 2: 'sun-5' } },
    );
    expect(table.outcome).toBeUndefined();
    expect(table.window?.id).toBe('turn.1.2');
    expect(table.does(2, pass).last('game-ended').reason).toBe('rounds');
  });
});

/** Seat 3 passes in the last turn. */
const atLimit = (ships: Position['ships'] = {}, resigned: readonly number[] = []) =>
  given({
    races: PLAIN,
    ships,
    resigned,
    options: ROUNDS,
    turns: { 0: 5, 1: 5, 2: 5, 3: 4 },
    turn: { seat: 3 },
  }).does(3, pass);

describe('at the limit', () => {
  it('IC-10.5 the seats with the most colonies win', () => {
    const table = atLimit({ '1-c1': '0-1', '1-c2': '0-2', '2-c1': '0-1' });
    expect(table.outcome?.ranking[0]).toEqual([1]);
  });

  it('IC-10.5 several seats win jointly with the same number', () => {
    const table = atLimit({ '1-c1': '0-1', '2-c1': '0-1' });
    expect(table.outcome?.ranking).toEqual([
      [1, 2],
      [0, 3],
    ]);
  });

  it('IC-10.5 all seats in play win if nobody has a colony', () => {
    expect(atLimit().outcome?.ranking).toEqual([[0, 1, 2, 3]]);
    expect(atLimit({}, [1]).outcome?.ranking).toEqual([[0, 2, 3], [1]]);
  });

  it('IC-10.5 a resigned seat does not win with its colonies', () => {
    const table = atLimit({ '1-c1': '0-1', '1-c2': '0-2', '2-c1': '0-1' }, [1]);
    expect(table.outcome?.ranking).toEqual([[2], [0, 3], [1]]);
  });

  it('IC-10.6 the ranking lists the winners, the others by colonies, and the resigned seats last', () => {
    const ships = {
      '1-c1': '0-1',
      '1-c2': '0-2',
      '2-c1': '0-1',
      '0-c1': '1-1',
      '0-c2': '1-2',
      '0-c3': '1-3',
    } as const;
    expect(atLimit(ships).outcome?.ranking).toEqual([[0], [1], [2], [3]]);
    expect(atLimit(ships, [0]).outcome?.ranking).toEqual([[1], [2], [3], [0]]);
    expect(atLimit({ '1-c1': '0-1' }, [0, 2]).outcome?.ranking).toEqual([[1], [3], [0, 2]]);
  });

  it('IC-10.6 the ranking is the same after a win by colonies', () => {
    const ships = {
      '0-c1': '1-1',
      '0-c2': '1-2',
      '0-c5': '2-5',
      '1-c1': '0-1',
      '2-c1': '0-1',
      '2-c2': '0-2',
      '3-c1': '0-1',
    } as const;
    const hands = { 0: ['sun-5'], 1: ['moon-1'] } as const;
    const table = battle(given({ races: PLAIN, ships, hands, resigned: [2] }), {
      fleet: ['0-w3', '0-t3', '0-c3'],
    });
    expect(table.outcome?.ranking).toEqual([[0], [1, 3], [2]]);
  });
});

describe('turns without an attack', () => {
  it('IC-10.5 five in a row for every seat end the game', () => {
    const table = passes(given({ seats: 3 }), 14);
    expect(table.outcome).toBeUndefined();
    passes(table, 1);
    expect(table.last('game-ended')).toEqual({ type: 'game-ended', reason: 'quiet', ranking: [[0, 1, 2]] });
  });

  it('IC-10.5 include turns with a recall', () => {
    const ships = { '0-t1': '1-1' } as const;
    const table = given({ ships, quiet: { 0: 4, 1: 4 } });
    table.does(0, { type: 'recall', ships: [{ ship: '0-t1', world: '0-1' }] }).does(1, pass);
    expect(table.last('game-ended').reason).toBe('quiet');
  });

  it('IC-10.5 include turns that ran out of time', () => {
    const table = given({ quiet: { 0: 4, 1: 4 } })
      .waits()
      .waits();
    expect(table.last('game-ended').reason).toBe('quiet');
  });

  it('IC-10.5 are counted anew after an attack of the seat, even if it fails', () => {
    const hands = { 0: ['sun-1'], 1: ['moon-5'] } as const;
    const table = battle(given({ races: ['gelmir', 'hirilorn'], hands, quiet: { 0: 4, 1: 4 } }));
    expect(table.state.seats[0]?.quiet).toBe(0);
    passes(table, 9);
    expect(table.outcome).toBeUndefined();
    expect(passes(table, 1).last('game-ended').reason).toBe('quiet');
  });

  it('IC-10.5 are not required from resigned seats, which do not win', () => {
    const ships = { '2-c1': '0-1' } as const;
    const table = given({ seats: 3, ships, quiet: { 0: 4, 1: 4, 2: 0 }, resigned: [2] });
    expect(passes(table, 2).last('game-ended')).toEqual({
      type: 'game-ended',
      reason: 'quiet',
      ranking: [[0, 1], [2]],
    });
  });

  it('IC-10.5 are checked at the end of the turn in which another seat resigns, not before', () => {
    const table = given({ seats: 3, quiet: { 0: 4, 1: 5, 2: 0 } });
    table.resigns(2);
    expect(table.outcome).toBeUndefined();
    expect(passes(table, 1).last('game-ended')).toEqual({
      type: 'game-ended',
      reason: 'quiet',
      ranking: [[0, 1], [2]],
    });
  });

  it('IC-10.5 end the game with a win for the most colonies', () => {
    const table = passes(given({ seats: 3, ships: { '1-c1': '0-1' }, quiet: { 0: 4, 1: 4, 2: 4 } }), 3);
    expect(table.outcome?.ranking).toEqual([[1], [0, 2]]);
  });

  it('IC-10.5 end by time alone a game that all players have left', () => {
    const table = given({ seats: 3, options: { rounds: 'none' } });
    for (let n = 0; n < 15; n += 1) table.waits();
    expect(table.last('game-ended').reason).toBe('quiet');
  });
});
