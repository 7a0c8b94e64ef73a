/** Reports of messages: written once for each message and reporter, read by the operator. */
import { count, desc, eq, gte, min, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import type { PlayerRecord } from './players.ts';
import { reports, type ReportRow } from './tables.ts';

/** A message that was reported, with what was said of it first, and by how many in all. */
export interface Reported extends ReportRow {
  /** Names the message: of the same one there is no second. */
  readonly message: string;
  readonly reporters: number;
}

/** Where a page of the list ended. */
export type Place = Pick<Reported, 'at' | 'message'>;

/** A second report of the same message by the same player changes nothing. */
export async function insertReport(db: D1Database, report: ReportRow): Promise<void> {
  await drizzle(db).insert(reports).values(report).onConflictDoNothing();
}

/**
 * Messages that were reported since this instant (milliseconds), the newest first, and each once: whoever has many report
 * something hides nothing by it. The order is that of first reports, so a page that was read stays as it was.
 */
export async function listReports(
  db: D1Database,
  since: number,
  limit: number,
  after?: Place,
): Promise<readonly Reported[]> {
  const message = sql<string>`substr(${reports.id}, 1, length(${reports.id}) - length(${reports.reporter}) - 1)`;
  // With one `min`, SQLite takes the other columns from the row in which it was found.
  const first = min(reports.at).mapWith(Number);
  const place = after && sql`(${first}, ${message}) < (${after.at}, ${after.message})`;
  const { id, game, author, authorName, recipient, text, saidAt, reporter, reason } = reports;
  const said = { id, game, author, authorName, recipient, text, saidAt, reporter, reason };
  return drizzle(db)
    .select({ ...said, message: message.as('message'), at: first, reporters: count() })
    .from(reports)
    .where(gte(reports.at, since))
    .groupBy(message)
    .having(place)
    .orderBy(desc(first), desc(message))
    .limit(limit);
}

/** The name of a player who is no more, where reports tell it. To be run in a batch. */
export function renameAuthor(db: D1Database, { id, name }: PlayerRecord) {
  return drizzle(db).update(reports).set({ authorName: name }).where(eq(reports.author, id));
}
