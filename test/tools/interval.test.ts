/** What `npm run bench -- timing` says of two series of measures. */
import { describe, expect, it } from 'vitest';
import { beyond, intervalOf } from '../bench/timing/interval.ts';
import { Dice } from '../support/suite/dice.ts';

/** Some 100 µs with a long tail, as answers take. */
function measures(seed: number, later = 0): readonly number[] {
  const dice = new Dice(seed);
  return Array.from(
    { length: 500 },
    () => 100 + later + dice.below(20) + (dice.chance(0.02) ? dice.below(5000) : 0),
  );
}

describe('the interval of the difference of medians', () => {
  it('contains 0 where both take the same time, whatever a few of them take', () => {
    for (let seed = 1; seed <= 3; seed += 1) {
      const interval = intervalOf(measures(seed), measures(seed + 100), new Dice(1));
      expect(beyond(interval)).toBeLessThan(1);
      expect(interval.high - interval.low).toBeLessThan(6);
    }
  });

  it('misses 0 by what one of them takes longer, whichever that is', () => {
    const [quick, slow] = [measures(1), measures(2, 30)];
    for (const interval of [intervalOf(quick, slow, new Dice(1)), intervalOf(slow, quick, new Dice(1))]) {
      expect(beyond(interval)).toBeGreaterThan(25);
      expect(beyond(interval)).toBeLessThan(32);
    }
  });

  it('is not taken of measures that are no pairs', () => {
    expect(() => intervalOf([1, 2], [1], new Dice(1))).toThrow('2 measures, and 1');
    expect(() => intervalOf([], [], new Dice(1))).toThrow('0 measures');
  });
});
