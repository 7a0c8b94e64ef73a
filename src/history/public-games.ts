/**
 * The list of public games, newest first. Status and ruleset go by indexes; pace, free seats and people are looked at game by
 * game, in a bounded number of them: a page may hold few games, or none, and still say where to go on.
 */
import { and, desc, eq, sql, type SQL } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import { paceName, recordsOf, type GameRecord } from './queries.ts';
import { games, type GameRow } from './tables.ts';

/** Games that one page looks at, at most, where no index knows all that is asked for. */
export const SCAN = 200;

export interface GameFilter {
  readonly status?: GameRow['status'] | undefined;
  readonly ruleset?: string | undefined;
  /** The name of a preset, or `own`. */
  readonly pace?: string | undefined;
  /** Empty seats, and people who sit, at least. */
  readonly free?: number | undefined;
  readonly people?: number | undefined;
  /** As `next` of the page before. */
  readonly cursor?: string | undefined;
  readonly limit: number;
}

export interface GamePage {
  readonly games: readonly GameRecord[];
  /** Left out on the last page. */
  readonly next?: string;
}

type Place = Pick<GameRow, 'createdAt' | 'id'>;

/** A cursor that is none begins at the top. */
export async function listGames(db: D1Database, filter: GameFilter): Promise<GamePage> {
  const { found, scanned } = listingOf(db, filter);
  const [rows, [end]] = scanned === undefined ? [await found, []] : await drizzle(db).batch([found, scanned]);
  const records = await recordsOf(db, rows.slice(0, filter.limit));
  const last = rows.length > filter.limit ? rows[filter.limit - 1] : end;
  return { games: records, ...(last && { next: `${last.createdAt}-${last.id}` }) };
}

/** `found` reads the page and one game more. `scanned` tells where the bounded scan ends, if it does not reach the last game. */
export function listingOf(db: D1Database, filter: GameFilter) {
  const { limit } = filter;
  const query = drizzle(db);
  const newest = [desc(games.createdAt), desc(games.id)];
  const range = rangeOf(filter);
  const others = lookedAt(filter);
  const place = { createdAt: games.createdAt, id: games.id };
  if (others.length === 0) {
    const found = query
      .select()
      .from(games)
      .where(range)
      .orderBy(...newest)
      .limit(limit + 1);
    return { found, scanned: undefined };
  }
  const scanned = query
    .select(place)
    .from(games)
    .where(range)
    .orderBy(...newest)
    .limit(1)
    .offset(SCAN - 1);
  // The same place twice, since a subquery has one value: the index alone is read for it.
  const end = (column: SQL) =>
    sql`(SELECT ${column} FROM games WHERE ${range} ORDER BY created_at DESC, id DESC LIMIT 1 OFFSET ${SCAN - 1})`;
  const inScan = sql`(${games.createdAt}, ${games.id}) >= (ifnull(${end(sql`created_at`)}, 0), ifnull(${end(sql`id`)}, ''))`;
  const found = query
    .select()
    .from(games)
    .where(and(range, inScan, ...others))
    .orderBy(...newest)
    .limit(limit + 1);
  return { found, scanned };
}

/** What an index knows: from one place in its order to its end. */
function rangeOf({ status, ruleset, cursor }: GameFilter): SQL | undefined {
  const before = placeOf(cursor);
  return and(
    sql`${games.visibility} = 'public'`,
    status && eq(games.status, status),
    status && ruleset !== undefined ? eq(games.ruleset, ruleset) : undefined,
    before && sql`(${games.createdAt}, ${games.id}) < (${before.createdAt}, ${before.id})`,
  );
}

/** What no index knows. */
function lookedAt({ status, ruleset, pace, free, people }: GameFilter): readonly SQL[] {
  return [
    // The plus keeps it from an index that has it behind the status, and would have to be sorted.
    ruleset !== undefined && status === undefined && sql`+${games.ruleset} = ${ruleset}`,
    pace !== undefined && sql`${paceName} = ${pace}`,
    free && sql`${seatsWith(sql`player IS NULL AND bot IS NULL`)} >= ${free}`,
    people && sql`${seatsWith(sql`player IS NOT NULL`)} >= ${people}`,
  ].filter((condition) => typeof condition === 'object');
}

const seatsWith = (what: SQL) => sql`(SELECT count(*) FROM seats WHERE game = ${games.id} AND ${what})`;

function placeOf(cursor: string | undefined): Place | undefined {
  const [, createdAt, id] = /^(\d+)-(.+)$/.exec(cursor ?? '') ?? [];
  return createdAt === undefined ? undefined : { createdAt: Number(createdAt), id: id! };
}
