/**
 * A player's games, page by page: first the unfinished ones, then the finished ones. The cost of a page does not grow with the
 * number of games that the player has played.
 */
import { and, desc, eq, gt, inArray, isNull, or, sql, type SQL } from 'drizzle-orm';
import { drizzle, type DrizzleD1Database } from 'drizzle-orm/d1';
import { union } from 'drizzle-orm/sqlite-core';
import { recordsOf, type GameRecord } from './queries.ts';
import { games, seats, type GameRow } from '../tables/games.ts';

type Status = GameRow['status'];

export const UNFINISHED: readonly Status[] = ['open', 'running', 'paused'];
/** The most finished games that one page reads when it filters by status. */
const SCAN = 300;

export interface OwnFilter {
  /** Milliseconds. A sitter whose time ended before this instant no longer takes part. */
  readonly now: number;
  readonly status?: Status | undefined;
  /** `next` of the previous page. An invalid cursor begins at the top. */
  readonly cursor?: string | undefined;
  readonly limit: number;
}

export interface OwnPage {
  readonly games: readonly GameRecord[];
  /** Left out on the last page. */
  readonly next?: string;
}

/** The game after which a page begins. `at`: when the game was created, or, among finished games, when it ended. */
interface Place {
  readonly at: number;
  readonly id: string;
}

/** Sorts before every game, because lists begin with the latest instant and the greatest id. */
const TOP: Place = { at: Number.MAX_SAFE_INTEGER, id: 'z' };
const CURSOR = /^(on|over)-(\d{1,16})-([\w-]{1,64})$/;

/**
 * Games in which the player sits or is a sitter, or which they host. Unfinished games come first, the newest at the top; then
 * finished games, the last to end at the top. A page may hold fewer games than `limit`, or none, and still have a next page.
 */
export async function pageOfGames(db: D1Database, player: string, filter: OwnFilter): Promise<OwnPage> {
  const { now, status, limit } = filter;
  const [, part, at, id] = CURSOR.exec(filter.cursor ?? '') ?? [];
  const place = id === undefined ? TOP : { at: Number(at), id };
  const onlyOver = status !== undefined && !UNFINISHED.includes(status);
  if (part === 'over' || onlyOver)
    return pageOver(db, player, { ...filter, before: part === 'over' ? place : TOP });
  const statuses = status === undefined ? UNFINISHED : [status];
  const rows = await goingOn(db, player, { now, statuses, before: place, limit: limit + 1 });
  if (rows.length > limit) {
    const last = rows[limit - 1]!;
    return { games: await recordsOf(db, rows.slice(0, limit)), next: `on-${last.createdAt}-${last.id}` };
  }
  const records = await recordsOf(db, rows);
  if (status !== undefined) return { games: records };
  // Reads at least one game, to know whether there is another page.
  const others = await pageOver(db, player, {
    ...filter,
    before: TOP,
    limit: Math.max(1, limit - rows.length),
  });
  if (rows.length < limit) return { ...others, games: [...records, ...others.games] };
  return { games: records, ...(others.games.length > 0 && { next: `over-${TOP.at}-${TOP.id}` }) };
}

/** As `pageOfGames`, but only games that are over. */
export function pageOfGamesOver(
  db: D1Database,
  player: string,
  { cursor = `over-${TOP.at}-${TOP.id}`, ...filter }: Omit<OwnFilter, 'status'>,
): Promise<OwnPage> {
  return pageOfGames(db, player, { ...filter, cursor });
}

/** The player's unfinished games, newest first. */
export async function goingOn(
  db: D1Database,
  player: string,
  {
    now,
    statuses = UNFINISHED,
    before = TOP,
    limit,
  }: Pick<OwnFilter, 'now' | 'limit'> & { readonly statuses?: readonly Status[]; readonly before?: Place },
): Promise<readonly GameRow[]> {
  const query = drizzle(db);
  const seated = query
    .select({ game: seats.game })
    .from(seats)
    .where(and(eq(seats.player, player), isNull(seats.endedAt)));
  const hosted = query
    .select({ game: games.id })
    .from(games)
    .where(and(eq(games.host, player), isNull(games.endedAt)));
  const theirs = union(seated, hosted, sittingFor(query, player, now, isNull(seats.endedAt)));
  return query
    .select()
    .from(games)
    .where(
      and(
        inArray(games.id, theirs),
        inArray(games.status, [...statuses]),
        sql`(${games.createdAt}, ${games.id}) < (${before.at}, ${before.id})`,
      ),
    )
    .orderBy(desc(games.createdAt), desc(games.id))
    .limit(limit);
}

/** Games in which the player is a sitter at this instant. */
function sittingFor(query: DrizzleD1Database, player: string, now: number, where: SQL) {
  // A sandbox has its own clock, so only its room knows whether the sitter's time has ended.
  const still = or(gt(seats.sitterUntil, now), sql`(SELECT sandbox FROM games WHERE id = ${seats.game})`);
  return query
    .select({ game: seats.game })
    .from(seats)
    .where(and(eq(seats.sitter, player), still, where));
}

async function pageOver(
  db: D1Database,
  player: string,
  { now, status, limit, before }: Omit<OwnFilter, 'cursor'> & { readonly before: Place },
): Promise<OwnPage> {
  const most = status === undefined ? limit + 1 : Math.max(SCAN, limit + 1);
  const places = await placesOver(db, player, { now, before, most });
  const ids = JSON.stringify(places.map(({ id }) => id));
  const found = await drizzle(db)
    .select()
    .from(games)
    .where(sql`${games.id} IN (SELECT value FROM json_each(${ids}))`);
  const byId = new Map(found.map((game) => [game.id, game]));
  const rows = places
    .flatMap(({ id }) => byId.get(id) ?? [])
    .filter((game) => status === undefined || game.status === status);
  const last = rows.length > limit ? rows[limit - 1] : undefined;
  const reached = last === undefined ? undefined : { at: last.endedAt!, id: last.id };
  const next = reached ?? (places.length === most ? places.at(-1) : undefined);
  return {
    games: await recordsOf(db, rows.slice(0, limit)),
    ...(next && { next: `over-${next.at}-${next.id}` }),
  };
}

/** The places of the player's finished games, the last to end first. Reads only indexes. */
async function placesOver(
  db: D1Database,
  player: string,
  { now, before, most }: { readonly now: number; readonly before: Place; readonly most: number },
): Promise<readonly Place[]> {
  const { results } = await db
    .prepare(PLACES_OVER)
    .bind(player, before.at, before.id, most, now)
    .all<{ game: string; ended_at: number }>();
  return results.map((row) => ({ at: row.ended_at, id: row.game }));
}

/** Parameters: the player (?1), the place after which to begin (?2, ?3), the limit (?4), and the current instant (?5). */
export const PLACES_OVER = `SELECT game, ended_at FROM (
  SELECT * FROM (SELECT game, ended_at FROM seats WHERE player = ?1 AND (ended_at, game) < (?2, ?3)
    ORDER BY ended_at DESC, game DESC LIMIT ?4)
  UNION
  SELECT * FROM (SELECT id, ended_at FROM games WHERE host = ?1 AND (ended_at, id) < (?2, ?3)
    ORDER BY ended_at DESC, id DESC LIMIT ?4)
  UNION
  SELECT game, ended_at FROM seats WHERE sitter = ?1 AND (ended_at, game) < (?2, ?3)
    AND (sitter_until > ?5 OR (SELECT sandbox FROM games WHERE id = seats.game))
) ORDER BY ended_at DESC, game DESC LIMIT ?4`;
