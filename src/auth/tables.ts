/** D1: how players prove who they are. Instants are milliseconds since 1970. All tables are WITHOUT ROWID, by hand. */
import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { KeyScope } from './scope.ts';

/** Revocations, newest last: `subject` is a kind and an id, such as `session:…`. */
export const revocations = sqliteTable(
  'revocations',
  {
    subject: text('subject').primaryKey(),
    /** Credentials issued before are void. 0 ends the revocation. */
    before: integer('before').notNull(),
    at: integer('at').notNull(),
  },
  (table) => [index('revocations_by_time').on(table.at)],
);

/** Revocations that have left the list. They can only void a guest's first token, which never expires. */
export const oldRevocations = sqliteTable('old_revocations', {
  subject: text('subject').primaryKey(),
  before: integer('before').notNull(),
});

/** API keys. The key itself is shown once, and only its hash is kept. */
export const keys = sqliteTable(
  'keys',
  {
    id: text('id').primaryKey(),
    player: text('player').notNull(),
    /** Empty when it is revoked. */
    name: text('name').notNull(),
    scopes: text('scopes', { mode: 'json' }).notNull().$type<readonly KeyScope[]>(),
    hash: text('hash').notNull(),
    createdAt: integer('created_at').notNull(),
    /** May lag by an hour. */
    lastUsedAt: integer('last_used_at'),
    revokedAt: integer('revoked_at'),
  },
  (table) => [
    index('keys_by_player')
      .on(table.player)
      .where(sql`revoked_at IS NULL`),
  ],
);
