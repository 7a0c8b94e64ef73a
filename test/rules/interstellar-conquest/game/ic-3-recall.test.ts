import { describe, expect, it } from 'vitest';
import { attack, commit, pass, recall, reclaim } from '../../conquest/commands.ts';
import type { Position } from '../../conquest/given.ts';
import { given } from '../given.ts';

type Ships = NonNullable<Position['ships']>;
const ABROAD: Ships = {
  '0-c1': '1-1',
  '0-w1': '1-2',
  '0-t1': '1-3',
  '0-t2': '1-3',
  '0-c4': '2-1',
  '0-t4': '2-1',
  '0-w5': 'void',
};
const away = () => given({ seats: 3, ships: ABROAD, turn: { reclaimed: true } });

describe('recall', () => {
  it('IC-3.6 brings ships from any worlds of one foreign system, each to a home world of its choice', () => {
    const table = away().does(0, recall('0-c1 0-5', '0-w1 0-2', '0-t1 0-2'));
    expect([table.place('0-c1'), table.place('0-w1'), table.place('0-t1')]).toEqual(['0-5', '0-2', '0-2']);
    expect([table.place('0-t2'), table.place('0-c4')]).toEqual(['1-3', '2-1']);
    expect(table.last('recalled').ships).toHaveLength(3);
  });

  it('IC-3.6 ends the turn, and is no attack', () => {
    const table = away().does(0, recall('0-t1 0-1'));
    expect(table.window).toMatchObject({ id: 'turn.2', awaiting: [1] });
    expect(table.state.seats[0]).toMatchObject({ turns: 1, quiet: 1 });
  });

  it.each([
    ['without a transport', recall('0-c1 0-1', '0-w1 0-1'), 'recall-lacks-transport'],
    ['without ships', recall(), 'recall-lacks-transport'],
    ['from two systems', recall('0-t1 0-1', '0-t4 0-1'), 'not-one-foreign-system'],
    ['within the seat’s own system', recall('0-t3 0-1'), 'not-one-foreign-system'],
    ['from abroad and from home', recall('0-t1 0-1', '0-c2 0-1'), 'not-one-foreign-system'],
    ['to a foreign world', recall('0-t1 0-1', '0-c1 1-2'), 'not-a-home-world'],
    ['of a ship of another seat', recall('0-t1 0-1', '1-t1 0-1'), 'not-your-ship'],
    ['of a ship in the void', recall('0-t1 0-1', '0-w5 0-1'), 'ship-not-on-a-world'],
    ['of a ship twice', recall('0-t1 0-1', '0-t1 0-2'), 'ship-named-twice'],
  ])('IC-3.6 is refused %s', (_, command, code) => {
    expect(away().refuses(0, command)).toMatchObject({ code, ruling: 'IC-3.6' });
  });

  it('IC-3.6 replaces the first attack, and is refused after it', () => {
    const table = given({ ships: { '0-t5': '1-5' }, hands: { 0: ['sun-5', 'sun-1'] } });
    table
      .does(0, attack('1-1', ['0-w1', '0-t1']))
      .does(0, commit('sun-5'))
      .does(1, commit('moon-1'));
    expect(table.window!.id).toBe('turn.1.2');
    expect(table.refuses(0, recall('0-t5 0-5'))).toMatchObject({
      code: 'not-after-an-attack',
      ruling: 'IC-3.6',
    });
    expect(table.legal(0).map(({ type }) => type)).not.toContain('recall');
  });

  it('IC-3.6 can be switched off', () => {
    const table = given({ ships: { '0-t5': '1-5' }, options: { recall: 'off' } });
    expect(table.refuses(0, recall('0-t5 0-5'))).toMatchObject({ ruling: 'IC-3.6' });
    expect(table.legal(0).map(({ type }) => type)).not.toContain('recall');
    expect(given({ ships: { '0-t5': '1-5' } }).legal(0)).toContainEqual(
      expect.objectContaining({ type: 'recall' }),
    );
  });
});

describe('a seat that has lost everything', () => {
  const lost = Object.fromEntries(
    ['c', 'w', 't'].flatMap((letter) => [1, 2, 3, 4, 5].map((rank) => [`1-${letter}${rank}`, 'void'])),
  ) as Ships;

  it('IC-3.7 stays in play: it reclaims one ship in each turn', () => {
    const table = given({ ships: lost }).does(0, pass);
    table.does(1, reclaim('1-w1', '1-1')).does(0, pass).does(1, reclaim('1-t1', '1-1'));
    expect(table.at('1-1')).toEqual(['1-w1', '1-t1']);
    expect(table.window).toMatchObject({ id: 'turn.4', awaiting: [1] });
    expect(table.outcome).toBeUndefined();
  });

  it('IC-3.7 draws its hand and can fight with the ships that it has reclaimed', () => {
    const table = given({ ships: lost, hands: { 1: [] } })
      .does(0, pass)
      .does(1, reclaim('1-w1', '1-1'));
    table
      .does(0, pass)
      .does(1, reclaim('1-t1', '1-1'))
      .does(1, attack('0-1', ['1-w1', '1-t1']));
    expect(table.at('flight')).toEqual(['1-w1', '1-t1']);
    expect(table.hand(1)).toHaveLength(3);
  });
});
