/** The players who ever had a part in each game, to find all rooms with data of a player. */
import { and, eq, sql } from 'drizzle-orm';
import { drizzle, type DrizzleD1Database } from 'drizzle-orm/d1';
import { union } from 'drizzle-orm/sqlite-core';
import { invitations, participants, seats } from '../tables/games.ts';

/** Also those to which they are, or were a while ago, invited by name, and where they sit though they are gone. */
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

/** Known participants cost no row. Deleted players are not added again. */
export function noteParticipants(db: DrizzleD1Database, game: string, people: readonly string[]) {
  const there = sql`SELECT value, ${game} FROM json_each(${JSON.stringify(people)})
    WHERE NOT EXISTS (SELECT 1 FROM players WHERE id = value AND gone_at IS NOT NULL)`;
  return db.insert(participants).select(there).onConflictDoNothing();
}

/** Moves the parts of one player to another. Await it, or run it in a batch with other statements. */
export function copyParts(db: D1Database, from: string, to: string) {
  const theirs = sql`SELECT ${to}, game FROM participants WHERE player = ${from}`;
  return drizzle(db).insert(participants).select(theirs).onConflictDoNothing();
}

/** All but those in these games, whose rooms do not know yet that the player is gone. */
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
