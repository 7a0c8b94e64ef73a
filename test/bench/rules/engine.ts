/** (a) How fast the rules are, on one core, without any room around them. */
import type { Decision } from '../../../src/rules/contract.ts';
import { Match } from '../../../src/rules/kernel/match.ts';
import { lend } from '../../../src/rules/randomness/random.ts';
import { headlessGame } from './headless.ts';
import type { Part } from '../support/report.ts';
import { inRounds, median, rateOf, ratio, type Contender } from '../support/rounds.ts';
import {
  headerFor,
  NOW,
  played,
  recordMany,
  rulesetOfBench,
  seedOf,
  SEATS,
  settled,
} from '../support/script.ts';
import type { Script } from '../support/script.ts';

export interface Extent {
  readonly rounds: number;
  /** Milliseconds of one measure. */
  readonly span: number;
}

type Asked = Decision<{ readonly type: string }>;

const GAMES = 40;

export async function engine({ rounds, span }: Extent): Promise<Part> {
  const scripts = recordMany(GAMES);
  const headless = headlessGame();
  const contenders: Contender[] = [
    { name: 'headless', run: () => rateOf(span, headless) },
    { name: 'commands', run: () => rateOf(span, replaying(scripts, false)) },
    { name: 'with views', run: () => rateOf(span, replaying(scripts, true)) },
    { name: 'games', run: () => rateOf(span, botGame(seedOf)) },
  ];
  const rates = await inRounds(contenders, rounds);
  const rate = (name: string) => median(rates[name]!);
  const against = 'boardgame.io';
  const compared = (name: string) => ({
    value: rate(name),
    unit: 'commands/s',
    ratio: ratio(rates, name, 'headless'),
    against,
  });
  return {
    title: 'Engine, one core',
    about: aboutOf(scripts),
    figures: [
      { name: 'boardgame.io 0.50.2, tic-tac-toe, headless', value: rate('headless'), unit: 'moves/s' },
      { name: 'accepted commands', ...compared('commands'), goal: { atLeast: 10 } },
      { name: 'and the views of all seats', ...compared('with views'), goal: { atLeast: 3 } },
      { name: 'random bots, whole four-seat games', value: rate('games'), unit: 'games/s' },
    ],
  };
}

function aboutOf(scripts: readonly Script[]): string {
  const commands = scripts.reduce((sum, { steps }) => sum + steps.length, 0);
  return (
    `${scripts.length} whole random games of four seats with ${commands} commands, replayed through the kernel: decide, ` +
    `evolve, windows, views of all viewers.`
  );
}

/** Plays the next script from beginning to end, and gives the number of its commands. */
function replaying(scripts: readonly Script[], views: boolean): () => number {
  const rules = rulesetOfBench();
  let turn = 0;
  return () => {
    const { header, steps } = scripts[turn++ % scripts.length]!;
    let match = settled(Match.begin(rules, header, NOW));
    for (const step of steps) {
      match = played(match, step);
      if (views) for (const seat of SEATS) match.view(seat);
    }
    return steps.length;
  };
}

/** One game between bots, which look at their views and at what is legal. */
function botGame(seeds: (index: number) => string): () => number {
  const rules = rulesetOfBench();
  let turn = 0;
  return () => {
    const header = headerFor(seeds(turn++));
    let match = settled(Match.begin(rules, header, NOW));
    while (!match.over) {
      const window = match.windows[0]!;
      const by = window.awaiting[0]!;
      const decision = match.decisions(by).find((each) => each.window === window.id) as Asked;
      const { luck } = lend(seeds(turn + match.seq));
      // A bot that waits for the other in a deal says instead what is listed first: no.
      const command = (rules.bots.random(match.view(by), decision, luck) ?? decision.legal[0]) as {
        type: string;
      };
      match = played(match, { by, window: window.id, command });
    }
    return 1;
  };
}
