import { describe, expect, it } from 'vitest';
import type { Command } from '../../../../src/rules/conquest/state/command.ts';
import type { SealedKind } from '../../../../src/rules/conquest/state/types.ts';
import {
  ally,
  ask,
  attack,
  commit,
  decline,
  heal,
  leave,
  lose,
  offerHealing,
  orders,
  reward,
  take,
} from '../../conquest/commands.ts';
import type { Position } from '../../conquest/given.ts';
import { given } from '../given.ts';
import { opened, SAMPLES } from './windows.ts';
import { standIn } from '../../../support/cast.ts';

type Answers = readonly (readonly [number, Command])[];
const ANSWERS: readonly (readonly [SealedKind, Answers, Command])[] = [
  [
    'alliance',
    [
      [2, ally('attacker', '2-w2')],
      [3, decline],
    ],
    decline,
  ],
  [
    'coin',
    [
      [0, commit('sun-1')],
      [1, commit('moon-1')],
    ],
    commit('sun-2'),
  ],
  [
    'loss',
    [
      [0, lose('0-w2', '0-w3')],
      [1, lose('1-w2', '1-w3')],
    ],
    lose('0-t2', '0-t3'),
  ],
  [
    'reward',
    [
      [2, reward()],
      [3, reward('3-c5 3-1')],
    ],
    reward('2-c5 2-1'),
  ],
  [
    'coin-reclaim',
    [
      [0, take],
      [1, leave],
    ],
    leave,
  ],
];

describe('commands', () => {
  it('IC-11.1 to offer healing, heal, set orders or resign answer no window', () => {
    const free: readonly (readonly [number, Command])[] = [
      [2, offerHealing(0, 2)],
      [0, heal('0-w4 0-1 sun-1')],
      [3, orders('ask')],
      [3, standIn<Command>({ type: 'resign' })],
    ];
    const position: Position = { ships: { '0-w4': 'void' }, offered: { 0: 1 } };
    for (const [seat, command] of free) {
      const table = opened('turn', position);
      expect(table.refuses(seat, command, 'turn.1').code).toBe('window-not-needed');
      expect(table.does(seat, command).window!.id).toBe('turn.1');
    }
  });

  it('IC-11.1 of all other types name the window that they answer', () => {
    for (const command of SAMPLES)
      expect(opened('turn').refuses(0, command, null).code).toBe('window-required');
  });
});

describe('a window that asks several', () => {
  it.each(ANSWERS)('IC-11.2 closes as soon as all seats have answered, in any order: %s', (kind, answers) => {
    for (const order of [answers, answers.toReversed()]) {
      const table = opened(kind);
      const { id } = table.window!;
      table.does(...order[0]!);
      expect(table.window).toMatchObject({ id, awaiting: [order[1]![0]] });
      table.does(...order[1]!);
      expect(table.window!.id).not.toBe(id);
    }
  });

  it('IC-11.2 waits for no seat that it does not ask', () => {
    const table = opened('coin', { hands: { 0: ['sun-1', 'sun-2'], 1: ['moon-1'] } });
    expect(table.awaited).toEqual([0]);
    expect(table.does(0, commit('sun-1')).all('coins-revealed')).toHaveLength(1);
  });
});

describe('a late answer', () => {
  it.each(ANSWERS)('IC-11.3 to a closed window is refused: %s', (kind, answers, late) => {
    const table = opened(kind);
    const { id } = table.window!;
    const [seat] = answers[0]!;
    for (const answer of answers) table.does(...answer);
    const before = table.state;
    expect(table.refuses(seat, late, id).code).toBe('window-closed');
    expect(table.state).toBe(before);
  });

  it.each(ANSWERS)(
    'IC-11.3 is refused after the deadline, even if no other seat has answered: %s',
    (kind, answers, late) => {
      const table = opened(kind);
      const { id } = table.window!;
      expect(table.waits().refuses(answers[0]![0], late, id).code).toBe('window-closed');
    },
  );

  it.each(ANSWERS)(
    'IC-11.3 is refused from the deadline on, even before the clock closes the window: %s',
    (kind, answers) => {
      const [seat, answer] = answers[0]!;
      const halfDay = 12 * 3600;
      expect(opened(kind).sleeps(halfDay).refuses(seat, answer).code).toBe('window-closed');
      expect(
        opened(kind)
          .sleeps(halfDay - 1)
          .does(seat, answer).window!.id,
      ).toBe(opened(kind).window!.id);
    },
  );

  it.each([
    ['turn', attack('1-1', ['0-w1', '0-t1']), 0],
    ['ally-request', ask(2), 1],
  ] as const)('IC-11.3 is refused in a window of one seat too: %s', (kind, late, seat) => {
    const table = opened(kind);
    const { id } = table.window!;
    expect(table.waits().refuses(seat, late, id).code).toBe('window-closed');
  });
});

describe('the opening of a window', () => {
  /** The same public position with other hands. */
  const redealt: Position = { hands: { 0: ['sun-0', 'sun-1', 'arm-5'], 1: ['moon-0', 'moon-1', 'arm-0'] } };

  it.each(['turn', 'ally-request', 'alliance', 'coin', 'deal', 'loss', 'reward', 'coin-reclaim'] as const)(
    'IC-11.4 depends on no hidden hand: %s',
    (kind) => {
      // Seat 1 wins the rewarded combat with moon-1 as well as with any other coin.
      const [one, other] = [opened(kind), opened(kind, redealt)];
      expect(other.window).toEqual(one.window);
      expect(other.decisions(3).map(({ window }) => window)).toEqual(
        one.decisions(3).map(({ window }) => window),
      );
    },
  );

  it('IC-11.4 does not depend on whether a hand has only equal coins', () => {
    const hands = { 0: ['sun-0', 'moon-0'], 1: ['arm-1', 'arm-2'] } as const;
    expect(given({ hands }).does(0, attack('1-1', ['0-w1', '0-t1'])).asked).toEqual([0, 1]);
  });

  it('IC-11.4 depends on no standing order except that of the seat asked', () => {
    for (const mine of ['always', 'never', 'ask'] as const)
      expect(opened('coin-reclaim', { orders: { 0: mine, 1: 'ask' } }).asked).toContain(1);
    expect(opened('coin-reclaim', { orders: { 0: 'ask', 1: 'never' } }).asked).toEqual([0]);
    expect(opened('coin-reclaim', { orders: {} }).window).toMatchObject({ kind: 'turn', asked: [1] });
  });

  const gone = Object.fromEntries(
    ['c', 'w', 't'].flatMap((letter) => [1, 2, 3, 4, 5].map((rank) => [`1-${letter}${rank}`, 'void'])),
  ) as NonNullable<Position['ships']>;

  it.each<[string, Position, number]>([
    ['two ships, which it loses', { ships: { ...gone, '1-c1': '1-1', '1-w1': '1-1' } }, 0],
    ['one ship, which it loses', { ships: { ...gone, '1-w1': '1-3' } }, 0],
    ['three ships', { ships: { ...gone, '1-c1': '1-1', '1-w1': '1-1', '1-t1': '1-2' } }, 1],
  ])('IC-11.4 does not ask a party with only one possible answer: %s', (_, position, asked) => {
    const hands = { 0: ['sun-0', 'sun-1'], 1: ['moon-0', 'moon-1'] } as const;
    const table = given({ races: ['nirnaeth', 'celegorm'], hands, ...position });
    table
      .does(0, attack('1-1', ['0-w1', '0-t1']))
      .does(0, commit('sun-0'))
      .does(1, commit('moon-0'));
    table.does(0, { type: 'refuse' });
    expect(table.asked).toEqual(asked === 0 ? [0] : [0, 1]);
  });

  it('IC-11.4 does not ask an ally without a ship in the void for its reward', () => {
    const ships = { '2-w2': '1-2', '3-w3': '1-3', '3-c5': 'void' } as const;
    expect(opened('reward', { ships }).asked).toEqual([3]);
    expect(opened('reward', { ships: { '2-w2': '1-2', '3-w3': '1-3' }, orders: {} }).window!.kind).toBe(
      'turn',
    );
  });
});
