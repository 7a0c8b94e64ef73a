/** The counter of statistics, and how to reach it. */
import type { Objects } from '../../objects.ts';

/** The interface of the counter. */
export interface Counter {
  /** Has this ruleset counted soon, unless its figures are fresh or a count is already requested. */
  request(ruleset: string): Promise<void>;
  /** Counts these from the first result on, since their results have changed. */
  restart(rulesets: readonly string[]): Promise<void>;
}

/** There is one for the whole service. */
export function counterOf(counters: Pick<Objects<Counter>, 'getByName'>): Counter {
  return counters.getByName('all');
}
