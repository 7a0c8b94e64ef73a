/**
 * API keys for players' bots and clients: `ppk1_<id>_<secret>`. D1 stores only the hash of a key. The last 11 characters are a
 * mark: a MAC of the rest, by which the service recognizes its own keys before it reads D1. Keys of earlier builds have none.
 */
import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import { ok, refuse, type Refusal, type Result } from '../rules/vocabulary.ts';
import { digest, randomText } from './tokens/encoding.ts';
import { shortMac } from './tokens/signing.ts';
import { askMirror, updateMirror, type MirroredKey } from './revocations/mirror.ts';
import { revoked, type RevocationStore } from './revocations/revocations.ts';
import type { KeyScope } from './scope.ts';
import { keys } from './tables.ts';

const KEY = /^ppk1_([\da-f]{16})_[\w-]{43}$/;
/** Random bytes and bytes of the mark in a secret, and the characters of the mark. */
const [RANDOM, MARK, MARK_LENGTH] = [24, 8, 11];
const HOUR = 3_600_000;
/** The maximum number of valid keys of one player. */
const MOST_KEYS = 20;

/** A key as its owner sees it, without the secret. Instants are milliseconds. */
export interface KeyRecord {
  readonly id: string;
  readonly name: string;
  readonly scopes: readonly KeyScope[];
  readonly createdAt: number;
  readonly lastUsedAt: number | null;
}

/** The public part of a key, enough to recognize it. */
export function startOf(id: string): string {
  return `ppk1_${id}_`;
}

/** Undefined if the text does not have the form of a key. */
export function idOf(text: string): string | undefined {
  return KEY.exec(text)?.[1];
}

/**
 * Whether one of these secrets has marked the key. False for keys of earlier builds. Either way, only the hash in D1 decides whether
 * the key is valid.
 */
export async function isMarked(secrets: readonly string[], key: string): Promise<boolean> {
  const unmarked = key.slice(0, -MARK_LENGTH);
  for (const secret of secrets) if (unmarked + (await shortMac(secret, unmarked, MARK)) === key) return true;
  return false;
}

/** Creates a key, which is shown once. Refused at the maximum number, which is checked in the same statement. */
export async function makeKey(
  { DB, REVOCATIONS, SECRET }: RevocationStore & { readonly SECRET: string },
  wanted: { readonly player: string; readonly name: string; readonly scopes: readonly KeyScope[] },
): Promise<Result<{ readonly key: string; readonly record: KeyRecord }, Refusal>> {
  const id = [...crypto.getRandomValues(new Uint8Array(8))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
  const unmarked = startOf(id) + randomText(RANDOM);
  const key = unmarked + (await shortMac(SECRET, unmarked, MARK));
  const { player, name, scopes } = wanted;
  const record = { id, name, scopes, createdAt: Date.now(), lastUsedAt: null };
  const hash = await digest(key);
  const row = [id, player, name, JSON.stringify(scopes), hash, record.createdAt];
  const done = await drizzle(DB).run(
    sql`INSERT INTO keys (id, player, name, scopes, hash, created_at) SELECT ${sql.join(row, sql`, `)}
      WHERE (SELECT count(*) FROM keys WHERE player = ${player} AND revoked_at IS NULL) < ${MOST_KEYS}`,
  );
  if (done.meta.changes === 0) return refuse('too-many-keys');
  await updateMirror(REVOCATIONS, (mirror) =>
    mirror.addKey({ id, player, scopes, hash, createdAt: record.createdAt }),
  );
  return ok({ key, record });
}

/** The valid keys, newest first. */
export async function keysOfPlayer(db: D1Database, player: string): Promise<readonly KeyRecord[]> {
  const { id, name, scopes, createdAt, lastUsedAt } = keys;
  const found = await drizzle(db)
    .select({ id, name, scopes, createdAt, lastUsedAt })
    .from(keys)
    .where(and(eq(keys.player, player), isNull(keys.revokedAt)));
  return found.toSorted((a, b) => b.createdAt - a.createdAt);
}

/** False if the player has no such key. */
export async function revokeKey(store: RevocationStore, player: string, id: string): Promise<boolean> {
  const db = store.DB;
  const mine = and(eq(keys.id, id), eq(keys.player, player), isNull(keys.revokedAt));
  const found = await drizzle(db).select({ id: keys.id }).from(keys).where(mine);
  if (found.length === 0) return false;
  // Revokes the key before it changes the table. If only the table were changed and the revocation failed, isolates that know the key
  // would still accept it, and nobody could revoke it again.
  await revoked.revoke(store, 'key', id);
  await drizzle(db).update(keys).set({ revokedAt: Date.now(), name: '' }).where(mine);
  return true;
}

/**
 * Removes all keys of a deleted player. Run it in the batch that revokes the player as `gone`, because isolates may still know the
 * keys.
 */
export function forgetKeys(db: D1Database, player: string) {
  return drizzle(db).delete(keys).where(eq(keys.player, player));
}

/**
 * The valid key with this id, or undefined. Asks D1, or the mirror if D1 fails. Throws D1's error if the mirror lacks the key,
 * because the key may still exist.
 */
export async function keyOf(
  { DB, REVOCATIONS }: RevocationStore,
  after: Pick<ExecutionContext, 'waitUntil'>,
  id: string,
): Promise<(MirroredKey & { readonly verified?: boolean; readonly isBot?: boolean }) | undefined> {
  try {
    const found = await keyInD1(DB, id);
    if (found === undefined) return undefined;
    const { verified, isBot, ...key } = found;
    after.waitUntil(updateMirror(REVOCATIONS, (mirror) => mirror.addKey(key)));
    return { ...key, verified, isBot };
  } catch (error) {
    const mirrored = await askMirror(REVOCATIONS, (mirror) => mirror.key(id));
    if (mirrored === undefined) throw error;
    return mirrored;
  }
}

/**
 * `verified`: whether the player has an e-mail address, or is a bot, whose owner has one. `isBot`: whether the player is a bot account.
 * The mirror stores neither.
 */
async function keyInD1(
  db: D1Database,
  id: string,
): Promise<(MirroredKey & { readonly verified: boolean; readonly isBot: boolean }) | undefined> {
  const { player, scopes, hash, createdAt } = keys;
  const isBot = sql<boolean>`EXISTS (SELECT 1 FROM bots WHERE player = ${player})`.mapWith(Boolean);
  const verified =
    sql<boolean>`EXISTS (SELECT 1 FROM players WHERE id = ${player} AND (address IS NOT NULL OR EXISTS (SELECT 1 FROM bots WHERE player = ${player})))`.mapWith(
      Boolean,
    );
  const [row] = await drizzle(db)
    .select({ id: keys.id, player, scopes, hash, createdAt, verified, isBot })
    .from(keys)
    .where(and(eq(keys.id, id), isNull(keys.revokedAt)));
  return row;
}

/** Whether the secret matches. Compares hashes of 256 random bits, so the time of the comparison reveals nothing useful. */
export async function isWhole(key: string, { hash }: Pick<MirroredKey, 'hash'>): Promise<boolean> {
  return hash === (await digest(key));
}

/** Records the use of the key, at most once an hour. */
export async function noteUse(db: D1Database, id: string, now: number): Promise<void> {
  const stale = or(isNull(keys.lastUsedAt), lt(keys.lastUsedAt, now - HOUR));
  await drizzle(db)
    .update(keys)
    .set({ lastUsedAt: now })
    .where(and(eq(keys.id, id), stale));
}
