/** A player's data in D1, for the export. */
import { and, desc, eq, gt, or } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import { invitations, type InvitationRow } from '../tables/games.ts';
import { reports, type ReportRow } from '../tables/players.ts';
import { results, type ResultRow } from '../tables/results.ts';

/** The player's reports, newest first. */
export async function reportsBy(db: D1Database, player: string): Promise<readonly ReportRow[]> {
  const theirs = drizzle(db).select().from(reports).where(eq(reports.reporter, player));
  return theirs.orderBy(desc(reports.at), reports.id);
}

/** Pending invitations by name that the player has received or sent, newest first. */
export async function invitationsAbout(
  db: D1Database,
  player: string,
  now: number,
): Promise<readonly InvitationRow[]> {
  const theirs = or(eq(invitations.player, player), eq(invitations.by, player));
  const standing = drizzle(db)
    .select()
    .from(invitations)
    .where(and(theirs, gt(invitations.expiresAt, now)));
  return standing.orderBy(desc(invitations.createdAt), invitations.id);
}

/** The results of the player's games, newest first. */
export async function resultsOf(db: D1Database, player: string): Promise<readonly ResultRow[]> {
  const theirs = drizzle(db).select().from(results).where(eq(results.player, player));
  return theirs.orderBy(desc(results.endedAt), results.game);
}
