import { describe, expect, it } from 'vitest';
import type { CoinId, ShipId } from '../../../../src/rules/conquest/pieces/pieces.ts';
import { battle, order, PLAIN } from '../../conquest/battle.ts';
import { take } from '../../conquest/commands.ts';
import type { Position } from '../../conquest/given.ts';
import { HANDS } from './duel.ts';
import { given } from '../given.ts';

const ATTACKER_TALKS = { 0: 'sun-0', 1: 'moon-1' } as const;
const DEFENDER_TALKS = { 0: 'sun-1', 1: 'moon-0' } as const;

const table = (position: Position = {}) => given({ races: PLAIN, hands: HANDS, ...position });

describe('an attack coin against Diplomacy', () => {
  it('IC-7.6 the attacker wins with any attack coin, regardless of the ships', () => {
    const ships = { '1-c1': '1-3', '1-w1': '1-3', '1-t1': '1-3' } as const;
    const played = battle(table({ ships }), { coins: DEFENDER_TALKS });
    expect(played.last('combat-decided')).toEqual({
      type: 'combat-decided',
      verdict: 'diplomacy',
      winner: 'attacker',
      values: null,
    });
    expect(played.at('1-3')).toEqual(['0-w1', '0-t1']);
    expect(played.at('void')).toEqual(['1-c1', '1-c3', '1-w1', '1-w3', '1-t1', '1-t3']);
  });

  it('IC-7.6 the defender wins with any attack coin, and the attacking ships are lost', () => {
    const fleet: readonly ShipId[] = ['0-w1', '0-w2', '0-w3', '0-t1', '0-t2', '0-c1'];
    const played = battle(table(), { fleet, coins: ATTACKER_TALKS });
    expect(played.last('combat-decided')).toMatchObject({ verdict: 'diplomacy', winner: 'defender' });
    expect(played.at('void')).toEqual(['0-c1', '0-w1', '0-w2', '0-w3', '0-t1', '0-t2']);
    expect(played.at('1-3')).toEqual(['1-c3', '1-w3', '1-t3']);
  });

  it('IC-7.6 a defender without ships also wins with an attack coin', () => {
    const ships = { '1-c3': '1-1', '1-w3': '1-1', '1-t3': '1-1' } as const;
    const played = battle(table({ ships }), { coins: ATTACKER_TALKS });
    expect(played.at('void')).toEqual(['0-w1', '0-t1']);
  });

  it('IC-7.6 if the defender wins, ships of the attacker’s allies are lost and the defender’s allies are rewarded', () => {
    const ships = { '2-w1': '1-2', '3-w2': '1-5', '3-c2': '1-4' } as const;
    const allies = { 2: ['attacker', '2-w1'], 3: ['defender', '3-w2', '3-c2'] } as const;
    const played = battle(table({ ships }), { allies, coins: ATTACKER_TALKS });
    expect(played.at('void')).toEqual(['0-w1', '0-t1', '2-w1']);
    expect([played.place('3-w2'), played.place('3-c2')]).toEqual(['1-5', '1-4']);
    expect(played.hand(3)).toHaveLength(3 + 2);
  });

  it('IC-7.6 if the attacker wins, its allies land and ships of the defender’s allies are lost', () => {
    const ships = { '2-w1': '1-2', '3-w2': '1-5' } as const;
    const allies = { 2: ['attacker', '2-w1'], 3: ['defender', '3-w2'] } as const;
    const played = battle(table({ ships }), { allies, coins: DEFENDER_TALKS });
    expect(played.at('1-3')).toEqual(['0-w1', '0-t1', '2-w1']);
    expect(played.place('3-w2')).toBe('void');
  });
});

describe('compensation', () => {
  it('IC-7.6 a losing defender gets a coin for each ship that it lost, including transports', () => {
    const played = battle(table(), { coins: DEFENDER_TALKS });
    const { from, to, coins } = played.last('compensated');
    expect([from, to, coins.length]).toEqual([0, 1, 3]);
    expect(played.hand(0)).toHaveLength(6 - 1 - 3);
    expect(played.hand(1)).toHaveLength(6 - 1 + 3);
    expect(played.hand(1)).toEqual(expect.arrayContaining([...coins]));
  });

  it('IC-7.6 a losing attacker gets a coin for each ship of its fleet', () => {
    const fleet: readonly ShipId[] = ['0-w1', '0-t1', '0-c1', '0-c2'];
    const played = battle(table(), { fleet, coins: ATTACKER_TALKS });
    expect(played.last('compensated')).toMatchObject({ from: 1, to: 0 });
    expect(played.last('compensated').coins).toHaveLength(4);
  });

  it('IC-7.6 the used coin is no longer in the hand', () => {
    const hands = { 0: ['sun-1', 'sun-2', 'sun-3', 'sun-4'], 1: ['moon-0', 'moon-1'] } as const;
    const played = battle(table({ hands }), { coins: DEFENDER_TALKS });
    expect(played.last('compensated').coins.toSorted()).toEqual(['sun-2', 'sun-3', 'sun-4']);
    expect(played.state.discard).toEqual(expect.arrayContaining(['sun-1', 'moon-0']));
  });

  it('IC-7.6 ends when the winner’s hand is empty', () => {
    const hands = { 0: ['sun-1', 'sun-2'], 1: ['moon-0', 'moon-1'] } as const;
    const played = battle(table({ hands }), { coins: DEFENDER_TALKS });
    expect(played.last('compensated').coins).toEqual(['sun-2']);
    expect(played.hand(0)).toEqual([]);
  });

  it('IC-7.6 a winner with an empty hand gives nothing', () => {
    const played = battle(table({ hands: { 0: ['sun-1'], 1: ['moon-0', 'moon-1'] } }), {
      coins: DEFENDER_TALKS,
    });
    expect(played.all('compensated').flatMap(({ coins }) => coins)).toEqual([]);
    expect(played.hand(1)).toEqual(['moon-1']);
  });

  it('IC-7.6 losses of allies do not count, and the allies get nothing', () => {
    const ships = { '1-c3': '1-1', '1-w3': '1-1', '3-w2': '1-5', '3-c2': '1-4' } as const;
    const allies = { 3: ['defender', '3-w2', '3-c2'] } as const;
    const played = battle(table({ ships }), { allies, coins: DEFENDER_TALKS });
    expect(played.last('compensated').coins).toHaveLength(1);
    expect(played.hand(3)).toHaveLength(3);
  });

  it('IC-7.6 a defender without a ship there gets nothing, although its allies lose some', () => {
    const ships = { '1-c3': '1-1', '1-w3': '1-1', '1-t3': '1-1', '3-w2': '1-5' } as const;
    const played = battle(table({ ships }), { allies: { 3: ['defender', '3-w2'] }, coins: DEFENDER_TALKS });
    expect(played.place('3-w2')).toBe('void');
    expect(played.hand(0)).toHaveLength(5);
  });

  it('IC-7.6 the coins are drawn at random from all that the winner still has', () => {
    const ships = { '1-c3': '1-1', '1-w3': '1-1' } as const;
    const seen = new Set<CoinId>();
    for (let n = 0; n < 60; n += 1) {
      const seed = n.toString(16).padStart(64, '0');
      const fresh = given({ races: PLAIN, hands: HANDS, ships, seed });
      seen.add(battle(fresh, { coins: DEFENDER_TALKS }).last('compensated').coins[0]!);
    }
    expect([...seen].toSorted()).toEqual(['sun-0', 'sun-2', 'sun-3', 'sun-4', 'sun-5']);
  });

  it('IC-7.6 only giver and receiver see the faces, and everybody sees the number', () => {
    const played = battle(table({ seats: 3 }), { coins: DEFENDER_TALKS });
    const { coins } = played.last('compensated');
    const seenBy = (viewer: number | 'spectator') =>
      played.saw(viewer).find((sighting) => sighting.type === 'compensated');
    for (const viewer of [0, 1])
      expect(seenBy(viewer)).toEqual({
        type: 'compensated',
        from: 0,
        to: 1,
        coins: { count: 3, faces: coins },
      });
    for (const viewer of [2, 'spectator'] as const)
      expect(seenBy(viewer)).toEqual({
        type: 'compensated',
        from: 0,
        to: 1,
        coins: { count: 3, faces: null },
      });
  });

  it('IC-7.6 there is none between two attack coins', () => {
    const played = battle(table(), { coins: { 0: 'sun-5', 1: 'moon-1' } });
    expect(played.all('compensated')).toEqual([]);
  });

  it('IC-7.6 a missing coin counts as an attack coin of 0: it beats Diplomacy, and its owner has nothing to pay', () => {
    const hands = { 0: [], 1: HANDS[1] } as const;
    const played = battle(table({ seats: 3, hands, bag: [], rest: 2 }), { coins: { 1: 'moon-0' } });
    expect(played.last('combat-decided')).toMatchObject({ verdict: 'diplomacy', winner: 'attacker' });
    expect(played.hand(1)).toHaveLength(5);
  });
});

describe('the used coins', () => {
  it.each([
    ['two attack coins', 'sun-5', 'moon-1'],
    ['an attack coin and Diplomacy', 'sun-5', 'moon-0'],
    ['a tie', 'sun-2', 'moon-1'],
  ] as const)('IC-7.8 after %s both lie in the discard, face up for all', (_, ours, theirs) => {
    const played = battle(table({ discard: ['crown-1'], seats: 3 }), { coins: { 0: ours, 1: theirs } });
    expect(played.last('coins-settled')).toMatchObject({ taken: [] });
    for (const viewer of [0, 1, 2, 'spectator'] as const)
      expect(played.view(viewer).discard.toSorted()).toEqual(['crown-1', ours, theirs].toSorted());
  });

  it('IC-7.8 lie open in front of their sides until the combat is settled', () => {
    const played = battle(table({ races: ['celegorm', 'hirilorn'], orders: { 0: 'ask' } }), {
      coins: { 0: 'sun-5', 1: 'moon-1' },
    });
    expect(played.window?.kind).toBe('coin-reclaim');
    expect(played.view('spectator').combat?.coins).toEqual({ attacker: 'sun-5', defender: 'moon-1' });
    expect(played.view('spectator').discard).toEqual([]);
  });

  it('IC-7.8 a coin that is taken does not go to the discard', () => {
    const played = battle(table({ races: ['celegorm', 'hirilorn'], orders: { 0: 'ask' } }), {
      coins: { 0: 'sun-5', 1: 'moon-1' },
    }).does(0, take);
    expect(played.last('coins-settled')).toEqual({
      type: 'coins-settled',
      taken: [{ seat: 0, coin: 'sun-5' }],
      discarded: ['moon-1'],
    });
    expect(played.hand(0)).toContain('sun-5');
    expect(played.state.discard).toEqual(['moon-1']);
    expect(order(played, 'coins-settled', 'combat-ended')).toEqual(['coins-settled', 'combat-ended']);
  });
});
