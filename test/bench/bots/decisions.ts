/** How long a bot that thinks takes to decide. As a program, it prints the times of the first decisions of its process as JSON. */
import { pathToFileURL } from 'node:url';
import { anyRuleset, type Bots, type BotName } from '../../../src/rules/contract.ts';
import { interstellarEmpire } from '../../../src/rules/interstellar-empire/index.ts';
import type { InterstellarEmpire } from '../../../src/rules/interstellar-empire/nouns.ts';
import { contest, type Contest } from '../../support/rules/contest.ts';

export interface Times {
  /** Milliseconds until the answer, and of computing in the thread that answers. */
  readonly took: number;
  readonly computed: number;
}

/** Plays as `contest` does, and notes each decision of a strong bot in `times`. */
export function timedContest(game: number, players: readonly BotName[], times: Times[]): Contest {
  const { strong } = interstellarEmpire.bots;
  const timed: NonNullable<Bots<InterstellarEmpire>['strong']> = (...asked) => {
    const [start, cpu] = [performance.now(), process.threadCpuUsage()];
    const command = strong!(...asked);
    const took = performance.now() - start;
    const { user, system } = process.threadCpuUsage(cpu);
    times.push({ took, computed: (user + system) / 1000 });
    return command;
  };
  const rules = { ...interstellarEmpire, bots: { ...interstellarEmpire.bots, strong: timed } };
  return contest(anyRuleset(rules), game, players);
}

/** Decisions that run code which is not compiled yet. */
export const FIRST = 20;

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const times: Times[] = [];
  for (let game = Number(process.argv[2]); times.length < FIRST; game += 1)
    timedContest(game, ['steady', 'strong', 'steady', 'steady'], times);
  console.log(JSON.stringify(times.slice(0, FIRST)));
}
