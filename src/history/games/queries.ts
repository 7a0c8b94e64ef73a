/** The API's queries about games. */
import {
  and,
  desc,
  eq,
  exists,
  gt,
  inArray,
  isNotNull,
  isNull,
  ne,
  or,
  sql,
  type SQL,
  type SQLWrapper,
} from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import { alias } from 'drizzle-orm/sqlite-core';
import { markOf, owners, type PlayerRecord } from '../players/players.ts';
import { bots } from '../tables/bots.ts';
import { games, seats, type GameRow, type SeatRow } from '../tables/games.ts';
import { players } from '../tables/players.ts';

/** A game's row with its people. A player without a row in `players` has an empty name. */
export interface GameRecord {
  readonly game: GameRow;
  readonly host: PlayerRecord;
  readonly seats: readonly SeatRecord[];
}

export interface SeatRecord extends Omit<SeatRow, 'player' | 'sitter'> {
  readonly player: PlayerRecord | null;
  readonly sitter: PlayerRecord | null;
}

/** The pace `brisk` as games store it: JSON, by ruleset. */
export type BriskPaces = Readonly<Record<string, string>>;

/** The name of a pace: that of the preset, or `own`. */
export function paceOf({ pace, ruleset }: Record<'pace' | 'ruleset', SQLWrapper>, brisk: BriskPaces = {}) {
  const isBrisk = Object.entries(brisk).map(
    ([name, json]) => sql`WHEN ${ruleset} = ${name} AND ${pace} = ${json} THEN 'brisk'`,
  );
  return sql<string>`CASE WHEN json_type(${pace}) = 'text' THEN ${pace} ->> '$' ${sql.join(isBrisk, sql` `)} ELSE 'own' END`;
}

const own = alias(seats, 'own');

/** A limit that no player reaches. */
export const EVERY_GAME = 10_000;

/** All games in which the player sits, is a sitter at this instant, or which they host. Newest first. */
export async function gamesOf(db: D1Database, player: string, now: number): Promise<readonly GameRecord[]> {
  const query = drizzle(db);
  const theirs = query.select({ game: seats.game }).from(seats).where(eq(seats.player, player));
  const played = alias(games, 'played');
  // A sandbox has its own clock, so only its room knows whether the sitter's time has ended.
  const still = or(gt(seats.sitterUntil, now), eq(played.sandbox, true));
  const sitting = query
    .select({ game: seats.game })
    .from(seats)
    .innerJoin(played, eq(played.id, seats.game))
    .where(and(eq(seats.sitter, player), still));
  const part = or(inArray(games.id, theirs), inArray(games.id, sitting), eq(games.host, player));
  return select(db, part, EVERY_GAME);
}

/** The data needed to call the room of a game. */
export type Seated = Pick<GameRow, 'id' | 'sandbox'>;

/** All unfinished games in which the player sits, newest first. D1 may lag behind the rooms by moments. */
export async function seatedIn(db: D1Database, player: string): Promise<readonly Seated[]> {
  return drizzle(db)
    .select({ id: games.id, sandbox: games.sandbox })
    .from(seats)
    .innerJoin(games, eq(games.id, seats.game))
    .where(
      and(
        eq(seats.player, player),
        isNull(seats.endedAt),
        inArray(games.status, ['open', 'running', 'paused']),
      ),
    )
    .orderBy(desc(games.createdAt), desc(games.id))
    .limit(EVERY_GAME);
}

/** A page of the games that may await an answer of a player. */
export interface AskedPage {
  readonly games: readonly Seated[];
  /** Left out on the last page. */
  readonly next?: string;
}

export const ASKED_AT_ONCE = 200;

/**
 * Running and paused games in which the player sits or is a sitter, newest first. Only these await answers. It takes one statement,
 * which does not read finished games. `cursor`: `next` of the previous page; an invalid one begins at the top.
 */
export async function askedIn(
  db: D1Database,
  player: string,
  {
    now,
    cursor,
    limit = ASKED_AT_ONCE,
  }: { readonly now: number; readonly cursor?: string | undefined; readonly limit?: number },
): Promise<AskedPage> {
  const rows = await askedInQuery(db, player, { now, cursor, limit });
  const last = rows.length > limit ? rows[limit - 1] : undefined;
  return {
    games: rows.slice(0, limit),
    ...(last && { next: `${last.createdAt}-${last.id}` }),
  };
}

export function askedInQuery(
  db: D1Database,
  player: string,
  {
    now,
    cursor,
    limit,
  }: { readonly now: number; readonly cursor?: string | undefined; readonly limit: number },
) {
  // A sandbox has its own clock, so only its room knows whether the sitter's time has ended.
  const still = or(gt(seats.sitterUntil, now), eq(games.sandbox, true));
  const [, createdAt, id] = /^(\d+)-(.+)$/.exec(cursor ?? '') ?? [];
  return drizzle(db)
    .select({ id: games.id, sandbox: games.sandbox, createdAt: games.createdAt })
    .from(seats)
    .innerJoin(games, eq(games.id, seats.game))
    .where(
      and(
        or(
          and(eq(seats.player, player), isNull(seats.endedAt)),
          and(eq(seats.sitter, player), isNull(seats.endedAt), still),
        ),
        inArray(games.status, ['running', 'paused']),
        createdAt === undefined
          ? undefined
          : sql`(${games.createdAt}, ${games.id}) < (${Number(createdAt)}, ${id})`,
      ),
    )
    .orderBy(desc(games.createdAt), desc(games.id))
    .limit(limit + 1);
}

/** The caller who requests a finished game, with the invitation they present. */
export interface Finder {
  readonly player: { readonly id: string } | null;
  readonly invitation?: string | undefined;
}

/** An archived game, if this caller may find it. If not, the query takes as long as for an unknown game. */
export function archivedRecord(db: D1Database, id: string, finder: Finder): Promise<GameRecord | undefined> {
  const { player, invitation } = finder;
  const isSeated = exists(
    drizzle(db)
      .select({ one: sql`1` })
      .from(own)
      .where(and(eq(own.game, id), eq(own.player, player?.id ?? ''))),
  );
  const mayFind = or(
    ne(games.visibility, 'private'),
    eq(games.invitation, invitation ?? ''),
    eq(games.host, player?.id ?? ''),
    isSeated,
  );
  return gameRecord(db, id, and(mayFind, or(isNotNull(games.archive), isNotNull(games.header))));
}

/** Undefined if there is no such game, or if it does not meet `where`. One statement, because most polls need no other data. */
export async function gameRecord(db: D1Database, id: string, where?: SQL): Promise<GameRecord | undefined> {
  const [host, player, sitter] = [
    alias(players, 'hosting'),
    alias(players, 'seated'),
    alias(players, 'sitting'),
  ];
  const rows = await drizzle(db)
    .select({
      game: games,
      seat: seats,
      host: host.name,
      player: player.name,
      owner: bots.owner,
      ownerName: owners.name,
      sitter: sitter.name,
    })
    .from(games)
    .leftJoin(host, eq(host.id, games.host))
    .leftJoin(seats, eq(seats.game, games.id))
    .leftJoin(player, eq(player.id, seats.player))
    .leftJoin(bots, eq(bots.player, seats.player))
    .leftJoin(owners, eq(owners.id, bots.owner))
    .leftJoin(sitter, eq(sitter.id, seats.sitter))
    .where(and(eq(games.id, id), where))
    .orderBy(seats.seat);
  const [first] = rows;
  if (first === undefined) return undefined;
  const known = (one: string | null, name: string | null) =>
    one === null ? null : { id: one, name: name ?? '' };
  return {
    game: first.game,
    host: { id: first.game.host, name: first.host ?? '' },
    seats: rows.flatMap(({ seat, player: name, sitter: other, owner, ownerName }) => {
      if (seat === null) return [];
      const seated = known(seat.player, name);
      const marked = seated && { ...seated, ...markOf(owner, ownerName) };
      return { ...seat, player: marked, sitter: known(seat.sitter, other) };
    }),
  };
}

async function select(db: D1Database, where: SQL | undefined, limit: number): Promise<readonly GameRecord[]> {
  const newest = [desc(games.createdAt), desc(games.id)];
  const rows = await drizzle(db)
    .select()
    .from(games)
    .where(where)
    .orderBy(...newest)
    .limit(limit);
  return recordsOf(db, rows);
}

/** In the order of `rows`. */
export async function recordsOf(db: D1Database, rows: readonly GameRow[]): Promise<readonly GameRecord[]> {
  const places = await seatsOf(db, rows);
  const people = await peopleOf(db, rows, places);
  const known = (id: string): PlayerRecord => people.get(id) ?? { id, name: '' };
  return rows.map((game) => ({
    game,
    host: known(game.host),
    seats: places
      .filter((seat) => seat.game === game.id)
      .map((seat) => ({
        ...seat,
        player: seat.player === null ? null : known(seat.player),
        sitter: seat.sitter === null ? null : known(seat.sitter),
      })),
  }));
}

async function seatsOf(db: D1Database, rows: readonly GameRow[]): Promise<readonly SeatRow[]> {
  const ids = JSON.stringify(rows.map((row) => row.id));
  return drizzle(db)
    .select()
    .from(seats)
    .where(sql`${seats.game} IN (SELECT value FROM json_each(${ids}))`)
    .orderBy(seats.game, seats.seat);
}

/** Passes all ids as one JSON parameter, because D1 allows at most 100 parameters. */
async function peopleOf(
  db: D1Database,
  rows: readonly GameRow[],
  places: readonly SeatRow[],
): Promise<ReadonlyMap<string, PlayerRecord>> {
  const seated = places.flatMap(({ player, sitter }) => [player ?? [], sitter ?? []].flat());
  const people = [...rows.map((row) => row.host), ...seated];
  const ids = JSON.stringify([...new Set(people)]);
  const found = await drizzle(db)
    .select({ id: players.id, name: players.name, owner: bots.owner, ownerName: owners.name })
    .from(players)
    .leftJoin(bots, eq(bots.player, players.id))
    .leftJoin(owners, eq(owners.id, bots.owner))
    .where(sql`${players.id} IN (SELECT value FROM json_each(${ids}))`);
  return new Map(
    found.map(({ id, name, owner, ownerName }) => [id, { id, name, ...markOf(owner, ownerName) }]),
  );
}
