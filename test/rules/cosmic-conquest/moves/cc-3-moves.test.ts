import { describe, expect, it } from 'vitest';
import { attack, commit, deploy, move } from '../../conquest/commands.ts';
import { given } from '../given.ts';

describe('a move', () => {
  const COLONY = { '0-c4': '1-2' } as const;

  it('CC-3.2 takes ships from any worlds of a system to a world of the same system, without a transport', () => {
    const table = given().does(0, move('0-5', '0-w1', '0-c1', '0-c2'));
    expect(table.at('0-5')).toEqual(['0-c4', '0-c2', '0-c1', '0-w1']);
  });

  it('CC-3.2 takes ships within a foreign system, too', () => {
    const ships = { ...COLONY, '0-w1': '1-1', '0-c3': '1-4' } as const;
    expect(
      given({ ships })
        .does(0, move('1-2', '0-w1', '0-c3'))
        .at('1-2'),
    ).toEqual(['0-c4', '0-c3', '0-w1', '1-c2']);
  });

  it('CC-3.2 goes to another system with at least one transport, which carries any number of ships', () => {
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

  it('CC-3.2 cannot use a transport that is already at the destination, or has already moved', () => {
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

  it('CC-3.3 ends on any home world of the moving seat', () => {
    for (const rank of [1, 2, 4, 5])
      expect(
        given()
          .does(0, move(`0-${rank}`, '0-w1'))
          .place('0-w1'),
      ).toBe(`0-${rank}`);
  });

  it('CC-3.3 may end on a home world with another seat’s colony, and starts no combat', () => {
    const table = given({ ships: { '1-c5': '0-1', '1-w1': '0-1' } }).does(0, move('0-1', '0-w1'));
    expect(table.at('0-1')).toEqual(['0-c1', '0-w1', '1-c5', '1-w1']);
    expect(table.state.combat).toBeNull();
  });

  it('CC-3.3 ends abroad only on a world with a colony ship of the moving seat', () => {
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

  it('CC-3.3 does not end on a world of a seat that does not exist', () => {
    expect(given().refuses(0, move('7-1', '0-t1')).code).toBe('no-landing-there');
  });

  it('CC-3.3 does not include ships that are already there, such as the colony ship at its destination', () => {
    const table = given({ ships: { '0-c4': '1-2', '0-w1': '1-1', '0-c3': '1-2' } });
    expect(table.refuses(0, move('1-2', '0-w1', '0-c4'))).toEqual({
      code: 'ship-already-there',
      ruling: 'CC-3.3',
    });
    expect(table.refuses(0, move('0-3', '0-t1')).code).toBe('ship-already-there');
    expect(table.does(0, move('1-2', '0-w1')).place('0-w1')).toBe('1-2');
  });

  it('CC-3.3 with a chip to a world of the moving seat lets others follow', () => {
    const table = given({ ships: { '0-c4': '1-2', '0-c3': '1-4' } });
    table.does(0, move('1-4', '0-c4'));
    expect(table.refuses(0, move('1-2', '0-t1')).code).toBe('no-landing-there');
    expect(table.does(0, move('1-4', '0-t1')).place('0-t1')).toBe('1-4');
  });

  it('CC-3.3 adds no colony, and gives one up if the last colony ship leaves', () => {
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

  it('CC-3.2 for ships in flight and during the deployment', () => {
    expect(given().refuses(0, deploy(['0-c0', '0-c1'], '0-c2 0-1')).code).toBe('not-in-this-window');
    const table = given().does(0, attack('1-1', ['0-w1', '0-t1']));
    expect(table.refuses(0, move('0-1', '0-w1')).code).toBe('not-in-this-window');
    expect(table.does(0, commit('sun-1')).refuses(0, move('0-1', '0-w1')).code).toBe('not-in-this-window');
  });
});
