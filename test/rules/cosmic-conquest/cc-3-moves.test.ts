import { describe, expect, it } from 'vitest';
import type { WorldId } from '../../../src/rules/conquest/pieces.ts';
import { battle, PLAIN } from '../conquest/battle.ts';
import { ask, attack, commit, deploy, move, pass, reclaim } from '../conquest/commands.ts';
import type { Position } from '../conquest/given.ts';
import { given, rolling } from './given.ts';

const HANDS = { 0: ['sun-5', 'sun-4'], 1: ['moon-1', 'moon-2'] } as const;
/** Seat 0 has won its first attack, on 1-1, with w1, t1 and c5. */
const second = (position: Position = {}) =>
  battle(given({ hands: HANDS, seed: rolling([3]), ...position }), {
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

  it('CC-3.1 can be left out, and ends with a pass too', () => {
    expect(given().does(0, pass).window!.id).toBe('turn.2');
    expect(given().does(0, move('0-1', '0-w1')).does(0, pass).window!.id).toBe('turn.2');
  });

  it('CC-3.1 comes before the second attack too, when all may move again', () => {
    const table = given({ hands: HANDS, seed: rolling([3]) }).does(0, move('0-1', '0-w1', '0-c4', '0-t1'));
    battle(table, { world: '1-1', fleet: ['0-w1', '0-t1', '0-c5'], coins: { 0: 'sun-5', 1: 'moon-1' } });
    expect(table.window!.id).toBe('turn.1.2');
    expect(table.view(1).turn.moved).toEqual([]);
    table.does(0, move('0-2', '0-c4')).does(0, move('0-1', '0-w1', '0-t1'));
    table.does(0, attack('1-2', ['0-w1', '0-t1']));
    expect(table.state.combats).toBe(2);
  });

  it('CC-3.1 each ship moves once at most in a step', () => {
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

  it('CC-3.1 begins anew in the next turn', () => {
    const table = given().does(0, move('0-1', '0-w1')).does(0, pass).does(1, pass);
    expect(table.does(0, move('0-2', '0-w1')).place('0-w1')).toBe('0-2');
  });

  it('CC-3.1 a ship that was reclaimed in this turn can move', () => {
    const table = given({ ships: { '0-w1': 'void' } });
    expect(table.refuses(0, move('0-1', '0-w2'))).toEqual({ code: 'reclaim-first', ruling: 'IC-3.2' });
    table.does(0, reclaim('0-w1', '0-1')).does(0, move('0-2', '0-w1'));
    expect(table.place('0-w1')).toBe('0-2');
  });

  it('CC-3.1 a move is final and public when it is sent', () => {
    const table = given().does(0, move('0-1', '0-w1', '0-c5'));
    for (const viewer of [0, 1, 'spectator'] as const) {
      expect(table.saw(viewer)).toEqual([{ type: 'moved', seat: 0, ships: ['0-w1', '0-c5'], world: '0-1' }]);
      expect(table.view(viewer).seats[0]!.ships.find(({ id }) => id === '0-w1')!.place).toBe('0-1');
    }
    expect(table.refuses(0, move('0-3', '0-w1')).code).toBe('ship-has-moved');
  });

  it('CC-3.1 when time runs out, the moves made stand and the seat passes', () => {
    const table = given()
      .does(0, move('0-1', '0-w1', '0-c5'))
      .waits();
    expect(table.entries.at(-1)!.by).toBe('clock');
    expect(table.last('passed')).toMatchObject({ seat: 0, cause: 'time' });
    expect(table.at('0-1')).toEqual(['0-c5', '0-c1', '0-w1']);
    expect(table.window!.id).toBe('turn.2');
    expect(table.state.turn.moved).toEqual([]);
  });

  it('CC-3.1 a move does not put off the deadline', () => {
    const table = given();
    const { closesAt } = table.window!;
    table.sleeps(40_000).does(0, move('0-1', '0-w1')).sleeps(40_000).does(0, move('0-1', '0-w2'));
    expect(table.window!.closesAt).toEqual(closesAt);
  });

  it('CC-3.1 after moves, to pass is the default', () => {
    const table = given().does(0, move('0-1', '0-w1'));
    expect(table.decisions(0)[0]!.default).toEqual({ command: { type: 'pass' }, text: 'Pass.' });
  });

  it('CC-3.1 nothing moves between declaring and resolving', () => {
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

  it('CC-3.1 moves are for the seat on turn', () => {
    expect(given().refuses(1, move('1-1', '1-w1')).code).toBe('not-asked');
  });
});

describe('a move', () => {
  const COLONY = { '0-c4': '1-2' } as const;

  it('CC-3.2 takes ships from any worlds of a system to a world of it, without a transport', () => {
    const table = given().does(0, move('0-5', '0-w1', '0-c1', '0-c2'));
    expect(table.at('0-5')).toEqual(['0-c4', '0-c2', '0-c1', '0-w1']);
  });

  it('CC-3.2 does so abroad too', () => {
    const ships = { ...COLONY, '0-w1': '1-1', '0-c3': '1-4' } as const;
    expect(
      given({ ships })
        .does(0, move('1-2', '0-w1', '0-c3'))
        .at('1-2'),
    ).toEqual(['0-c4', '0-c3', '0-w1', '1-c2']);
  });

  it('CC-3.2 goes to another system with at least one transport, which carries any number', () => {
    const table = given({ ships: COLONY });
    expect(table.refuses(0, move('1-2', '0-w1', '0-c5'))).toEqual({
      code: 'move-lacks-transport',
      ruling: 'CC-3.2',
    });
    table.does(0, move('1-2', '0-w1', '0-w2', '0-c5', '0-c0', '0-c1', '0-c2', '0-c3', '0-t1'));
    expect(table.at('1-2')).toHaveLength(8 + 2);
  });

  it('CC-3.2 a transport may go alone', () => {
    expect(given({ ships: COLONY }).does(0, move('1-2', '0-t1')).place('0-t1')).toBe('1-2');
    expect(
      given()
        .does(0, move('0-2', '0-t1', '0-t2'))
        .at('0-2'),
    ).toEqual(['0-c2', '0-t1', '0-t2']);
  });

  it('CC-3.2 a transport that waits where the move ends, or has moved, carries nothing', () => {
    const there = given({ ships: { ...COLONY, '0-t1': '1-2', '0-t2': '1-2' } });
    expect(there.refuses(0, move('1-2', '0-w1')).code).toBe('move-lacks-transport');
    const gone = given({ ships: COLONY }).does(0, move('0-1', '0-t1'));
    expect(gone.refuses(0, move('1-2', '0-w1', '0-t1')).code).toBe('ship-has-moved');
  });

  it('CC-3.2 goes from one foreign system to another, and home', () => {
    const ships = { '0-c4': '1-2', '0-c3': '2-4', '0-t1': '1-1', '0-w1': '1-3' } as const;
    const table = given({ seats: 3, ships });
    expect(table.does(0, move('2-4', '0-t1', '0-w1')).place('0-w1')).toBe('2-4');
    expect(
      given({ seats: 3, ships })
        .does(0, move('0-1', '0-t1', '0-w1'))
        .place('0-w1'),
    ).toBe('0-1');
  });

  it('CC-3.3 ends on any home world of the mover', () => {
    for (const rank of [1, 2, 4, 5])
      expect(
        given()
          .does(0, move(`0-${rank}`, '0-w1'))
          .place('0-w1'),
      ).toBe(`0-${rank}`);
  });

  it('CC-3.3 ends on a home world though another has settled it, and starts no combat', () => {
    const table = given({ ships: { '1-c5': '0-1', '1-w1': '0-1' } }).does(0, move('0-1', '0-w1'));
    expect(table.at('0-1')).toEqual(['0-c1', '0-w1', '1-c5', '1-w1']);
    expect(table.state.combat).toBeNull();
  });

  it('CC-3.3 ends abroad only where a colony ship of the mover stays', () => {
    const no = { code: 'no-landing-there', ruling: 'CC-3.3' };
    expect(given().refuses(0, move('1-1', '0-t1', '0-w1'))).toEqual(no);
    expect(given().refuses(0, move('1-1', '0-t1', '0-c5'))).toEqual(no);
    const armed = given({ ships: { '0-w1': '1-1', '0-t1': '1-1' } });
    expect(armed.refuses(0, move('1-1', '0-t2'))).toEqual(no);
    const other = given({ seats: 3, ships: { '0-c4': '1-1', '2-c4': '1-2' } });
    expect(other.refuses(0, move('1-2', '0-t2'))).toEqual(no);
    expect(other.refuses(0, move('2-1', '0-t2'))).toEqual(no);
    expect(other.does(0, move('1-1', '0-t2')).place('0-t2')).toBe('1-1');
  });

  it('CC-3.3 knows no world of a seat that nobody has', () => {
    expect(given().refuses(0, move('7-1', '0-t1')).code).toBe('no-landing-there');
  });

  it('CC-3.3 takes no ship along that is there already: not the colony ship that it would end at', () => {
    const table = given({ ships: { '0-c4': '1-2', '0-w1': '1-1', '0-c3': '1-2' } });
    expect(table.refuses(0, move('1-2', '0-w1', '0-c4'))).toEqual({
      code: 'ship-already-there',
      ruling: 'CC-3.3',
    });
    expect(table.refuses(0, move('0-3', '0-t1')).code).toBe('ship-already-there');
    expect(table.does(0, move('1-2', '0-w1')).place('0-w1')).toBe('1-2');
  });

  it('CC-3.3 a chip that has moved to a world of the mover lets others follow', () => {
    const table = given({ ships: { '0-c4': '1-2', '0-c3': '1-4' } });
    table.does(0, move('1-4', '0-c4'));
    expect(table.refuses(0, move('1-2', '0-t1')).code).toBe('no-landing-there');
    expect(table.does(0, move('1-4', '0-t1')).place('0-t1')).toBe('1-4');
  });

  it('CC-3.3 adds no colony, and the last colony ship that leaves a world gives it up', () => {
    const colonies = (table: ReturnType<typeof given>) => table.view(1).seats[0]!.colonies;
    const ships = { '0-c4': '1-2', '0-c3': '1-2', '0-c2': '1-4', '0-t2': '1-4' } as const;
    const table = given({ ships });
    expect(colonies(table)).toBe(2);
    expect(colonies(table.does(0, move('1-4', '0-c4')))).toBe(2);
    expect(colonies(table.does(0, move('1-4', '0-c3')))).toBe(1);
    expect(colonies(table.does(0, move('0-1', '0-c2', '0-t2')))).toBe(1);
    expect(table.refuses(0, move('1-2', '0-t1')).code).toBe('no-landing-there');
  });
});

describe('a move is refused', () => {
  it.each([
    ['no-ships', 'CC-3.1', move('0-1')],
    ['ship-named-twice', 'CC-3.1', move('0-1', '0-w1', '0-w1')],
    ['not-your-ship', 'CC-3.1', move('0-1', '1-w1')],
    ['not-your-ship', 'CC-3.1', move('0-1', '0-w1', '7-w1')],
    ['ship-not-on-a-world', 'CC-3.2', move('0-1', '0-c5', '0-w1')],
    ['too-many-origins', 'CC-3.2', move('0-1', '0-w1', '0-w2', '0-t1')],
    ['move-lacks-transport', 'CC-3.2', move('0-1', '0-w2')],
    ['ship-already-there', 'CC-3.3', move('0-3', '0-w1')],
    ['no-landing-there', 'CC-3.3', move('1-1', '0-w2')],
  ])('CC-3.2 as %s (%s): %j', (code, ruling, command) => {
    const table = given({ ships: { '0-c5': 'void', '0-w2': '1-2' }, turn: { reclaimed: true } });
    expect(table.refuses(0, command)).toEqual({ code, ruling });
    expect(table.place('0-w1')).toBe('0-3');
  });

  it('CC-3.2 before it is known where it goes: no ship in flight, none deploying', () => {
    const world: WorldId = '0-1';
    expect(given().refuses(0, deploy(['0-c0', '0-c1'], '0-c2 0-1')).code).toBe('not-in-this-window');
    const table = given().does(0, attack('1-1', ['0-w1', '0-t1']));
    expect(table.refuses(0, move(world, '0-w1')).code).toBe('not-in-this-window');
    expect(table.does(0, commit('sun-1')).refuses(0, move(world, '0-w1')).code).toBe('not-in-this-window');
  });
});
