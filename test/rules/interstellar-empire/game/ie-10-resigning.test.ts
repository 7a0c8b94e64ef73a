import { describe, expect, it } from 'vitest';
import { defend, discover, endTurn, keep, lay, play, wage } from '../commands.ts';
import { begun, given, type Position } from '../given.ts';

const FOUR: Position = {
  seats: 4,
  hands: { 0: ['cruiser-1', 'frigate-2', 'frigate-1'] },
  fleets: { 0: ['cruiser-2', 'frigate-3*'] },
  empires: { 0: ['barren-planet-1', 'agricultural-planet-1', 'industrial-planet-1'] },
};
describe('a seat that resigns', () => {
  it('IE-10.4 a seat that resigns in its own turn concedes at once', () => {
    const table = given(FOUR).resigns(0);
    expect(table.types.slice(0, 3)).toEqual(['left', 'phase-began', 'conceded']);
    expect(table.view(1).seats[0]).toMatchObject({ resigned: true, conceded: 1 });
    expect(table.window!.asked).toEqual([1]);
  });

  it('IE-10.4 a seat that resigns earlier concedes in its next turn, which runs by itself', () => {
    const table = given(FOUR).resigns(1);
    expect(table.seat(1).conceded).toBeNull();
    expect(table.refuses(1, { type: 'set-orders', defence: 'all' }).code).toBe('seat-not-in-play');
    expect(table.legal(1)).toEqual([]);
    table.does(0, endTurn);
    expect(table.seat(1).conceded).toBe(1);
    expect(table.window!.asked).toEqual([2]);
  });

  it('IE-10.4 the default defends for a seat that resigns', () => {
    const position: Position = {
      seats: 3,
      fleets: { 0: ['frigate-1', 'frigate-2'], 1: ['cruiser-1', 'cruiser-2*'] },
      empires: { 1: ['barren-planet-1'] },
    };
    const table = given(position).does(0, wage('barren-planet-1', 'frigate-1')).resigns(1);
    expect(table.last('defended')).toMatchObject({ ships: ['cruiser-1'], asked: true });
    expect(table.window).toMatchObject({ id: 'turn.1.2', asked: [0] });
    table.does(0, wage('barren-planet-1', 'frigate-2'));
    expect(table.last('defended')).toMatchObject({ ships: [], asked: false });
    const attacker = given(position).does(0, wage('barren-planet-1', 'frigate-1')).resigns(0);
    expect(attacker.window).toMatchObject({ kind: 'defence', asked: [1] });
    attacker.does(1, defend(['cruiser-1']));
    expect(attacker.seat(0).conceded).toBe(1);
    expect(attacker.window!.asked).toEqual([1]);
  });

  it('IE-10.4 the first cards are revealed without waiting for a seat that resigns', () => {
    const table = begun(3).resigns(1);
    expect(table.window).toMatchObject({ asked: [0, 2], awaiting: [0, 2] });
    expect(table.refuses(1, lay(table.seat(1).hand[0]!)).code).toBe('not-asked');
    table.does(0, lay(table.seat(0).hand[0]!)).does(2, lay(table.seat(2).hand[0]!));
    expect(table.last('first-revealed').cards).toHaveLength(3);
    const last = begun(2);
    last.does(0, lay(last.seat(0).hand[0]!)).resigns(1);
    expect(last.types).toContain('first-revealed');
  });

  it('IE-10.4 the game ends when all seats resign', () => {
    const first = begun(3).resigns(2).resigns(0).resigns(1);
    expect(first.outcome!.ranking).toHaveLength(3);
    expect(first.window).toBeUndefined();
    const two = given().resigns(1);
    expect(two.window!.asked).toEqual([0]);
    two.resigns(0);
    expect(two.outcome!.ranking).toEqual([[1], [0]]);
  });

  it('IE-10.4 a seat that resigns owes no choice any more', () => {
    const table = given({ seats: 3, hands: { 0: ['trade-delegation-1'] }, deck: ['slavery-1', 'frigate-1'] });
    table.does(0, play('trade-delegation-1')).resigns(0);
    expect(table.last('kept').kept).toBe('slavery-1');
    expect(table.refuses(0, keep('slavery-1')).code).toBe('not-asked');
    expect(table.seat(0).conceded).toBe(1);
    expect(table.refuses(0, discover('barren-planet-1', 'frigate-1')).code).toBe('not-asked');
  });
});
