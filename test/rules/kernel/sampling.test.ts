/** Samples of choices that are too many to list, the commands that the random bot draws, and keyframes. */
import { describe, expect, it } from 'vitest';
import { isKeyframe, keyframeUpTo } from '../../../src/rules/journal/keyframes.ts';
import { drawCommand } from '../../../src/rules/randomness/random-bot.ts';
import { lend } from '../../../src/rules/randomness/random.ts';
import { choices, sampleOf, spread, subsets } from '../../../src/rules/randomness/sampling.ts';

describe('a sample', () => {
  it('contains all items in order if they are few', () => {
    expect([spread(0, 3), spread(3, 3), spread(2, 5)]).toEqual([[], [0, 1, 2], [0, 1]]);
  });

  it.each([
    [4, 3],
    [10, 4],
    [97, 30],
    [1000, 64],
    [2 ** 30, 500],
  ])('of numbers below %i contains %i different ones from the whole range', (total, limit) => {
    const found = spread(total, limit);
    expect(new Set(found).size).toBe(limit);
    expect(found.every((n) => Number.isInteger(n) && n >= 0 && n < total)).toBe(true);
    expect(found[0]).toBe(0);
    expect(Math.max(...found)).toBeGreaterThan(total / 2);
    expect(spread(total, limit)).toEqual(found);
  });

  it('of 9 from 10 uses steps of 7, because steps of 6 would visit only half of the numbers', () => {
    expect(spread(10, 9)).toEqual([0, 7, 4, 1, 8, 5, 2, 9, 6]);
  });

  it('works on items', () => {
    expect(sampleOf(['a', 'b'], 2)).toEqual(['a', 'b']);
    expect(sampleOf('abcdefghij'.split(''), 3)).toEqual(['a', 'h', 'e']);
  });
});

describe('subsets', () => {
  it('of a few items are complete', () => {
    const found = subsets(['a', 'b', 'c'], 8).map((set) => set.join(''));
    expect(new Set(found)).toEqual(new Set(['', 'abc', 'a', 'b', 'c', 'ab', 'ac', 'bc']));
    expect(found.slice(0, 2)).toEqual(['', 'abc']);
    expect(found).toHaveLength(8);
  });

  it('respect the limits of their size and of their number', () => {
    const items = Array.from({ length: 40 }, (_, i) => i);
    const found = subsets(items, 30, 25);
    expect(found.length).toBeLessThanOrEqual(30);
    expect(found.slice(0, 2)).toEqual([[], items.slice(0, 25)]);
    expect(found.every(({ length }) => length <= 25)).toBe(true);
    expect(found.slice(2).every(({ length }) => length > 0)).toBe(true);
    expect(new Set(found.map(String)).size).toBe(found.length);
    expect(subsets(items, 5, 1).slice(0, 2)).toEqual([[], [0]]);
  });

  it('of an empty list are the empty set', () => {
    expect(subsets([], 5)).toEqual([[]]);
  });
});

describe('choices', () => {
  it('take one item from each list', () => {
    expect(
      choices(
        [
          ['a', 'b'],
          [1, 2],
        ] as const,
        4,
      ),
    ).toEqual([
      ['a', 1],
      ['b', 1],
      ['a', 2],
      ['b', 2],
    ]);
    expect(choices([[1], []], 5)).toEqual([]);
    const some = choices([spread(20, 20), spread(20, 20)] as const, 50);
    expect(new Set(some.map(String)).size).toBe(50);
    expect(some.flat().every((n) => n !== undefined && n < 20)).toBe(true);
  });
});

describe('the random bot', () => {
  const legal = [
    { type: 'pass' },
    { type: 'bid', card: 1 },
    { type: 'bid', card: 2 },
    { type: 'bid', card: 3 },
  ];
  const drawn = (weights: Record<string, number>) =>
    Array.from({ length: 400 }, (_, i) =>
      drawCommand(legal, weights, lend(i.toString(16).padStart(64, '0')).luck),
    );
  const shareOf = (type: string, weights = {}) =>
    drawn(weights).filter((one) => one.type === type).length / 400;

  it('draws each type equally often, regardless of how many commands it has', () => {
    expect(shareOf('pass')).toBeGreaterThan(0.4);
    expect(shareOf('pass')).toBeLessThan(0.6);
  });

  it('draws types by their weight, and never those of weight 0', () => {
    expect(shareOf('bid', { bid: 9 })).toBeGreaterThan(0.8);
    expect(shareOf('pass', { pass: 0 })).toBe(0);
  });

  it('draws every command of a type', () => {
    expect(new Set(drawn({ pass: 0 }).map((one) => ('card' in one ? one.card : 0)))).toEqual(
      new Set([1, 2, 3]),
    );
  });
});

it('a keyframe is the state after each 64th entry', () => {
  expect([0, 62, 63, 64, 126, 127].map(isKeyframe)).toEqual([false, false, true, false, false, true]);
  expect([0, 62, 63, 64, 126, 127, 200].map(keyframeUpTo)).toEqual([-1, -1, 63, 63, 63, 127, 191]);
});

it.each([
  [4, 40, 2],
  [5, 70, 5],
  [3, 60, 1],
  [35, 200, 35],
  [35, 200, 3],
])('subsets of %i items differ, at most %i, of at most that many items (%i)', (size, limit, most) => {
  const items = Array.from({ length: size }, (_, i) => i);
  const found = subsets(items, limit, most);
  expect(found.length).toBeLessThanOrEqual(limit);
  expect(found.every(({ length }) => length <= most)).toBe(true);
  expect(new Set(found.map((one) => one.join())).size).toBe(found.length);
});
