/** D1: bot accounts, which the API writes. Instants are milliseconds since 1970. The table is WITHOUT ROWID. */
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { Offer } from './columns.ts';

/** One row for each bot account. It remains when the account is deleted, because the bot stays marked in its games. */
export const bots = sqliteTable(
  'bots',
  {
    /** The id of the bot in `players`. */
    player: text('player').primaryKey(),
    owner: text('owner').notNull(),
    createdAt: integer('created_at').notNull(),
    /** The games for which hosts may seat the bot. Null if it has never offered any. */
    offers: text('offers', { mode: 'json' }).$type<readonly Offer[]>(),
    /** How many unfinished games the bot plays at once. */
    atOnce: integer('at_once').notNull().default(0),
    /** When the offers end. */
    until: integer('until').notNull().default(0),
  },
  (table) => [index('bots_by_owner').on(table.owner), index('bots_by_end').on(table.until)],
);

export type BotRow = typeof bots.$inferSelect;
