/**
 * Grants: what players allow apps. The conditions of each change are in one statement, so of several requests at once one succeeds.
 * A code or refresh token that is used again may be stolen, so it ends the grant.
 */
import { and, desc, eq, gt, inArray, lt, lte, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import { ok, refuse, type Refusal, type Result } from '../../rules/vocabulary.ts';
import { revoked, type RevocationStore } from '../revocations/revocations.ts';
import type { KeyScope } from '../scope.ts';
import { grants } from '../tables.ts';
import { REFRESH_LASTS, type RefreshToken } from '../tokens/app-tokens.ts';
import { digest, randomText } from '../tokens/encoding.ts';

export type Grant = typeof grants.$inferSelect;

/** Milliseconds for which a code is valid. */
export const CODE_LASTS = 60_000;
/** The maximum number of apps of one player. */
const MOST_GRANTS = 50;
const DAY = 86_400_000;
/** The most expired rows that one new grant removes. */
const MOST_REMOVED = 100;
const CODE = /^([\w-]{16})\.[\w-]{43}$/;
const VERIFIER = /^[\w.~-]{43,128}$/;

/** What the player has allowed. */
export interface Consent {
  readonly player: string;
  readonly client: string;
  readonly name: string;
  readonly scopes: readonly KeyScope[];
  readonly redirectUri: string;
  readonly challenge: string;
}

/** Stores the consent, and returns the code for the app. Refused at the maximum number, which is checked in the same statement. */
export async function issueCode(db: D1Database, consent: Consent): Promise<Result<string, Refusal>> {
  const now = Date.now();
  const id = randomText(12);
  const code = `${id}.${randomText()}`;
  const { player, client, name, scopes, redirectUri, challenge } = consent;
  const row = [id, player, client, name, JSON.stringify(scopes), redirectUri, challenge, await digest(code)];
  const d1 = drizzle(db);
  const ended = d1
    .select({ id: grants.id })
    .from(grants)
    .where(lt(grants.until, now - DAY))
    .limit(MOST_REMOVED);
  await d1.delete(grants).where(inArray(grants.id, ended));
  const done = await d1.run(
    sql`INSERT INTO grants (id, player, client, name, scopes, redirect_uri, challenge, code_hash, generation, created_at, until)
      SELECT ${sql.join(row, sql`, `)}, 0, ${now}, ${now + CODE_LASTS}
      WHERE (SELECT count(*) FROM grants WHERE player = ${player} AND until > ${now}) < ${MOST_GRANTS}`,
  );
  return done.meta.changes === 0 ? refuse('too-many-apps') : ok(code);
}

export interface Redemption {
  readonly code: string;
  readonly client: string;
  readonly redirectUri: string;
  readonly verifier: string;
}

/** The grant of a code. The code itself is not checked. */
export async function grantOfCode(db: D1Database, code: string): Promise<Grant | undefined> {
  const id = CODE.exec(code)?.[1];
  return id === undefined ? undefined : grantOf(db, id);
}

/** The grant, now redeemed. Undefined if the code is not valid for this app. */
export async function redeem(
  store: RevocationStore,
  grant: Grant,
  shown: Redemption,
): Promise<Grant | undefined> {
  if (grant.codeHash !== (await digest(shown.code))) return undefined;
  if (grant.generation > 0) return end(store, grant);
  const { client, redirectUri, verifier } = shown;
  const matches = grant.client === client && grant.redirectUri === redirectUri;
  if (!matches || !VERIFIER.test(verifier) || (await digest(verifier)) !== grant.challenge) return undefined;
  const now = Date.now();
  const unused = and(eq(grants.id, grant.id), eq(grants.generation, 0), gt(grants.until, now));
  const set = { generation: 1, usedAt: now, until: now + REFRESH_LASTS };
  const done = await drizzle(store.DB).update(grants).set(set).where(unused);
  if (done.meta.changes > 0) return { ...grant, ...set };
  // Another request with this code may have been quicker.
  const later = await grantOf(store.DB, grant.id);
  return later !== undefined && later.generation > 0 ? end(store, later) : undefined;
}

/** The grant with its next generation. Undefined if the token is not valid for this app. */
export async function rotate(
  store: RevocationStore,
  grant: Grant,
  { generation, client }: Pick<RefreshToken, 'generation'> & { readonly client: string },
): Promise<Grant | undefined> {
  if (grant.client !== client || grant.generation === 0) return undefined;
  const now = Date.now();
  // After a restore of a backup, the row may be older than the token.
  const valid = and(eq(grants.id, grant.id), lte(grants.generation, generation), gt(grants.until, now));
  const set = { generation: generation + 1, usedAt: now, until: now + REFRESH_LASTS };
  const done = await drizzle(store.DB).update(grants).set(set).where(valid);
  if (done.meta.changes > 0) return { ...grant, ...set };
  return grant.until > now ? end(store, grant) : undefined;
}

async function end(store: RevocationStore, { id }: Grant): Promise<undefined> {
  await revokeGrant(store, id);
  return undefined;
}

/** Deletes the grant, and voids its access tokens within a minute. */
export async function revokeGrant(store: RevocationStore, id: string): Promise<void> {
  await revoked.revoke(store, 'grant', id, [drizzle(store.DB).delete(grants).where(eq(grants.id, id))]);
}

/** Undefined if it does not exist, or was revoked. */
export async function grantOf(db: D1Database, id: string): Promise<Grant | undefined> {
  return (await drizzle(db).select().from(grants).where(eq(grants.id, id)))[0];
}

/** The valid grants that apps have redeemed, newest first. */
export async function grantsOfPlayer(db: D1Database, player: string): Promise<readonly Grant[]> {
  const valid = and(eq(grants.player, player), gt(grants.generation, 0), gt(grants.until, Date.now()));
  return drizzle(db).select().from(grants).where(valid).orderBy(desc(grants.createdAt));
}

/** Removes all grants of a deleted player. Run it in the batch that revokes the player as `gone`, which voids the access tokens. */
export function forgetGrants(db: D1Database, player: string) {
  return drizzle(db).delete(grants).where(eq(grants.player, player));
}
