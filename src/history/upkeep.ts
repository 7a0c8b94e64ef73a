/** What whoever operates the service looks for in D1. */
import { and, asc, eq, gt, inArray, lt } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import { games, type GameRow } from './tables.ts';

/** `overdue`: running games whose deadline was over at that instant. D1 may lag behind: their rooms know. */
export type Which = 'all' | 'unfinished' | { readonly overdue: number };

export type ListedGame = Pick<GameRow, 'id' | 'status' | 'deadline'>;

/** In the order of their ids, from after this one on. */
export async function gamesAfter(
  db: D1Database,
  which: Which,
  after: string,
  limit: number,
): Promise<readonly ListedGame[]> {
  const { id, status, deadline } = games;
  return drizzle(db)
    .select({ id, status, deadline })
    .from(games)
    .where(and(gt(id, after), wanted(which)))
    .orderBy(asc(id))
    .limit(limit);
}

function wanted(which: Which) {
  if (which === 'all') return undefined;
  if (which === 'unfinished') return inArray(games.status, ['open', 'running', 'paused']);
  // A sandbox game's deadlines go by a clock that stands still.
  return and(eq(games.status, 'running'), eq(games.sandbox, false), lt(games.deadline, which.overdue));
}
