import { describe, expect, it } from 'vitest';
import type { Command } from '../../../../src/rules/conquest/state/command.ts';
import type { Asking } from '../../../../src/rules/conquest/state/types.ts';
import {
  ally,
  ask,
  commit,
  decline,
  lose,
  pass,
  propose,
  reclaim,
  refuse,
  reward,
  take,
} from '../../conquest/commands.ts';
import type { Table } from '../../conquest/table.ts';
import { opened, opening, SAMPLES } from './windows.ts';

/** The window accepts exactly these types of command from this seat. */
function expectAccepted(lay: () => Table, seat: number, types: readonly Command['type'][]): void {
  const legal = lay().decisions(seat)[0]!.legal as readonly Command[];
  expect(new Set(legal.map(({ type }) => type))).toEqual(new Set(types));
  for (const type of types)
    lay().does(
      seat,
      legal.find((command) => command.type === type)!,
    );
  const others = SAMPLES.filter(
    ({ type }) => !types.includes(type) && (type !== 'reclaim' || types[0] !== 'attack'),
  );
  for (const command of others)
    expect(lay().refuses(seat, command)).toMatchObject({ code: 'not-in-this-window', ruling: 'IC-11.1' });
}

/** Each party has made a proposal. */
const talks = () =>
  opened('deal')
    .does(0, propose({ give: ['sun-1'] }))
    .does(1, propose({ give: ['moon-1'] }));

/** The default in the seat's decision. */
const defaultOf = (table: Table, seat: number) => table.decisions(seat)[0]!.default;

const KINDS: readonly Asking['kind'][] = [
  'turn',
  'ally-request',
  'alliance',
  'coin',
  'deal',
  'loss',
  'reward',
  'coin-reclaim',
];

describe('windows', () => {
  it('IC-11.1 each has a deadline from the pace of the game', () => {
    for (const kind of KINDS) {
      const { openedAt, closesAt, asked, pace } = opened(kind).window!;
      const hours = { turn: 24, answer: 12, deal: 24 }[pace]!;
      expect(asked.map((seat) => closesAt[seat])).toEqual(asked.map(() => openedAt + hours * 3_600_000));
    }
  });

  it('IC-11.1 each closes with its default when its time is up', () => {
    for (const kind of KINDS) {
      const table = opened(kind);
      const { id } = table.window!;
      expect(table.waits().window!.id).not.toBe(id);
      expect(table.entries.at(-1)).toMatchObject({ by: 'clock', window: id });
    }
  });

  it('IC-11.1 turn asks the seat on turn to attack, recall or pass; the default is to pass', () => {
    const table = opened('turn');
    expect([table.asked, table.awaited]).toEqual([[0], [0]]);
    expectAccepted(opening('turn'), 0, ['attack', 'recall', 'pass']);
    expect(defaultOf(table, 0)).toMatchObject({ command: pass, text: 'Pass.' });
    expect(table.waits().last('passed')).toEqual({ type: 'passed', seat: 0, cause: 'time' });
  });

  it('IC-11.1 turn asks the seat on turn to reclaim first; the default is to reclaim and pass', () => {
    const lay = opening('turn', { ships: { '0-w3': 'void' } });
    const legal = lay().decisions(0)[0]!.legal;
    expect(legal).toHaveLength(5);
    expect(legal).toContainEqual(reclaim('0-w3', '0-4'));
    expect(defaultOf(lay(), 0).text).toBe('Reclaim a warship to your world 3, then pass.');
    const [first, then] = [reclaim('0-w3', '0-3'), pass];
    expect(defaultOf(lay(), 0)).toMatchObject({ commands: [first, then] });
    const types = lay()
      .waits()
      .events.map(({ type }) => type);
    expect(lay().does(0, first).does(0, then).state.seats).toEqual(lay().waits().state.seats);
    expect(types).toEqual(['ship-reclaimed', 'passed', 'turn-ended', 'turn-began']);
  });

  it('IC-11.1 turn is a new window with full time for the second attack', () => {
    const table = opened('coin', { hands: { 0: ['sun-4', 'sun-5'], 1: ['moon-1', 'moon-2'] }, orders: {} });
    table.does(0, commit('sun-5')).does(1, commit('moon-1'));
    const { id, openedAt, closesAt, asked } = table.window!;
    expect([id, asked]).toEqual(['turn.1.2', [0]]);
    expect(closesAt[0]! - openedAt).toBe(24 * 3_600_000);
    expect(new Set(table.decisions(0)[0]!.legal.map((command) => (command as Command).type))).toEqual(
      new Set(['attack', 'pass']),
    );
    expect(table.waits().last('passed')).toMatchObject({ seat: 0, cause: 'time' });
  });

  it('IC-11.1 ally request asks the defender to ask seats; the default is nobody', () => {
    const table = opened('ally-request');
    expect([table.asked, table.awaited]).toEqual([[1], [1]]);
    expectAccepted(opening('ally-request'), 1, ['ask']);
    expect(defaultOf(table, 1).command).toEqual(ask());
    expect(table.waits().last('allies-asked')).toEqual({ type: 'allies-asked', seat: 1, seats: [] });
  });

  it('IC-11.1 alliance asks seats for a sealed answer to ally or decline; the default is to decline', () => {
    const table = opened('alliance');
    expect([table.asked, table.awaited]).toEqual([
      [2, 3],
      [2, 3],
    ]);
    expectAccepted(opening('alliance'), 3, ['ally', 'decline']);
    expect(defaultOf(table, 3).command).toEqual(decline);
    table.does(2, ally('attacker', '2-w2'));
    expect([table.asked, table.awaited]).toEqual([[2, 3], [3]]);
    expect(table.view(3).own!.answer).toBeNull();
    expect(table.waits().last('alliances-made').declined).toEqual([3]);
  });

  it('IC-11.1 coin asks the main parties for a sealed coin; the default is as in IC-6.4', () => {
    const table = opened('coin');
    expect([table.asked, table.awaited]).toEqual([
      [0, 1],
      [0, 1],
    ]);
    expectAccepted(opening('coin'), 0, ['commit']);
    expect([defaultOf(table, 0).command, defaultOf(table, 1).command]).toEqual([
      commit('sun-2'),
      commit('moon-2'),
    ]);
    expect(defaultOf(table, 0).text).toBe('Commit sun 2.');
    expect(defaultOf(table, 0).publicText).toBe(
      'Commit your highest attack coin, or Diplomacy if you have no other.',
    );
    table.does(1, commit('moon-1'));
    expect([table.asked, table.awaited]).toEqual([[0, 1], [0]]);
    table.waits();
    expect(table.last('coins-revealed').coins).toEqual([
      { seat: 0, coin: 'sun-2' },
      { seat: 1, coin: 'moon-1' },
    ]);
  });

  it('IC-11.1 deal asks the main parties to propose, withdraw, accept or refuse; the default is no deal', () => {
    const table = opened('deal');
    expect([table.asked, table.awaited]).toEqual([
      [0, 1],
      [0, 1],
    ]);
    expectAccepted(talks, 0, ['propose', 'withdraw', 'accept', 'refuse']);
    expectAccepted(talks, 1, ['propose', 'withdraw', 'accept', 'refuse']);
    expect(defaultOf(table, 0)).toMatchObject({
      command: refuse,
      text: 'No deal: both sides lose two ships.',
    });
    expect(talks().awaited).toEqual([0, 1]);
    expect(talks().waits().last('deal-failed')).toEqual({ type: 'deal-failed', refusedBy: null });
  });

  it('IC-11.1 loss asks the main parties for a sealed answer; the default is as in IC-8.4', () => {
    const table = opened('loss');
    expect([table.asked, table.awaited]).toEqual([
      [0, 1],
      [0, 1],
    ]);
    expectAccepted(opening('loss'), 1, ['lose']);
    expect([defaultOf(table, 0).command, defaultOf(table, 1).command]).toEqual([
      lose('0-t1', '0-t2'),
      lose('1-t1', '1-t2'),
    ]);
    expect([defaultOf(table, 0).text, defaultOf(table, 1).text]).toEqual([
      'Lose a transport in flight and a transport on your world 2.',
      'Lose a transport on your ace and a transport on your world 2.',
    ]);
    table.does(1, lose('1-c1', '1-w5'));
    expect([table.asked, table.awaited]).toEqual([[0, 1], [0]]);
    expect(table.place('1-c1')).toBe('1-1');
    expect(table.waits().at('void')).toEqual(['0-t1', '0-t2', '1-c1', '1-w5', '2-c5', '3-c5']);
  });

  it('IC-11.1 reward asks the rewarded allies for a sealed answer; the default is coins', () => {
    const table = opened('reward');
    expect([table.asked, table.awaited]).toEqual([
      [2, 3],
      [2, 3],
    ]);
    expectAccepted(opening('reward'), 2, ['reward']);
    expect(defaultOf(table, 2).command).toEqual(reward());
    const before = table.hand(2).length;
    table.does(3, reward('3-c5 3-1'));
    expect([table.asked, table.awaited]).toEqual([[2, 3], [2]]);
    expect(table.place('3-c5')).toBe('void');
    table.waits();
    expect(table.hand(2)).toHaveLength(before + 1);
    expect([table.place('2-c5'), table.place('3-c5')]).toEqual(['void', '3-1']);
  });

  it('IC-11.1 coin reclaim asks seats with the order ask to take or leave a coin; the default is to take it', () => {
    const table = opened('coin-reclaim');
    expect([table.asked, table.awaited]).toEqual([
      [0, 1],
      [0, 1],
    ]);
    expect(opened('coin-reclaim', { orders: { 0: 'never', 1: 'ask' } }).asked).toEqual([1]);
    expectAccepted(opening('coin-reclaim'), 0, ['take', 'leave']);
    expect(defaultOf(table, 0).command).toEqual(take);
    expect(table.waits().last('coins-settled').taken).toEqual([{ seat: 0, coin: 'sun-1' }]);
  });
});
