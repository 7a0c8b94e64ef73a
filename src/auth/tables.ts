/**
 * D1: API keys, grants to apps, and revocations. Instants are milliseconds since 1970. All tables are WITHOUT ROWID; the migrations are edited by
 * hand for that.
 */
import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { KeyScope } from './scope.ts';

/** Revocations. `subject` is a kind and an id, such as `session:…`. */
export const revocations = sqliteTable(
  'revocations',
  {
    subject: text('subject').primaryKey(),
    /** Credentials that were issued before this instant are void. 0 ends the revocation. */
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

/** API keys. A key is shown once; only its hash is stored. */
export const keys = sqliteTable(
  'keys',
  {
    id: text('id').primaryKey(),
    player: text('player').notNull(),
    /** Empty if the key is revoked. */
    name: text('name').notNull(),
    scopes: text('scopes', { mode: 'json' }).notNull().$type<readonly KeyScope[]>(),
    hash: text('hash').notNull(),
    createdAt: integer('created_at').notNull(),
    /** May lag behind by an hour. */
    lastUsedAt: integer('last_used_at'),
    revokedAt: integer('revoked_at'),
  },
  (table) => [
    index('keys_by_player')
      .on(table.player)
      .where(sql`revoked_at IS NULL`),
  ],
);

/**
 * What players have allowed apps, by OAuth. A row begins as an authorization code; the app redeems the code, and from then on the
 * row stands for its refresh tokens. Revoking a grant deletes its row.
 */
export const grants = sqliteTable(
  'grants',
  {
    id: text('id').primaryKey(),
    player: text('player').notNull(),
    /** The `client_id`: the address of the app's metadata document. */
    client: text('client').notNull(),
    name: text('name').notNull(),
    scopes: text('scopes', { mode: 'json' }).notNull().$type<readonly KeyScope[]>(),
    redirectUri: text('redirect_uri').notNull(),
    /** The PKCE challenge (S256). */
    challenge: text('challenge').notNull(),
    codeHash: text('code_hash').notNull(),
    /** 0 until the code is redeemed, then the generation of the valid refresh token. */
    generation: integer('generation').notNull(),
    createdAt: integer('created_at').notNull(),
    /** The last time that the app got an access token. */
    usedAt: integer('used_at'),
    /** When the code or the valid refresh token expires. */
    until: integer('until').notNull(),
  },
  (table) => [index('grants_by_player').on(table.player), index('grants_by_end').on(table.until)],
);
