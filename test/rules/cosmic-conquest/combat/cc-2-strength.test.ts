import { describe, expect, it } from 'vitest';
import { battle, PLAIN, commitCoins, values } from '../../conquest/battle.ts';
import { attack, heal, lose, offerHealing, pass, reclaim, refuse, reward } from '../../conquest/commands.ts';
import { given, powerless, rolling } from '../given.ts';

describe('the strength of ships', () => {
  it.each([0, 1, 2, 3, 4, 5])('CC-2.1 chip %i attacks with its value', (chip) => {
    const table = given({ seed: rolling([3]) });
    battle(table, {
      world: '1-1',
      fleet: ['0-w1', '0-t1', `0-c${chip}`],
      coins: { 0: 'sun-1', 1: 'moon-1' },
    });
    expect(values(table)).toEqual({ attacker: 3 + chip + 1, defender: 1 + 1 });
  });

  it.each([
    ['1-1', 1],
    ['1-2', 2],
    ['1-4', 3],
    ['1-5', 4],
  ] as const)('CC-2.1 the chip on %s counts %i, defending', (world, chip) => {
    const table = battle(given({ seed: rolling([3]) }), { world, coins: { 0: 'sun-1', 1: 'moon-3' } });
    expect(values(table).defender).toBe(chip + 3);
  });

  it('CC-2.1 transports count 0 for every party', () => {
    const ships = { '1-t1': '1-1', '1-t2': '1-1', '1-c1': '1-2' } as const;
    const coins = { 0: 'sun-2', 1: 'moon-3' } as const;
    const table = given({ ships, seed: rolling([2]) });
    battle(table, { world: '1-1', fleet: ['0-w1', '0-t1', '0-t2'], coins });
    expect(values(table)).toEqual({ attacker: 2 + 2, defender: 3 });
  });
});

describe('Balchoth', () => {
  const coins = { 0: 'sun-1', 1: 'moon-1' } as const;
  const strengths = (table: ReturnType<typeof given>, seat: number) =>
    Object.fromEntries(
      table.view('spectator').seats[seat]!.ships.map(({ id, strength }) => [id.slice(2), strength]),
    );
  const FIXED = { c0: 2, c1: 2, c2: 2, c3: 2, c4: 2, c5: 2, w1: 4, w2: 4, t1: 0, t2: 0 };

  it('CC-2.3 attacks with 2 for each chip and 4 for each die, and still rolls', () => {
    const table = given({ races: ['balchoth', 'hirilorn'], seed: rolling([1, 2]) });
    battle(table, { world: '1-1', fleet: ['0-w1', '0-w2', '0-t1', '0-c0', '0-c5'], coins });
    expect(table.last('dice-rolled').dice).toEqual([
      { ship: '0-w1', face: 1 },
      { ship: '0-w2', face: 2 },
    ]);
    expect(values(table).attacker).toBe(4 + 4 + 0 + 2 + 2 + 1);
  });

  it('CC-2.3 defends with the same strengths', () => {
    const table = battle(given({ races: ['hirilorn', 'balchoth'], seed: rolling([5, 1, 1]) }), { coins });
    expect(values(table)).toEqual({ attacker: 5 + 1, defender: 4 + 4 + 2 + 2 + 1 });
  });

  it.each(['attacker', 'defender'] as const)(
    'CC-2.3 allies with the same strengths as ally of the %s',
    (side) => {
      const races = ['hirilorn', 'celegorm', 'balchoth'] as const;
      const table = given({ races, ships: { '2-w1': '1-2', '2-c0': '1-2' }, seed: rolling([3], [1]) });
      battle(table, { world: '1-1', allies: { 2: [side, '2-w1', '2-c0'] }, coins });
      expect(table.state.dice['2-w1']).toBe(1);
      const own = { attacker: 3 + 1, defender: 1 + 1 };
      expect(values(table)).toEqual({ ...own, [side]: own[side] + 4 + 2 });
    },
  );

  it('CC-2.3 has the usual strengths if its power is inactive', () => {
    const table = given({
      races: ['balchoth', 'hirilorn'],
      ships: { ...powerless(0), '0-c5': '1-5' },
      turn: { reclaimed: true },
      seed: rolling([3]),
    });
    battle(table, { world: '1-1', fleet: ['0-w1', '0-t1', '0-c5'], coins });
    expect(values(table).attacker).toBe(3 + 5 + 1);
  });

  it('CC-2.3 has the usual strengths if only one colony ship stays at home', () => {
    const table = given({ races: ['balchoth', 'hirilorn'], seed: rolling([3]) });
    battle(table, { world: '1-1', fleet: ['0-w1', '0-t1', '0-c5', '0-c4', '0-c3', '0-c2', '0-c1'], coins });
    expect(values(table).attacker).toBe(3 + 15 + 1);
  });

  it('CC-2.3 shows its strengths to everybody', () => {
    const table = given({ races: ['balchoth', 'hirilorn'] });
    expect(strengths(table, 0)).toEqual(FIXED);
    expect(strengths(table, 1)).toMatchObject({ c5: 5, c0: 0, w1: null });
    table.does(0, attack('1-1', ['0-w1', '0-t1']));
    expect(strengths(table, 0)).toEqual(FIXED);
    const weak = given({ races: ['balchoth', 'hirilorn'], ships: powerless(0) });
    expect(strengths(weak, 0)).toMatchObject({ c0: 0, c5: 5, w1: null, t1: 0 });
  });
});

describe('a ship of strength 0', () => {
  const HANDS = { 0: ['sun-5', 'sun-4'], 1: ['moon-1', 'moon-2'] } as const;
  /** Only chip 0 is on 1-1. */
  const lonely = { '1-c0': '1-1', '1-c1': '1-2' } as const;

  it('CC-2.4 can be attacked, lost and reclaimed', () => {
    const table = given({ ships: lonely, hands: HANDS, seed: rolling([3]) });
    battle(table, { world: '1-1', coins: { 0: 'sun-5', 1: 'moon-1' } });
    expect(values(table)).toEqual({ attacker: 8, defender: 1 });
    expect(table.place('1-c0')).toBe('void');
    table.does(0, pass).does(1, reclaim('1-c0', '1-4'));
    expect(table.place('1-c0')).toBe('1-4');
  });

  it('CC-2.4 can be the only ship of an opponent on a foreign world', () => {
    for (const ships of [{ '1-c0': '0-1' }, { '1-t1': '0-1' }] as const) {
      const table = given({ ships });
      expect(table.does(0, attack('0-1', ['0-w1'], { opponent: 1 })).state.combat!.defender).toBe(1);
    }
  });

  it('CC-2.4 counts for compensation', () => {
    const hands = { 0: ['sun-5', 'sun-4'], 1: ['moon-0'] } as const;
    const table = battle(given({ races: ['nirnaeth', 'hirilorn'], ships: lonely, hands }), {
      world: '1-1',
      coins: { 0: 'sun-5' },
    });
    expect(table.last('compensated')).toMatchObject({ from: 0, to: 1, coins: ['sun-4'] });
  });

  it('CC-2.4 counts for rewards', () => {
    const table = given({
      races: PLAIN,
      ships: { '2-c0': '1-2', '2-w1': 'void' },
      hands: { 0: ['sun-1'], 1: ['moon-5'] },
      seed: rolling([1]),
    });
    battle(table, { world: '1-1', allies: { 2: ['defender', '2-c0'] } });
    table.does(2, reward('2-w1 2-5'));
    expect(table.last('rewarded')).toMatchObject({ seat: 2, coins: 0 });
    expect([table.place('2-c0'), table.place('2-w1')]).toEqual(['1-2', '2-5']);
  });

  it('CC-2.4 can be lost in a failed deal, and healed', () => {
    const races = ['hirilorn', 'nirnaeth'] as const;
    const table = given({ races, hands: { 0: ['sun-0'], 1: ['moon-0'] } });
    battle(table).does(0, refuse);
    table.does(0, lose('0-c0', '0-t2')).does(1, lose('1-c0', '1-t2'));
    expect(table.at('void')).toEqual(['0-c0', '0-t2', '1-c0', '1-t2']);
    table.does(1, reclaim('1-c0', '1-1')).does(1, offerHealing(0, 1)).does(1, pass);
    const [coin] = table.hand(0);
    table.does(0, heal(`0-c0 0-1 ${coin!}`));
    expect(table.place('0-c0')).toBe('0-1');
    expect(table.hand(1)).toContain(coin);
  });

  it('CC-2.4 founds a colony if it is a colony ship, but not if it is a transport', () => {
    const colonies = (fleet: readonly ['0-w1', '0-t1', ...'0-c0'[]]) => {
      const table = given({ hands: HANDS, seed: rolling([3]) });
      battle(table, { world: '1-1', fleet, coins: { 0: 'sun-5', 1: 'moon-1' } });
      return table.view(0).seats[0]!.colonies;
    };
    expect([colonies(['0-w1', '0-t1', '0-c0']), colonies(['0-w1', '0-t1'])]).toEqual([1, 0]);
  });

  it('CC-2.4 can win the game as the fourth colony', () => {
    const ships = {
      '0-c5': '1-1',
      '0-c4': '1-2',
      '0-c3': '1-4',
      '1-c1': '1-3',
      '1-c2': '1-3',
      '1-c3': '1-3',
    } as const;
    const table = given({ ships, hands: HANDS, seed: rolling([5]) });
    battle(table, { world: '1-5', fleet: ['0-w1', '0-t1', '0-c0'], coins: { 0: 'sun-5', 1: 'moon-1' } });
    expect(table.outcome).toEqual({ ranking: [[0], [1]] });
  });

  it('CC-2.4 fights only with the coin', () => {
    const table = given({ ships: lonely, seed: rolling([1]) });
    battle(table, { world: '1-1', coins: { 0: 'sun-1', 1: 'moon-3' } });
    expect(values(table)).toEqual({ attacker: 2, defender: 3 });
    expect(table.place('0-w1')).toBe('void');
  });

  it('CC-2.4 is multiplied by Seregon’s coin to 0, like no ship at all', () => {
    for (const ships of [lonely, { '1-c1': '1-2' } as const]) {
      const table = given({ races: ['hirilorn', 'seregon'], ships, seed: rolling([1]) });
      commitCoins(table.does(0, attack('1-1', ['0-w1', '0-t1'])), { 0: 'sun-1', 1: 'moon-3' });
      expect(values(table)).toEqual({ attacker: 2, defender: 0 });
    }
  });
});
