/** Blocks between players. A block works in both directions, but only the player who made it can see it. */
import { and, desc, eq, or, sql, type SQLWrapper } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import { alias } from 'drizzle-orm/sqlite-core';
import type { PlayerRecord } from './players.ts';
import { blocks, players } from '../tables/players.ts';

export const MOST_BLOCKS = 500;

export interface BlockRecord {
  readonly player: PlayerRecord;
  /** Milliseconds. */
  readonly at: number;
}

/**
 * A player's blocks among some other people: `blocked` are those that the player blocked; `blockers` are those who blocked the
 * player.
 */
export interface Blocks {
  readonly blocked: readonly string[];
  readonly blockers: readonly string[];
}

/** The players that this player has blocked, newest first. */
export async function blocksBy(db: D1Database, player: string): Promise<readonly BlockRecord[]> {
  const { id, name } = players;
  const rows = await drizzle(db)
    .select({ id, name, at: blocks.at })
    .from(blocks)
    .innerJoin(players, eq(id, blocks.blocked))
    .where(eq(blocks.player, player))
    .orderBy(desc(blocks.at), id);
  return rows.map(({ at, ...blocked }) => ({ player: blocked, at }));
}

/** Blocks a player. Repeating it changes nothing. At the limit, it changes nothing and returns `too-many`. */
export async function block(
  db: D1Database,
  player: string,
  blocked: string,
  now: number,
): Promise<'blocked' | 'too-many'> {
  const all = sql`(SELECT count(*) FROM blocks WHERE player = ${player})`;
  const row = sql`SELECT ${player}, ${blocked}, ${now} WHERE ${all} < ${MOST_BLOCKS}`;
  const done = await drizzle(db).insert(blocks).select(row).onConflictDoNothing();
  if (done.meta.changes > 0) return 'blocked';
  return (await blocksAmong(db, player, [blocked])).blocked.length > 0 ? 'blocked' : 'too-many';
}

export async function unblock(db: D1Database, player: string, blocked: string): Promise<void> {
  const one = and(eq(blocks.player, player), eq(blocks.blocked, blocked));
  await drizzle(db).delete(blocks).where(one);
}

/** The blocks between this player and these others. Takes one statement, whatever their number. */
export async function blocksAmong(
  db: D1Database,
  player: string,
  others: readonly string[],
): Promise<Blocks> {
  const theirs = sql`(SELECT value FROM json_each(${JSON.stringify(others)}))`;
  const rows = await drizzle(db)
    .select({ player: blocks.player, blocked: blocks.blocked })
    .from(blocks)
    .where(
      or(
        and(eq(blocks.player, player), sql`${blocks.blocked} IN ${theirs}`),
        and(eq(blocks.blocked, player), sql`${blocks.player} IN ${theirs}`),
      ),
    );
  return {
    blocked: rows.flatMap((row) => (row.player === player ? row.blocked : [])),
    blockers: rows.flatMap((row) => (row.blocked === player ? row.player : [])),
  };
}

/** A condition for queries: neither player has blocked the other. */
export function unblocked(one: SQLWrapper | string, other: SQLWrapper | string) {
  const there = alias(blocks, 'between');
  return sql`NOT EXISTS (SELECT 1 FROM ${blocks} AS "between"
    WHERE (${there.player} = ${one} AND ${there.blocked} = ${other})
      OR (${there.player} = ${other} AND ${there.blocked} = ${one}))`;
}

/** A condition for queries: the player has not blocked the other. It ignores blocks that the other made. */
export function notBlockedBy(player: SQLWrapper | string, other: SQLWrapper | string) {
  const made = alias(blocks, 'made');
  return sql`NOT EXISTS (SELECT 1 FROM ${blocks} AS "made"
    WHERE ${made.player} = ${player} AND ${made.blocked} = ${other})`;
}

/** Removes a player's blocks and the blocks against the player. Await it, or run it in a batch with other statements. */
export function forgetBlocks(db: D1Database, player: string) {
  return drizzle(db)
    .delete(blocks)
    .where(or(eq(blocks.player, player), eq(blocks.blocked, player)));
}

/** Moves a player's blocks, and the blocks against the player, to another player. Run the statements as a batch, in this order. */
export function inheritBlocks(db: D1Database, from: string, to: string) {
  const query = drizzle(db);
  const made = sql`SELECT ${to}, blocked, at FROM blocks WHERE player = ${from} AND blocked <> ${to}`;
  const suffered = sql`SELECT player, ${to}, at FROM blocks WHERE blocked = ${from} AND player <> ${to}`;
  return [
    query.insert(blocks).select(made).onConflictDoNothing(),
    query.insert(blocks).select(suffered).onConflictDoNothing(),
    forgetBlocks(db, from),
  ] as const;
}
