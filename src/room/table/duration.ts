/** How long a game that has not begun is likely to take. */
import { describedDuration, type DescribedDuration } from '../../rules/kernel/duration-words.ts';
import { rulesOf } from '../../rules/registry.ts';
import type { Table } from './record.ts';
import { secondsOf } from './terms.ts';

export interface GameDuration extends Omit<DescribedDuration, 'waits'> {
  /** Two numbers. RPC between objects does not keep the type of a pair. */
  readonly waits: readonly number[];
}

/** Bots take no time. Undefined if there are no counts for games like this one, or if this build does not have the ruleset. */
export function durationOfTable({ ruleset, seats, options, pace }: Table): GameDuration | undefined {
  const rules = rulesOf(ruleset);
  const seconds = rules && secondsOf(rules, pace);
  if (!seconds?.ok) return undefined;
  const people = seats.filter(({ bot }) => bot === null).length;
  return describedDuration(rules!, { seats: seats.length, people, options, pace: seconds.value });
}
