/** What all counted games of a ruleset together tell. Counted when somebody asks, and not again for a while. */
import { eq, sql, type SQL } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import { paceName } from './queries.ts';
import type { Figures } from './columns.ts';
import { games, results, statistics } from './tables.ts';

/** Milliseconds for which figures stand: so often at most are the results of a ruleset read. */
export const FRESH = 600_000;

export interface Statistics extends Figures {
  /** Milliseconds. */
  readonly countedAt: number;
}

export async function statisticsOf(db: D1Database, ruleset: string, now: number): Promise<Statistics> {
  const one = drizzle(db);
  const [known] = await one.select().from(statistics).where(eq(statistics.ruleset, ruleset));
  if (known !== undefined && known.countedAt > now - FRESH)
    return { ...known.figures, countedAt: known.countedAt };
  const figures = await count(db, ruleset);
  const row = { countedAt: now, figures };
  await one
    .insert(statistics)
    .values({ ruleset, ...row })
    .onConflictDoUpdate({ target: statistics.ruleset, set: row });
  return { ...figures, countedAt: now };
}

/** Whoever asks next counts again. */
export async function forgetStatistics(db: D1Database): Promise<void> {
  await drizzle(db).delete(statistics);
}

async function count(db: D1Database, ruleset: string): Promise<Figures> {
  const one = drizzle(db);
  const counted = sql`${results.ruleset} = ${ruleset} AND counted = 1`;
  const number = sql<number>`count(*)`;
  // Each game once: its first seat stands for it.
  const by = <T>(value: SQL<T>) =>
    one
      .select({ value, games: number })
      .from(results)
      .innerJoin(games, eq(games.id, results.game))
      .where(sql`${counted} AND ${results.seat} = 0 AND ${value} IS NOT NULL`)
      .groupBy(value)
      .orderBy(value);
  const [played, length, days, seats, pace] = await one.batch([
    one
      .select({
        played: sql<string>`played`,
        seats: number,
        wins: sql<number>`sum(rank = 1)`,
      })
      .from(results)
      // A bot's wins and defeats tell nothing of what people can do with it.
      .where(sql`${counted} AND bot IS NULL AND played IS NOT NULL`)
      .groupBy(sql`played`)
      .orderBy(sql`played`),
    by(sql<number>`${results.length}`),
    by(sql<number>`(${games.endedAt} - ${games.startedAt}) / 86400000`),
    by(sql<number>`${results.seats}`),
    by(paceName),
  ]);
  const total = seats.reduce((sum, row) => sum + row.games, 0);
  return {
    games: total,
    played,
    length,
    days,
    seats,
    pace: pace.map((row) => ({ pace: row.value, games: row.games })),
  };
}
