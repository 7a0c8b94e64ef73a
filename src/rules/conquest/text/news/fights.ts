/** The combats of the log, each with everything that followed from it. */
import type { Line } from '../../../text/news.ts';
import type { Sighting } from '../../view/sighting.ts';
import type { Seen } from '../phrases.ts';
import { lastBattle, type Battle } from '../../view/last-battle.ts';

export interface Fight {
  readonly battle: Battle;
  /** The index of the line that decided it. */
  readonly at: number;
  readonly lines: readonly Line<Sighting>[];
}

const ENDS: readonly Sighting['type'][] = ['combat-decided', 'deal-made', 'deal-failed'];

/** The combats that ended in a decision or in a deal, made or failed. `log`: oldest first. */
export function fightsIn(log: readonly Line<Sighting>[]): readonly Fight[] {
  const starts = log.flatMap(({ type }, i) => (type === 'attack-declared' ? [i] : []));
  return starts.flatMap((start, n) => {
    const lines = log.slice(start, starts[n + 1]);
    const battle = lastBattle(lines);
    const at = start + lines.findIndex(({ type }) => ENDS.includes(type));
    return battle === null ? [] : [{ battle, at, lines }];
  });
}

export const linesOf = <Type extends Sighting['type']>({ lines }: Fight, type: Type): readonly Seen<Type>[] =>
  lines.filter((line): line is Line<Sighting> & Seen<Type> => line.type === type);
