/** How long a game that has not begun is likely to take. */
import { durationOf, type Duration } from '../../rules/kernel/duration.ts';
import { durationWords, longGameWarning } from '../../rules/kernel/duration-words.ts';
import { rulesOf } from '../../rules/registry.ts';
import type { Table } from './record.ts';
import { secondsOf } from './terms.ts';

export interface GameDuration extends Omit<Duration, 'waits'> {
  /** Two numbers. Calls of objects do not keep the type of a pair. */
  readonly waits: readonly number[];
  readonly text: string;
  /** Only for a game that takes months. */
  readonly warning?: string;
}

/** Bots take no time. Undefined if nobody counted games like this one, and for a ruleset that this build does not have. */
export function durationOfTable({ ruleset, seats, options, pace }: Table): GameDuration | undefined {
  const rules = rulesOf(ruleset);
  const seconds = rules && secondsOf(rules, pace);
  if (!seconds?.ok) return undefined;
  const people = seats.filter(({ bot }) => bot === null).length;
  const chosen = { seats: seats.length, people, options };
  const duration = durationOf(rules!, { ...chosen, pace: seconds.value });
  if (duration === undefined) return undefined;
  const brisk = durationOf(rules!, { ...chosen, pace: rules!.paces.brisk });
  const warning = longGameWarning(duration, brisk && { pace: 'brisk', duration: brisk });
  return { ...duration, text: durationWords(duration), ...(warning !== undefined && { warning }) };
}
