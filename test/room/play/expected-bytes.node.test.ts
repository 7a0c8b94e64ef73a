/** How many bytes a game may store. */
import { expect, it } from 'vitest';
import { budgetOfSeat, EMPTY_GAME, expectedOfGame } from '../../../src/room/limits/expected-bytes.ts';

const of = (ruleset: string, options: object, seats = 1): number =>
  expectedOfGame({ ruleset, options }, seats) - EMPTY_GAME;

it('a longer game of a ruleset whose length can be chosen stores more, and no other game does', () => {
  const usual = of('stellar-conquest', { length: 44 });
  expect(of('stellar-conquest', {})).toBe(usual);
  expect(of('stellar-conquest', { length: 88 })).toBe(Math.round(usual * 2 ** 1.25));
  expect(of('interstellar-empire', { length: 88 })).toBe(of('interstellar-empire', {}));
});

it('a length that is no number above zero counts as the usual one', () => {
  for (const length of ['88', null, 0, -3, Number.NaN])
    expect(of('stellar-conquest', { length })).toBe(of('stellar-conquest', {}));
});

it('a ruleset that was not measured counts as the largest', () => {
  for (const ruleset of ['toy', 'toString'])
    expect(of(ruleset, { length: 88 })).toBe(of('stellar-conquest', { length: 88 }));
});

it('each seat may store a share, with room to spare', () => {
  const kind = { ruleset: 'interstellar-empire', options: {} };
  expect(of(kind.ruleset, {}, 4)).toBe(4 * of(kind.ruleset, {}));
  expect(budgetOfSeat(kind)).toBe(1.6 * of(kind.ruleset, {}));
});
