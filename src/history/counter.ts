/** The counter of statistics, and how to reach it. */
import type { StatisticsCounter } from './statistics-counter.ts';

/** What is asked of the counter from outside. */
export interface Counter {
  /** Has this ruleset counted soon, unless its figures are fresh or somebody said so before. */
  request(ruleset: string): Promise<void>;
  /** Counts these from the first result on: what results say has changed. */
  restart(rulesets: readonly string[]): Promise<void>;
}

/** There is one. */
export function counterOf(counters: DurableObjectNamespace<StatisticsCounter>): Counter {
  return counters.getByName('all');
}
