/** D1: the journals of finished games, which rooms publish. All tables are WITHOUT ROWID. */
import { blob, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { Slice } from './columns.ts';

/**
 * Journals and keyframes of finished games, cut into slices that are compressed separately. A part holds several slices and fits
 * a row. See src/history/archive/slices.ts.
 */
export const archives = sqliteTable(
  'archives',
  {
    game: text('game').notNull(),
    kind: text('kind').notNull().$type<'journal' | 'keyframes'>(),
    part: integer('part').notNull(),
    slices: text('slices', { mode: 'json' }).notNull().$type<readonly Slice[]>(),
    /** For keyframes: the version of the fold that made them. */
    fold: text('fold'),
    /** The key of the object in the bucket, once the bytes have moved there. */
    object: text('object'),
    bytes: blob('bytes', { mode: 'buffer' }),
  },
  (table) => [primaryKey({ columns: [table.game, table.kind, table.part] })],
);

/**
 * Uncompressed journals that earlier builds archived, in parts that fit a row. No build writes them now; they
 * are compressed into `archives`.
 */
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
