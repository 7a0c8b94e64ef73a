/** Ships in the log of Stellar Conquest have the names of their classes. */
import { describe, expect, it } from 'vitest';
import { line } from '../../../support/page/log.ts';
import { load } from '../../../support/page/page.ts';
import { teach } from '../../../support/page/published.ts';

await teach('stellar-conquest');

const { lineWords } = await load<{ lineWords(table: object, line: object): string }>(
  'rules/stellar-conquest/log-words.ts',
);

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
    ['Dice: ship 1 3, ship 3 1. Lost: ship 3.', 'Dice: scout 3, transport 1. Lost: 1 transport.'],
  ])('has classes instead of numbers: %s', (text, words) => {
    expect(worded(text)).toBe(words);
  });

  it('counts the numbers of each seat by themselves, and keeps those that it does not know', () => {
    expect(worded('Bo moves ship 1 to Indi.', 1)).toBe('Bo moves 1 fighter to Indi.');
    expect(worded('Bo moves ships 1-2 to Indi.', 1)).toBe('Bo moves ships 1-2 to Indi.');
    expect(worded('Cyd moves ship 1 to Indi.', 2)).toBe('Cyd moves ship 1 to Indi.');
  });
});
