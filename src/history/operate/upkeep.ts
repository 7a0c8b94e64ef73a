/** Queries of the operator's tool. */
import { and, asc, count, eq, gt, gte, isNotNull, lt, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import { FORMER } from '../players/players.ts';
import { games, participants, type GameRow } from '../tables/games.ts';
import { players } from '../tables/players.ts';

/** `overdue`: running games whose deadline had passed at that instant. D1 may lag behind the rooms. */
export type Which = 'all' | 'unfinished' | { readonly overdue: number };

export type ListedGame = Pick<GameRow, 'id' | 'status' | 'deadline'>;

/** In the order of their ids, after this one. */
export async function gamesAfter(
  db: D1Database,
  which: Which,
  after: string,
  limit: number,
): Promise<readonly ListedGame[]> {
  const { id, status, deadline } = games;
  return drizzle(db)
    .select({ id, status, deadline })
    .from(games)
    .where(and(gt(id, after), wanted(which)))
    .orderBy(asc(id))
    .limit(limit);
}

/** Must repeat the condition of the partial index literally, or SQLite does not use the index. */
const unfinished = sql`${games.status} IN ('open', 'running', 'paused')`;

function wanted(which: Which) {
  if (which === 'all') return undefined;
  if (which === 'unfinished') return unfinished;
  // A sandbox's deadlines follow its own clock, which its players move.
  return and(
    unfinished,
    eq(games.status, 'running'),
    eq(games.sandbox, false),
    lt(games.deadline, which.overdue),
  );
}

/** The numbers of open, running and paused games. Finished games are left out, because they are most of the table. */
export async function countsByStatus(db: D1Database): Promise<Readonly<Record<string, number>>> {
  const rows = await drizzle(db)
    .select({ status: games.status, games: count() })
    .from(games)
    .where(wanted('unfinished'))
    .groupBy(games.status);
  return {
    open: 0,
    running: 0,
    paused: 0,
    ...Object.fromEntries(rows.map((row) => [row.status, row.games])),
  };
}

/** A deleted player, and a game whose room has not yet removed the player. */
export interface Departure {
  readonly player: string;
  readonly game: string;
}

/** Deleted accounts, without merged ones, in the order of their ids, after this one. */
export async function deletedAfter(
  db: D1Database,
  after: string,
  limit: number,
): Promise<readonly { readonly player: string; readonly at: number }[]> {
  const { id, goneAt, name } = players;
  const found = await drizzle(db)
    .select({ player: id, at: goneAt })
    .from(players)
    .where(and(gt(id, after), isNotNull(goneAt), eq(name, FORMER)))
    .orderBy(asc(id))
    .limit(limit);
  return found.map(({ player, at }) => ({ player, at: at! }));
}

/** The most deleted or merged players whose participations one page reads. */
export const SCAN = 500;

/**
 * In the order of players and games, after this one. A page may hold fewer than `limit`, or none, and still have a `next` page,
 * because most deleted players take part in no game.
 */
export async function pendingDepartures(
  db: D1Database,
  { player, game }: Departure,
  limit: number,
  scan = SCAN,
): Promise<{ readonly departures: readonly Departure[]; readonly next: Departure | null }> {
  const one = drizzle(db);
  const { id, goneAt, name } = players;
  const gone = await one
    .select({ id, name })
    .from(players)
    .where(and(isNotNull(goneAt), gte(id, player)))
    .orderBy(asc(id))
    .limit(scan);
  const left = gone.flatMap((row) => (row.name === FORMER ? row.id : []));
  const departures = await one
    .select({ player: participants.player, game: participants.game })
    .from(participants)
    .where(
      and(
        sql`${participants.player} IN (SELECT value FROM json_each(${JSON.stringify(left)}))`,
        sql`(${participants.player}, ${participants.game}) > (${player}, ${game})`,
      ),
    )
    .orderBy(asc(participants.player), asc(participants.game))
    .limit(limit);
  if (departures.length === limit) return { departures, next: departures.at(-1)! };
  const last = gone.length === scan ? gone.at(-1) : undefined;
  return { departures, next: last === undefined ? null : { player: last.id, game: BEHIND } };
}

/** Sorts after every game id. */
const BEHIND = '~';
