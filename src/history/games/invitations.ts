/** Invitations by name, and contacts: the players whom a player may invite by name. */
import { and, desc, eq, gt, isNull, or, sql, type SQL } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import { alias } from 'drizzle-orm/sqlite-core';
import { notBlockedBy, unblocked } from '../players/blocks.ts';
import { markOf, owners, type PlayerRecord } from '../players/players.ts';
import { recordsOf, type GameRecord } from './queries.ts';
import { games, invitations, seats, type InvitationRow } from '../tables/games.ts';
import { bots } from '../tables/bots.ts';
import { players } from '../tables/players.ts';

export interface InvitationRecord {
  readonly game: GameRecord;
  readonly invitation: Omit<InvitationRow, 'by'> & { readonly by: PlayerRecord };
}

const MOST = 200;
/** A sandbox has its own clock, so D1 cannot decide whether its requests to be a sitter have expired. */
const turnedByHand = and(eq(invitations.sitting, true), eq(games.sandbox, true));

/** Pending invitations by name, and requests to be a sitter, that this player has received. Newest first. */
export async function invitationsTo(
  db: D1Database,
  player: string,
  now: number,
): Promise<readonly InvitationRecord[]> {
  const rows = await drizzle(db)
    .select({ game: games, invitation: invitations, by: players.name })
    .from(invitations)
    .innerJoin(games, eq(games.id, invitations.game))
    .leftJoin(players, eq(players.id, invitations.by))
    .where(
      and(
        eq(invitations.player, player),
        or(gt(invitations.expiresAt, now), turnedByHand),
        unblocked(invitations.by, invitations.player),
      ),
    )
    .orderBy(desc(invitations.createdAt))
    .limit(MOST);
  const records = await recordsOf(
    db,
    rows.map((row) => row.game),
  );
  return rows.map(({ invitation, by }, i) => ({
    game: records[i]!,
    invitation: { ...invitation, by: { id: invitation.by, name: by ?? '' } },
  }));
}

/** Invitations by name, and requests to be a sitter, from either of these players to the other. */
export async function namedBetween(
  db: D1Database,
  one: string,
  other: string,
): Promise<readonly InvitationRow[]> {
  const made = (by: string, player: string) => and(eq(invitations.by, by), eq(invitations.player, player));
  return drizzle(db)
    .select()
    .from(invitations)
    .where(or(made(one, other), made(other, one)));
}

/** The number of finished games, latest first, in which to look for contacts. */
const LAST = 300;

/**
 * Players who sat with this player in an unfinished game or in one of the last finished games, most recent first. Players who have
 * blocked this player are included, because leaving them out would reveal the block.
 */
export function contactsOf(db: D1Database, player: string): Promise<readonly PlayerRecord[]> {
  const lately = sql`own.game IN (
    SELECT game FROM seats WHERE player = ${player} AND ended_at IS NULL
    UNION SELECT game FROM (SELECT game FROM seats WHERE player = ${player} AND ended_at IS NOT NULL ORDER BY ended_at DESC LIMIT ${LAST}))`;
  return contacts(db, player, and(lately, notBlockedBy(sql`${player}`, players.id)));
}

/**
 * Contacts with this name or id, without a block in either direction. Returns at most two, which shows that a name is ambiguous.
 */
export function contactsCalled(
  db: D1Database,
  player: string,
  who: { readonly id: string } | { readonly name: string },
): Promise<readonly PlayerRecord[]> {
  const wanted = 'id' in who ? eq(players.id, who.id) : sql`${players.name} = ${who.name} COLLATE NOCASE`;
  return contacts(db, player, and(wanted, unblocked(sql`${player}`, players.id)), 2);
}

/** The current names of these players, by id. */
export async function namesOfPlayers(
  db: D1Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const found = await drizzle(db)
    .select({ id: players.id, name: players.name })
    .from(players)
    .where(sql`${players.id} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`);
  return new Map(found.map(({ id, name }) => [id, name]));
}

async function contacts(
  db: D1Database,
  player: string,
  wanted: SQL | undefined,
  most = MOST,
): Promise<readonly PlayerRecord[]> {
  const own = alias(seats, 'own');
  const { id, name } = players;
  const rows = await drizzle(db)
    .select({ id, name, owner: bots.owner, ownerName: owners.name })
    .from(own)
    .innerJoin(games, and(eq(games.id, own.game), sql`${games.startedAt} IS NOT NULL`))
    .innerJoin(seats, eq(seats.game, own.game))
    .innerJoin(players, eq(id, seats.player))
    .leftJoin(bots, eq(bots.player, id))
    .leftJoin(owners, eq(owners.id, bots.owner))
    .where(and(eq(own.player, player), sql`${id} <> ${player}`, isNull(players.goneAt), wanted))
    .groupBy(id, name)
    .orderBy(desc(sql`max(${games.startedAt})`), id)
    .limit(most);
  return rows.map(({ owner, ownerName, ...one }) => ({ ...one, ...markOf(owner, ownerName) }));
}
