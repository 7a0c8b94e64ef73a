import { describe, expect, it } from 'vitest';
import type { ShipId } from '../../../../src/rules/conquest/pieces/pieces.ts';
import { battle } from '../../conquest/battle.ts';
import { pass } from '../../conquest/commands.ts';
import type { Position } from '../../conquest/given.ts';
import type { Table } from '../../conquest/table.ts';
import { given, powerless } from '../given.ts';

const arrivals = (table: Table, cause: string): readonly string[] =>
  table
    .all('ships-moved')
    .filter((event) => event.cause === cause)
    .flatMap(({ ships }) => ships.map(({ ship, to }) => `${ship} ${to}`));
/** Every ship of a seat is in the void, except the named ones. */
const only = (seat: number, ships: NonNullable<Position['ships']>): NonNullable<Position['ships']> => {
  const fleet = ['c0', 'c1', 'c2', 'c3', 'c4', 'c5', 'w1', 'w2', 't1', 't2'];
  return { ...Object.fromEntries(fleet.map((ship) => [`${seat}-${ship}`, 'void'])), ...ships };
};

describe('ships sent home evenly', () => {
  it('CC-1.6 go strongest chip first, then dice, then pawns, in any order of their names', () => {
    const table = given({
      races: ['gelmir', 'hirilorn'],
      hands: { 0: ['sun-0'], 1: ['moon-5'] },
      ships: { '0-c1': '0-1', '0-c2': '0-2', '0-c3': '0-1', '0-c4': '0-2', '0-c5': '0-1', '0-c0': '0-5' },
    });
    battle(table, { world: '1-1', fleet: ['0-t1', '0-c4', '0-w2', '0-c5', '0-c0'] });
    // 0-1, 0-2 and 0-3 hold two, one and two ships, and 0-4 and 0-5 none.
    expect(arrivals(table, 'sent-home')).toEqual([
      '0-c5 0-4',
      '0-c4 0-5',
      '0-c0 0-2',
      '0-w2 0-4',
      '0-t1 0-5',
    ]);
  });
});

describe('by default', () => {
  const reclaimed = (ships: NonNullable<Position['ships']>): string => {
    const { ship } = given({ races: ['celegorm', 'hirilorn'], ships })
      .waits()
      .last('ship-reclaimed');
    return ship;
  };

  it('CC-1.6 the strongest colony ship is reclaimed first if the power is inactive', () => {
    expect(reclaimed({ ...powerless(0), '0-w1': 'void' })).toBe('0-c5');
    expect(reclaimed({ ...powerless(0), '0-c5': '1-1', '0-w1': 'void' })).toBe('0-c4');
  });

  it('CC-1.6 the strongest colony ship is also reclaimed first if only colony ships are in the void and the power is active', () => {
    expect(reclaimed({ '0-c0': 'void', '0-c2': 'void', '0-c3': 'void' })).toBe('0-c3');
    expect(reclaimed({ '0-c0': 'void', '0-c3': 'void', '0-w2': 'void', '0-t1': 'void' })).toBe('0-w2');
  });

  it('CC-1.6 the decision names the ship to reclaim', () => {
    const table = given({ ships: { '0-c0': 'void', '0-c2': 'void' } });
    expect(table.decisions(0)[0]!.default.text).toBe('Reclaim colony ship 2 to your world 2, then pass.');
    table.waits();
    expect(table.place('0-c2')).toBe('0-2');
  });

  const NO_DEAL = { 0: ['sun-0'], 1: ['moon-0'] } as const;
  const noDeal = (ships: NonNullable<Position['ships']>, fleet: readonly ShipId[], world: '0-4' | '1-3') =>
    battle(given({ races: ['nirnaeth', 'hirilorn'], hands: NO_DEAL, ships, turn: { reclaimed: true } }), {
      world,
      opponent: 1,
      fleet,
    })
      .waits()
      .waits();

  it('CC-1.6 the weakest colony ship is lost first, abroad or at home', () => {
    const ships = only(1, { '1-c5': '1-1', '1-c4': '1-2', '1-c0': '0-5', '1-c2': '0-4' });
    const table = noDeal(ships, ['0-w1'], '0-4');
    expect(arrivals(table, 'lost').filter((line) => line.startsWith('1'))).toEqual([
      '1-c0 void',
      '1-c2 void',
    ]);
    expect(arrivals(table, 'lost').filter((line) => line.startsWith('0'))).toEqual([
      '0-t1 void',
      '0-t2 void',
    ]);
  });

  it('CC-1.6 colony ships are lost after transports and warships, including those in the fleet', () => {
    const ships = only(0, { '0-t2': '0-3', '0-w1': '0-3', '0-c1': '0-3', '0-c0': '0-3', '0-c2': '0-2' });
    const table = noDeal(ships, ['0-w1', '0-t2', '0-c0'], '1-3');
    expect(table.last('deal-failed').refusedBy).toBeNull();
    expect(arrivals(table, 'lost').filter((line) => line.startsWith('0'))).toEqual([
      '0-t2 void',
      '0-w1 void',
    ]);
    expect(table.place('0-c0')).toBe('0-3');
  });

  it('CC-1.6 the weakest chip of the fleet is lost first if there is no other class', () => {
    const ships = only(0, { '0-w1': '0-3', '0-c1': '0-3', '0-c4': '0-3', '0-c3': '0-2', '1-c5': '0-4' });
    const table = noDeal(ships, ['0-w1', '0-c1', '0-c4'], '0-4');
    expect(arrivals(table, 'lost').filter((line) => line.startsWith('0'))).toEqual([
      '0-w1 void',
      '0-c1 void',
    ]);
  });

  it('CC-1.6 the decision names the ships to lose', () => {
    const ships = only(1, { '1-c5': '1-1', '1-c4': '1-2', '1-c0': '0-5', '1-c2': '0-4' });
    const table = given({
      races: ['nirnaeth', 'hirilorn'],
      hands: NO_DEAL,
      ships,
      turn: { reclaimed: true },
    });
    battle(table, { world: '0-4', opponent: 1, fleet: ['0-w1'] }).waits();
    expect(table.decisions(1)[0]!.default.text).toBe('Lose colony ship 0 on 0-5 and colony ship 2 on 0-4.');
    table.waits();
    expect(table.does(1, { type: 'reclaim', ship: '1-c0', world: '1-1' }).does(1, pass).place('1-c0')).toBe(
      '1-1',
    );
  });
});
