/** The effect of blocks at one table. In public games, two people with a block between them do not sit together. */
import { fail, ok, refuse, type Refusal, type Result } from '../../rules/vocabulary.ts';
import type { Table } from './record.ts';
import type { TablePeople, Summary } from './wire.ts';
import type { Player } from './visit.ts';
import type { Pass } from './seating.ts';
import { hasAgreed } from './sitters.ts';

/**
 * The people at the table have changed since the API read their blocks, so the API reads them again. Clients never get this
 * code.
 */
export const PEOPLE_CHANGED = 'people-changed';

interface Newcomer {
  readonly player: Player;
  /** Left out by builds without blocks. */
  readonly people?: TablePeople | undefined;
}

/** The ids of all people at a table, and of the owners of bots there. */
export function peopleAt({ host, seats }: Pick<Summary, 'host' | 'seats'>): readonly string[] {
  return distinct([host, ...seats.flatMap(({ player, sitter }) => [player, sitter?.player ?? null])]);
}

/** The person, and the owner of a bot: a block of the owner applies to the bot, too. */
export function partiesOf({ id, bot }: Player): readonly string[] {
  return bot === undefined ? [id] : [id, bot.owner.id];
}

/**
 * The pass of a player who comes to a table, void if they have a block with a person there. If they made the block, the refusal
 * says so. If they are blocked, the refusal is that of a table that needs an invitation: it must not reveal the block.
 */
export function passWithBlocks(
  table: Table,
  { player, people }: Newcomer,
  pass: Pass,
): Result<Pass, Refusal> {
  if (people === undefined || table.visibility !== 'public') return ok(pass);
  const refusal = refusalBetween(people, othersAt(table, player));
  if (refusal === undefined) return ok(pass);
  if (refusal.code === PEOPLE_CHANGED) return fail(refusal);
  const { seat, reserved } = pass;
  return ok({ invited: false, seat, reserved, uses: [], why: refusal });
}

/** Why a player may not be the sitter of a seat: a block with its owner or, in a public game, with anybody at the table. */
export function mayNotPlayFor(table: Table, seat: number, { player, people }: Newcomer): Refusal | undefined {
  if (people === undefined) return undefined;
  const owner = table.seats[seat]?.player ?? null;
  return refusalBetween(people, table.visibility === 'public' ? othersAt(table, player) : distinct([owner]));
}

/**
 * Whether a private message is withheld from its recipient: the recipient has blocked the speaker. Refused if the speaker has
 * blocked the recipient.
 */
export function isWithheld(people: TablePeople | undefined, { id }: Player): Result<boolean, Refusal> {
  if (people === undefined) return ok(false);
  if (!people.known.includes(id)) return refuse(PEOPLE_CHANGED);
  return people.blocked.includes(id) ? refuse('player-blocked') : ok(people.blockers.includes(id));
}

function refusalBetween(
  { known, blocked, blockers }: TablePeople,
  others: readonly string[],
): Refusal | undefined {
  if (others.some((id) => !known.includes(id))) return { code: PEOPLE_CHANGED };
  if (others.some((id) => blocked.includes(id))) return { code: 'player-blocked' };
  return others.some((id) => blockers.includes(id)) ? { code: 'invitation-required' } : undefined;
}

function othersAt({ host, seats }: Table, player: Player): readonly string[] {
  const own = partiesOf(player);
  const seated = seats.flatMap((one) => [one.player, hasAgreed(one.sitter) ? one.sitter.player : null]);
  return distinct([host, ...seated]).filter((one) => !own.includes(one));
}

function distinct(people: readonly (Player | null)[]): readonly string[] {
  return [...new Set(people.flatMap((one) => (one === null ? [] : partiesOf(one))))];
}
