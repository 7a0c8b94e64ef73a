import { describe, expect, it } from 'vitest';
import type { Race } from '../../../../src/rules/conquest/data/races.ts';
import type { CoinId, ShipId, WorldId } from '../../../../src/rules/conquest/pieces/pieces.ts';
import { attack, commit, heal, pass, recall, reclaim } from '../../conquest/commands.ts';
import type { Position } from '../../conquest/given.ts';
import { given, powerless } from '../given.ts';
import type { Table } from '../../conquest/table.ts';

type Ships = NonNullable<Position['ships']>;
/** Without warships on the board a seat cannot attack. */
const unarmed = (seat: number): Ships =>
  Object.fromEntries([1, 2, 3, 4, 5].map((rank) => [`${seat}-w${rank}`, 'void']));

describe('the start of a turn', () => {
  it.each<[string, CoinId[], number]>([
    ['no coins draws three', [], 3],
    ['one coin draws none', ['moon-0'], 1],
    ['five coins keeps them', ['moon-1', 'moon-2', 'moon-3', 'moon-4', 'moon-5'], 5],
  ])('IC-3.1 for a seat with %s', (_, hand, count) => {
    const table = given({ hands: { 1: hand } }).does(0, pass);
    expect(table.hand(1)).toHaveLength(count);
    expect(table.all('coins-drawn')).toHaveLength(hand.length === 0 ? 1 : 0);
  });

  it('IC-3.1 lets an active Hirilorn with fewer than four coins draw up to four, only in its own turn', () => {
    const races: readonly Race[] = ['nirnaeth', 'pelantiri', 'hirilorn'];
    const table = given({ races, hands: { 2: ['crown-1'] } }).does(0, pass);
    expect(table.hand(2)).toHaveLength(1);
    expect(table.does(1, pass).hand(2)).toHaveLength(4);
    const idle = given({ races, hands: { 2: ['crown-1'] }, ships: powerless(2) })
      .does(0, pass)
      .does(1, pass);
    expect(idle.hand(2)).toEqual(['crown-1']);
  });
});

describe('reclaiming', () => {
  it('IC-3.2 brings back one ship of the seat’s choice to a home world of its choice', () => {
    const table = given({ ships: { '0-w1': 'void', '0-t4': 'void', '0-c5': 'void' } });
    table.does(0, reclaim('0-t4', '0-2'));
    expect(table.place('0-t4')).toBe('0-2');
    expect(table.at('void')).toEqual(['0-c5', '0-w1']);
    expect(table.window).toMatchObject({ id: 'turn.1', awaiting: [0] });
  });

  it('IC-3.2 brings back only one ship', () => {
    const table = given({ ships: { '0-w1': 'void', '0-t4': 'void' } }).does(0, reclaim('0-t4', '0-2'));
    expect(table.refuses(0, reclaim('0-w1', '0-1'))).toMatchObject({
      code: 'nothing-to-reclaim',
      ruling: 'IC-3.2',
    });
  });

  it('IC-3.2 is required, and comes before attack, recall and pass', () => {
    const table = given({ ships: { '0-w1': 'void', '0-t4': '1-4', '1-t1': 'void' } });
    const rest = [pass, attack('1-1', ['0-w2', '0-t1']), recall('0-t4 0-4')];
    for (const command of rest)
      expect(table.refuses(0, command)).toMatchObject({ code: 'reclaim-first', ruling: 'IC-3.2' });
    for (const command of rest) {
      const after = given({ ships: { '0-w1': 'void', '0-t4': '1-4' } }).does(0, reclaim('0-w1', '0-1'));
      expect(after.does(0, command).window!.id).not.toBe('turn.1');
    }
  });

  it('IC-3.2 is not required from a seat without a ship in the void', () => {
    const table = given({ ships: { '1-w1': 'void' } });
    expect(table.refuses(0, reclaim('0-w1', '0-1')).code).toBe('nothing-to-reclaim');
    expect(table.does(0, pass).state.turn.seat).toBe(1);
  });

  it.each<[string, ShipId, WorldId, string]>([
    ['a ship on a world', '0-w2', '0-1', 'ship-not-in-void'],
    ['a ship of another seat', '1-w1', '0-1', 'not-your-ship'],
    ['a ship of a seat that does not exist', '7-w1', '0-1', 'not-your-ship'],
    ['a foreign world', '0-w1', '1-1', 'not-a-home-world'],
  ])('IC-3.2 refuses %s', (_, ship, world, code) => {
    const table = given({ ships: { '0-w1': 'void', '1-w1': 'void' } });
    expect(table.refuses(0, reclaim(ship, world))).toMatchObject({ code, ruling: 'IC-3.2' });
  });

  it.each<[string, Ships, string]>([
    ['a warship first', { '0-c3': 'void', '0-w4': 'void', '0-w5': 'void', '0-t1': 'void' }, '0-w4 0-1'],
    ['otherwise a transport', { '0-c1': 'void', '0-t3': 'void' }, '0-t3 0-1'],
    ['otherwise a colony ship', { '0-c5': 'void' }, '0-c5 0-5'],
    ['a colony ship if the power is inactive', { ...powerless(0), '0-w2': 'void' }, '0-c2 0-2'],
    [
      'a warship if the power is inactive and no colony ship is in the void',
      { '0-c1': '1-1', '0-c2': '1-1', '0-c3': '1-1', '0-c4': '1-2', '0-w5': 'void', '0-t1': 'void' },
      '0-w5 0-1',
    ],
    [
      'a ship to the world with the fewest ships of the seat',
      { '0-w3': 'void', '0-c4': '0-1', '0-t4': '0-1' },
      '0-w3 0-4',
    ],
  ])('IC-3.2 brings back by default %s', (_, ships, expected) => {
    const { seat, ship, world } = given({ ships }).waits().last('ship-reclaimed');
    expect([seat, `${ship} ${world}`]).toEqual([0, expected]);
  });
});

describe('attack, recall or pass', () => {
  it.each([
    ['attack', attack('1-1', ['0-w1', '0-t1']), 'coin.1.1'],
    ['recall', recall('0-t5 0-5'), 'turn.2'],
    ['pass', pass, 'turn.2'],
  ] as const)('IC-3.3 allows to %s', (_, command, window) => {
    expect(given({ ships: { '0-t5': '1-5' } }).does(0, command).window!.id).toBe(window);
  });

  it('IC-3.3 pass by themselves, without waiting, if the seat has reclaimed and can neither attack nor recall', () => {
    const table = given({ ships: { ...unarmed(0), '0-t1': 'void' } });
    expect(table.window!.id).toBe('turn.1');
    table.does(0, reclaim('0-t1', '0-1'));
    expect(table.entries).toHaveLength(1);
    expect(table.last('passed')).toEqual({ type: 'passed', seat: 0, cause: 'nothing-to-do' });
    expect(table.window).toMatchObject({ id: 'turn.2', awaiting: [1] });
  });

  it('IC-3.3 pass by themselves from the start if there is also nothing to reclaim', () => {
    const ships: Ships = Object.fromEntries([1, 2, 3, 4, 5].map((rank) => [`1-t${rank}`, '0-1']));
    const table = given({ ships, options: { recall: 'off' } }).does(0, pass);
    expect(table.last('passed')).toEqual({ type: 'passed', seat: 1, cause: 'nothing-to-do' });
    expect(table.window).toMatchObject({ id: 'turn.3', awaiting: [0] });
    expect(given({ ships }).does(0, pass).window!.id).toBe('turn.2');
  });

  it.each<[string, WorldId | 'void', boolean, Position]>([
    ['a warship is back', '0-1', true, {}],
    ['a warship is abroad', '1-1', true, {}],
    ['a transport is abroad', 'void', true, { ships: { '0-t2': '1-1' } }],
    [
      'a transport is abroad, but recall is off',
      'void',
      false,
      { ships: { '0-t2': '1-1' }, options: { recall: 'off' } },
    ],
  ])('IC-3.3 are asked of a seat that can do something: %s', (_, warship, asked, position) => {
    const ships: Ships = { ...unarmed(0), '0-t1': 'void', ...position.ships, '0-w1': warship };
    const table = given({ ...position, ships }).does(0, reclaim('0-t1', '0-1'));
    expect(table.state.turn.seat).toBe(asked ? 0 : 1);
  });

  it('IC-3.3 do not include attacks on other systems by a warship without a transport', () => {
    const stranded: Ships = {
      '0-t1': 'void',
      '0-t2': 'void',
      '0-t3': 'void',
      '0-t4': 'void',
      '0-t5': 'void',
    };
    const table = given({ ships: { ...stranded, '0-c5': 'void' } }).does(0, reclaim('0-c5', '0-5'));
    expect(table.last('passed').cause).toBe('nothing-to-do');
    const visited = given({ ships: { ...stranded, '0-c5': 'void', '1-t1': '0-4' } });
    expect(visited.does(0, reclaim('0-c5', '0-5')).state.turn.seat).toBe(0);
  });

  it.each<[string, Position, boolean]>([
    ['an offer that it could take', { offered: { 1: 1 } }, true],
    ['none', {}, false],
    ['an offer to another seat', { offered: { 2: 3 }, seats: 3 }, false],
    ['an offer of a Nirnaeth without power', { offered: { 1: 1 }, ships: powerless(0) }, false],
    ['an offer of a resigned Nirnaeth', { offered: { 1: 1 }, resigned: [0], seats: 3 }, false],
    ['an offer, but no coin for it', { offered: { 1: 1 }, hands: { 1: [] } }, false],
  ])('IC-3.3 wait for a seat with a healing offer: %s', (_, position, waits) => {
    const ships: Ships = { ...unarmed(1), ...position.ships, '1-t1': 'void' };
    const table = given({ ...position, ships, turn: { seat: 1 } }).does(1, reclaim('1-t1', '1-1'));
    expect(table.state.turn.seat === 1).toBe(waits);
  });

  it('IC-3.3 wait after a healing that enables an attack, and pass after one that does not', () => {
    const ships: Ships = { ...unarmed(1), '1-t1': 'void', '1-c4': 'void' };
    const healed = (ship: ShipId) =>
      given({ ships, offered: { 1: 1 }, turn: { seat: 1 } })
        .does(1, reclaim('1-t1', '1-1'))
        .does(1, heal(`${ship} 1-1 moon-1`));
    expect(healed('1-w1').state.turn.seat).toBe(1);
    expect(healed('1-c4').state.turn.seat).toBe(0);
  });
});

/** Seat 0 attacks 1-1, and wins or loses. */
function afterAttack(success: boolean, position: Position = {}): Table {
  const hands = { 0: ['sun-1', 'sun-5', 'crown-5'], 1: ['moon-1', 'moon-4', 'arm-1'] } as const;
  const table = given({ hands, ...position }).does(0, attack('1-1', ['0-w1', '0-t1']));
  return table.does(0, commit(success ? 'sun-5' : 'sun-1')).does(1, commit('moon-1'));
}

describe('the second attack', () => {
  it('IC-3.4 follows a successful first one, in its own window', () => {
    const table = afterAttack(true);
    expect(table.window).toMatchObject({ id: 'turn.1.2', kind: 'turn', asked: [0], awaiting: [0] });
    expect(table.state.turn).toMatchObject({ number: 1, seat: 0, attack: 2 });
    expect(table.does(0, attack('1-2', ['0-w1'])).window!.id).toBe('coin.2.1');
  });

  it('IC-3.4 does not follow a failed one', () => {
    expect(afterAttack(false).window).toMatchObject({ id: 'turn.2', awaiting: [1] });
  });

  it('IC-3.4 can be skipped, and is skipped when time runs out', () => {
    expect(afterAttack(true).does(0, pass).window!.id).toBe('turn.2');
    const table = afterAttack(true).waits();
    expect(table.window!.id).toBe('turn.2');
    expect(table.last('passed')).toMatchObject({ seat: 0, cause: 'time' });
  });

  it('IC-3.4 is never followed by a third', () => {
    const table = afterAttack(true).does(0, attack('1-2', ['0-w1', '0-w2', '0-t2', '0-t3']));
    table.does(0, commit('crown-5')).does(1, commit('moon-4'));
    expect(table.last('combat-ended')).toEqual({ type: 'combat-ended', combat: 2, successful: true });
    expect(table.window).toMatchObject({ id: 'turn.2', awaiting: [1] });
  });

  it('IC-3.4 is skipped if no attack is possible, even if ships could be recalled', () => {
    const ships: Ships = Object.fromEntries([1, 2, 3, 4, 5].map((rank) => [`0-t${rank}`, '1-1']));
    const table = given({ ships: { ...ships, '1-c5': '0-1' }, hands: { 0: ['sun-5'], 1: ['moon-1'] } });
    table.does(0, attack('0-1', ['0-w1'], { opponent: 1 }));
    expect(table.last('combat-ended').successful).toBe(true);
    expect(table.last('passed')).toEqual({ type: 'passed', seat: 0, cause: 'nothing-to-do' });
    expect(table.window!.id).toBe('turn.2');
    expect(table.entries).toHaveLength(1);
  });

  it('IC-3.4 comes without a second reclaim, even if ships are in the void', () => {
    const table = afterAttack(true, { ships: { '0-c5': 'void' }, turn: { reclaimed: true } });
    expect(table.refuses(0, reclaim('0-c5', '0-5'))).toMatchObject({ code: 'nothing-to-reclaim' });
    expect(table.does(0, pass).place('0-c5')).toBe('void');
  });

  it('IC-3.4 comes without a second reclaim by default', () => {
    const table = afterAttack(true, { ships: { '0-c5': 'void' }, turn: { reclaimed: true } }).waits();
    expect(table.all('ship-reclaimed')).toEqual([]);
  });
});

describe('the next turn', () => {
  it('IC-3.5 belongs to the next seat clockwise', () => {
    expect(given({ seats: 4, turn: { seat: 3, number: 8 } }).does(3, pass).window).toMatchObject({
      id: 'turn.9',
      awaiting: [0],
    });
  });

  it('IC-3.5 skips resigned seats', () => {
    const table = given({ seats: 5, resigned: [0, 1, 4], turn: { seat: 3 } }).does(3, pass);
    expect(table.window).toMatchObject({ id: 'turn.2', awaiting: [2] });
    expect(
      given({ seats: 3, resigned: [1] })
        .does(0, pass)
        .does(2, pass).state.turn.seat,
    ).toBe(0);
  });
});
