/** Standing orders for coins, losses and rewards, and when they ask the player. */
import { describe, expect, it } from 'vitest';
import type { CoinId } from '../../../../src/rules/conquest/pieces/pieces.ts';
import { battle, PLAIN } from '../../conquest/battle.ts';
import { commit, leave, lose, refuse, reward, take } from '../../conquest/commands.ts';
import { ordered } from '../../conquest/ordered.ts';
import type { Position } from '../../conquest/given.ts';
import { given } from '../given.ts';

type Ships = NonNullable<Position['ships']>;

describe('an order for a coin', () => {
  const rule = { window: 'coin' };
  const HAND: CoinId[] = ['sun-0', 'moon-2', 'sun-2', 'sun-4', 'arm-5'].slice(0, 4) as CoinId[];
  const fight = () => battle(given({ races: PLAIN, hands: { 0: HAND, 1: ['moon-1', 'moon-3'] } }));

  it.each<[unknown, CoinId | undefined]>([
    [{ pick: 'lowest' }, 'moon-2'],
    [{ pick: 'highest' }, 'sun-4'],
    [{ pick: 'highest', to: 3 }, 'moon-2'],
    [{ pick: 'lowest', from: 3 }, 'sun-4'],
    [{ pick: 'highest', never: [4] }, 'moon-2'],
    [{ pick: 'highest', from: 5 }, undefined],
    ['diplomacy', 'sun-0'],
    ['ask-me', undefined],
  ])('%j commits %s', (answer, coin) => {
    const answered = ordered(fight(), 0, { ...rule, answer });
    expect(answered).toEqual(coin && commit(coin));
  });

  it('depends on the side and on the opponent', () => {
    const rules = [
      { ...rule, side: 'attacker', answer: { pick: 'lowest' } },
      { ...rule, side: 'defender', against: 0, answer: { pick: 'highest' } },
    ];
    expect(ordered(fight(), 1, ...rules)).toEqual(commit('moon-3'));
    expect(ordered(fight(), 0, ...rules)).toEqual(commit('moon-2'));
    expect(ordered(fight(), 0, { ...rule, against: 3, answer: { pick: 'lowest' } })).toBeUndefined();
  });

  it('asks the player if no Diplomacy coin is in the hand', () => {
    expect(ordered(fight(), 1, { ...rule, answer: 'diplomacy' })).toBeUndefined();
  });
});

describe('an order for losses', () => {
  const hands: Position['hands'] = { 0: ['sun-0', 'sun-1'], 1: ['moon-0', 'moon-1'] };
  const failed = (ships: Ships = {}) =>
    battle(given({ races: PLAIN, hands, ships }), { coins: { 0: 'sun-0', 1: 'moon-0' } }).does(1, refuse);
  const first = (...classes: string[]) => ({ window: 'loss', answer: { first: classes } });

  it('loses ships of the named classes in their order', () => {
    expect(ordered(failed(), 1, first('warships'))).toEqual(lose('1-w1', '1-w2'));
    const last = failed(Object.fromEntries([2, 3, 4, 5].map((n) => [`1-t${n}`, 'void'])) as Ships);
    expect(ordered(last, 1, first('transports', 'warships'))).toEqual(lose('1-t1', '1-w1'));
  });

  it('gives up no colony, and asks the player if there is nothing else', () => {
    const away = Object.fromEntries([2, 3, 4, 5].map((n) => [`1-c${n}`, 'void'])) as Ships;
    expect(ordered(failed({ ...away, '1-c1': '0-1' }), 1, first('colony-ships'))).toBeUndefined();
    const settled = failed({ '1-c1': '0-1' });
    expect(ordered(settled, 1, first('colony-ships'))).toEqual(lose('1-c2', '1-c3'));
  });
});

describe('an order for rewards', () => {
  const held = () =>
    battle(
      given({
        races: PLAIN,
        hands: { 0: ['sun-1'], 1: ['moon-5'], 2: [] },
        ships: { '2-w1': '1-1', '2-c1': '1-2', '2-t5': 'void', '2-w5': 'void', '2-w4': 'void' },
        turn: { reclaimed: true },
      }),
      { allies: { 2: ['defender', '2-w1', '2-c1'] } },
    );

  it('takes coins, or ships of these classes in this order and coins for the rest', () => {
    const rule = { window: 'reward' };
    expect(ordered(held(), 2, { ...rule, answer: 'coins' })).toEqual(reward());
    const back = ordered(held(), 2, { ...rule, answer: { ships: ['transports', 'warships'] } });
    expect(back).toMatchObject({ ships: [{ ship: '2-t5' }, { ship: '2-w4' }] });
    const none = ordered(held(), 2, { ...rule, answer: { ships: ['colony-ships'] } });
    expect(none).toEqual(reward());
  });
});

describe('an order for a used coin', () => {
  it.each([
    ['sun-4', take],
    ['sun-1', leave],
  ] as const)('for %s depends on its value', (coin, answer) => {
    const hands: Position['hands'] = { 0: [coin, 'sun-2'], 1: ['moon-5', 'moon-1'] };
    const table = battle(given({ races: ['celegorm', 'balchoth'], hands, orders: { 0: 'ask' } }), {
      coins: { 0: coin, 1: 'moon-5' },
    });
    const rules = [
      { window: 'coin-reclaim', from: 3, answer: 'take' },
      { window: 'coin-reclaim', answer: 'leave' },
    ];
    expect(ordered(table, 0, ...rules)).toEqual(answer);
  });
});
