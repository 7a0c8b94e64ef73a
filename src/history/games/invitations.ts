/** Invitations by name, and contacts, whom a player can invite. */
import { and, desc, eq, gt, isNull, or, sql, type SQL } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import { alias } from 'drizzle-orm/sqlite-core';
import { notBlockedBy, unblocked } from '../players/blocks.ts';
import type { PlayerRecord } from '../players/players.ts';
import { recordsOf, type GameRecord } from './queries.ts';
import { games, invitations, seats, type InvitationRow } from '../tables/games.ts';
import { players } from '../tables/players.ts';

export interface InvitationRecord {
  readonly game: GameRecord;
  readonly invitation: Omit<InvitationRow, 'by'> & { readonly by: PlayerRecord };
}

const MOST = 200;
/** Sandbox games have their own clock, which determines when their offers expire. */
const turnedByHand = and(eq(invitations.sitting, true), eq(games.sandbox, true));

/** Invitations of this player by name that stand at this instant, also to play for somebody, newest first. */
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

/** Invitations by name between these two, either way, and requests to play a seat. */
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

/** The number of finished games, latest first, that are searched for contacts. */
const LAST = 300;

/**
 * Those with whom the player sat in a game that goes on, or in one of the last that ended, most recent first. Players who have blocked
 * this one stay, so that the list does not show who has.
 */
export function acquaintancesOf(db: D1Database, player: string): Promise<readonly PlayerRecord[]> {
  const lately = sql`own.game IN (
    SELECT game FROM seats WHERE player = ${player} AND ended_at IS NULL
    UNION SELECT game FROM (SELECT game FROM seats WHERE player = ${player} AND ended_at IS NOT NULL ORDER BY ended_at DESC LIMIT ${LAST}))`;
  return acquaintances(db, player, and(lately, notBlockedBy(sql`${player}`, players.id)));
}

/** Those who go by this name, or this id, and have no block with the player: none, one, or two of many. */
export function acquaintancesCalled(
  db: D1Database,
  player: string,
  who: { readonly id: string } | { readonly name: string },
): Promise<readonly PlayerRecord[]> {
  const wanted = 'id' in who ? eq(players.id, who.id) : sql`${players.name} = ${who.name} COLLATE NOCASE`;
  return acquaintances(db, player, and(wanted, unblocked(sql`${player}`, players.id)), 2);
}

/** The current names of these players. Leaves out deleted players. */
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

function acquaintances(db: D1Database, player: string, wanted: SQL | undefined, most = MOST) {
  const own = alias(seats, 'own');
  const { id, name } = players;
  return drizzle(db)
    .select({ id, name })
    .from(own)
    .innerJoin(games, and(eq(games.id, own.game), sql`${games.startedAt} IS NOT NULL`))
    .innerJoin(seats, eq(seats.game, own.game))
    .innerJoin(players, eq(id, seats.player))
    .where(and(eq(own.player, player), sql`${id} <> ${player}`, isNull(players.goneAt), wanted))
    .groupBy(id, name)
    .orderBy(desc(sql`max(${games.startedAt})`), id)
    .limit(most);
}
