/** Reports of messages: written once for each message and reporter, read by the operator. */
import { and, count, desc, eq, gte, min, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { drizzle } from 'drizzle-orm/d1';
import type { PlayerRecord } from './players.ts';
import { reports, type ReportRow } from '../tables/players.ts';

/** A reported message, with its first report and the number of its reporters. */
export interface Reported extends ReportRow {
  /** Identifies the message. */
  readonly message: string;
  readonly reporters: number;
}

/** The last message of a page. */
export type Place = Pick<Reported, 'at' | 'message'>;

/** The report's id without its end, which is the reporter's id. */
const MESSAGE = sql<string>`substr(${reports.id}, 1, length(${reports.id}) - length(${reports.reporter}) - 1)`;

/** A second report of the same message by the same player changes nothing. */
export async function insertReport(db: D1Database, report: ReportRow): Promise<void> {
  await drizzle(db).insert(reports).values(report).onConflictDoNothing();
}

/**
 * Messages that were reported since this instant (milliseconds), newest first. Each message appears once, so that many reports of
 * one message cannot hide others. The order is that of the first reports, so later reports do not change pages.
 */
export async function listReports(
  db: D1Database,
  since: number,
  limit: number,
  after?: Place,
): Promise<readonly Reported[]> {
  // With a single `min`, SQLite takes the other columns from the row with the minimum.
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
 * Moves a player's reports to another player: those they made, and those of messages that they wrote or received. Otherwise these
 * reports would name an account that no longer exists. If both reported the same message, the heir's report stays. Run the
 * statements in a batch.
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
