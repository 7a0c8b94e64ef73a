/** The result of a game from every reader's side. */
import { describe, expect, it } from 'vitest';
import { resultWords, type Exit } from '../../../src/rules/text/result.ts';

const names = ['Ann', 'Bo', 'Cy'];

describe('the result of a game', () => {
  it.each<[string, readonly number[], number | null, Exit | null, string]>([
    ['the winner', [1], 1, null, 'You win.'],
    ['a winner who shares', [0, 1], 0, null, 'You share the victory with Bo.'],
    ['a loser', [1], 0, null, 'Bo wins.'],
    ['a player who resigned', [1], 0, 'resigned', 'Bo wins. You resigned.'],
    ['a player who conceded', [1], 0, 'conceded', 'Bo wins. You conceded.'],
    [
      'a player who was eliminated',
      [1, 2],
      0,
      'out',
      'Bo and Cy share the victory. You were out before the end.',
    ],
    ['a spectator', [1], null, null, 'Bo wins.'],
    ['a spectator of a tie', [0, 1, 2], null, null, 'Ann, Bo and Cy share the victory.'],
    ['anybody, if nobody wins', [], 0, null, 'Nobody wins.'],
  ])('is said to %s', (_, winners, seat, exit, words) => {
    expect(resultWords({ names, winners, seat, exit })).toBe(words);
  });
});
