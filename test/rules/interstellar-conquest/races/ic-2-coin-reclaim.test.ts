import { describe, expect, it } from 'vitest';
import { accept, attack, commit, leave, orders, propose, refuse, take } from '../../conquest/commands.ts';
import { fight } from '../combat/fight.ts';
import { chairsWithoutPreference, type Position } from '../../conquest/given.ts';
import { begun, given, powerless } from '../given.ts';

describe('taking a coin', () => {
  const both: Position = { races: ['celegorm', 'mormegil'] };

  it('IC-2.6 happens by default', () => {
    expect(begun(chairsWithoutPreference(3)).state.seats.map(({ coinReclaim }) => coinReclaim)).toEqual([
      'always',
      'always',
      'always',
    ]);
  });

  it('IC-2.6 does not happen with the order never', () => {
    const table = fight({ races: ['celegorm', 'nirnaeth'], orders: { 0: 'never' } }, 'sun-1', 'moon-1');
    expect(table.state.discard.toSorted()).toEqual(['moon-1', 'sun-1']);
    expect(table.all('asked').filter(({ kind }) => kind === 'coin-reclaim')).toEqual([]);
  });

  it('IC-2.6 follows orders, which can be set at any time and count at once', () => {
    const table = given({ races: ['nirnaeth', 'celegorm'] }).does(0, attack('1-1', ['0-w1', '0-t1']));
    table.does(1, orders('ask')).does(1, orders('never')).does(0, commit('sun-1')).does(1, commit('moon-1'));
    expect(table.state.discard.toSorted()).toEqual(['moon-1', 'sun-1']);
  });

  it.each([
    ['takes it', take, true],
    ['leaves it', leave, false],
  ] as const)('IC-2.6 is asked of a seat that so ordered: it %s', (_, answer, taken) => {
    const table = fight({ races: ['celegorm', 'nirnaeth'], orders: { 0: 'ask' } }, 'sun-1', 'moon-1');
    expect(table.window!.kind).toBe('coin-reclaim');
    expect(table.asked).toEqual([0]);
    table.does(0, answer);
    expect(table.hand(0).includes('sun-1')).toBe(taken);
    expect(table.state.discard.includes('sun-1')).toBe(!taken);
  });

  it('IC-2.6 asks no seat whose power gives it no coin', () => {
    const table = fight(
      { races: ['nirnaeth', 'pelantiri'], orders: { 0: 'ask', 1: 'ask' } },
      'sun-1',
      'moon-1',
    );
    expect(table.window!.kind).toBe('turn');
    const idle = fight(
      { races: ['nirnaeth', 'celegorm'], orders: { 1: 'ask' }, ships: powerless(1) },
      'sun-1',
      'moon-1',
    );
    expect(idle.window!.kind).toBe('turn');
  });

  it('IC-2.6 asks no seat if no coin was used', () => {
    const table = given({
      races: ['mormegil', 'celegorm', 'nirnaeth'],
      orders: { 0: 'ask', 1: 'ask' },
      hands: { 0: ['sun-1'], 1: [] },
      rest: 2,
    });
    table.does(0, attack('1-1', ['0-w1', '0-t1']));
    expect(table.last('coins-settled')).toMatchObject({ taken: [], discarded: ['sun-1'] });
    expect(table.window!.id).toBe('turn.2');
  });

  it('IC-2.6 favours Celegorm if both want its coin', () => {
    const table = fight(both, 'sun-1', 'moon-1');
    expect(table.last('coins-settled')).toMatchObject({
      taken: [{ seat: 0, coin: 'sun-1' }],
      discarded: ['moon-1'],
    });
  });

  it('IC-2.6 gives Mormegil a coin that Celegorm never takes', () => {
    const table = fight({ ...both, orders: { 0: 'never' } }, 'sun-1', 'moon-1');
    expect(table.last('coins-settled')).toMatchObject({
      taken: [{ seat: 1, coin: 'sun-1' }],
      discarded: ['moon-1'],
    });
  });

  it.each([
    ['both take', take, take, 0],
    ['only Mormegil takes', leave, take, 1],
    ['only Celegorm takes', take, leave, 0],
    ['neither takes', leave, leave, null],
  ] as const)('IC-2.6 asks both at the same time: %s', (_, celegorm, mormegil, taker) => {
    const table = fight({ ...both, orders: { 0: 'ask', 1: 'ask' } }, 'sun-1', 'moon-1');
    expect(table.asked).toEqual([0, 1]);
    table.does(1, mormegil);
    expect(table.asked).toEqual([0, 1]);
    table.does(0, celegorm);
    expect(table.last('coins-settled').taken).toEqual(taker === null ? [] : [{ seat: taker, coin: 'sun-1' }]);
  });

  it('IC-2.6 asks Mormegil even if Celegorm always takes its coin, because that order is secret', () => {
    const table = fight({ ...both, orders: { 1: 'ask' } }, 'sun-1', 'moon-1');
    expect(table.asked).toEqual([1]);
    table.does(1, take);
    expect(table.last('coins-settled').taken).toEqual([{ seat: 0, coin: 'sun-1' }]);
  });

  it('IC-2.6 does not follow an order that is set while the window is open', () => {
    const open = () => fight({ ...both, orders: { 0: 'ask', 1: 'ask' } }, 'sun-1', 'moon-1');
    const sealed = open().does(0, take).does(0, orders('never')).does(1, take);
    expect(sealed.last('coins-settled').taken).toEqual([{ seat: 0, coin: 'sun-1' }]);
    const silent = open().does(0, orders('never')).does(1, take);
    expect(silent.awaited).toEqual([0]);
    expect(silent.waits().last('coins-settled').taken).toEqual([{ seat: 0, coin: 'sun-1' }]);
  });

  it.each([
    ['never', 1],
    ['ask', 0],
  ] as const)(
    'IC-2.6 follows an order of a seat that was not asked until the window closes: %s',
    (order, taker) => {
      const table = fight({ ...both, orders: { 1: 'ask' } }, 'sun-1', 'moon-1').does(0, orders(order));
      expect(table.asked).toEqual([1]);
      expect(table.does(1, take).last('coins-settled').taken).toEqual([{ seat: taker, coin: 'sun-1' }]);
    },
  );

  it('IC-2.6 follows a deal', () => {
    const table = fight({ races: ['celegorm', 'nirnaeth'] }, 'sun-0', 'moon-0');
    table.does(0, propose({ give: ['crown-1'] })).does(1, accept(1));
    expect(table.hand(0)).toEqual(['sun-0']);
    expect(table.state.discard).toEqual(['moon-0']);
  });

  it('IC-2.6 follows a failed deal', () => {
    const table = fight({ races: ['nirnaeth', 'mormegil'] }, 'sun-0', 'moon-0')
      .does(0, refuse)
      .waits();
    expect(table.hand(1)).toContain('sun-0');
    expect(table.state.discard).toEqual(['moon-0']);
  });
});
