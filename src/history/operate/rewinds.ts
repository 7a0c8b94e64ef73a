/**
 * The records in D1 of rewinds of single objects. A rewound object does not know of its rewind, so D1 stores which rewinds are
 * unfinished and which bookmarks undo them.
 */
import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import { FORMER } from '../players/players.ts';
import { rewinds, type RewindRow } from '../tables/operate.ts';
import { games, participants } from '../tables/games.ts';
import { players } from '../tables/players.ts';

export type Subject = Pick<RewindRow, 'kind' | 'name'>;

export async function unfinishedRewind(
  db: D1Database,
  { kind, name }: Subject,
): Promise<RewindRow | undefined> {
  const same = and(eq(rewinds.kind, kind), eq(rewinds.name, name), isNull(rewinds.finishedAt));
  return (await drizzle(db).select().from(rewinds).where(same))[0];
}

export async function finishedRewind(
  db: D1Database,
  { kind, name }: Subject,
  id: string,
): Promise<RewindRow | undefined> {
  const same = and(
    eq(rewinds.id, id),
    eq(rewinds.kind, kind),
    eq(rewinds.name, name),
    isNotNull(rewinds.finishedAt),
  );
  return (await drizzle(db).select().from(rewinds).where(same))[0];
}

/** Oldest first. */
export async function unfinishedRewinds(db: D1Database): Promise<readonly RewindRow[]> {
  return drizzle(db).select().from(rewinds).where(isNull(rewinds.finishedAt)).orderBy(rewinds.begunAt);
}

/** False if another rewind of the same object is under way. */
export async function beginRewind(db: D1Database, row: RewindRow): Promise<boolean> {
  const added = await drizzle(db).insert(rewinds).values(row).onConflictDoNothing();
  return added.meta.changes > 0;
}

export async function keepUndo(db: D1Database, id: string, undo: string): Promise<void> {
  await drizzle(db).update(rewinds).set({ undo }).where(eq(rewinds.id, id));
}

export async function finishRewind(db: D1Database, id: string, now: number): Promise<void> {
  await drizzle(db).update(rewinds).set({ finishedAt: now }).where(eq(rewinds.id, id));
}

/** For a rewind that changed no storage. */
export async function dropRewind(db: D1Database, id: string): Promise<void> {
  await drizzle(db).delete(rewinds).where(eq(rewinds.id, id));
}

/** The instant to which this bookmark leads, if it is the bookmark that undoes an earlier rewind. */
export async function instantOf(db: D1Database, undo: string): Promise<number | undefined> {
  const found = await drizzle(db).select({ at: rewinds.begunAt }).from(rewinds).where(eq(rewinds.undo, undo));
  return found[0]?.at;
}

/** Those of these players whose accounts were deleted. Passes all ids as one parameter, because D1 allows at most 100. */
export async function deletedAmong(db: D1Database, ids: readonly string[]): Promise<readonly string[]> {
  const named = sql`${players.id} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`;
  const gone = and(named, isNotNull(players.goneAt), eq(players.name, FORMER));
  return (await drizzle(db).select({ id: players.id }).from(players).where(gone)).map(({ id }) => id);
}

export async function unfinishedGamesOf(db: D1Database, player: string): Promise<readonly string[]> {
  const found = await drizzle(db)
    .select({ game: participants.game })
    .from(participants)
    .innerJoin(games, eq(games.id, participants.game))
    .where(and(eq(participants.player, player), inArray(games.status, ['open', 'running', 'paused'])));
  return found.map(({ game }) => game);
}
