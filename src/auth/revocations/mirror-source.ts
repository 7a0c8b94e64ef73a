/** The rows that the mirror reads from D1, in pages. */
import { and, asc, gt, isNull, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import type { MirroredKey, OldRevocation, Place, Revocation } from './mirror.ts';
import { keys, oldRevocations, revocations } from '../tables.ts';

/** Revocations in the order of creation, according to the clocks of the machines that created them. */
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

/** Revocations that have left the list. */
export async function oldSubjectsAfter(
  db: D1Database,
  subject: string,
  limit: number,
): Promise<readonly OldRevocation[]> {
  return drizzle(db)
    .select()
    .from(oldRevocations)
    .where(gt(oldRevocations.subject, subject))
    .orderBy(asc(oldRevocations.subject))
    .limit(limit);
}

/** Valid keys. */
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
