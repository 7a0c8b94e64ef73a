/** Blocks, as they hold at one table. People with a block between them are not seated together in public games. */
import { fail, ok, refuse, type Refusal, type Result } from '../rules/vocabulary.ts';
import type { Lobby } from './lobby.ts';
import type { Company, Player, Summary } from './protocol.ts';
import type { Pass } from './seating.ts';
import { hasAgreed } from './sitters.ts';

/** The API asked about another company than is here now: it asks again. No caller gets this code. */
export const COMPANY_CHANGED = 'company-changed';

interface Comer {
  readonly player: Player;
  /** Left out by builds that know no blocks. */
  readonly company?: Company | undefined;
}

/** Ids of all whom somebody meets at a table, as anybody may know them. */
export function companyIn({ host, seats }: Pick<Summary, 'host' | 'seats'>): readonly string[] {
  return distinct([host, ...seats.flatMap(({ player, sitter }) => [player, sitter?.player ?? null])]);
}

/**
 * What somebody may show for themselves where they would meet a person with whom they have a block. Who made the block is refused
 * by that; the other one just as everybody who comes without an invitation to a table that needs one.
 */
export function passAmong(lobby: Lobby, { player, company }: Comer, pass: Pass): Result<Pass, Refusal> {
  if (company === undefined || lobby.visibility !== 'public') return ok(pass);
  const refusal = refusalAmong(company, othersAt(lobby, player));
  if (refusal === undefined) return ok(pass);
  if (refusal.code === COMPANY_CHANGED) return fail(refusal);
  const { seat, kept } = pass;
  return ok({ invited: false, seat, kept, uses: [], why: refusal });
}

/** Why somebody may not play a seat for its owner: by a block with the owner, and in a public game with anybody there. */
export function mayNotPlayFor(lobby: Lobby, seat: number, { player, company }: Comer): Refusal | undefined {
  if (company === undefined) return undefined;
  const owner = lobby.places[seat]?.player ?? null;
  return refusalAmong(company, lobby.visibility === 'public' ? othersAt(lobby, player) : distinct([owner]));
}

/** Whether what is said to this one alone is withheld from them, since they have blocked who says it. */
export function isWithheld(company: Company | undefined, { id }: Player): Result<boolean, Refusal> {
  if (company === undefined) return ok(false);
  if (!company.known.includes(id)) return refuse(COMPANY_CHANGED);
  return company.blocked.includes(id) ? refuse('player-blocked') : ok(company.blockers.includes(id));
}

function refusalAmong({ known, blocked, blockers }: Company, others: readonly string[]): Refusal | undefined {
  if (others.some((id) => !known.includes(id))) return { code: COMPANY_CHANGED };
  if (others.some((id) => blocked.includes(id))) return { code: 'player-blocked' };
  return others.some((id) => blockers.includes(id)) ? { code: 'invitation-required' } : undefined;
}

function othersAt({ host, places }: Lobby, { id }: Player): readonly string[] {
  const seated = places.flatMap(({ player, sitter }) => [player, hasAgreed(sitter) ? sitter.player : null]);
  return distinct([host, ...seated]).filter((one) => one !== id);
}

function distinct(people: readonly (Player | null)[]): readonly string[] {
  return [...new Set(people.flatMap((one) => one?.id ?? []))];
}
