/** The effect of blocks at one table. In public games, two people with a block between them do not sit together. */
import { fail, ok, refuse, type Refusal, type Result } from '../../rules/vocabulary.ts';
import type { Table } from './record.ts';
import type { Company, Summary } from './wire.ts';
import type { Player } from './visit.ts';
import type { Pass } from './seating.ts';
import { hasAgreed } from './sitters.ts';

/**
 * The people at the table have changed since the API read their blocks, so the API reads them again. Clients never get this
 * code.
 */
export const COMPANY_CHANGED = 'company-changed';

interface Newcomer {
  readonly player: Player;
  /** Left out by builds without blocks. */
  readonly company?: Company | undefined;
}

/** The ids of all people at a table. */
export function companyIn({ host, seats }: Pick<Summary, 'host' | 'seats'>): readonly string[] {
  return distinct([host, ...seats.flatMap(({ player, sitter }) => [player, sitter?.player ?? null])]);
}

/**
 * The pass of a player who comes to a table, void if they have a block with a person there. If they made the block, the refusal
 * says so. If they are blocked, the refusal is that of a table that needs an invitation: it must not reveal the block.
 */
export function passWithBlocks(
  table: Table,
  { player, company }: Newcomer,
  pass: Pass,
): Result<Pass, Refusal> {
  if (company === undefined || table.visibility !== 'public') return ok(pass);
  const refusal = refusalBetween(company, othersAt(table, player));
  if (refusal === undefined) return ok(pass);
  if (refusal.code === COMPANY_CHANGED) return fail(refusal);
  const { seat, reserved } = pass;
  return ok({ invited: false, seat, reserved, uses: [], why: refusal });
}

/** Why a player may not be the sitter of a seat: a block with its owner or, in a public game, with anybody at the table. */
export function mayNotPlayFor(
  table: Table,
  seat: number,
  { player, company }: Newcomer,
): Refusal | undefined {
  if (company === undefined) return undefined;
  const owner = table.seats[seat]?.player ?? null;
  return refusalBetween(company, table.visibility === 'public' ? othersAt(table, player) : distinct([owner]));
}

/**
 * Whether a private message is withheld from its recipient: the recipient has blocked the speaker. Refused if the speaker has
 * blocked the recipient.
 */
export function isWithheld(company: Company | undefined, { id }: Player): Result<boolean, Refusal> {
  if (company === undefined) return ok(false);
  if (!company.known.includes(id)) return refuse(COMPANY_CHANGED);
  return company.blocked.includes(id) ? refuse('player-blocked') : ok(company.blockers.includes(id));
}

function refusalBetween(
  { known, blocked, blockers }: Company,
  others: readonly string[],
): Refusal | undefined {
  if (others.some((id) => !known.includes(id))) return { code: COMPANY_CHANGED };
  if (others.some((id) => blocked.includes(id))) return { code: 'player-blocked' };
  return others.some((id) => blockers.includes(id)) ? { code: 'invitation-required' } : undefined;
}

function othersAt({ host, seats }: Table, { id }: Player): readonly string[] {
  const seated = seats.flatMap(({ player, sitter }) => [player, hasAgreed(sitter) ? sitter.player : null]);
  return distinct([host, ...seated]).filter((one) => one !== id);
}

function distinct(people: readonly (Player | null)[]): readonly string[] {
  return [...new Set(people.flatMap((one) => one?.id ?? []))];
}
