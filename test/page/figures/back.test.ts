/** The way from the page of a player back to a game. */
import { expect, it } from 'vitest';
import { load } from '../../support/page/page.ts';

const { gameBefore } = await load<{ gameBefore(referrer: string, origin: string): string | null }>(
  'figures/back.ts',
);
const ORIGIN = 'https://post.example';

it.each([
  ['a game', `${ORIGIN}/game?g=abc`, '/game?g=abc'],
  ['a game whose id needs encoding', `${ORIGIN}/game?g=a%26b&x=1`, '/game?g=a%26b'],
  ['the front page', `${ORIGIN}/`, null],
  ['a game of another origin', 'https://other.example/game?g=abc', null],
  ['a table without a game', `${ORIGIN}/game`, null],
  ['nowhere', '', null],
])('from %s', (_, referrer, expected) => {
  expect(gameBefore(referrer, ORIGIN)).toBe(expected);
});
