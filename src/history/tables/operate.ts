/** D1: what operators and health checks store. Instants are milliseconds since 1970; the tables are WITHOUT ROWID, by hand. */
import { sql } from 'drizzle-orm';
import { integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';

/** Rooms and mailboxes that were put back to an earlier instant: they do not know it themselves. One at a time for each. */
export const rewinds = sqliteTable(
  'rewinds',
  {
    id: text('id').primaryKey(),
    kind: text('kind').notNull().$type<'game' | 'mailbox'>(),
    /** The id of the game, or of the player. */
    name: text('name').notNull(),
    bookmark: text('bookmark').notNull(),
    /** The instant that it leads to, where that is known. */
    instant: integer('instant'),
    /** The bookmark that leads back. */
    undo: text('undo').notNull(),
    begunAt: integer('begun_at').notNull(),
    finishedAt: integer('finished_at'),
  },
  (table) => [
    uniqueIndex('rewinds_unfinished')
      .on(table.kind, table.name)
      .where(sql`finished_at IS NULL`),
  ],
);
export type RewindRow = typeof rewinds.$inferSelect;

/** One row, written by health checks to test whether the database accepts writes. Backups leave it out. */
export const health = sqliteTable('health', {
  id: integer('id').primaryKey(),
  at: integer('at').notNull(),
});
