/** D1: what operators and health checks store. Instants are milliseconds since 1970. All tables are WITHOUT ROWID. */
import { sql } from 'drizzle-orm';
import { integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';

/** Rooms and mailboxes whose storage was rewound, which they cannot know themselves. At most one unfinished rewind for each. */
export const rewinds = sqliteTable(
  'rewinds',
  {
    id: text('id').primaryKey(),
    kind: text('kind').notNull().$type<'game' | 'mailbox'>(),
    /** The id of the game, or of the player. */
    name: text('name').notNull(),
    bookmark: text('bookmark').notNull(),
    /** The instant to which the storage is rewound, if it is known. */
    instant: integer('instant'),
    /** The bookmark that undoes the rewind. */
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

/** One row, which health checks write to test whether the database accepts writes. Backups leave it out. */
export const health = sqliteTable('health', {
  id: integer('id').primaryKey(),
  at: integer('at').notNull(),
});
