import { describe, expect, it } from 'vitest';
import { build, endTurn, keep, play, wage } from '../commands.ts';
import { given, type Position } from '../given.ts';

const code = (table: ReturnType<typeof given>, command: object): string => table.refuses(0, command).code;

describe('Resupply', () => {
  const tableWith = (more: Position = {}) =>
    given({
      hands: { 0: ['resupply-1', 'space-piracy-1'] },
      fleets: { 0: ['frigate-1*', 'frigate-2'], 1: ['cruiser-1*'] },
      ...more,
    });

  it('IE-5.2 Resupply untaps a tapped ship of its owner', () => {
    expect(tableWith().does(0, play('resupply-1', 'frigate-1')).fleet(0)).toEqual(['frigate-1', 'frigate-2']);
    expect(code(tableWith(), play('resupply-1', 'frigate-2'))).toBe('no-such-object');
    expect(code(tableWith(), play('resupply-1', 'cruiser-1'))).toBe('no-such-object');
  });

  it('IE-5.2 Resupply ends neither the explore phase nor the war phase', () => {
    expect(tableWith().does(0, play('resupply-1', 'frigate-1')).state.turn.phase).toBe('explore');
    const table = tableWith({ turn: { phase: 'war' } }).does(0, play('resupply-1', 'frigate-1'));
    expect(table.state.turn.phase).toBe('war');
  });

  it('IE-5.2 Resupply cannot untap a ship that Space Piracy took in this turn', () => {
    const table = tableWith().does(0, play('space-piracy-1', 'cruiser-1'));
    expect(code(table, play('resupply-1', 'cruiser-1'))).toBe('no-such-object');
    expect(table.legal(0)).not.toContainEqual(play('resupply-1', 'cruiser-1'));
    const later = tableWith({
      fleets: { 0: ['cruiser-1'] },
      hands: { 0: ['resupply-1'] },
      turn: { phase: 'war' },
    });
    expect(later.state.turn.pirated).toEqual([]);
    table.does(0, endTurn).does(1, endTurn);
    expect(table.fleet(0)).toEqual(['frigate-1', 'frigate-2', 'cruiser-1']);
    expect(table.state.turn.pirated).toEqual([]);
  });
});

describe('Space Piracy', () => {
  const tableWith = (more: Position = {}) =>
    given({
      hands: { 0: ['space-piracy-1'] },
      fleets: { 0: ['frigate-1*'], 1: ['cruiser-1*', 'cruiser-2'] },
      ...more,
    });

  it('IE-5.2 Space Piracy takes a tapped ship of an opponent, which stays tapped', () => {
    const table = tableWith().does(0, play('space-piracy-1', 'cruiser-1'));
    expect(table.fleet(0)).toEqual(['frigate-1*', 'cruiser-1*']);
    expect(table.fleet(1)).toEqual(['cruiser-2']);
    expect(table.state.turn.phase).toBe('war');
    expect(table.last('pirated')).toEqual({ type: 'pirated', seat: 0, from: 1, ship: 'cruiser-1' });
  });

  it('IE-5.2 Space Piracy cannot take an untapped ship or an own ship', () => {
    expect(code(tableWith(), play('space-piracy-1', 'cruiser-2'))).toBe('no-such-object');
    expect(code(tableWith(), play('space-piracy-1', 'frigate-1'))).toBe('no-such-object');
    expect(code(tableWith(), play('space-piracy-1', 'battleship-1'))).toBe('no-such-object');
    expect(code(tableWith(), play('space-piracy-1', 1))).toBe('wrong-object');
  });

  it('IE-5.2 Space Piracy and Labor Unrest cannot be played during a war', () => {
    const table = given({
      hands: { 0: ['space-piracy-1', 'labor-unrest-1'] },
      fleets: { 0: ['battleship-1'], 1: ['frigate-1*'] },
      empires: { 1: ['jungle-planet-1'] },
    });
    table.does(0, wage('jungle-planet-1', 'battleship-1'));
    expect(code(table, play('space-piracy-1', 'frigate-1'))).toBe('not-asked');
    table.waits();
    expect(code(table, play('space-piracy-1', 'frigate-1'))).toBe('choice-owed');
    expect(code(table, play('labor-unrest-1', 1))).toBe('choice-owed');
  });
});

describe('Labor Unrest', () => {
  it('IE-5.2 Labor Unrest marks an opponent who has a ship and no such mark yet', () => {
    const table = given({
      seats: 4,
      hands: { 0: ['labor-unrest-1', 'labor-unrest-2'] },
      fleets: { 0: ['frigate-1'], 1: ['frigate-2'], 3: ['frigate-3'] },
      own: { 3: { unrest: true } },
    });
    for (const other of [0, 2, 3]) expect(code(table, play('labor-unrest-1', other))).toBe('no-such-object');
    table.does(0, play('labor-unrest-1', 1));
    expect(table.seat(1).unrest).toBe(true);
    expect(table.state.turn.phase).toBe('war');
    expect(code(table, play('labor-unrest-2', 1))).toBe('no-such-object');
  });
});

describe('looking at cards', () => {
  const tableWith = (more: Position = {}) =>
    given({
      hands: { 0: ['trade-delegation-1', 'frigate-1', 'frigate-2'] },
      deck: ['cruiser-1', 'resupply-1'],
      ...more,
    }).does(0, play('trade-delegation-1'));

  it('IE-5.3 the seat keeps one of the top two cards and discards the other', () => {
    const table = tableWith();
    const deck = table.state.deck.length;
    table.does(0, keep('cruiser-1'));
    expect(table.seat(0).hand).toEqual(['frigate-1', 'frigate-2', 'cruiser-1']);
    expect(table.piled(2)).toEqual(['trade-delegation-1', 'resupply-1']);
    expect(table.state.deck).toHaveLength(deck);
    expect(table.state.owed).toBeNull();
    expect(tableWith().does(0, keep('resupply-1')).piled(1)).toEqual(['cruiser-1']);
  });

  it('IE-5.3 the seat must keep one of the two before it does anything else', () => {
    const table = tableWith();
    expect(code(table, keep('frigate-1'))).toBe('not-among-these');
    expect(code(table, endTurn)).toBe('choice-owed');
    expect(code(table, build('frigate-1', 'frigate-2'))).toBe('choice-owed');
    table.does(0, keep('cruiser-1'));
    expect(code(table, keep('cruiser-1'))).toBe('no-choice-owed');
  });

  it('IE-5.3 the seat keeps the only card left, which ends the game', () => {
    const table = tableWith({ deck: ['cruiser-1'], left: 1 });
    expect(table.last('drew')).toEqual({ type: 'drew', seat: 0, card: 'cruiser-1', why: 'look' });
    expect(table.seat(0).hand).toContain('cruiser-1');
    expect(table.state.result!.reason).toBe('drawn');
  });

  it('IE-5.3 both cards count as drawn, so the game ends when the choice is made', () => {
    const table = tableWith({ deck: ['cruiser-1', 'resupply-1'], left: 2 });
    expect(table.outcome).toBeUndefined();
    expect(table.state.deck).toEqual([]);
    table.does(0, keep('resupply-1'));
    expect(table.state.result!.reason).toBe('drawn');
    expect(table.piled(1)).toEqual(['cruiser-1']);
  });
});
