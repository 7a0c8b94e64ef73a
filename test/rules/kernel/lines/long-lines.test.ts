/** What it takes to read the longest lines that fail: each of these once took several times as long as others. */
import { describe, expect, it } from 'vitest';
import { LONGEST_LINE, readLine } from '../../../../src/rules/kernel/line.ts';
import type { Match } from '../../../../src/rules/kernel/match.ts';
import { rulesets } from '../../../../src/rules/registry.ts';
import { contest } from '../../../support/rules/contest.ts';

const NAMES = Array.from({ length: 8 }, (_, seat) => `Player ${seat} of Lal`);
/** Milliseconds, of the fastest of several: a few times what they take, and less than they took with a search at each word. */
const MOST = 6;

/** A game of bots after some of its entries. */
function underWay(ruleset: string, seats: number, entries: number): Match {
  const bots = Array.from({ length: seats }, () => 'random' as const);
  let seen = 0;
  let kept: Match | undefined;
  contest(rulesets[ruleset]!, 1, bots, {
    watch: ({ next }) => {
      seen += 1;
      if (seen <= entries && !next.over) kept = next;
    },
  });
  return kept!;
}

const games = {
  interstellar: underWay('interstellar-conquest', 8, 60),
  cosmic: underWay('cosmic-conquest', 8, 60),
  empire: underWay('interstellar-empire', 4, 40),
  stellar: underWay('stellar-conquest', 4, 300),
};

describe('the longest lines are read fast', () => {
  it.each([
    ['interstellar', 'ask', '1'],
    ['cosmic', 'ask', 'Balchoth'],
    ['interstellar', 'recall', '0-w1 to 0-1'],
    ['interstellar', 'propose', 'let 1 land 0-w1 on 0-1'],
    ['stellar', 'research-list', 'speed-3'],
    ['stellar', 'research-list', '"speed-3"'],
    ['stellar', 'plan', 'move 1 then'],
    ['stellar', 'battle-orders with', 'fire gang'],
    ['empire', 'defend', 'CRUISER-1'],
    ['empire', 'defend', '"Cruiser-1"'],
  ] as const)('%s: %s %s …', (name, head, unit) => {
    const game = games[name];
    const seat = game.windows[0]!.asked[0]!;
    const line = `${head} ${`${unit} `.repeat(LONGEST_LINE)}`.slice(0, LONGEST_LINE);
    const taken = Array.from({ length: 20 }, () => {
      const before = performance.now();
      readLine(game, seat, line, NAMES);
      return performance.now() - before;
    });
    expect(Math.min(...taken)).toBeLessThan(MOST);
  });
});
