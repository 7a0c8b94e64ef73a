/** Rewrites the results of finished games from their archived journals. */
import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import { games } from '../tables/games.ts';
import { results, type ResultRow } from '../tables/results.ts';
import { journals } from '../tables/archives.ts';

/** The columns of a seat's result that its journal determines. */
export type Facts = Pick<ResultRow, 'asked' | 'inTime' | 'played' | 'length'>;

/** The ids of finished games with an archived journal, in order, after this one. */
export async function finishedAfter(
  db: D1Database,
  after: string,
  limit: number,
): Promise<readonly string[]> {
  const found = drizzle(db)
    .select({ id: games.id })
    .from(games)
    .where(
      and(
        gt(games.id, after),
        eq(games.status, 'finished'),
        sql`(archive IS NOT NULL OR header IS NOT NULL)`,
      ),
    );
  return (await found.orderBy(asc(games.id)).limit(limit)).map(({ id }) => id);
}

/** `facts` are in the order of seats. Counts people by the results, which also know whether a deleted account's seat was a bot. */
export async function saveFacts(db: D1Database, game: string, facts: readonly Facts[]): Promise<void> {
  const one = drizzle(db);
  const [first, ...more] = facts.map((row, seat) =>
    one
      .update(results)
      .set(row)
      .where(and(eq(results.game, game), eq(results.seat, seat))),
  );
  const people = sql`(SELECT count(*) FROM results WHERE game = ${game} AND bot IS NULL)`;
  const sandbox = sql`(SELECT sandbox FROM games WHERE id = ${game})`;
  // The journal does not know who allowed rated games with bot accounts: the room has decided that.
  const bots = sql`EXISTS (SELECT 1 FROM results AS other JOIN bots ON bots.player = other.player WHERE other.game = ${game})`;
  const counted = sql`NOT ${sandbox} AND ${people} >= 2 AND (counted OR NOT ${bots})`;
  const judge = one.update(results).set({ counted }).where(eq(results.game, game));
  if (first !== undefined) await one.batch([first, ...more, judge]);
}

/** The ids of games whose journals an earlier build archived uncompressed, in order, after this one. */
export async function uncompressedAfter(
  db: D1Database,
  after: string,
  limit: number,
): Promise<readonly string[]> {
  // Reads the key of `journals`, which is empty once all journals are compressed.
  const found = drizzle(db)
    .selectDistinct({ id: journals.game })
    .from(journals)
    .where(gt(journals.game, after));
  return (await found.orderBy(asc(journals.game)).limit(limit)).map(({ id }) => id);
}
