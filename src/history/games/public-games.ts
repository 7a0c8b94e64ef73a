/**
 * The list of public games, the newest first or the last to end first. Status and ruleset use indexes, or in the order of ends
 * status and sandbox. Other filters are checked game by game, in a bounded number of games, so a page may hold few games, or none,
 * and still have a next page.
 */
import { and, desc, eq, isNotNull, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import { alias } from 'drizzle-orm/sqlite-core';
import { paceOf, recordsOf, type BriskPaces, type GameRecord } from './queries.ts';
import { games, type GameRow } from '../tables/games.ts';

/** The most games that one page checks, if no index covers the filter. */
export const SCAN = 200;

export interface GameFilter {
  readonly status?: GameRow['status'] | undefined;
  readonly ruleset?: string | undefined;
  readonly sandbox?: boolean | undefined;
  /**
   * `ended`: the last to end first, for a status of games that are over. Sandbox games end by their own clocks, so this order has
   * either them (`sandbox`) or all others.
   */
  readonly order?: 'created' | 'ended' | undefined;
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

/** An invalid cursor begins at the top. */
export async function listGames(db: D1Database, filter: GameFilter): Promise<GamePage> {
  const { found, scanned } = listingOf(db, filter);
  const [rows, [end]] = scanned === undefined ? [await found, []] : await drizzle(db).batch([found, scanned]);
  const records = await recordsOf(db, rows.slice(0, filter.limit));
  const last = rows.length > filter.limit ? rows[filter.limit - 1] : end;
  return { games: records, ...(last && { next: `${last[instantOf(filter)]}-${last.id}` }) };
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
  const instant = instantOf(filter);
  const newest = sql`ORDER BY ${listed[instant]} DESC, ${listed.id} DESC`;
  const end = (column: SQLWrapper) =>
    sql`(SELECT ${column} ${from} WHERE ${range} ${newest} LIMIT 1 OFFSET ${SCAN - 1})`;
  // The subquery stands twice because a subquery returns one value. Both read only the index.
  const inScan = sql`(${listed[instant]}, ${listed.id}) >= (ifnull(${end(listed[instant])}, 0), ifnull(${end(listed.id)}, ''))`;
  const where = others.length === 0 ? range : and(range, inScan, ...others);
  const page = sql`(SELECT listed.id ${from} WHERE ${where} ${newest} LIMIT ${filter.limit + 1})`;
  const query = drizzle(db);
  const found = query
    .select()
    .from(games)
    .where(sql`${games.id} IN ${page}`)
    .orderBy(desc(games[instant]), desc(games.id));
  const scanned = query
    .select({ createdAt: games.createdAt, endedAt: games.endedAt, id: games.id })
    .from(games)
    .where(sql`${games.id} = ${end(listed.id)}`);
  return { found, scanned: others.length === 0 ? undefined : scanned };
}

const listed = alias(games, 'listed');

const instantOf = ({ order }: GameFilter) => (order === 'ended' ? 'endedAt' : 'createdAt');

function indexFor({ order, status, ruleset }: GameFilter): string {
  if (order === 'ended') return 'games_listed_by_end';
  if (status === undefined) return 'games_listed';
  return ruleset === undefined ? 'games_listed_by_status' : 'games_listed_by_ruleset';
}

/** The conditions that an index covers: a range from the cursor to the end. */
function rangeOf(filter: GameFilter): SQL | undefined {
  const { order, status, ruleset, sandbox = false, cursor } = filter;
  const before = placeOf(cursor);
  return and(
    sql`${listed.visibility} = 'public'`,
    status && eq(listed.status, status),
    order === 'ended' ? and(isNotNull(listed.endedAt), eq(listed.sandbox, sandbox)) : undefined,
    coversRuleset(filter) ? eq(listed.ruleset, ruleset!) : undefined,
    before && sql`(${listed[instantOf(filter)]}, ${listed.id}) < (${before.at}, ${before.id})`,
  );
}

const coversRuleset = (filter: GameFilter) => indexFor(filter) === 'games_listed_by_ruleset';

/** The conditions that no index covers. */
function unindexedConditions(filter: GameFilter): readonly SQL[] {
  const { order, ruleset, sandbox, pace, brisk, free, people } = filter;
  return [
    ruleset !== undefined && !coversRuleset(filter) && eq(listed.ruleset, ruleset),
    sandbox !== undefined && order !== 'ended' && eq(listed.sandbox, sandbox),
    pace !== undefined && sql`${paceOf(listed, brisk)} = ${pace}`,
    free && sql`${seatsWith(sql`player IS NULL AND bot IS NULL`)} >= ${free}`,
    people && sql`${seatsWith(sql`player IS NOT NULL`)} >= ${people}`,
  ].filter((condition) => typeof condition === 'object');
}

const seatsWith = (what: SQL) => sql`(SELECT count(*) FROM seats WHERE game = ${listed.id} AND ${what})`;

function placeOf(cursor: string | undefined) {
  const [, at, id] = /^(\d+)-(.+)$/.exec(cursor ?? '') ?? [];
  return at === undefined ? undefined : { at: Number(at), id };
}
