import { describe, expect, it } from 'vitest';
import type { CoinId } from '../../../../src/rules/conquest/pieces/pieces.ts';
import { attack, commit } from '../../conquest/commands.ts';
import { values } from '../../conquest/battle.ts';
import type { Position } from '../../conquest/given.ts';
import { given, powerless } from '../given.ts';
import type { Table } from '../../conquest/table.ts';

/** Seat 0 attacks 1-1 with strength 5 against 6. Nobody can ally. */
const attacked = (position: Position = {}): Table => given(position).does(0, attack('1-1', ['0-w1', '0-t1']));
const revealed = (table: Table) =>
  table.all('coins-revealed').map(({ coins }) => coins.map(({ seat, coin }) => `${seat} ${coin}`));

describe('a main party without coins', () => {
  it('IC-6.1 draws a fresh hand before the coin window', () => {
    const table = attacked({ hands: { 0: [], 1: [] } });
    expect([table.hand(0).length, table.hand(1).length]).toEqual([3, 3]);
    expect(table.window).toMatchObject({ kind: 'coin', asked: [0, 1] });
  });

  it('IC-6.1 draws, but not a party with one coin', () => {
    const table = attacked({ hands: { 0: ['sun-1'], 1: ['moon-1', 'moon-2'] } });
    expect([table.hand(0).length, table.hand(1).length]).toEqual([1, 2]);
    expect(table.all('coins-drawn')).toEqual([]);
  });

  it('IC-6.1 draws first if it is the attacker', () => {
    const table = attacked({
      seats: 3,
      hands: { 0: [], 1: [] },
      bag: ['sun-1', 'sun-2', 'sun-3', 'sun-4'],
      rest: 2,
    });
    expect(table.all('coins-drawn').map(({ seat, coins }) => [seat, coins.length])).toEqual([
      [0, 3],
      [1, 1],
    ]);
    const reversed = given({
      seats: 3,
      hands: { 0: [], 1: [] },
      bag: ['sun-1', 'sun-2', 'sun-3', 'sun-4'],
      rest: 2,
      turn: { seat: 1 },
    }).does(1, attack('0-1', ['1-w1', '1-t1']));
    expect(reversed.all('coins-drawn').map(({ seat, coins }) => [seat, coins.length])).toEqual([
      [1, 3],
      [0, 1],
    ]);
  });

  it('IC-6.1 is not asked if nothing is left to draw, and fights with 0', () => {
    const table = attacked({ seats: 3, hands: { 0: ['sun-1', 'sun-2'], 1: [] }, rest: 2 });
    expect(table.window).toMatchObject({ kind: 'coin', asked: [0], awaiting: [0] });
    table.does(0, commit('sun-2'));
    expect(values(table)).toEqual({ attacker: 5 + 2, defender: 6 });
    expect(revealed(table)).toEqual([['0 sun-2']]);
    expect(table.state.discard).toEqual(['sun-2']);
  });

  it('IC-6.1 wins against Diplomacy if nothing is left to draw, as with an attack coin', () => {
    const table = attacked({ seats: 3, hands: { 0: ['sun-0', 'sun-2'], 1: [] }, rest: 2 }).does(
      0,
      commit('sun-0'),
    );
    expect(table.last('combat-decided')).toMatchObject({ verdict: 'diplomacy', winner: 'defender' });
    expect(table.at('void')).toEqual(['0-w1', '0-t1']);
    expect(table.hand(0)).toEqual(['sun-2']);
  });

  it('IC-6.1 opens no window if neither party can draw', () => {
    const table = attacked({ seats: 3, hands: { 0: [], 1: [] }, rest: 2 });
    expect(values(table)).toEqual({ attacker: 5, defender: 6 });
    expect(revealed(table)).toEqual([]);
    expect(table.window!.id).toBe('turn.2');
  });

  it('IC-6.1 multiplies by 0 as Seregon', () => {
    const position: Position = {
      races: ['nirnaeth', 'seregon', 'pelantiri'],
      hands: { 0: ['sun-1', 'sun-2'], 1: [] },
    };
    const table = attacked({ ...position, rest: 2 }).does(0, commit('sun-1'));
    expect(values(table)).toEqual({ attacker: 6, defender: 0 });
  });
});

describe('a committed coin', () => {
  it('IC-6.2 is sealed until both parties have committed, and both are then revealed together', () => {
    const table = attacked().does(1, commit('moon-3'));
    expect(table.window).toMatchObject({ id: 'coin.1.1', asked: [0, 1], awaiting: [0] });
    expect(table.all('coins-revealed')).toEqual([]);
    expect(table.view('spectator').combat!.coins).toEqual({ attacker: null, defender: null });
    table.does(0, commit('sun-2'));
    expect(revealed(table)).toEqual([['0 sun-2', '1 moon-3']]);
  });

  it('IC-6.2 can be changed until both parties have committed', () => {
    const table = attacked().does(1, commit('moon-3')).does(1, commit('moon-1')).does(1, commit('moon-2'));
    expect(table.awaited).toEqual([0]);
    table.does(0, commit('sun-2'));
    expect(revealed(table)).toEqual([['0 sun-2', '1 moon-2']]);
    expect(table.refuses(1, commit('moon-1'), 'coin.1.1').code).toBe('window-closed');
  });

  it('IC-6.2 comes from the party’s own hand, and leaves it', () => {
    const table = attacked();
    for (const coin of ['moon-1', 'arm-5'] as const)
      expect(table.refuses(0, commit(coin))).toMatchObject({ code: 'not-your-coin', ruling: 'IC-6.2' });
    table.does(0, commit('sun-2')).does(1, commit('moon-3'));
    expect([table.hand(0), table.hand(1)]).toEqual([
      ['sun-1', 'sun-3'],
      ['moon-1', 'moon-2'],
    ]);
  });

  it('IC-6.2 may come only from a main party', () => {
    expect(attacked({ seats: 3 }).refuses(2, commit('crown-1')).code).toBe('not-asked');
  });
});

describe('against Druwaith', () => {
  it.each([
    ['defends', ['nirnaeth', 'druwaith'], 0, 1],
    ['attacks', ['druwaith', 'nirnaeth'], 1, 0],
  ] as const)(
    'IC-6.3 the opponent commits first, in its own window, when Druwaith %s',
    (_, races, other, druwaith) => {
      const coins: readonly CoinId[] = ['sun-2', 'moon-2'];
      const table = attacked({ races });
      expect(table.window).toMatchObject({ id: 'coin.1.1', asked: [other] });
      expect(table.refuses(druwaith, commit(coins[druwaith]!)).code).toBe('not-asked');
      table.does(other, commit(coins[other]!));
      expect(revealed(table)).toEqual([[`${other} ${coins[other]!}`]]);
      expect(table.window).toMatchObject({ id: 'coin.1.2', asked: [druwaith] });
      expect(table.refuses(other, commit(coins[other]!)).code).toBe('not-asked');
      table.does(druwaith, commit(coins[druwaith]!));
      expect(revealed(table)).toEqual([[`${other} ${coins[other]!}`], [`${druwaith} ${coins[druwaith]!}`]]);
      expect(values(table)).toEqual({ attacker: 5 + 2, defender: 6 + 2 });
    },
  );

  it('IC-6.3 there is only one window if the power of Druwaith is inactive', () => {
    const table = attacked({ races: ['nirnaeth', 'druwaith'], ships: powerless(1) });
    expect(table.window).toMatchObject({ id: 'coin.1.1', asked: [0, 1] });
  });

  it('IC-6.3 the coin of an opponent is revealed even if the opponent is not asked', () => {
    const table = attacked({ races: ['nirnaeth', 'druwaith'], hands: { 0: ['sun-4'] } });
    expect(revealed(table)).toEqual([['0 sun-4']]);
    expect(table.window).toMatchObject({ id: 'coin.1.2', asked: [1] });
  });

  it('IC-6.3 a Druwaith with one coin is not asked, and fights with that coin', () => {
    const table = attacked({ races: ['nirnaeth', 'druwaith'], hands: { 1: ['moon-4'] } }).does(
      0,
      commit('sun-1'),
    );
    expect(revealed(table)).toEqual([['0 sun-1'], ['1 moon-4']]);
    expect(values(table)).toEqual({ attacker: 6, defender: 10 });
  });

  it('IC-6.3 both windows have a default', () => {
    const table = attacked({ races: ['nirnaeth', 'druwaith'] }).waits();
    expect(table.window!.id).toBe('coin.1.2');
    expect(revealed(table.waits())).toEqual([['0 sun-3'], ['1 moon-3']]);
  });
});

describe('when time runs out', () => {
  it.each<[string, CoinId[], CoinId]>([
    ['the highest attack coin', ['sun-1', 'sun-4', 'moon-3'], 'sun-4'],
    ['an attack coin rather than Diplomacy', ['sun-0', 'sun-1'], 'sun-1'],
    ['Diplomacy if there is no other', ['sun-0', 'moon-0'], 'moon-0'],
    ['among equal coins the one with the lowest id', ['sun-4', 'crown-4', 'moon-4'], 'crown-4'],
    [
      'among equal coins the one with the lowest id, in any order of the hand',
      ['moon-4', 'crown-4', 'arm-1'],
      'crown-4',
    ],
  ])('IC-6.4 commits %s', (_, hand, coin) => {
    const table = attacked({ races: ['nirnaeth', 'celegorm'], hands: { 0: hand, 1: ['arm-4', 'arm-3'] } });
    expect(table.decisions(0)[0]!.default.command).toEqual(commit(coin));
    table.waits();
    expect(revealed(table)).toEqual([[`0 ${coin}`, '1 arm-4']]);
  });

  it('IC-6.4 keeps a coin that was committed', () => {
    const table = attacked().does(0, commit('sun-1')).waits();
    expect(revealed(table)).toEqual([['0 sun-1', '1 moon-3']]);
  });
});

describe('a party with one coin', () => {
  it('IC-6.5 is not asked, and its coin is committed', () => {
    const table = attacked({ hands: { 0: ['sun-4'] } });
    expect(table.window).toMatchObject({ asked: [1], awaiting: [1] });
    expect(table.refuses(0, commit('sun-4')).code).toBe('not-asked');
    expect(revealed(table)).toEqual([]);
    table.does(1, commit('moon-1'));
    expect(revealed(table)).toEqual([['0 sun-4', '1 moon-1']]);
  });

  it('IC-6.5 is not asked even if that coin is Diplomacy', () => {
    const table = attacked({ hands: { 1: ['arm-0'] }, races: ['nirnaeth', 'celegorm'] }).does(
      0,
      commit('sun-1'),
    );
    expect(table.last('combat-decided')).toMatchObject({ verdict: 'diplomacy', winner: 'attacker' });
  });

  it('IC-6.5 fights another such party without a window', () => {
    const table = attacked({ hands: { 0: ['sun-4'], 1: ['moon-4'] } });
    expect(revealed(table)).toEqual([['0 sun-4', '1 moon-4']]);
    expect(table.all('asked')).toEqual([]);
    expect(table.entries).toHaveLength(1);
  });
});
