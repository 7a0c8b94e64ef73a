/** Reports of messages: written once for each message and reporter, read by the operator. */
import { desc, gte } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import { reports, type ReportRow } from './tables.ts';

/** A second report of the same message by the same player changes nothing. */
export async function insertReport(db: D1Database, report: ReportRow): Promise<void> {
  await drizzle(db).insert(reports).values(report).onConflictDoNothing();
}

/** Those since this instant (milliseconds), the newest first. */
export async function listReports(
  db: D1Database,
  since: number,
  limit: number,
): Promise<readonly ReportRow[]> {
  const recent = drizzle(db).select().from(reports).where(gte(reports.at, since));
  return recent.orderBy(desc(reports.at), reports.id).limit(limit);
}
