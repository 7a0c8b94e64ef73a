/** The players who ever took part in each game. The table serves to find all rooms that hold data of a player. */
import { and, eq, sql } from 'drizzle-orm';
import { drizzle, type DrizzleD1Database } from 'drizzle-orm/d1';
import { union } from 'drizzle-orm/sqlite-core';
import { invitations, participants, seats } from '../tables/games.ts';

/** Games in which the player took part, including games with an invitation by name and games with a seat of a deleted player. */
export async function gamesWithPartOf(db: D1Database, player: string): Promise<readonly string[]> {
  const found = drizzle(db);
  const had = found
    .select({ game: participants.game })
    .from(participants)
    .where(eq(participants.player, player));
  const invited = found
    .select({ game: invitations.game })
    .from(invitations)
    .where(eq(invitations.player, player));
  const seated = found.select({ game: seats.game }).from(seats).where(eq(seats.player, player));
  return (await union(had, invited, seated)).map(({ game }) => game);
}

/** An insert of a known participant writes no row. Deleted players are not added again. */
export function noteParticipants(db: DrizzleD1Database, game: string, people: readonly string[]) {
  const there = sql`SELECT value, ${game} FROM json_each(${JSON.stringify(people)})
    WHERE NOT EXISTS (SELECT 1 FROM players WHERE id = value AND gone_at IS NOT NULL)`;
  return db.insert(participants).select(there).onConflictDoNothing();
}

/** Adds one player's participations to another player. Await it, or run it in a batch with other statements. */
export function copyParts(db: D1Database, from: string, to: string) {
  const theirs = sql`SELECT ${to}, game FROM participants WHERE player = ${from}`;
  return drizzle(db).insert(participants).select(theirs).onConflictDoNothing();
}

/** Removes the player's participations, except those in the games `but`, whose rooms do not know yet that the player is deleted. */
export async function forgetParts(
  db: D1Database,
  player: string,
  but: readonly string[] = [],
): Promise<void> {
  const others = sql`${participants.game} NOT IN (SELECT value FROM json_each(${JSON.stringify(but)}))`;
  await drizzle(db)
    .delete(participants)
    .where(and(eq(participants.player, player), others));
}

export async function forgetPart(db: D1Database, player: string, game: string): Promise<void> {
  const part = and(eq(participants.player, player), eq(participants.game, game));
  await drizzle(db).delete(participants).where(part);
}
