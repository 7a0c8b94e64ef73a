import { describe, expect, it } from 'vitest';
import { battle, PLAIN } from '../../conquest/battle.ts';
import { ask, attack, move, pass, reclaim } from '../../conquest/commands.ts';
import { given, rolling } from '../given.ts';

const HANDS = { 0: ['sun-5', 'sun-4'], 1: ['moon-1', 'moon-2'] } as const;
/** Seat 0 has won its first attack, on 1-1, with w1, t1 and c5. */
const second = () =>
  battle(given({ hands: HANDS, seed: rolling([3]) }), {
    world: '1-1',
    fleet: ['0-w1', '0-t1', '0-c5'],
    coins: { 0: 'sun-5', 1: 'moon-1' },
  });

describe('the movement step', () => {
  it('CC-3.1 comes before the attack, in the same window, with any number of moves', () => {
    const table = given();
    const { id, closesAt } = table.window!;
    table
      .does(0, move('0-1', '0-w1'))
      .does(0, move('0-2', '0-w2', '0-c1'))
      .does(0, move('0-1', '0-t1'));
    expect(table.window).toMatchObject({ id, closesAt, asked: [0], awaiting: [0] });
    expect(table.at('0-1')).toEqual(['0-w1', '0-t1']);
    table.does(0, attack('1-1', ['0-w1', '0-t1']));
    expect(table.state.combat!.flight.map(({ ship, from }) => `${ship} ${from}`)).toEqual([
      '0-w1 0-1',
      '0-t1 0-1',
    ]);
  });

  it('CC-3.1 can be skipped, and a pass ends it too', () => {
    expect(given().does(0, pass).window!.id).toBe('turn.2');
    expect(given().does(0, move('0-1', '0-w1')).does(0, pass).window!.id).toBe('turn.2');
  });

  it('CC-3.1 comes again before the second attack, and all ships may move again', () => {
    const table = given({ hands: HANDS, seed: rolling([3]) }).does(0, move('0-1', '0-w1', '0-c4', '0-t1'));
    battle(table, { world: '1-1', fleet: ['0-w1', '0-t1', '0-c5'], coins: { 0: 'sun-5', 1: 'moon-1' } });
    expect(table.window!.id).toBe('turn.1.2');
    expect(table.view(1).turn.moved).toEqual([]);
    table.does(0, move('0-2', '0-c4')).does(0, move('0-1', '0-w1', '0-t1'));
    table.does(0, attack('1-2', ['0-w1', '0-t1']));
    expect(table.state.combats).toBe(2);
  });

  it('CC-3.1 lets each ship move at most once', () => {
    const table = given().does(0, move('0-1', '0-w1', '0-c5'));
    expect(table.refuses(0, move('0-2', '0-w1'))).toEqual({ code: 'ship-has-moved', ruling: 'CC-3.1' });
    expect(table.refuses(0, move('0-2', '0-w2', '0-c5')).code).toBe('ship-has-moved');
    expect(table.does(0, move('0-2', '0-w2')).view(1).turn.moved).toEqual(['0-w1', '0-c5', '0-w2']);
    expect(
      second()
        .does(0, move('0-1', '0-w1', '0-t1'))
        .refuses(0, move('0-2', '0-w1')).code,
    ).toBe('ship-has-moved');
  });

  it('CC-3.1 comes again in the next turn', () => {
    const table = given().does(0, move('0-1', '0-w1')).does(0, pass).does(1, pass);
    expect(table.does(0, move('0-2', '0-w1')).place('0-w1')).toBe('0-2');
  });

  it('CC-3.1 lets a ship move that was reclaimed in this turn', () => {
    const table = given({ ships: { '0-w1': 'void' } });
    expect(table.refuses(0, move('0-1', '0-w2'))).toEqual({ code: 'reclaim-first', ruling: 'IC-3.2' });
    table.does(0, reclaim('0-w1', '0-1')).does(0, move('0-2', '0-w1'));
    expect(table.place('0-w1')).toBe('0-2');
  });

  it('CC-3.1 makes each move final and public at once', () => {
    const table = given().does(0, move('0-1', '0-w1', '0-c5'));
    for (const viewer of [0, 1, 'spectator'] as const) {
      expect(table.saw(viewer)).toEqual([{ type: 'moved', seat: 0, ships: ['0-w1', '0-c5'], world: '0-1' }]);
      expect(table.view(viewer).seats[0]!.ships.find(({ id }) => id === '0-w1')!.place).toBe('0-1');
    }
    expect(table.refuses(0, move('0-3', '0-w1')).code).toBe('ship-has-moved');
  });

  it('CC-3.1 keeps its moves when time runs out, and the seat passes', () => {
    const table = given()
      .does(0, move('0-1', '0-w1', '0-c5'))
      .waits();
    expect(table.entries.at(-1)!.by).toBe('clock');
    expect(table.last('passed')).toMatchObject({ seat: 0, cause: 'time' });
    expect(table.at('0-1')).toEqual(['0-c5', '0-c1', '0-w1']);
    expect(table.window!.id).toBe('turn.2');
    expect(table.state.turn.moved).toEqual([]);
  });

  it('CC-3.1 does not change the deadline by a move', () => {
    const table = given();
    const { closesAt } = table.window!;
    table.sleeps(40_000).does(0, move('0-1', '0-w1')).sleeps(40_000).does(0, move('0-1', '0-w2'));
    expect(table.window!.closesAt).toEqual(closesAt);
  });

  it('CC-3.1 has pass as its default after moves', () => {
    const table = given().does(0, move('0-1', '0-w1'));
    expect(table.decisions(0)[0]!.default).toMatchObject({
      command: { type: 'pass' },
      text: 'Pass. Ships that have moved stay where they are.',
    });
  });

  it('CC-3.1 allows no moves between the declaration and the end of an attack', () => {
    const table = given({ races: PLAIN, ships: { '2-w1': '1-1' } }).does(
      0,
      attack('1-1', ['0-w1', '0-t1'], { ask: [2] }),
    );
    for (const [seat, ship] of [
      [0, '0-w2'],
      [1, '1-w1'],
      [2, '2-w1'],
    ] as const)
      expect(table.refuses(seat, move(`${seat}-1`, ship)).code).toMatch(/not-asked|not-in-this-window/);
    table.does(1, ask());
    expect(table.refuses(2, move('2-1', '2-w2')).code).toBe('not-in-this-window');
    table.waits();
    expect(table.window!.kind).toBe('coin');
    expect(table.refuses(0, move('0-1', '0-w2')).code).toBe('not-in-this-window');
  });

  it('CC-3.1 belongs to the seat on turn', () => {
    expect(given().refuses(1, move('1-1', '1-w1')).code).toBe('not-asked');
  });
});
