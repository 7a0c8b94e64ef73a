/**
 * Ratings by player and ruleset. A finished game changes them in the batch that brings its results, once: whether it has is
 * told by its results. They can be had from the results again at any time (`rerate`).
 */
import { and, eq, inArray, sql } from 'drizzle-orm';
import { drizzle, type DrizzleD1Database } from 'drizzle-orm/d1';
import type { BatchItem } from 'drizzle-orm/batch';
import { NEWCOMER, rated } from './rating.ts';
import { ratings, results, type RatingRow, type ResultRow } from './tables.ts';

type Statement = BatchItem<'sqlite'>;
type Played = Pick<ResultRow, 'player' | 'ruleset' | 'rank' | 'asked' | 'inTime'>;

const NOTHING = { games: 0, wins: 0, asked: 0, inTime: 0 };
/** Rows of a statement: D1 takes 2 MB in one parameter. */
const AT_ONCE = 5000;
/** A game that ends meanwhile makes it begin again. */
const ATTEMPTS = 5;

export async function ratingsOf(db: D1Database, player: string): Promise<readonly RatingRow[]> {
  const theirs = drizzle(db).select().from(ratings).where(eq(ratings.player, player));
  return theirs.orderBy(ratings.ruleset);
}

/**
 * What these results of one game change, to be stored in one batch with them: nothing if it does not count, or D1 has them
 * already. Should somebody's rating be another by then, the batch fails as a whole (`isOutdated`), and can be tried again.
 */
export async function ratingsAfter(
  db: DrizzleD1Database,
  told: readonly ResultRow[],
): Promise<readonly Statement[]> {
  const people = told.filter(({ counted, bot }) => counted && bot === null);
  const [first] = people;
  if (first === undefined) return [];
  const ids = people.flatMap(({ player }) => player ?? []);
  const [known, before] = await db.batch([
    db.select({ game: results.game }).from(results).where(eq(results.game, first.game)).limit(1),
    db
      .select()
      .from(ratings)
      .where(and(eq(ratings.ruleset, first.ruleset), inArray(ratings.player, ids))),
  ]);
  if (known.length > 0) return [];
  const book = new Map(before.map((row) => [row.player, row]));
  return entered(book, people).map((after) => save(db, after, book.get(after.player)?.games ?? 0));
}

/** The ratings that this game changes. Those who are known no more count as newcomers, to the others. */
function entered(book: ReadonlyMap<string, RatingRow>, people: readonly Played[]): readonly RatingRow[] {
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

/** A null where a number must be makes the batch fail: `games` is not what this rating was reckoned from. */
function save(db: DrizzleD1Database, { mu, ...row }: RatingRow, games: number): Statement {
  const { player, ruleset } = row;
  const now = sql`coalesce((SELECT games FROM ratings WHERE player = ${player} AND ruleset = ${ruleset}), 0)`;
  const sure = sql`CASE WHEN ${now} = ${games} THEN ${mu} END`;
  const set = { mu: sql`excluded.mu`, sigma: sql`excluded.sigma`, ...COUNTS };
  return db
    .insert(ratings)
    .values({ ...row, mu: sure })
    .onConflictDoUpdate({ target: [ratings.player, ratings.ruleset], set });
}

/** Whether a batch failed because a rating was not what its own were reckoned from. */
export function isOutdated(error: unknown): boolean {
  return error instanceof Error && error.message.includes('NOT NULL constraint failed: ratings.mu');
}

const COUNTS = {
  games: sql`excluded.games`,
  wins: sql`excluded.wins`,
  asked: sql`excluded.asked`,
  inTime: sql`excluded.in_time`,
};

/**
 * What was the guest's is the account's: the games of both, and the rating of who played more. `rerate` tells what it is when
 * all is reckoned as one. To be done in one batch with more.
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

/** To be awaited, or done in one batch with more. */
export function forgetRatings(db: D1Database, player: string) {
  return drizzle(db).delete(ratings).where(eq(ratings.player, player));
}

/** All ratings of a ruleset anew, from its results in the order in which games ended. Answers with how many games those are. */
export async function rerate(db: D1Database, ruleset: string): Promise<number> {
  for (let attempt = 1; ; attempt += 1) {
    const { book, games, seats } = await reckoned(db, ruleset);
    try {
      await replace(db, ruleset, book, seats);
      return games;
    } catch (error) {
      if (attempt === ATTEMPTS) throw error;
    }
  }
}

async function reckoned(db: D1Database, ruleset: string) {
  const { game, player, bot, rank, asked, inTime } = results;
  const found = await drizzle(db)
    .select({ game, player, bot, ruleset: results.ruleset, rank, asked, inTime })
    .from(results)
    .where(and(eq(results.ruleset, ruleset), sql`counted = 1`))
    .orderBy(results.endedAt, game, results.seat);
  const tables = new Map<string, (typeof found)[number][]>();
  for (const row of found) {
    const people = tables.get(row.game) ?? [];
    tables.set(row.game, row.bot === null ? [...people, row] : people);
  }
  const book = new Map<string, RatingRow>();
  for (const people of tables.values()) for (const row of entered(book, people)) book.set(row.player, row);
  return { book, games: tables.size, seats: found.length };
}

/** All or nothing; and nothing if the results are not as many as were read. Who is gone gets no rating. */
async function replace(
  db: D1Database,
  ruleset: string,
  book: ReadonlyMap<string, RatingRow>,
  seats: number,
): Promise<void> {
  const rows = [...book.values()];
  const insert = db.prepare(
    `INSERT INTO ratings (player, ruleset, mu, sigma, games, wins, asked, in_time)
     SELECT value ->> 'player', ?1,
       CASE WHEN (SELECT count(*) FROM results WHERE ruleset = ?1 AND counted = 1) = ?2 THEN value ->> 'mu' END,
       value ->> 'sigma', value ->> 'games', value ->> 'wins', value ->> 'asked', value ->> 'inTime'
     FROM json_each(?3)
     WHERE NOT EXISTS (SELECT 1 FROM players WHERE id = value ->> 'player' AND gone_at IS NOT NULL)`,
  );
  const inserts: D1PreparedStatement[] = [];
  for (let i = 0; i < rows.length; i += AT_ONCE)
    inserts.push(insert.bind(ruleset, seats, JSON.stringify(rows.slice(i, i + AT_ONCE))));
  const forget = db.prepare('DELETE FROM ratings WHERE ruleset = ?').bind(ruleset);
  await db.batch([forget, ...inserts]);
}
