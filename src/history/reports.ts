/** Reports of messages: written once for each message and reporter, read by the operator. */
import { desc } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import { reports, type ReportRow } from './tables.ts';

/** A second report of the same message by the same player changes nothing. */
export async function insertReport(db: D1Database, report: ReportRow): Promise<void> {
  await drizzle(db).insert(reports).values(report).onConflictDoNothing();
}

/** The newest first. */
export async function listReports(db: D1Database, limit: number): Promise<readonly ReportRow[]> {
  return drizzle(db).select().from(reports).orderBy(desc(reports.at), reports.id).limit(limit);
}
