/** Rewrites the results of finished games from their archived journals. */
import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import { games } from '../tables/games.ts';
import { results, type ResultRow } from '../tables/results.ts';
import { journals } from '../tables/archives.ts';

/** The result of a seat, from the journal. */
export type Facts = Pick<ResultRow, 'asked' | 'inTime' | 'played' | 'length'>;

/** Finished games with a journal, in the order of their ids, from after this one on. */
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

/** By seat. Who was a bot at the end is known by the results alone: seats of accounts that are gone say so, too. */
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
  const counted = sql`NOT ${sandbox} AND ${people} >= 2`;
  const judge = one.update(results).set({ counted }).where(eq(results.game, game));
  if (first !== undefined) await one.batch([first, ...more, judge]);
}

/** Games that a build before archived, whose journals are not compressed, in the order of their ids, from after this one on. */
export async function uncompressedAfter(
  db: D1Database,
  after: string,
  limit: number,
): Promise<readonly string[]> {
  // Along the journals' own key: where all are compressed, nothing is read.
  const found = drizzle(db)
    .selectDistinct({ id: journals.game })
    .from(journals)
    .where(gt(journals.game, after));
  return (await found.orderBy(asc(journals.game)).limit(limit)).map(({ id }) => id);
}
