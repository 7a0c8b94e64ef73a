/** Why a game ended, and how its viewer left it. */
import { presented } from '../../api/presentation.ts';
import type { Named } from '../../../../src/rules/text/presentation.ts';
import type { Exit } from '../../../../src/rules/text/result.ts';
import type { GameClient, Table } from '../../rules/client.ts';

/** The fields that the views of all rulesets have. */
interface EndSeen {
  readonly seats?: readonly { readonly resigned?: boolean; readonly conceded?: number | null }[];
  readonly result?: { readonly reason?: string } | null;
}

const endOf = ({ seen }: Table) => seen.view as EndSeen;

const known = { ruleset: '', endings: {} as Readonly<Record<string, Named>> };

/** Fetches the texts before the ending is drawn. Never fails: without them, the ending gives no reason. */
export async function prepareReasons(ruleset: string) {
  if (known.ruleset === ruleset) return;
  const found = await presented(ruleset, true).catch(() => null);
  if (found !== null)
    Object.assign(known, { ruleset, endings: found.presentation.catalogue['endings'] ?? {} });
}

/** Null for a ruleset that gives another reason, or none. */
export function reasonOf(table: Table) {
  const reason = endOf(table).result?.reason ?? '';
  if (known.ruleset !== table.game.ruleset || !Object.hasOwn(known.endings, reason)) return null;
  return known.endings[reason]?.text ?? null;
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
