/**
 * The list of public games, newest first. Status and ruleset use indexes. Pace, free seats and people are checked game by game, in
 * a bounded number of games, so a page may hold few games, or none, and still have a next page.
 */
import { and, desc, eq, sql, type SQL } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import { alias } from 'drizzle-orm/sqlite-core';
import { paceOf, recordsOf, type BriskPaces, type GameRecord } from './queries.ts';
import { games, type GameRow } from '../tables/games.ts';

/** The most games that one page checks, if no index covers the filter. */
export const SCAN = 200;

export interface GameFilter {
  readonly status?: GameRow['status'] | undefined;
  readonly ruleset?: string | undefined;
  /** The name of a preset, or `own` for any other pace. */
  readonly pace?: string | undefined;
  readonly brisk?: BriskPaces;
  /** The least number of empty seats, and of people who sit. */
  readonly free?: number | undefined;
  readonly people?: number | undefined;
  /** `next` of the previous page. */
  readonly cursor?: string | undefined;
  readonly limit: number;
}

export interface GamePage {
  readonly games: readonly GameRecord[];
  /** Left out on the last page. */
  readonly next?: string;
}

type Place = Pick<GameRow, 'createdAt' | 'id'>;

/** An invalid cursor begins at the top. */
export async function listGames(db: D1Database, filter: GameFilter): Promise<GamePage> {
  const { found, scanned } = listingOf(db, filter);
  const [rows, [end]] = scanned === undefined ? [await found, []] : await drizzle(db).batch([found, scanned]);
  const records = await recordsOf(db, rows.slice(0, filter.limit));
  const last = rows.length > filter.limit ? rows[filter.limit - 1] : end;
  return { games: records, ...(last && { next: `${last.createdAt}-${last.id}` }) };
}

/**
 * `found` reads the page and one more game. `scanned` returns the game at which the bounded scan ends, unless it reaches the last
 * game.
 */
export function listingOf(db: D1Database, filter: GameFilter) {
  const range = rangeOf(filter);
  const others = unindexedConditions(filter);
  // Names the index, because the planner may choose another one, with fewer columns or another order.
  const from = sql`FROM games AS listed INDEXED BY ${sql.raw(indexFor(filter))}`;
  const newest = sql`ORDER BY listed.created_at DESC, listed.id DESC`;
  const end = (column: SQL) =>
    sql`(SELECT ${column} ${from} WHERE ${range} ${newest} LIMIT 1 OFFSET ${SCAN - 1})`;
  // The subquery stands twice because a subquery returns one value. Both read only the index.
  const inScan = sql`(${listed.createdAt}, ${listed.id}) >= (ifnull(${end(sql`created_at`)}, 0), ifnull(${end(sql`id`)}, ''))`;
  const where = others.length === 0 ? range : and(range, inScan, ...others);
  const page = sql`(SELECT listed.id ${from} WHERE ${where} ${newest} LIMIT ${filter.limit + 1})`;
  const query = drizzle(db);
  const found = query
    .select()
    .from(games)
    .where(sql`${games.id} IN ${page}`)
    .orderBy(desc(games.createdAt), desc(games.id));
  const scanned = query
    .select({ createdAt: games.createdAt, id: games.id })
    .from(games)
    .where(sql`${games.id} = ${end(sql`id`)}`);
  return { found, scanned: others.length === 0 ? undefined : scanned };
}

const listed = alias(games, 'listed');

function indexFor({ status, ruleset }: GameFilter): string {
  if (status === undefined) return 'games_listed';
  return ruleset === undefined ? 'games_listed_by_status' : 'games_listed_by_ruleset';
}

/** The conditions that an index covers: a range from the cursor to the end. */
function rangeOf({ status, ruleset, cursor }: GameFilter): SQL | undefined {
  const before = placeOf(cursor);
  return and(
    sql`${listed.visibility} = 'public'`,
    status && eq(listed.status, status),
    status && ruleset !== undefined ? eq(listed.ruleset, ruleset) : undefined,
    before && sql`(${listed.createdAt}, ${listed.id}) < (${before.createdAt}, ${before.id})`,
  );
}

/** The conditions that no index covers. */
function unindexedConditions({ status, ruleset, pace, brisk, free, people }: GameFilter): readonly SQL[] {
  return [
    ruleset !== undefined && status === undefined && eq(listed.ruleset, ruleset),
    pace !== undefined && sql`${paceOf(listed, brisk)} = ${pace}`,
    free && sql`${seatsWith(sql`player IS NULL AND bot IS NULL`)} >= ${free}`,
    people && sql`${seatsWith(sql`player IS NOT NULL`)} >= ${people}`,
  ].filter((condition) => typeof condition === 'object');
}

const seatsWith = (what: SQL) => sql`(SELECT count(*) FROM seats WHERE game = ${listed.id} AND ${what})`;

function placeOf(cursor: string | undefined): Place | undefined {
  const [, createdAt, id] = /^(\d+)-(.+)$/.exec(cursor ?? '') ?? [];
  return createdAt === undefined ? undefined : { createdAt: Number(createdAt), id: id! };
}
