/** Which finished games show how long such games take: docs/windows.md. */
import type { ResultRow } from '../../history/tables/results.ts';
import type { Match } from '../../rules/kernel/match.ts';
import { hasUsualLength } from '../../rules/kernel/duration.ts';
import { isRated } from '../table/rated.ts';
import type { Table } from '../table/record.ts';
import { paceNameOf } from '../table/terms.ts';

type LengthKind = Pick<ResultRow, 'people' | 'lengthPace'>;

const NONE: LengthKind = { people: null, lengthPace: null };

/**
 * The kind as which this game counts. A game counts if it is rated and public, nobody resigned, and it has a named pace and the usual
 * options. Lists show everything that is counted of such a game.
 */
export function lengthKindOf(table: Table, match: Match): LengthKind {
  if (!isRated(table) || table.visibility !== 'public' || match.resigned.length > 0) return NONE;
  const pace = paceNameOf(match.rules, table.pace);
  if (pace === 'own' || !hasUsualLength(match.rules.lengths, table.options)) return NONE;
  return { people: table.seats.filter(({ bot }) => bot === null).length, lengthPace: pace };
}
