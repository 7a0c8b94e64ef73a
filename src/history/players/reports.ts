/** Reports of messages: written once for each message and reporter, read by the operator. */
import { and, count, desc, eq, gte, min, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { drizzle } from 'drizzle-orm/d1';
import type { PlayerRecord } from './players.ts';
import { reports, type ReportRow } from '../tables/players.ts';

/** A message that was reported, with what was said of it first, and by how many in all. */
export interface Reported extends ReportRow {
  /** Names the message: of the same one there is no second. */
  readonly message: string;
  readonly reporters: number;
}

/** Where a page of the list ended. */
export type Place = Pick<Reported, 'at' | 'message'>;

/** Cut out of the report's id, which ends with its reporter's. */
const MESSAGE = sql<string>`substr(${reports.id}, 1, length(${reports.id}) - length(${reports.reporter}) - 1)`;

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
  // With one `min`, SQLite takes the other columns from the row in which it was found.
  const first = min(reports.at).mapWith(Number);
  const place = after && sql`(${first}, ${MESSAGE}) < (${after.at}, ${after.message})`;
  const { id, game, author, authorName, recipient, text, saidAt, reporter, reason } = reports;
  const said = { id, game, author, authorName, recipient, text, saidAt, reporter, reason };
  return drizzle(db)
    .select({ ...said, message: MESSAGE.as('message'), at: first, reporters: count() })
    .from(reports)
    .where(gte(reports.at, since))
    .groupBy(MESSAGE)
    .having(place)
    .orderBy(desc(first), desc(MESSAGE))
    .limit(limit);
}

/** Replaces the name of a deleted player in reports. Run it in a batch. */
export function renameAuthor(db: D1Database, { id, name }: PlayerRecord) {
  return drizzle(db).update(reports).set({ authorName: name }).where(eq(reports.author, id));
}

/**
 * One player's part in reports becomes another's, whoever they are there: a report that names somebody who is no more leads
 * to nobody. What both have reported stays as the heir did. To be run in a batch.
 */
export function inheritReports(
  db: D1Database,
  from: string,
  { id, name }: PlayerRecord,
): readonly BatchItem<'sqlite'>[] {
  const d1 = drizzle(db);
  const { author, recipient, reporter } = reports;
  const theirs = eq(reporter, from);
  const asHeir = sql<string>`${MESSAGE} || '.' || ${id}`;
  return [
    d1.update(reports).set({ author: id, authorName: name }).where(eq(author, from)),
    d1.update(reports).set({ recipient: id }).where(eq(recipient, from)),
    d1.delete(reports).where(and(theirs, sql`${asHeir} IN (SELECT id FROM reports)`)),
    d1.update(reports).set({ id: asHeir, reporter: id }).where(theirs),
  ];
}
