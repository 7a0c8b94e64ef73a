/**
 * Ratings by player and ruleset. A finished game changes them once, in the batch that stores its results. They can be recalculated
 * from the results at any time (`rerating.ts`).
 */
import { and, eq, inArray, not, sql, type SQL } from 'drizzle-orm';
import { drizzle, type DrizzleD1Database } from 'drizzle-orm/d1';
import type { BatchItem } from 'drizzle-orm/batch';
import { NEWCOMER, rated } from './rating.ts';
import { ratings, results, type RatingRow, type ResultRow } from '../tables/results.ts';

type Statement = BatchItem<'sqlite'>;
/** The columns of a result that a rating depends on. */
export type Played = Pick<ResultRow, 'player' | 'ruleset' | 'rank' | 'asked' | 'inTime'>;

const NOTHING = { games: 0, wins: 0, asked: 0, inTime: 0 };

export async function ratingsOf(db: D1Database, player: string): Promise<readonly RatingRow[]> {
  const theirs = drizzle(db).select().from(ratings).where(eq(ratings.player, player));
  return theirs.orderBy(ratings.ruleset);
}

/** The statements that store the results of a game, for one batch. */
export interface Outcome {
  readonly statements: readonly Statement[];
  /** `answers`: the replies to these statements. False if a rating has changed since it was read; then nothing is stored. */
  isStored(answers: readonly unknown[]): boolean;
}

/**
 * The results of a game and the ratings that they change. A game that does not count, or whose results D1 already has, changes no
 * ratings. Either everything is stored or nothing. If several games of the same people end at once, the number of games in each
 * rating shows which ratings have changed since they were read; the caller then reads them again.
 */
export async function outcomeOf(db: DrizzleD1Database, published: readonly ResultRow[]): Promise<Outcome> {
  const people = published.filter(({ counted, bot }) => counted && bot === null);
  const [first] = people;
  const known = { statements: published.map((result) => saveResult(db, result)), isStored: () => true };
  if (first === undefined) return known;
  const ids = people.flatMap(({ player }) => player ?? []);
  const [stored, before] = await db.batch([
    db.select({ game: results.game }).from(results).where(eq(results.game, first.game)).limit(1),
    db
      .select()
      .from(ratings)
      .where(and(eq(ratings.ruleset, first.ruleset), inArray(ratings.player, ids))),
  ]);
  if (stored.length > 0) return known;
  const book = new Map(before.map((row) => [row.player, row]));
  const changes = ratedAfter(book, people).map((row) => ({ row, games: book.get(row.player)?.games ?? 0 }));
  return {
    statements: [
      insertResults(db, published, changes),
      ...changes.map((change) => saveRating(db, first.game, change)),
    ],
    isStored: (answers) => (answers[0] as D1Result).meta.changes > 0,
  };
}

/** A new rating, and the number of games in the rating that it replaces. */
interface Change {
  readonly row: RatingRow;
  readonly games: number;
}

/** Updates only the player, who changes when accounts are merged. The other columns of a stored result never change. */
function saveResult(db: DrizzleD1Database, result: ResultRow): Statement {
  const overwrite = { target: [results.game, results.seat], set: { player: result.player } };
  return db.insert(results).values(result).onConflictDoUpdate(overwrite);
}

/** Inserts all rows, or none if D1 already has results of the game or if a rating has changed since it was read. */
function insertResults(
  db: DrizzleD1Database,
  rows: readonly ResultRow[],
  changes: readonly Change[],
): Statement {
  const isAsRead = changes.map((change) => isUnchanged(change));
  const guard = sql.join(
    [sql`NOT EXISTS (SELECT 1 FROM results WHERE game = ${rows[0]!.game})`, ...isAsRead],
    sql` AND `,
  );
  // The values must stand in the order of the table's columns.
  return db.insert(results).select(
    sql`SELECT value ->> 'game', value ->> 'seat', value ->> 'player', value ->> 'bot', value ->> 'ruleset', value ->> 'rank',
        value ->> 'seats', value ->> 'endedAt', value ->> 'counted', value ->> 'asked', value ->> 'inTime', value ->> 'played',
        value ->> 'length', value ->> 'people', value ->> 'lengthPace'
      FROM json_each(${JSON.stringify(rows)}) WHERE ${guard}`,
  );
}

/**
 * Must follow the results in the same batch. Stores nothing if they are not stored, or if the rating has changed since it was
 * read.
 */
function saveRating(db: DrizzleD1Database, game: string, change: Change): Statement {
  const { player, ruleset, mu, sigma, games, wins, asked, inTime } = change.row;
  const set = {
    mu: sql`excluded.mu`,
    sigma: sql`excluded.sigma`,
    games: sql`excluded.games`,
    wins: sql`excluded.wins`,
    asked: sql`excluded.asked`,
    inTime: sql`excluded.in_time`,
  };
  return db
    .insert(ratings)
    .select(
      sql`SELECT ${player}, ${ruleset}, ${mu}, ${sigma}, ${games}, ${wins}, ${asked}, ${inTime}
        WHERE EXISTS (SELECT 1 FROM results WHERE game = ${game}) AND ${isUnchanged(change)}`,
    )
    .onConflictDoUpdate({ target: [ratings.player, ratings.ruleset], set });
}

function isUnchanged({ row: { player, ruleset }, games }: Change): SQL {
  return sql`coalesce((SELECT games FROM ratings WHERE player = ${player} AND ruleset = ${ruleset}), 0) = ${games}`;
}

/** The ratings that this game changes. For the other players, a deleted player counts as a new one. */
export function ratedAfter(
  book: ReadonlyMap<string, RatingRow>,
  people: readonly Played[],
): readonly RatingRow[] {
  const befores = people.map(({ player }) => (player === null ? undefined : book.get(player)));
  const afters = rated(people.map(({ rank }, i) => ({ ...(befores[i] ?? NEWCOMER), rank })));
  return people.flatMap(({ player, ruleset, rank, asked, inTime }, i): RatingRow | readonly RatingRow[] => {
    if (player === null) return [];
    const { games, wins, ...before } = befores[i] ?? NOTHING;
    return {
      ...afters[i]!,
      player,
      ruleset,
      games: games + 1,
      wins: wins + (rank === 1 ? 1 : 0),
      asked: before.asked + asked,
      inTime: before.inTime + inTime,
    };
  });
}

/**
 * Moves a guest's results to an account. Rooms cannot do it: after a time they no longer have the journal. If both sat in a game,
 * each keeps their own result, as in the room.
 */
export function inheritResults(db: D1Database, from: string, to: string): Statement {
  const both = sql`EXISTS (SELECT 1 FROM results AS own WHERE own.game = results.game AND own.player = ${to})`;
  return drizzle(db)
    .update(results)
    .set({ player: to })
    .where(and(eq(results.player, from), not(both)));
}

/**
 * Merges a guest's ratings into those of an account: the sum of the games, and the rating of the one who played more. Only a
 * recalculation (`rerating.ts`) gives the exact rating. Run the statements in a batch.
 */
export function inheritRatings(db: D1Database, from: string, to: string): readonly [Statement, Statement] {
  const theirs = sql`SELECT ${to}, ruleset, mu, sigma, games, wins, asked, in_time FROM ratings WHERE player = ${from}`;
  const better = (column: 'mu' | 'sigma') =>
    sql.raw(`CASE WHEN excluded.games > ratings.games THEN excluded.${column} ELSE ratings.${column} END`);
  const sum = (column: string) => sql.raw(`ratings.${column} + excluded.${column}`);
  return [
    drizzle(db)
      .insert(ratings)
      .select(theirs)
      .onConflictDoUpdate({
        target: [ratings.player, ratings.ruleset],
        set: {
          mu: better('mu'),
          sigma: better('sigma'),
          games: sum('games'),
          wins: sum('wins'),
          asked: sum('asked'),
          inTime: sum('in_time'),
        },
      }),
    forgetRatings(db, from),
  ];
}

/** Await it, or run it in a batch with other statements. */
export function forgetRatings(db: D1Database, player: string) {
  return drizzle(db).delete(ratings).where(eq(ratings.player, player));
}
