/** How often a combat waits for people, in a few games that are always the same. */
import { describe, expect, it } from 'vitest';
import { waitsIn, type Ordering } from '../../support/rules/waits.ts';

const GAMES = [0, 1, 2];
const all = (ruleset: string, ordering: Ordering): readonly number[] =>
  GAMES.flatMap((game) => waitsIn(ruleset, game, ordering));
const mean = (waits: readonly number[]): number => waits.reduce((sum, one) => sum + one, 0) / waits.length;

describe.each(['interstellar-conquest', 'cosmic-conquest'])('a combat among four seats of %s', (ruleset) => {
  it('waits at most three times if all seats have standing orders, and usually never', () => {
    const waits = all(ruleset, 'usual');
    expect(waits.length).toBeGreaterThan(30);
    expect(Math.max(...waits)).toBeLessThanOrEqual(3);
    expect(mean(waits)).toBeLessThan(1 / 3);
  });

  it('waits more than once on average without standing orders', () => {
    expect(mean(all(ruleset, 'none'))).toBeGreaterThan(1);
  });
});
