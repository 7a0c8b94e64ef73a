/** Why a game ended, and how its viewer left it. */
import type { Exit } from '../../../../src/rules/text/result.ts';
import type { GameClient, Table } from '../../rules/client.ts';

/** The fields that the views of all rulesets have. */
interface EndSeen {
  readonly seats?: readonly { readonly resigned?: boolean; readonly conceded?: number | null }[];
  readonly result?: { readonly reason?: string } | null;
}

const endOf = ({ seen }: Table) => seen.view as EndSeen;

const REASONS: Readonly<Record<string, string>> = {
  colonies: 'Four colonies win the game.',
  rounds: 'The last round has been played.',
  quiet: 'Nobody attacked for five rounds.',
  'last-seat': 'Only one player was left.',
  drawn: 'The last card was drawn.',
  war: 'The last card was turned over in a war.',
  length: 'The last turn has been played.',
};

/** Null for a ruleset that gives another reason, or none. */
export function reasonOf(table: Table) {
  const reason = endOf(table).result?.reason ?? '';
  return Object.hasOwn(REASONS, reason) ? REASONS[reason] : null;
}

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
