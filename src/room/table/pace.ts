/** How long the windows of a game stay open. */
import type { PaceName, Ruleset } from '../../rules/contract.ts';
import { fail, ok, type Refusal, type Result } from '../../rules/vocabulary.ts';
import type { Pace } from '../protocol.ts';

const SHORTEST = 30;
const LONGEST = 30 * 86_400;

/** Seconds for each pace key of the ruleset. A host's own pace may leave keys out: they go by `daily`. */
export function secondsOf(rules: Ruleset, pace: Pace): Result<Readonly<Record<string, number>>, Refusal> {
  if (typeof pace === 'string') return ok(rules.paces[pace satisfies PaceName]);
  for (const [key, seconds] of Object.entries(pace)) {
    const field = `pace.${key}`;
    if (!Object.hasOwn(rules.paces.daily, key)) return fail({ code: 'unknown-field', field });
    if (!Number.isInteger(seconds) || seconds < SHORTEST || seconds > LONGEST)
      return fail({ code: 'out-of-range', field, detail: `from ${SHORTEST} to ${LONGEST} seconds` });
  }
  return ok({ ...rules.paces.daily, ...pace });
}
