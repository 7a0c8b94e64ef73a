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

const ENDS: readonly string[] = ['combat-decided', 'deal-made', 'deal-failed'];

/** The last combat that is over, although another one may have begun; and the step that decided it. */
export function lastOver(log: readonly LogLine[]) {
  const begun = log.findLastIndex(({ type }) => type === 'attack-declared');
  const lines = lastBattle(log) === null ? log.slice(0, Math.max(0, begun)) : log;
  const battle = lastBattle(lines);
  const from = lines.findLastIndex(({ type }) => type === 'attack-declared');
  const end = lines.slice(from).find(({ type }) => ENDS.includes(type));
  return battle === null || end === undefined ? null : { battle, step: end.step };
}
