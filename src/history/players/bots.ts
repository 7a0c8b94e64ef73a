/** Bot accounts in D1: whose they are, and the games for which they offer themselves. */
import { and, asc, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import { bots } from '../tables/bots.ts';
import type { Offer } from '../tables/columns.ts';
import { games, seats } from '../tables/games.ts';
import { players } from '../tables/players.ts';
import { markOf, owners, type PlayerRecord } from './players.ts';

/** The maximum number of bots of one person. */
export const MOST_BOTS = 5;

/** A bot as its owner sees it. Instants are milliseconds. */
export interface OwnBot {
  readonly player: PlayerRecord;
  readonly createdAt: number;
  readonly games: number;
}

/** The offers of a bot. Instants are milliseconds. */
export interface Offers {
  readonly offers: readonly Offer[];
  readonly atOnce: number;
  readonly until: number;
}

/** A bot with its offers, and the number of unfinished games in which it sits. */
export interface OfferingBot extends Offers {
  readonly player: PlayerRecord;
  readonly games: number;
}

/** D1 may briefly lag behind the rooms. */
const unfinished = sql<number>`(SELECT count(*) FROM ${seats} WHERE ${seats.player} = ${bots.player} AND ${seats.endedAt} IS NULL)`;

/** Creates a bot, unless its owner has the maximum number, which is checked in the same statement. */
export async function insertBot(
  db: D1Database,
  { id, name, owner }: { readonly id: string; readonly name: string; readonly owner: string },
  now: number,
): Promise<boolean> {
  const d1 = drizzle(db);
  const living = sql`(SELECT count(*) FROM bots JOIN players ON players.id = bots.player WHERE bots.owner = ${owner} AND gone_at IS NULL)`;
  const bot = sql`SELECT ${id}, ${owner}, ${now}, NULL, 0, 0 WHERE ${living} < ${MOST_BOTS}`;
  const player = sql`SELECT ${id}, ${name}, ${now}, NULL, NULL, NULL, 0, 0 WHERE EXISTS (SELECT 1 FROM bots WHERE player = ${id})`;
  const [made] = await d1.batch([d1.insert(bots).select(bot), d1.insert(players).select(player)]);
  return made.meta.changes > 0;
}

/** The bots of this player that are not deleted, oldest first. */
export async function botsOf(db: D1Database, owner: string): Promise<readonly OwnBot[]> {
  const rows = await drizzle(db)
    .select({
      id: players.id,
      name: players.name,
      createdAt: bots.createdAt,
      games: unfinished,
      by: owners.name,
    })
    .from(bots)
    .innerJoin(players, eq(players.id, bots.player))
    .leftJoin(owners, eq(owners.id, bots.owner))
    .where(and(eq(bots.owner, owner), isNull(players.goneAt)))
    .orderBy(asc(bots.createdAt), asc(players.id));
  return rows.map(({ id, name, by, ...rest }) => ({ player: { id, name, ...markOf(owner, by) }, ...rest }));
}

export async function saveOffers(
  db: D1Database,
  bot: string,
  { offers, atOnce, until }: Offers,
): Promise<void> {
  await drizzle(db).update(bots).set({ offers, atOnce, until }).where(eq(bots.player, bot));
}

/** Await it, or run it in a batch with other statements. The mark of the bot remains. */
export function forgetOffers(db: D1Database, bot: string) {
  return drizzle(db).update(bots).set({ offers: null, atOnce: 0, until: 0 }).where(eq(bots.player, bot));
}

interface Page {
  /** Milliseconds. */
  readonly now: number;
  readonly ruleset?: string | undefined;
  /** The id of the last bot of the page before. */
  readonly after?: string | undefined;
  readonly limit: number;
}

/** Bots with offers that stand now, by id, and one more than `limit` if there are more. */
export async function offeringBots(
  db: D1Database,
  { now, ruleset, after, limit }: Page,
): Promise<readonly OfferingBot[]> {
  const plays = sql`EXISTS (SELECT 1 FROM json_each(${bots.offers}) WHERE value ->> 'ruleset' = ${ruleset})`;
  const rows = await offering(db)
    .where(
      and(
        gt(bots.until, now),
        isNotNull(bots.offers),
        sql`json_array_length(${bots.offers}) > 0`,
        isNull(players.goneAt),
        isNull(players.suspendedAt),
        ruleset === undefined ? undefined : plays,
        after === undefined ? undefined : gt(bots.player, after),
      ),
    )
    .orderBy(asc(bots.player))
    .limit(limit + 1);
  return rows.map(offeringOf);
}

/** A bot that is neither deleted nor suspended, with its offers, which may have ended. */
export async function botWithOffers(db: D1Database, bot: string): Promise<OfferingBot | undefined> {
  const there = and(eq(bots.player, bot), isNull(players.goneAt), isNull(players.suspendedAt));
  const [row] = await offering(db).where(there);
  return row && offeringOf(row);
}

/** The numbers of unfinished games in which the bot sits: all of them, and those of this host. */
export async function gamesOfBot(
  db: D1Database,
  bot: string,
  host: string | null,
): Promise<{ readonly all: number; readonly ofHost: number }> {
  const [row] = await drizzle(db)
    .select({
      all: sql<number>`count(*)`,
      ofHost: sql<number>`count(CASE WHEN ${games.host} = ${host} THEN 1 END)`,
    })
    .from(seats)
    .innerJoin(games, eq(games.id, seats.game))
    .where(and(eq(seats.player, bot), isNull(seats.endedAt)));
  return row ?? { all: 0, ofHost: 0 };
}

function offering(db: D1Database) {
  const { offers, atOnce, until, owner } = bots;
  return drizzle(db)
    .select({
      id: players.id,
      name: players.name,
      offers,
      atOnce,
      until,
      owner,
      by: owners.name,
      games: unfinished,
    })
    .from(bots)
    .innerJoin(players, eq(players.id, bots.player))
    .leftJoin(owners, eq(owners.id, bots.owner))
    .$dynamic();
}

type OfferingRow = Awaited<ReturnType<typeof offering>>[number];

function offeringOf({ id, name, owner, by, offers, ...rest }: OfferingRow): OfferingBot {
  return { player: { id, name, ...markOf(owner, by) }, offers: offers ?? [], ...rest };
}
