/**
 * Removes ended revocations, which void nothing any more, from the list that each isolate reads. The batch of every new
 * revocation runs this, so the list covers only one session's lifetime.
 */
import { and, eq, gte, inArray, like, lt, or, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { drizzle } from 'drizzle-orm/d1';
import { askMirror, type Mirrors } from './mirror.ts';
import { keys, oldRevocations, revocations } from '../tables.ts';
import { SESSION_LASTS } from '../tokens/token.ts';

/** Rows of each kind that one batch removes at most. */
const MOST = 100;
/** Milliseconds by which machines' clocks may differ, and after which no isolate uses an earlier list. */
const [SKEW, SETTLED] = [120_000, 86_400_000];

/**
 * By then every token of a session has ended. Only a guest's first token never ends, so the revocations that may void one are
 * kept in another table. The table of keys holds a revoked key as revoked, too, and a lifted suspension voids nothing.
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
      .where(or(inArray(subject, over), inArray(subject, known), inArray(subject, lifted))),
  ];
}

/**
 * Whether a guest's first token, issued then (milliseconds), was revoked so long ago that the list does not know of it. Asks D1,
 * or else the mirror; throws D1's error if neither knows.
 */
export async function wasRevokedLongAgo(
  { DB, REVOCATIONS }: { readonly DB: D1Database; readonly REVOCATIONS?: Mirrors },
  player: string,
  issued: number,
): Promise<boolean> {
  // What was revoked since then is in the list.
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
