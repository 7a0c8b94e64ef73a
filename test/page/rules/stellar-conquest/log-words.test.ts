/** Ships in the log of Stellar Conquest have the names of their classes. */
import { describe, expect, it } from 'vitest';
import { line } from '../../../support/page/log.ts';
import { load } from '../../../support/page/page.ts';
import { tableIn } from '../../../support/page/stellar.ts';
import { given, shipWith } from '../../../rules/stellar-conquest/positions/given.ts';
import type { Ship } from '../../../../src/rules/stellar-conquest/state/types.ts';

const { lineWords, newsWords } = await load<
  Record<'lineWords' | 'newsWords', (table: object, line: object) => string>
>('rules/stellar-conquest/log-words.ts');

const built = (seat: number, classes: readonly string[], first = 1) => ({
  ...line(1, 1, 'new ships'),
  type: 'ships-built',
  seat,
  ships: classes.map((kind, i) => ({ id: first + i, class: kind })),
});
const log = [
  built(0, ['scout', 'scout', 'transport', 'corvette']),
  built(0, ['death-star'], 5),
  built(1, ['fighter']),
];
const worded = (text: string, seat = 0): string => lineWords({ log }, { ...line(2, 2, text), seat });

describe('a line of the log', () => {
  it.each([
    ['Ann moves ships 1-3 to Indi (D4).', 'Ann moves 2 scouts, 1 transport to Indi (D4).'],
    [
      'Ann moves ships 1, 3 and 4-5 to Indi.',
      'Ann moves 1 scout, 1 transport, 1 corvette, 1 Death Star to Indi.',
    ],
    ['Ann sets the course of ship 4: to Indi.', 'Ann sets the course of 1 corvette: to Indi.'],
  ])('has classes instead of numbers: %s', (text, words) => {
    expect(worded(text)).toBe(words);
  });

  it('counts the numbers of each seat by themselves, and keeps those that it does not know', () => {
    expect(worded('Bo moves ship 1 to Indi.', 1)).toBe('Bo moves 1 fighter to Indi.');
    expect(worded('Bo moves ships 1-2 to Indi.', 1)).toBe('Bo moves ships 1-2 to Indi.');
    expect(worded('Cyd moves ship 1 to Indi.', 2)).toBe('Cyd moves ship 1 to Indi.');
  });
});

describe('the last event', () => {
  const moved = { type: 'moved', seat: 0, ships: [1], path: ['G6', 'F7'] };
  const inNews = (fields: object = {}, ship: Partial<Ship> = {}): string => {
    const ships = [shipWith({ id: 1, class: 'scout', hex: 'F7', to: 'F9', steps: 2, ...ship })];
    const { table } = tableIn(given({ seats: [{ more: { ships } }, {}] }));
    return newsWords({ ...table, log }, { ...line(2, 2, 'the whole line'), ...moved, ...fields });
  };

  it('says where the ships of the viewer are going, and when they are there', () => {
    expect(inNews()).toBe('You move 1 scout towards Diphda (F9), arriving in turn 6.');
  });

  it.each([
    ['are there', { path: ['F8', 'F9'] }, { hex: 'F9' }],
    ['have moved since', {}, { hex: 'F8' }],
    ['have stopped', {}, { halted: true }],
    ['belong to somebody else', { seat: 1 }, {}],
  ] as const)('is the line of the log if they %s', (_, fields, ship) => {
    expect(inNews(fields, ship)).toBe('the whole line');
  });

  it('is no battle orders', () => {
    expect(inNews({ type: 'orders-set' })).toBe('');
  });
});
