import { describe, expect, it } from 'vitest';
import { build, concede, declare, discover, draw, endTurn, wage } from '../commands.ts';
import { given, type Position } from '../given.ts';

/** Seat 0 ends its turn, and seat 1 begins its own. */
const next = (position: Position): ReturnType<typeof given> => given(position).does(0, endTurn);
const codeOf = (table: ReturnType<typeof given>, seat: number, command: object): string =>
  table.refuses(seat, command).code;

describe('untapping and drawing', () => {
  it('IE-7.2 a seat untaps all its ships when its turn begins', () => {
    const table = next({ fleets: { 0: ['frigate-3*'], 1: ['frigate-1*', 'frigate-2', 'cruiser-1*'] } });
    expect(table.fleet(1)).toEqual(['frigate-1', 'frigate-2', 'cruiser-1']);
    expect(table.fleet(0)).toEqual(['frigate-3*']);
  });

  it('IE-7.3 a seat draws one card, and one more for each industrial planet', () => {
    const deck = ['resupply-1', 'slavery-1', 'frigate-1', 'frigate-2'];
    expect(next({ deck }).seat(1).hand).toEqual(['resupply-1']);
    const empire = ['industrial-planet-1', 'barren-planet-1', 'industrial-planet-2'];
    const table = next({ deck, empires: { 0: ['industrial-planet-3'], 1: empire } });
    expect(table.seat(1).hand).toEqual(['resupply-1', 'slavery-1', 'frigate-1']);
    expect(table.all('drew').map(({ why }) => why)).toEqual(['turn', 'industry', 'industry']);
    expect(codeOf(table, 1, draw)).toBe('nothing-to-draw');
  });

  it("IE-7.3 a seat draws the deck's last card as an extra only on command", () => {
    const empires = { 1: ['industrial-planet-1', 'industrial-planet-2', 'industrial-planet-3'] };
    const table = next({ empires, left: 3 });
    expect(table.seat(1).hand).toHaveLength(2);
    expect(table.view(0).turn.extras).toBe(2);
    expect(table.legal(1)).toContainEqual(draw);
    expect(table.outcome).toBeUndefined();
    table.does(1, draw);
    expect(table.seat(1).hand).toHaveLength(3);
    expect(table.state.result!.reason).toBe('drawn');
  });

  it('IE-7.3 a seat may leave the last card to the next seat', () => {
    const empires = { 1: ['industrial-planet-1'] };
    const position = { empires, hands: { 1: ['frigate-1', 'frigate-2'] }, left: 2 };
    const table = next(position).does(1, build('frigate-1', 'frigate-2'));
    expect(codeOf(table, 1, draw)).toBe('phase-over');
    expect(table.view(0).turn.extras).toBe(0);
    table.does(1, endTurn);
    expect(table.state.result!.reason).toBe('drawn');
    expect(table.seat(0).hand).toHaveLength(1);
    const idle = next(position).waits();
    expect(idle.seat(0).hand).toHaveLength(1);
  });

  it('IE-7.3 nobody draws after the last card', () => {
    const table = next({ empires: { 1: ['industrial-planet-1'] }, left: 1 });
    expect(table.seat(1).hand).toHaveLength(1);
    expect(table.types.slice(-2)).toEqual(['drew', 'game-ended']);
    expect(table.window).toBeUndefined();
  });
});

describe('exploring', () => {
  const tableWith = (more: Position = {}) =>
    given({
      hands: {
        0: ['agricultural-planet-1', 'barren-planet-1', 'cruiser-1', 'destroyer-1', 'frigate-5'],
        1: ['barren-planet-3', 'battleship-3'],
      },
      fleets: { 0: ['frigate-1', 'frigate-2', 'frigate-3*'], 1: ['frigate-4'] },
      ...more,
    });

  it('IE-7.4 a discovery lays the planet, taps the ship and discards the payment, any number of times', () => {
    const table = tableWith({ deck: ['barren-planet-2'] });
    table.does(0, discover('barren-planet-1', 'frigate-2', 'frigate-5'));
    table.does(0, discover('agricultural-planet-1', 'frigate-1', 'cruiser-1'));
    expect(table.seat(0).empire).toEqual(['barren-planet-1', 'agricultural-planet-1']);
    expect(table.fleet(0)).toEqual(['frigate-1*', 'frigate-2*', 'frigate-3*']);
    expect(table.state.pile).toEqual(['frigate-5', 'cruiser-1']);
    expect(table.seat(0).hand).toEqual(['destroyer-1', 'barren-planet-2']);
    expect(table.state.turn).toMatchObject({ phase: 'explore', discovered: 2 });
  });

  it('IE-7.4 one ship discovers one planet', () => {
    const table = tableWith().does(0, discover('barren-planet-1', 'frigate-1', 'frigate-5'));
    expect(codeOf(table, 0, discover('agricultural-planet-1', 'frigate-1', 'cruiser-1'))).toBe(
      'ship-is-tapped',
    );
  });

  it('IE-7.4 a seat may play a planet that it drew in the same phase', () => {
    const table = tableWith({ deck: ['barren-planet-2'] });
    table.does(0, discover('agricultural-planet-1', 'frigate-1', 'cruiser-1'));
    table.does(0, discover('barren-planet-2', 'frigate-2', 'destroyer-1'));
    expect(table.seat(0).empire).toEqual(['agricultural-planet-1', 'barren-planet-2']);
  });

  it('IE-7.4 a discovery needs a planet of the hand and an own untapped ship', () => {
    const codes = {
      'not-your-card': discover('barren-planet-3', 'frigate-1', 'cruiser-1'),
      'not-a-planet': discover('destroyer-1', 'frigate-1', 'cruiser-1'),
      'not-your-ship': discover('barren-planet-1', 'frigate-4', 'cruiser-1'),
      'ship-is-tapped': discover('barren-planet-1', 'frigate-3', 'cruiser-1'),
    };
    for (const [code, command] of Object.entries(codes)) expect(codeOf(tableWith(), 0, command)).toBe(code);
    for (const phase of ['war', 'build'] as const)
      expect(
        codeOf(tableWith({ turn: { phase } }), 0, discover('barren-planet-1', 'frigate-1', 'cruiser-1')),
      ).toBe('phase-over');
  });
});

describe('the war and build phases', () => {
  const tableWith = (more: Position = {}) =>
    given({
      hands: { 0: ['frigate-1', 'frigate-2', 'destroyer-1', 'destroyer-2', 'barren-planet-3'] },
      fleets: { 0: ['cruiser-1', 'cruiser-2'] },
      empires: { 1: ['barren-planet-1', 'barren-planet-2'] },
      ...more,
    });

  it('IE-7.5 a seat may wage any number of wars, one after another', () => {
    const table = tableWith({ deck: ['slavery-1', 'frigate-3', 'slavery-2', 'frigate-4'] });
    table.does(0, wage('barren-planet-1', 'cruiser-1')).does(0, wage('barren-planet-2', 'cruiser-2'));
    expect(table.seat(0).empire).toEqual(['barren-planet-1', 'barren-planet-2']);
    expect(table.all('war-declared').map(({ war }) => war)).toEqual([1, 2]);
    expect(codeOf(table, 0, discover('barren-planet-3', 'cruiser-1', 'frigate-1'))).toBe('phase-over');
  });

  it('IE-7.6 a seat may build any number of ships, each with its payment', () => {
    const table = tableWith()
      .does(0, build('frigate-1', 'frigate-2'))
      .does(0, build('destroyer-1', 'destroyer-2'));
    expect(table.fleet(0)).toEqual(['cruiser-1', 'cruiser-2', 'frigate-1', 'destroyer-1']);
    expect(table.state.pile).toEqual(['frigate-2', 'destroyer-2']);
    expect(codeOf(table, 0, build('barren-planet-3', 'frigate-1'))).toBe('not-a-ship');
    expect(codeOf(table, 0, build('frigate-3', 'barren-planet-3'))).toBe('not-your-card');
    expect(codeOf(table, 0, wage('barren-planet-1', 'cruiser-1'))).toBe('phase-over');
  });

  it('IE-7.7 play passes to the next seat that has not conceded', () => {
    const table = given({ seats: 4, own: { 1: { conceded: 1 }, 3: { conceded: 2 } } });
    table.does(0, endTurn);
    expect(table.window!.asked).toEqual([2]);
    table.does(2, endTurn);
    expect(table.window!.asked).toEqual([0]);
  });

  it('IE-7.7 a turn does not end by itself when the hand offers nothing', () => {
    const table = next({ deck: ['slavery-1'] });
    expect(table.legal(1).filter(({ type }) => type !== 'set-orders')).toEqual([endTurn]);
    expect(table.window).toMatchObject({ id: 'turn.2.1', asked: [1] });
  });

  it('IE-7.6 building closes the earlier phases for good', () => {
    const table = tableWith({
      options: { governments: 'on' },
      hands: { 0: ['frigate-1', 'frigate-2', 'resupply-1'] },
    });
    expect(table.decision(0)!.describe).toMatchObject({ governments: ['liberal', 'tyrannical'] });
    table.does(0, build('frigate-1', 'frigate-2'));
    for (const command of [declare('liberal'), draw, wage('barren-planet-1', 'cruiser-1')])
      expect(codeOf(table, 0, command)).toBe('phase-over');
    const closed = { planets: [], slavery: [], targets: [], play: [], governments: [], draw: false };
    expect(table.decision(0)!.describe).toMatchObject(closed);
    expect(table.does(0, concede).outcome).toEqual({ ranking: [[1], [0]] });
  });
});
