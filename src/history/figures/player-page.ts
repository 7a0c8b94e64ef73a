/** The public statistics of a player. Private games appear only in the counts. */
import { and, desc, eq, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import { paceOf, recordsOf, type BriskPaces, type GameRecord } from '../games/queries.ts';
import { games } from '../tables/games.ts';
import { results } from '../tables/results.ts';

/** The player's pace is the most frequent one among this many of the last counted games. */
const LATELY = 50;
/**
 * The most results that a query reads. Without it, a query would read all results of a player who plays only private or sandbox
 * games.
 */
const SCAN = 300;

const inLast = (player: string) =>
  sql`(${results.game}, ${results.seat}) IN (SELECT game, seat FROM results WHERE player = ${player} ORDER BY ended_at DESC, game DESC LIMIT ${SCAN})`;

/** The player's public games that ended last, without sandboxes, the last to end first. */
export async function lastPublicGames(
  db: D1Database,
  player: string,
  limit: number,
): Promise<readonly GameRecord[]> {
  const rows = await drizzle(db)
    .select({ game: games })
    .from(results)
    .innerJoin(games, eq(games.id, results.game))
    .where(and(inLast(player), eq(games.visibility, 'public'), eq(games.sandbox, false)))
    .orderBy(desc(results.endedAt), desc(results.game))
    .limit(limit);
  return recordsOf(
    db,
    rows.map((row) => row.game),
  );
}

/** Null if the player has no recent game that counts. */
export async function usualPaceOf(db: D1Database, player: string, brisk: BriskPaces): Promise<string | null> {
  const lately = await drizzle(db)
    .select({ pace: paceOf(games, brisk) })
    .from(results)
    .innerJoin(games, eq(games.id, results.game))
    .where(and(inLast(player), sql`counted = 1`))
    .orderBy(desc(results.endedAt))
    .limit(LATELY);
  const counts = new Map<string, number>();
  for (const { pace } of lately) counts.set(pace, (counts.get(pace) ?? 0) + 1);
  return [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? null;
}
