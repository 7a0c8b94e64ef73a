/** The combats of the log, each with all that followed from it. No drawing here. */
import { lastBattle } from '../combat/battle.ts';
import type { Sighting } from '../../../../../src/rules/conquest/view/sighting.ts';
import type { LogLine } from '../../../api/shapes/games.ts';
import type { Battle, Seen } from '../combat/battle.ts';

export interface Fight {
  readonly battle: Battle;
  /** The index of the line that decided it. */
  readonly at: number;
  readonly lines: readonly Sighting[];
}

const isDeclared = ({ type }: LogLine) => type === 'attack-declared';
const ENDS: readonly string[] = ['combat-decided', 'deal-made', 'deal-failed'];

/** Those that were decided, or talked over. `log`: oldest first. */
export function fightsIn(log: readonly LogLine[]): readonly Fight[] {
  const starts = log.flatMap((line, i) => (isDeclared(line) ? [i] : []));
  return starts.flatMap((start, n) => {
    const lines = log.slice(start, starts[n + 1]);
    const battle = lastBattle(lines);
    const at = start + lines.findIndex(({ type }) => ENDS.includes(type));
    // The API's type of a line of the log names no ruleset.
    return battle === null ? [] : [{ battle, at, lines: lines as unknown as readonly Sighting[] }];
  });
}

export const linesOf = <Type extends Sighting['type']>({ lines }: Fight, type: Type) =>
  lines.filter((line): line is Seen<Type> => line.type === type);
