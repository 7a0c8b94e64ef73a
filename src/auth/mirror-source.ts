/** What the mirror reads from D1, in pages. */
import { and, asc, gt, isNull, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import type { MirroredKey, Place, Revocation } from './mirror.ts';
import { keys, revocations } from './tables.ts';

/** In the order in which they were made, by the clocks of those who made them. */
export async function changesAfter(
  db: D1Database,
  { at, subject }: Place,
  limit: number,
): Promise<readonly Revocation[]> {
  return drizzle(db)
    .select()
    .from(revocations)
    .where(sql`(${revocations.at}, ${revocations.subject}) > (${at}, ${subject})`)
    .orderBy(revocations.at, revocations.subject)
    .limit(limit);
}

export async function subjectsAfter(
  db: D1Database,
  subject: string,
  limit: number,
): Promise<readonly Revocation[]> {
  return drizzle(db)
    .select()
    .from(revocations)
    .where(gt(revocations.subject, subject))
    .orderBy(asc(revocations.subject))
    .limit(limit);
}

/** The valid ones. */
export async function keysAfter(
  db: D1Database,
  after: string,
  limit: number,
): Promise<readonly MirroredKey[]> {
  const { id, player, scopes, hash, createdAt } = keys;
  return drizzle(db)
    .select({ id, player, scopes, hash, createdAt })
    .from(keys)
    .where(and(gt(keys.id, after), isNull(keys.revokedAt)))
    .orderBy(asc(keys.id))
    .limit(limit);
}
