import { describe, expect, it } from 'vitest';
import type { DefenceOrder } from '../../../../src/rules/interstellar-empire/state/types.ts';
import { defend, wage } from '../commands.ts';
import { given, type Position } from '../given.ts';

const PLANETS = { 1: ['barren-planet-1', 'barren-planet-2'] };
/** Seat 0 has a Cruiser and a Destroyer, seat 1 a Destroyer and a tapped Cruiser. */
const tableWith = (more: Position = {}) =>
  given({
    seats: 3,
    fleets: {
      0: ['cruiser-1', 'destroyer-1', 'frigate-1*'],
      1: ['destroyer-2', 'cruiser-2*'],
      2: ['frigate-2'],
    },
    empires: { ...PLANETS, 2: ['barren-planet-3'] },
    ...more,
  });
const ordered = (defence: DefenceOrder) => ({
  own: { 1: { orders: { defence, planets: {}, resist: 'always' as const } } },
});
const wonBy = (number: string, other: string, more: Position = {}) =>
  tableWith({ deck: [number, other], ...more });

describe('a war', () => {
  it('IE-9.1 a seat attacks one planet of another seat with one or more untapped ships', () => {
    const codes = {
      'no-ships': wage('barren-planet-1'),
      'ship-named-twice': wage('barren-planet-1', 'cruiser-1', 'cruiser-1'),
      'not-your-ship': wage('barren-planet-1', 'cruiser-1', 'destroyer-2'),
      'ship-is-tapped': wage('barren-planet-1', 'cruiser-1', 'frigate-1'),
    };
    for (const [code, command] of Object.entries(codes))
      expect(tableWith().refuses(0, command).code).toBe(code);
    const own = tableWith({ empires: { 0: ['barren-planet-4'] } });
    for (const planet of ['barren-planet-4', 'jungle-planet-1', 'cruiser-2', 'no-planet'])
      expect(own.refuses(0, wage(planet, 'cruiser-1')).code).toBe('not-their-planet');
    const table = tableWith().does(0, wage('barren-planet-2', 'destroyer-1', 'cruiser-1'));
    expect(table.last('war-declared')).toEqual({
      type: 'war-declared',
      war: 1,
      seat: 0,
      owner: 1,
      planet: 'barren-planet-2',
      ships: ['destroyer-1', 'cruiser-1'],
    });
  });

  it('IE-9.1 a seat that has conceded cannot be attacked', () => {
    const table = tableWith({ own: { 1: { conceded: 1 } } });
    expect(table.refuses(0, wage('barren-planet-1', 'cruiser-1')).code).toBe('not-their-planet');
    expect(table.decision(0)!.describe).toMatchObject({ targets: [{ seat: 2 }] });
  });

  it('IE-9.1 a planet may be attacked again with ships still untapped', () => {
    const table = tableWith({
      deck: ['frigate-3', 'slavery-1', 'frigate-4', 'slavery-2'],
      ...ordered('none'),
    });
    table.does(0, wage('barren-planet-1', 'destroyer-1')).does(0, wage('barren-planet-1', 'cruiser-1'));
    expect(table.all('battle-fought')).toHaveLength(2);
    expect(table.refuses(0, wage('barren-planet-1', 'cruiser-1')).code).toBe('ship-is-tapped');
  });

  it("IE-9.2 only the planet's owner defends, with any ships or none", () => {
    for (const ships of [[], ['cruiser-2'], ['destroyer-2'], ['destroyer-2', 'cruiser-2']]) {
      const table = tableWith().does(0, wage('barren-planet-1', 'cruiser-1'));
      expect(table.refuses(2, defend(['frigate-2'])).code).toBe('not-asked');
      expect(table.refuses(0, defend(['cruiser-1'])).code).toBe('not-asked');
      expect(table.refuses(1, defend(['frigate-2'])).code).toBe('not-your-ship');
      expect(table.refuses(1, defend(['cruiser-2', 'cruiser-2'])).code).toBe('ship-named-twice');
      table.does(1, defend(ships));
      expect(table.last('defended').ships).toEqual(ships);
    }
  });

  it('IE-9.3 each score adds the ships and a random number, the attack first', () => {
    const table = wonBy('frigate-3', 'battlecruiser-1');
    table.does(0, wage('barren-planet-1', 'cruiser-1', 'destroyer-1')).does(1, defend(['destroyer-2']));
    expect(table.all('number-turned')).toEqual([
      { type: 'number-turned', seat: 0, card: 'frigate-3', from: 'deck' },
      { type: 'number-turned', seat: 1, card: 'battlecruiser-1', from: 'deck' },
    ]);
    expect(table.last('battle-fought')).toMatchObject({ attack: 5 + 1, defence: 2 + 4 });
    expect(table.state.pile.slice(-2)).toEqual(['frigate-3', 'battlecruiser-1']);
  });

  it('IE-9.3 a defence without ships counts 0', () => {
    const table = wonBy('frigate-3', 'battlecruiser-1')
      .does(0, wage('barren-planet-1', 'cruiser-1'))
      .does(1, defend());
    expect(table.last('battle-fought')).toMatchObject({ attack: 4, defence: 4, won: false });
  });

  it('IE-9.5 the planet is held if the defence is equal or higher, and nothing is destroyed', () => {
    for (const other of ['cruiser-4', 'battleship-1']) {
      const table = wonBy('cruiser-3', other);
      table.does(0, wage('barren-planet-1', 'cruiser-1')).does(1, defend(['cruiser-2']));
      expect(table.last('battle-fought')).toMatchObject({ won: false, destroyed: [] });
      expect(table.last('war-ended')).toMatchObject({ fate: 'held', planet: 'barren-planet-1' });
      expect(table.seat(1).empire).toEqual(PLANETS[1]);
      expect(table.fleet(0)).toEqual(['cruiser-1*', 'destroyer-1', 'frigate-1*']);
      expect(table.fleet(1)).toEqual(['destroyer-2', 'cruiser-2*']);
    }
  });

  it('IE-9.5 a battle taps every ship in it, and no other', () => {
    const table = wonBy('frigate-3', 'battleship-1');
    table.does(0, wage('barren-planet-1', 'cruiser-1')).does(1, defend(['destroyer-2']));
    expect(table.fleet(0)).toEqual(['cruiser-1*', 'destroyer-1', 'frigate-1*']);
    expect(table.fleet(1)).toEqual(['destroyer-2*', 'cruiser-2*']);
  });

  it('IE-9.6 a won attack destroys the defenders tapped before, and taps all other ships in the battle', () => {
    const table = wonBy('battleship-1', 'frigate-3');
    table
      .does(0, wage('barren-planet-1', 'cruiser-1', 'destroyer-1'))
      .does(1, defend(['destroyer-2', 'cruiser-2']));
    expect(table.last('battle-fought')).toMatchObject({ won: true, destroyed: ['cruiser-2'] });
    expect(table.fleet(1)).toEqual(['destroyer-2*']);
    expect(table.piled(1)).toEqual(['cruiser-2']);
    expect(table.fleet(0)).toEqual(['cruiser-1*', 'destroyer-1*', 'frigate-1*']);
  });

  it('IE-9.6 ships that stayed at home and attackers are never destroyed', () => {
    const table = wonBy('battleship-1', 'frigate-3');
    table.does(0, wage('barren-planet-1', 'cruiser-1')).does(1, defend());
    expect(table.last('battle-fought')).toMatchObject({ won: true, destroyed: [] });
    expect(table.fleet(1)).toEqual(['destroyer-2', 'cruiser-2*']);
    expect(table.fleet(0)).toHaveLength(3);
  });

  it('IE-9.6 a second battle destroys defenders that the first one tapped', () => {
    const table = tableWith({ deck: ['frigate-3', 'battleship-1', 'slavery-1', 'frigate-4'] });
    table.does(0, wage('barren-planet-1', 'destroyer-1')).does(1, defend(['destroyer-2']));
    expect(table.fleet(1)).toEqual(['destroyer-2*', 'cruiser-2*']);
    table.does(0, wage('barren-planet-1', 'cruiser-1')).does(1, defend(['destroyer-2']));
    expect(table.fleet(1)).toEqual(['cruiser-2*']);
  });

  it('IE-9.7 the attacker gets the planet, and the order for it lapses', () => {
    const orders = { defence: 'all', planets: { 'barren-planet-1': 'none' }, resist: 'always' } as const;
    const table = wonBy('battleship-1', 'frigate-3', { own: { 1: { orders } } });
    table.does(0, wage('barren-planet-1', 'cruiser-1'));
    expect(table.seat(0).empire).toEqual(['barren-planet-1']);
    expect(table.seat(1).empire).toEqual(['barren-planet-2']);
    expect(table.seat(1).orders.planets).toEqual({});
    expect(table.last('war-ended')).toMatchObject({ fate: 'conquered', conqueror: 0, owner: 1 });
  });
});
