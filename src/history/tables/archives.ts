/** D1: journals of games, written when they are over. The tables are WITHOUT ROWID, by hand. */
import { blob, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { Slice } from './columns.ts';

/**
 * A game that is over: its journal and its keyframes, each in slices that are compressed by themselves, several to a part, which
 * fits a row. See src/history/archive/slices.ts.
 */
export const archives = sqliteTable(
  'archives',
  {
    game: text('game').notNull(),
    kind: text('kind').notNull().$type<'journal' | 'keyframes'>(),
    part: integer('part').notNull(),
    slices: text('slices', { mode: 'json' }).notNull().$type<readonly Slice[]>(),
    /** Of keyframes: the version of the fold that made them. */
    fold: text('fold'),
    /** Where the bytes are in the bucket, once they are there and no longer here. */
    object: text('object'),
    bytes: blob('bytes', { mode: 'buffer' }),
  },
  (table) => [primaryKey({ columns: [table.game, table.kind, table.part] })],
);

/** Whole journals as builds before archived them, in parts that fit a row. Read, compressed into `archives`, and no longer written. */
export const journals = sqliteTable(
  'journals',
  {
    game: text('game').notNull(),
    part: integer('part').notNull(),
    /** A JSON array of entries. */
    entries: text('entries').notNull(),
  },
  (table) => [primaryKey({ columns: [table.game, table.part] })],
);

export type ArchivePart = typeof archives.$inferSelect;
