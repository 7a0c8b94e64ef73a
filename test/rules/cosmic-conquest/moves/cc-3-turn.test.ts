import { describe, expect, it } from 'vitest';
import type { Place, ShipId } from '../../../../src/rules/conquest/pieces/pieces.ts';
import { battle } from '../../conquest/battle.ts';
import { attack, heal, move, pass, recall, reclaim } from '../../conquest/commands.ts';
import { given, rolling } from '../given.ts';

type Ships = Readonly<Partial<Record<ShipId, Place>>>;
const CHIPS: readonly ShipId[] = ['0-c0', '0-c1', '0-c2', '0-c3', '0-c4', '0-c5'];

describe('a fleet', () => {
  it('CC-3.4 comes from any worlds of one origin and of the target system, including transports', () => {
    const ships: Ships = { '0-w2': '1-4', '0-t2': '1-5', '0-c4': '1-5' };
    const table = given({ ships });
    table.does(0, attack('1-1', ['0-w1', '0-t1', '0-c2', '0-w2', '0-t2', '0-c4']));
    expect(table.state.combat!.flight.map(({ ship, from }) => `${ship} ${from}`)).toEqual([
      '0-w1 0-3',
      '0-t1 0-3',
      '0-c2 0-2',
      '0-w2 1-4',
      '0-t2 1-5',
      '0-c4 1-5',
    ]);
  });

  it('CC-3.4 needs a warship, and a transport from the origin', () => {
    const table = given({ ships: { '0-t2': '1-5', '0-w2': '1-5' } });
    expect(table.refuses(0, attack('1-1', ['0-c5', '0-t1'])).code).toBe('fleet-lacks-warship');
    expect(table.refuses(0, attack('1-1', ['0-w1', '0-t2'])).code).toBe('fleet-lacks-transport');
    expect(table.does(0, attack('1-1', ['0-w2'])).state.combat).not.toBeNull();
  });

  it('CC-3.4 has at most one origin', () => {
    const table = given({ seats: 3, ships: { '0-w2': '2-1', '0-t2': '2-1' } });
    expect(table.refuses(0, attack('1-1', ['0-w1', '0-t1', '0-w2', '0-t2'])).code).toBe('too-many-origins');
  });

  it('CC-3.4 may hold ships that have moved, from their present places', () => {
    const table = given({ ships: { '0-c4': '1-2' } }).does(0, move('1-2', '0-w1', '0-t1', '0-c5'));
    table.does(0, attack('1-1', ['0-w1', '0-c5']));
    expect(table.state.combat!.flight.map(({ from }) => from)).toEqual(['1-2', '1-2']);
  });

  it('CC-3.4 returns to its origins after the moves if the attack is a tie', () => {
    const table = given({ seed: rolling([2]) }).does(0, move('0-1', '0-w1', '0-t1'));
    battle(table, { world: '1-1', coins: { 0: 'sun-1', 1: 'moon-2' } });
    expect(table.last('combat-decided').verdict).toBe('tie');
    expect([table.place('0-w1'), table.place('0-t1')]).toEqual(['0-1', '0-1']);
  });
});

describe('recall', () => {
  it('CC-3.5 does not exist', () => {
    const table = given({ ships: { '0-t1': '1-1', '0-w1': '1-1' } });
    expect(table.refuses(0, recall('0-t1 0-1', '0-w1 0-1'))).toMatchObject({
      code: 'wrong-value',
      field: 'command.type',
    });
    expect(table.legal(0).map(({ type }) => type)).not.toContain('recall');
    expect(table.decisions(0)[0]!.describe).not.toHaveProperty('recall');
    expect(table.view(0).options).not.toHaveProperty('recall');
  });
});

describe('passing by itself', () => {
  const passedBy = (table: ReturnType<typeof given>): string | undefined => table.all('passed').at(-1)?.cause;
  /** Without a warship, nothing can be attacked. All ships of seat 0 except these are in the void, as after its reclaim. */
  const unarmed = (ships: Ships): ReturnType<typeof given> => {
    const lost = Object.fromEntries([...CHIPS, '0-w1', '0-w2', '0-t1', '0-t2'].map((ship) => [ship, 'void']));
    return given({ ships: { ...lost, ...ships }, turn: { reclaimed: true } });
  };

  it('CC-3.5 happens when a seat has moved all that it can and cannot attack', () => {
    const table = unarmed({ '0-c1': '0-1', '0-c2': '0-2' }).does(0, move('0-3', '0-c1'));
    expect(table.window!.id).toBe('turn.1');
    table.does(0, move('0-3', '0-c2'));
    expect(passedBy(table)).toBe('nothing-to-do');
    expect(table.window!.id).toBe('turn.2');
  });

  it('CC-3.5 does not happen while the seat can attack', () => {
    const table = unarmed({ '0-c1': '0-1', '0-w1': '0-1', '0-t1': '0-1' });
    table.does(0, move('0-3', '0-c1', '0-w1', '0-t1'));
    expect([passedBy(table), table.window!.id]).toEqual([undefined, 'turn.1']);
    const grounded = unarmed({ '0-c1': '0-1', '0-w1': '0-1' }).does(0, move('0-3', '0-c1', '0-w1'));
    expect(passedBy(grounded)).toBe('nothing-to-do');
  });

  it('CC-3.5 does not happen while a transport abroad can go home', () => {
    const table = unarmed({ '0-c1': '0-1', '0-t1': '1-1' }).does(0, move('0-3', '0-c1'));
    expect(passedBy(table)).toBeUndefined();
    expect(passedBy(table.does(0, move('0-1', '0-t1')))).toBe('nothing-to-do');
  });

  it('CC-3.5 does not happen while a ship abroad can go to a near colony of its seat', () => {
    const near = unarmed({ '0-c1': '0-1', '0-c2': '1-1', '0-c3': '1-2' }).does(0, move('0-3', '0-c1'));
    expect(passedBy(near)).toBeUndefined();
    expect(passedBy(near.does(0, move('1-2', '0-c2')))).toBe('nothing-to-do');
    const alone = unarmed({ '0-c1': '0-1', '0-c2': '1-1' }).does(0, move('0-3', '0-c1'));
    expect(passedBy(alone)).toBe('nothing-to-do');
  });

  it('CC-3.5 does not happen while the seat has a healing offer that it could take', () => {
    const table = given({
      races: ['celegorm', 'nirnaeth'],
      ships: {
        ...Object.fromEntries([...CHIPS, '0-w1', '0-w2', '0-t1', '0-t2'].map((ship) => [ship, 'void'])),
        '0-c1': '0-1',
      },
      offered: { 0: 1 },
      turn: { reclaimed: true },
    }).does(0, move('0-3', '0-c1'));
    expect(passedBy(table)).toBeUndefined();
    table.does(0, heal('0-c2 0-2 sun-1'));
    expect(table.window!.id).toBe('turn.1');
    expect(passedBy(table.does(0, move('0-3', '0-c2')))).toBe('nothing-to-do');
  });

  it('CC-3.5 does not happen before the second attack while a ship can move', () => {
    const table = given({
      hands: { 0: ['sun-5'], 1: ['moon-1'] },
      ships: { '0-w2': 'void', '1-c5': '0-1' },
      turn: { reclaimed: true },
    });
    battle(table, { world: '0-1', opponent: 1, fleet: ['0-w1'] });
    expect(table.window).toMatchObject({ id: 'turn.1.2', asked: [0] });
  });
});

describe('a seat without warships', () => {
  const ships: Ships = { '0-w1': 'void', '0-w2': 'void', '0-c4': '1-2' };

  it('CC-3.6 cannot attack before it has reclaimed one, but can move', () => {
    const table = given({ ships: { ...ships, '0-c3': 'void' } }).does(0, reclaim('0-c3', '0-4'));
    expect(table.legal(0).map(({ type }) => type)).not.toContain('attack');
    expect(table.refuses(0, attack('1-1', ['0-c5', '0-t1'])).code).toBe('fleet-lacks-warship');
    expect(table.refuses(0, attack('1-1', ['0-w1', '0-t1'])).code).toBe('ship-not-on-a-world');
    expect(table.does(0, move('1-2', '0-t1', '0-c5')).place('0-c5')).toBe('1-2');
  });

  it('CC-3.6 can attack in the turn in which it reclaims one', () => {
    const table = given({ ships, seed: rolling([4]) }).does(0, reclaim('0-w2', '0-3'));
    table.does(0, attack('1-1', ['0-w2', '0-t1']));
    expect(table.state.dice).toEqual({ '0-w2': 4 });
  });

  it('CC-3.6 reclaims one first by default while its power is active', () => {
    const table = given({ ships }).waits();
    expect(table.last('ship-reclaimed').ship).toBe('0-w1');
  });
});

describe('the rest of the turn', () => {
  it('CC-3.1 begins with the reclaim, in the same window', () => {
    const table = given({ ships: { '0-c5': 'void' } });
    expect(table.refuses(0, pass).code).toBe('reclaim-first');
    expect(table.does(0, reclaim('0-c5', '0-1')).window!.id).toBe('turn.1');
  });

  it('IC-3.4 never has a third movement step', () => {
    const table = given({ hands: { 0: ['sun-5', 'sun-4'], 1: ['moon-1', 'moon-2'] }, seed: rolling([5]) });
    battle(table, { world: '1-1', coins: { 0: 'sun-5', 1: 'moon-1' } });
    battle(table, { world: '1-2', fleet: ['0-w1', '0-w2', '0-t2', '0-c5'], coins: { 0: 'sun-4' } });
    expect(table.last('combat-ended')).toMatchObject({ combat: 2, successful: true });
    expect(table.window).toMatchObject({ id: 'turn.2', asked: [1] });
  });

  it('IC-10.5 five turns of each seat without an attack end the game, with or without moves', () => {
    const table = given({ quiet: { 0: 4, 1: 4 }, turns: { 0: 4, 1: 4 } });
    table.does(0, move('0-1', '0-w1')).does(0, pass).does(1, move('1-1', '1-w1')).does(1, pass);
    expect(table.outcome).toEqual({ ranking: [[0, 1]] });
  });
});
