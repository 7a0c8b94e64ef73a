/** Why a game ended, and how its viewer left it. */
import type { Exit } from '../../../../src/rules/text/result.ts';
import type { GameClient, Table } from '../../rules/client.ts';

/** The fields that the views of all rulesets have. */
interface EndSeen {
  readonly seats?: readonly { readonly resigned?: boolean; readonly conceded?: number | null }[];
  readonly result?: { readonly reason?: string } | null;
}

const endOf = ({ seen }: Table) => seen.view as EndSeen;

/** Null for a ruleset that gives another reason, or none. */
export const reasonOf = (table: Table, client: Pick<GameClient, 'ending'>) =>
  client.ending?.(endOf(table).result?.reason ?? '') ?? null;

/** Null for a spectator, and for a player who played to the end. */
export function exitOf({
  table,
  client,
}: {
  table: Table;
  client: Pick<GameClient, 'hasResigned'>;
}): Exit | null {
  const own = endOf(table).seats?.[table.seat ?? -1];
  if (own?.resigned === true) return 'resigned';
  if (typeof own?.conceded === 'number') return 'conceded';
  return table.seat !== null && client.hasResigned(table) ? 'out' : null;
}
