/** Accounts in D1. */
import { and, eq, isNull, type SQL } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import { alias } from 'drizzle-orm/sqlite-core';
import { bots } from '../tables/bots.ts';
import type { BotMark } from '../tables/columns.ts';
import { players } from '../tables/players.ts';

export interface PlayerRecord {
  readonly id: string;
  readonly name: string;
  /** Only of a bot account. */
  readonly bot?: BotMark;
}

/** An existing player, with private data. */
export interface AccountRecord extends PlayerRecord {
  readonly address: string | null;
  /** Milliseconds. */
  readonly createdAt: number;
  readonly ratedAgainstBots: boolean;
  readonly showsPresence: boolean;
}

/** The name that others see for a deleted account. */
export const FORMER = 'former player';

export async function insertPlayer(db: D1Database, { id, name }: PlayerRecord, now: number): Promise<void> {
  await drizzle(db).insert(players).values({ id, name, createdAt: now });
}

/** Creates a player with an e-mail address, unless another account has the address. */
export async function insertAccount(
  db: D1Database,
  { id, name, address }: PlayerRecord & { readonly address: string },
  now: number,
): Promise<'set' | 'address-taken'> {
  try {
    await drizzle(db).insert(players).values({ id, name, address, createdAt: now });
    return 'set';
  } catch (error) {
    if (isTaken(error)) return 'address-taken';
    throw error;
  }
}

/** Undefined if the account is deleted. */
export async function playerOf(db: D1Database, id: string): Promise<PlayerRecord | undefined> {
  const account = await accountOf(db, id);
  return account && shownOf(account);
}

/** What others see of an account. */
export function shownOf({ id, name, bot }: PlayerRecord): PlayerRecord {
  return { id, name, ...(bot && { bot }) };
}

export function accountOf(db: D1Database, id: string): Promise<AccountRecord | undefined> {
  return accountWhere(db, and(eq(players.id, id), isNull(players.goneAt)));
}

export function accountAt(db: D1Database, address: string): Promise<AccountRecord | undefined> {
  return accountWhere(db, eq(players.address, address));
}

/** The person to whom a bot account belongs, for joins with `bots`. */
export const owners = alias(players, 'owners');

/** The mark of a bot, from the columns of such a join. */
export function markOf(owner: string | null, name: string | null): { readonly bot?: BotMark } {
  return owner === null ? {} : { bot: { owner: { id: owner, name: name ?? '' } } };
}

async function accountWhere(db: D1Database, where: SQL | undefined): Promise<AccountRecord | undefined> {
  const { id, name, address, createdAt, ratedAgainstBots, showsPresence: shows } = players;
  const [found] = await drizzle(db)
    .select({
      id,
      name,
      address,
      createdAt,
      ratedAgainstBots,
      showsPresence: shows,
      owner: bots.owner,
      ownerName: owners.name,
    })
    .from(players)
    .leftJoin(bots, eq(bots.player, id))
    .leftJoin(owners, eq(owners.id, bots.owner))
    .where(where);
  if (found === undefined) return undefined;
  const { owner, ownerName, ...own } = found;
  return { ...own, ...markOf(owner, ownerName) };
}

/** Changes an account. What is left out stays. */
export async function updatePlayer(
  db: D1Database,
  id: string,
  changes: Partial<Pick<AccountRecord, 'name' | 'ratedAgainstBots' | 'showsPresence'>>,
): Promise<void> {
  await drizzle(db).update(players).set(changes).where(eq(players.id, id));
}

/** Whether other players of a game may see that this player is at the table. */
export async function showsPresence(db: D1Database, id: string): Promise<boolean> {
  const there = and(eq(players.id, id), isNull(players.goneAt));
  const [found] = await drizzle(db).select({ shows: players.showsPresence }).from(players).where(there);
  return found?.shows ?? false;
}

/** Also refused for a deleted player: nobody could sign in with the address again. */
export async function setAddress(
  db: D1Database,
  player: string,
  address: string,
): Promise<'set' | 'address-taken' | 'account-deleted'> {
  const there = and(eq(players.id, player), isNull(players.goneAt));
  try {
    const done = await drizzle(db).update(players).set({ address }).where(there);
    return done.meta.changes === 0 ? 'account-deleted' : 'set';
  } catch (error) {
    if (isTaken(error)) return 'address-taken';
    throw error;
  }
}

function isTaken(error: unknown): boolean {
  return /UNIQUE.*players\.address/.test(String(error) + String((error as Error).cause));
}

/** Marks the account as gone. Others see `name` from now on. Await it, or run it in a batch with other statements. */
export function forgetPlayer(db: D1Database, { id, name }: PlayerRecord, now: number) {
  return drizzle(db).update(players).set({ name, address: null, goneAt: now }).where(eq(players.id, id));
}

/**
 * Sets or clears the suspension. Refused for a gone account: it can do nothing, and the account that absorbed it is another
 * player.
 */
export async function markSuspended(
  db: D1Database,
  id: string,
  at: number | null,
): Promise<'marked' | 'unknown-player' | 'gone'> {
  const there = and(eq(players.id, id), isNull(players.goneAt));
  const done = await drizzle(db).update(players).set({ suspendedAt: at }).where(there);
  if (done.meta.changes > 0) return 'marked';
  return (await playerState(db, id)) === 'unknown' ? 'unknown-player' : 'gone';
}

/** `gone`: the account was deleted, or merged into another. */
export async function playerState(db: D1Database, id: string): Promise<'there' | 'unknown' | 'gone'> {
  const found = await drizzle(db).select({ goneAt: players.goneAt }).from(players).where(eq(players.id, id));
  const [player] = found;
  if (player === undefined) return 'unknown';
  return player.goneAt === null ? 'there' : 'gone';
}
