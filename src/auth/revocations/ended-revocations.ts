/**
 * Removes revocations that no longer affect any credential from the list that each isolate reads. The batch of each new revocation
 * runs this, so the list covers only the lifetime of one session.
 */
import { and, eq, gte, inArray, like, lt, or, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { drizzle } from 'drizzle-orm/d1';
import { askMirror, type Mirrors } from './mirror.ts';
import { keys, oldRevocations, revocations } from '../tables.ts';
import { SESSION_LASTS } from '../tokens/token.ts';

/** The most rows of each kind that one batch removes. */
const MOST = 100;
/** Milliseconds: the greatest difference between machines' clocks, and the age at which no isolate uses an older list. */
const [SKEW, SETTLED] = [120_000, 86_400_000];

/**
 * The statements that end four kinds of revocation. (1) Those of sessions, once every token of that time has expired. Only a
 * guest's first token never expires, so revocations that may void one move to another table. (2) Those of keys, because the table
 * of keys also marks the key as revoked. (3) Those of grants: their access tokens have expired, and their rows are deleted. (4)
 * Lifted suspensions.
 */
export function endRevocations(db: D1Database, now: number): readonly BatchItem<'sqlite'>[] {
  const d1 = drizzle(db);
  const { subject, at, before } = revocations;
  const sessionsOver = and(
    lt(at, now - SESSION_LASTS * 1000 - SKEW),
    or(like(subject, 'session:%'), like(subject, 'player:%'), like(subject, 'gone:%')),
  );
  const over = d1.select({ subject }).from(revocations).where(sessionsOver).orderBy(at, subject).limit(MOST);
  const settled = lt(at, now - SETTLED);
  const goodKey = sql`EXISTS (SELECT 1 FROM ${keys} WHERE ${keys.id} = substr(${subject}, 5) AND ${keys.revokedAt} IS NULL)`;
  const known = d1
    .select({ subject })
    .from(revocations)
    .where(and(gte(subject, 'key:'), lt(subject, 'key;'), settled, sql`NOT ${goodKey}`))
    .limit(MOST);
  const grants = d1
    .select({ subject })
    .from(revocations)
    .where(and(gte(subject, 'grant:'), lt(subject, 'grant;'), settled))
    .limit(MOST);
  const lifted = d1
    .select({ subject })
    .from(revocations)
    .where(and(gte(subject, 'suspended:'), lt(subject, 'suspended;'), settled, eq(before, 0)))
    .limit(MOST);
  const kept = sql`SELECT subject, before FROM revocations WHERE subject IN ${over} AND subject NOT LIKE 'session:%'`;
  return [
    d1
      .insert(oldRevocations)
      .select(kept)
      .onConflictDoUpdate({
        target: oldRevocations.subject,
        set: { before: sql`max(old_revocations.before, excluded.before)` },
      }),
    d1
      .delete(revocations)
      .where(or(...[over, known, grants, lifted].map((ended) => inArray(subject, ended)))),
  ];
}

/**
 * Whether a guest's first token, issued at `issued` (milliseconds), was revoked so long ago that the list no longer contains the
 * revocation. Asks D1, or the mirror if D1 fails. Throws D1's error if neither answers.
 */
export async function wasRevokedLongAgo(
  { DB, REVOCATIONS }: { readonly DB: D1Database; readonly REVOCATIONS?: Mirrors },
  player: string,
  issued: number,
): Promise<boolean> {
  // The list contains all later revocations.
  if (issued > Date.now() - SESSION_LASTS * 1000) return false;
  try {
    return await isOld(DB, player, issued);
  } catch (error) {
    const mirrored = await askMirror(REVOCATIONS, (mirror) => mirror.wasRevoked(player, issued));
    if (mirrored === undefined) throw error;
    return mirrored;
  }
}

async function isOld(db: D1Database, player: string, issued: number): Promise<boolean> {
  const { subject, before } = oldRevocations;
  const found = await drizzle(db)
    .select({ before })
    .from(oldRevocations)
    .where(and(inArray(subject, [`player:${player}`, `gone:${player}`]), gte(before, issued)));
  return found.length > 0;
}
