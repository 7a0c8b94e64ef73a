/** How well bots play. Every game is fixed by its seed, so the count is the same each time. */
import { describe, expect, it } from 'vitest';
import { rulesets } from '../../src/rules/registry.ts';
import { asSeat } from '../../src/rules/vocabulary.ts';
import { contest } from '../support/contest.ts';

const GAMES = 100;
const WINS = 75;
/** Its games are long, and of four: it has contests of its own. */
const APART = ['stellar-conquest'];

describe.each(Object.keys(rulesets).filter((name) => !APART.includes(name)))('the bots of %s', (ruleset) => {
  it(`are such that steady beats random in ${WINS} of ${GAMES} games of two`, () => {
    let alone = 0;
    for (let game = 0; game < GAMES; game += 1) {
      const steady = asSeat(game % 2);
      const players = steady === 0 ? (['steady', 'random'] as const) : (['random', 'steady'] as const);
      const winners = contest(rulesets[ruleset]!, game, players).match.outcome!.ranking[0]!;
      if (winners.length === 1 && winners[0] === steady) alone += 1;
    }
    expect(alone).toBeGreaterThanOrEqual(WINS);
  });
});
