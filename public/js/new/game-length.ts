/** Says how long a game would take with the chosen terms. Sends no request. */
import { describedDuration, type DescribedDuration } from '../../../src/rules/kernel/duration-words.ts';
import type { OfferedPace } from '../../../src/rules/contract.ts';
import type { Measured } from '../../../src/rules/kernel/duration.ts';

/** What the page knows of a ruleset from `GET /rulesets/{ruleset}`. */
interface Lasting extends Measured {
  readonly paces: Readonly<Record<OfferedPace, Readonly<Record<string, number>>>>;
}

interface Terms {
  readonly seats: number;
  /** The seats that no bot plays. All, if left out. */
  readonly people?: number;
  /** A preset, or seconds by pace key. */
  readonly pace: OfferedPace | Readonly<Record<string, number>>;
  readonly options?: object;
}

/** Undefined if there are no counts for this number of seats. `text` has no full stop; `warning` says that the game takes months. */
export function gameLength(ruleset: Lasting, { pace, ...terms }: Terms): DescribedDuration | undefined {
  if (typeof pace === 'string')
    return describedDuration(ruleset, { ...terms, pace: ruleset.paces[pace], paceName: pace });
  return describedDuration(ruleset, { ...terms, pace: { ...ruleset.paces.daily, ...pace } });
}
