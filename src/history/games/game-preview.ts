/** What a link to a game shows in a chat: only facts that anybody with the address may see. */
import { and, eq, ne, sql, type SQL } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import { games, type GameRow } from '../tables/games.ts';

export interface GamePreview extends Pick<GameRow, 'ruleset' | 'status' | 'title'> {
  readonly seats: number;
  /** Seats with a player or a bot. */
  readonly taken: number;
}

const ofSeats = (count: SQL) => sql<number>`(SELECT ${count} FROM seats WHERE seats.game = ${games.id})`;

/**
 * Undefined for a private game, as for one that does not exist. Both take the same statement, which reads seats only after it has
 * found a game.
 */
export async function gamePreview(db: D1Database, id: string): Promise<GamePreview | undefined> {
  const rows = await drizzle(db)
    .select({
      ruleset: games.ruleset,
      status: games.status,
      title: games.title,
      seats: ofSeats(sql`count(*)`),
      taken: ofSeats(sql`count(coalesce(seats.player, seats.bot))`),
    })
    .from(games)
    .where(and(eq(games.id, id), ne(games.visibility, 'private')));
  return rows[0];
}
