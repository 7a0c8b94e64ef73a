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

export const endsCombat = ({ type }: LogLine) => ENDS.includes(type);

/** The combat that this step of the log decided. */
export function battleAt(log: readonly LogLine[], step: number) {
  const end = log.findIndex((line) => line.step === step && endsCombat(line));
  const from = log.slice(0, end).findLastIndex(isBegun);
  const next = log.findIndex((line, i) => i > end && isBegun(line));
  return lastBattle(log.slice(Math.max(0, from), next === -1 ? undefined : next));
}

const isBegun = ({ type }: LogLine) => type === 'attack-declared';
