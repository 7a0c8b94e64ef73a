/** The interface of the Durable Object that counts statistics. */
import type { Objects } from '../../platform/objects.ts';

export interface Counter {
  /** Requests a count of this ruleset, unless its figures are fresh or a count is already requested. */
  request(ruleset: string): Promise<void>;
  /** Counts these rulesets again from the first result. Call it after results have changed. */
  restart(rulesets: readonly string[]): Promise<void>;
}

/** There is one counter for the whole service. */
export function counterOf(counters: Pick<Objects<Counter>, 'getByName'>): Counter {
  return counters.getByName('all');
}
