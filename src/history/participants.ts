/** Who ever had a part in which game: the way to all rooms that keep something of somebody. */
import { eq, sql } from 'drizzle-orm';
import { drizzle, type DrizzleD1Database } from 'drizzle-orm/d1';
import { union } from 'drizzle-orm/sqlite-core';
import { invitations, participants } from './tables.ts';

/** Also those to which they are, or were a while ago, invited by name. */
export async function gamesWithPartOf(db: D1Database, player: string): Promise<readonly string[]> {
  const had = drizzle(db)
    .select({ game: participants.game })
    .from(participants)
    .where(eq(participants.player, player));
  const invited = drizzle(db)
    .select({ game: invitations.game })
    .from(invitations)
    .where(eq(invitations.player, player));
  return (await union(had, invited)).map(({ game }) => game);
}

/** Those who are known already cost no row; those who are gone do not come back. */
export function noteParticipants(db: DrizzleD1Database, game: string, people: readonly string[]) {
  const there = sql`SELECT value, ${game} FROM json_each(${JSON.stringify(people)})
    WHERE NOT EXISTS (SELECT 1 FROM players WHERE id = value AND gone_at IS NOT NULL)`;
  return db.insert(participants).select(there).onConflictDoNothing();
}

/** All that one had a part in, the other has. */
export function copyParts(db: DrizzleD1Database, from: string, to: string) {
  const theirs = sql`SELECT ${to}, game FROM participants WHERE player = ${from}`;
  return db.insert(participants).select(theirs).onConflictDoNothing();
}
