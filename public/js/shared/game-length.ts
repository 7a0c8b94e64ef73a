/** How long a game would take, in words, for the terms that somebody is choosing. Nothing is asked of the server. */
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

/** Undefined where nobody counted games of so many seats. `text` is a sentence without its full stop; `warning`: of months. */
export function gameLength(ruleset: Lasting, { pace, ...terms }: Terms): DescribedDuration | undefined {
  if (typeof pace === 'string')
    return describedDuration(ruleset, { ...terms, pace: ruleset.paces[pace], paceName: pace });
  return describedDuration(ruleset, { ...terms, pace: { ...ruleset.paces.daily, ...pace } });
}
