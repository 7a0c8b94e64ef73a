/**
 * Recalculates all ratings of a ruleset from its results, in the order in which games ended. The work is done in bounded steps.
 * Each step counts some games and stores its progress and the ratings so far in the tables `reratings` and `rerated`. The last
 * step replaces the current ratings.
 */
import { and, eq, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import { ratedAfter, type Played } from './ratings.ts';
import { rerated, reratings, results, type RatingRow } from '../tables/results.ts';

/** The most results that one step reads, and so the most ratings that it holds. */
export const STEP = 4000;

/** The most seats of any game. */
const MAX_SEATS = 8;

export interface Rerating {
  /** Games counted so far. */
  readonly games: number;
  /** The ratings have been replaced. If false, call the next step. */
  readonly done: boolean;
  /** A game was published late: it ended before games that were already counted. The next step begins with the first game. */
  readonly restarted: boolean;
}

type Progress = typeof reratings.$inferSelect;
type Row = Played & { readonly game: string; readonly bot: string | null; readonly endedAt: number };

/** Forgets the progress of the calculation. */
export async function resetRerating(db: D1Database, ruleset: string): Promise<void> {
  const first = { ruleset, endedAt: -1, game: '', games: 0, results: 0 };
  const one = drizzle(db);
  await one.batch([
    one.delete(rerated).where(eq(rerated.ruleset, ruleset)),
    one.delete(reratings).where(eq(reratings.ruleset, ruleset)),
    one.insert(reratings).values(first),
  ]);
}

/** Does one step, from where the step before ended, or from the first game. Steps may run at the same time. */
export async function rerateStep(db: D1Database, ruleset: string, step = STEP): Promise<Rerating> {
  const progress = await progressOf(db, ruleset);
  if (progress === undefined) {
    await resetRerating(db, ruleset);
    return rerateStep(db, ruleset, step);
  }
  const { rows, isLast } = await page(db, progress, step);
  const after = rows.length === 0 ? progress : await takeIn(db, progress, rows);
  const { games } = after;
  if (!isLast) return { games, done: false, restarted: false };
  if (await putInPlace(db, after)) return { games, done: true, restarted: false };
  // If more results follow, the next step reads them. If not, results are missing in the count: a game was published late.
  if (rows.length > 0 || (await page(db, after, 1)).rows.length > 0)
    return { games, done: false, restarted: false };
  await resetRerating(db, ruleset);
  return { games: 0, done: false, restarted: true };
}

async function progressOf(db: D1Database, ruleset: string): Promise<Progress | undefined> {
  return (await drizzle(db).select().from(reratings).where(eq(reratings.ruleset, ruleset)))[0];
}

/** Whole games, at least one. */
async function page(db: D1Database, { ruleset, endedAt, game }: Progress, step: number) {
  const limit = Math.max(step, MAX_SEATS + 1);
  const { player, bot, rank, asked, inTime } = results;
  const found: readonly Row[] = await drizzle(db)
    .select({
      game: results.game,
      player,
      bot,
      ruleset: results.ruleset,
      rank,
      asked,
      inTime,
      endedAt: results.endedAt,
    })
    .from(results)
    .where(
      and(
        eq(results.ruleset, ruleset),
        sql`counted = 1`,
        sql`(${results.endedAt}, ${results.game}) > (${endedAt}, ${game})`,
      ),
    )
    .orderBy(results.endedAt, results.game, results.seat)
    .limit(limit);
  if (found.length < limit) return { rows: found, isLast: true };
  const cut = found.at(-1)!.game;
  return { rows: found.filter((row) => row.game !== cut), isLast: false };
}

async function takeIn(db: D1Database, progress: Progress, rows: readonly Row[]): Promise<Progress> {
  const { ruleset } = progress;
  const book = await bookOf(db, ruleset, rows);
  const tables = new Map<string, Row[]>();
  for (const row of rows) {
    const people = tables.get(row.game) ?? [];
    tables.set(row.game, row.bot === null ? [...people, row] : people);
  }
  const changed = new Map<string, RatingRow>();
  for (const people of tables.values())
    for (const row of ratedAfter(book, people)) {
      book.set(row.player, row);
      changed.set(row.player, row);
    }
  const { endedAt, game } = rows.at(-1)!;
  const after: Progress = {
    ruleset,
    endedAt,
    game,
    games: progress.games + tables.size,
    results: progress.results + rows.length,
  };
  await save(db, progress, after, [...changed.values()]);
  return after;
}

async function bookOf(db: D1Database, ruleset: string, rows: readonly Row[]) {
  const ids = JSON.stringify([...new Set(rows.flatMap(({ player }) => player ?? []))]);
  const found = await drizzle(db)
    .select()
    .from(rerated)
    .where(
      and(eq(rerated.ruleset, ruleset), sql`${rerated.player} IN (SELECT value FROM json_each(${ids}))`),
    );
  return new Map<string, RatingRow>(found.map((row) => [row.player, row]));
}

/** Stores nothing if a concurrent step has advanced the progress. The next step reads that progress. */
async function save(
  db: D1Database,
  before: Progress,
  after: Progress,
  changed: readonly RatingRow[],
): Promise<void> {
  const { ruleset } = before;
  await db.batch([
    db
      .prepare(
        `INSERT INTO rerated (ruleset, player, mu, sigma, games, wins, asked, in_time)
         SELECT ?1, value ->> 'player', value ->> 'mu', value ->> 'sigma', value ->> 'games', value ->> 'wins',
           value ->> 'asked', value ->> 'inTime'
         FROM json_each(?2) WHERE (SELECT results FROM reratings WHERE ruleset = ?1) = ?3
         ON CONFLICT DO UPDATE SET mu = excluded.mu, sigma = excluded.sigma, games = excluded.games,
           wins = excluded.wins, asked = excluded.asked, in_time = excluded.in_time`,
      )
      .bind(ruleset, JSON.stringify(changed), before.results),
    db
      .prepare(
        `UPDATE reratings SET ended_at = ?2, game = ?3, games = ?4, results = ?5 WHERE ruleset = ?1 AND results = ?6`,
      )
      .bind(ruleset, after.endedAt, after.game, after.games, after.results, before.results),
  ]);
}

/** Replaces all ratings, or none if some results were not counted. Deleted and merged players get no rating. */
async function putInPlace(db: D1Database, { ruleset, results: taken }: Progress): Promise<boolean> {
  const isWhole = `(SELECT count(*) FROM results WHERE ruleset = ?1 AND counted = 1) = ?2
    AND (SELECT results FROM reratings WHERE ruleset = ?1) = ?2`;
  const gone = (player: string) =>
    `EXISTS (SELECT 1 FROM players WHERE id = ${player} AND gone_at IS NOT NULL)`;
  const columns = ['mu', 'sigma', 'games', 'wins', 'asked', 'in_time'];
  const statements = [
    `DELETE FROM ratings WHERE ruleset = ?1 AND ${isWhole} AND (${gone('ratings.player')}
       OR NOT EXISTS (SELECT 1 FROM rerated WHERE ruleset = ?1 AND player = ratings.player))`,
    // An unchanged row costs nothing.
    `INSERT INTO ratings (ruleset, player, ${columns.join()})
     SELECT ruleset, player, ${columns.join()} FROM rerated
     WHERE ruleset = ?1 AND ${isWhole} AND NOT ${gone('rerated.player')}
     ON CONFLICT DO UPDATE SET ${columns.map((name) => `${name} = excluded.${name}`).join()}
     WHERE ${columns.map((name) => `ratings.${name} <> excluded.${name}`).join(' OR ')}`,
    `DELETE FROM rerated WHERE ruleset = ?1 AND ${isWhole}`,
    `DELETE FROM reratings WHERE ruleset = ?1 AND ${isWhole}`,
  ];
  const done = await db.batch(statements.map((statement) => db.prepare(statement).bind(ruleset, taken)));
  return done.at(-1)!.meta.changes > 0;
}
