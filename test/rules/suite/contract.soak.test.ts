/** More random games of each ruleset than `contract.test.ts` plays. */
import { describe, expect, it } from 'vitest';
import { IDLE } from '../../support/suite/playout.ts';
import { played, subjectOf } from '../../support/suite/subjects.ts';
import { runSuite, untested } from '../../support/suite/suite.ts';

describe.each(played.map(({ name }) => name))('the ruleset %s', (name) => {
  it(
    'keeps every promise of the contract in random games with every number of seats',
    { timeout: 120_000 },
    () => {
      const subject = subjectOf(name);
      const { min, max } = subject.rules.seats;
      const games = (max - min + 1) * IDLE.length * 3;
      const totals = runSuite(subject, { seed: 1, games, thorough: 10 });
      expect(totals.games).toBe(games);
      expect(untested(totals)).toEqual([]);
    },
  );
});
