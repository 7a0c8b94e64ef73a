/** The strength of bots. Seeds determine every game, so the counts are the same each time. */
import { describe, expect, it } from 'vitest';
import type { BotName } from '../../../src/rules/contract.ts';
import { asSeat } from '../../../src/rules/vocabulary.ts';
import { contest } from '../../support/rules/contest.ts';
import { played } from '../../support/suite/subjects.ts';

const GAMES = 100;
const WINS = 75;
/** Games of this ruleset are long, so it has contests of its own. */
const APART = ['stellar-conquest'];

describe.each(played.filter(({ name }) => !APART.includes(name)))('the bots of $name', (rules) => {
  it(`win at least ${WINS} of ${GAMES} games of steady against random`, () => {
    let alone = 0;
    for (let game = 0; game < GAMES; game += 1) {
      const steady = asSeat(game % 2);
      const players = steady === 0 ? (['steady', 'random'] as const) : (['random', 'steady'] as const);
      const winners = contest(rules, game, players).match.outcome!.ranking[0]!;
      if (winners.length === 1 && winners[0] === steady) alone += 1;
    }
    expect(alone).toBeGreaterThanOrEqual(WINS);
  });
});

const withEasy = played.filter(({ name, bots }) => bots.easy !== undefined && !APART.includes(name));

it.each(withEasy)('the easy bot of $name is stronger than random and weaker than steady', (rules) => {
  const wins = (other: BotName): number => {
    let alone = 0;
    for (let game = 0; game < GAMES; game += 1) {
      const easy = asSeat(game % 2);
      const players = easy === 0 ? (['easy', other] as const) : ([other, 'easy'] as const);
      const winners = contest(rules, game, players).match.outcome!.ranking[0]!;
      if (winners.length === 1 && winners[0] === easy) alone += 1;
    }
    return alone;
  };
  expect(wins('random')).toBeGreaterThan(55);
  expect(wins('steady')).toBeLessThan(40);
});
