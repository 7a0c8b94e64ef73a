/**
 * D1: accounts, blocks and reports, which the API writes. `players.address` and `blocks` are secret, and only operators read
 * reports. Instants are milliseconds since 1970. All tables are WITHOUT ROWID.
 */
import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';

export const players = sqliteTable(
  'players',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    createdAt: integer('created_at').notNull(),
    /** The verified e-mail address, in lower case. A caller who verifies it is signed in as this player. */
    address: text('address'),
    /** When the account was deleted, or merged into another. The row remains only for the name. */
    goneAt: integer('gone_at'),
    suspendedAt: integer('suspended_at'),
    /** The player allows rated games with bot accounts at the table. */
    ratedAgainstBots: integer('rated_against_bots', { mode: 'boolean' }).notNull().default(false),
    /** The others at a table may see that the player is there. */
    showsPresence: integer('shows_presence', { mode: 'boolean' }).notNull().default(false),
  },
  (table) => [
    uniqueIndex('players_by_address')
      .on(table.address)
      .where(sql`address IS NOT NULL`),
    index('players_gone')
      .on(table.id)
      .where(sql`gone_at IS NOT NULL`),
  ],
);

/** The blocks of each player. The API writes them, and shows them only to that player. */
export const blocks = sqliteTable(
  'blocks',
  {
    player: text('player').notNull(),
    blocked: text('blocked').notNull(),
    at: integer('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.player, table.blocked] }),
    index('blocks_by_blocked').on(table.blocked, table.player),
  ],
);

/** Reports of messages to the operator: the original message, once for each reporter. */
export const reports = sqliteTable('reports', {
  /** Composed of game, message and reporter. */
  id: text('id').primaryKey(),
  game: text('game').notNull(),
  author: text('author').notNull(),
  authorName: text('author_name').notNull(),
  /** The receiver of a private message. */
  recipient: text('recipient'),
  text: text('text').notNull(),
  saidAt: integer('said_at').notNull(),
  reporter: text('reporter').notNull(),
  reason: text('reason').notNull(),
  at: integer('at').notNull(),
});

export type ReportRow = typeof reports.$inferSelect;
