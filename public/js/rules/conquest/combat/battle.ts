/** The combat that was decided last, from the page's log. */
import { lastBattle as battleIn } from '../../../../../src/rules/conquest/view/last-battle.ts';
import type { Sighting } from '../../../../../src/rules/conquest/view/sighting.ts';
import type { LogLine } from '../../../api/shapes/games.ts';

export { sumOf } from '../../../../../src/rules/conquest/view/last-battle.ts';
export type { Battle } from '../../../../../src/rules/conquest/view/last-battle.ts';

/** `log`: oldest first. Returns null if that is not over. */
export const lastBattle = (log: readonly LogLine[]) =>
  // The API's type of a line of the log names no ruleset.
  battleIn(log as unknown as readonly Sighting[]);
