/** What the API asks of D1 about games. */
import { and, desc, eq, inArray, or, sql, type SQL } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import type { Entry, Header } from '../rules/entry.ts';
import type { PlayerRecord } from './players.ts';
import { games, journals, players, publicEntries, seats, type GameRow, type SeatRow } from './tables.ts';

/** A game's row with the people in it. A player who is in no table has an empty name. */
export interface GameRecord {
  readonly game: GameRow;
  readonly host: PlayerRecord;
  readonly seats: readonly (Omit<SeatRow, 'player'> & { readonly player: PlayerRecord | null })[];
}

/** A game that is over, whole. */
export interface ArchivedGame {
  readonly record: GameRecord;
  readonly header: Header;
  readonly entries: readonly Entry[];
}

export interface GameFilter {
  readonly status?: GameRow['status'] | undefined;
  readonly ruleset?: string | undefined;
  /** As `next` of the page before. */
  readonly cursor?: string | undefined;
  readonly limit: number;
}

/** Public games, newest first. `next` is left out on the last page; a cursor that is none begins at the top. */
export async function listGames(
  db: D1Database,
  { status, ruleset, cursor, limit }: GameFilter,
): Promise<{ readonly games: readonly GameRecord[]; readonly next?: string }> {
  const before = cursor === undefined ? undefined : /^(\d+)-(.+)$/.exec(cursor);
  const rows = await drizzle(db)
    .select()
    .from(games)
    .where(
      and(
        sql`${games.visibility} = 'public'`,
        status && eq(games.status, status),
        ruleset === undefined ? undefined : eq(games.ruleset, ruleset),
        before ? sql`(${games.createdAt}, ${games.id}) < (${Number(before[1])}, ${before[2]})` : undefined,
      ),
    )
    .orderBy(desc(games.createdAt), desc(games.id))
    .limit(limit + 1);
  const page = await recordsOf(db, rows.slice(0, limit));
  const last = rows.length > limit ? rows[limit - 1] : undefined;
  return { games: page, ...(last && { next: `${last.createdAt}-${last.id}` }) };
}

/** A limit beyond what anybody plays. */
export const EVERY_GAME = 10_000;

/** Games in which the player sits or which they host, newest first; of any status unless some are named. */
export async function gamesOf(
  db: D1Database,
  player: string,
  statuses?: readonly GameRow['status'][],
  limit = 200,
): Promise<readonly GameRecord[]> {
  const theirs = drizzle(db).select({ game: seats.game }).from(seats).where(eq(seats.player, player));
  const wanted = statuses && inArray(games.status, [...statuses]);
  return select(db, and(or(inArray(games.id, theirs), eq(games.host, player)), wanted), limit);
}

export async function gameRecord(db: D1Database, id: string): Promise<GameRecord | undefined> {
  return (await select(db, eq(games.id, id), 1))[0];
}

/** The whole game, once it is over and its room has delivered it. */
export async function archivedGame(db: D1Database, id: string): Promise<ArchivedGame | undefined> {
  const record = await gameRecord(db, id);
  const header = record?.game.header;
  if (record === undefined || !header) return undefined;
  const parts = await drizzle(db)
    .select({ entries: journals.entries })
    .from(journals)
    .where(eq(journals.game, id))
    .orderBy(journals.part);
  return { record, header, entries: parts.flatMap((part) => JSON.parse(part.entries) as Entry[]) };
}

/** What spectators of a game saw after this step, oldest first, as far as D1 has been told. */
export async function publicEvents(
  db: D1Database,
  game: string,
  after: number,
): Promise<readonly { readonly step: number }[]> {
  const batches = await drizzle(db)
    .select({ events: publicEntries.events })
    .from(publicEntries)
    .where(eq(publicEntries.game, game))
    .orderBy(publicEntries.first);
  const told: { readonly step: number }[] = [];
  let last = after;
  for (const batch of batches) {
    const events = JSON.parse(batch.events) as { readonly step: number }[];
    told.push(...events.filter((event) => event.step > last));
    last = Math.max(last, events.at(-1)?.step ?? 0);
  }
  return told;
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

/** In the order of their rows. */
export async function recordsOf(db: D1Database, rows: readonly GameRow[]): Promise<readonly GameRecord[]> {
  const sitters = await sittersOf(db, rows);
  const names = await namesOf(db, rows, sitters);
  const known = (id: string): PlayerRecord => ({ id, name: names.get(id) ?? '' });
  return rows.map((game) => ({
    game,
    host: known(game.host),
    seats: sitters
      .filter((seat) => seat.game === game.id)
      .map((seat) => ({ ...seat, player: seat.player === null ? null : known(seat.player) })),
  }));
}

async function sittersOf(db: D1Database, rows: readonly GameRow[]): Promise<readonly SeatRow[]> {
  const ids = JSON.stringify(rows.map((row) => row.id));
  return drizzle(db)
    .select()
    .from(seats)
    .where(sql`${seats.game} IN (SELECT value FROM json_each(${ids}))`)
    .orderBy(seats.game, seats.seat);
}

/** One parameter however many there are: D1 takes no more than 100. */
async function namesOf(
  db: D1Database,
  rows: readonly GameRow[],
  sitters: readonly SeatRow[],
): Promise<ReadonlyMap<string, string>> {
  const people = [...rows.map((row) => row.host), ...sitters.flatMap((seat) => seat.player ?? [])];
  const ids = JSON.stringify([...new Set(people)]);
  const found = await drizzle(db)
    .select({ id: players.id, name: players.name })
    .from(players)
    .where(sql`${players.id} IN (SELECT value FROM json_each(${ids}))`);
  return new Map(found.map(({ id, name }) => [id, name]));
}
