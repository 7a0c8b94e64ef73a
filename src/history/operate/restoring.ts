/**
 * A restore in progress. It begins in a D1 that is empty or holds only rows of the canary. After an interruption, only the same
 * backup can continue. A separate table, which exists only during the restore, holds its progress and its failures.
 */
import { quoted, RESTORING, tablesOf } from './copy.ts';
import { SERVICE_ACCOUNTS } from '../players/service-accounts.ts';

/** `done`: how many steps the operator's tool has completed. `failed`: descriptions, by the tool, of what is still missing. */
export interface Progress {
  readonly done: number;
  readonly failed: readonly string[];
}

/** The name of the backup: the hash of its manifest. */
export async function restoringNow(db: D1Database): Promise<string | undefined> {
  try {
    return (await db.prepare(`SELECT backup FROM ${RESTORING}`).first<string>('backup')) ?? undefined;
  } catch (error) {
    // Thousands of requests ask this. Catching the error takes one query; checking for the table first would take two.
    if (String(error).includes('no such table')) return undefined;
    throw error;
  }
}

const accounts = SERVICE_ACCOUNTS.map(({ id }) => `'${id}'`).join();
const theirGames = `SELECT id FROM games WHERE host IN (${accounts})`;
/**
 * By table, the rows that the canary of a new service has written, and statistics of them. They are deleted to make room for those
 * of the backup. Nobody else sits in the canary's games. Games are deleted last, because the other conditions refer to them.
 */
const OF_CANARY: ReadonlyMap<string, string> = new Map([
  ['statistics', 'TRUE'],
  ['players', `id IN (${accounts})`],
  ['seats', `game IN (${theirGames}) AND (player IS NULL OR player IN (${accounts}))`],
  ['participants', `game IN (${theirGames}) AND player IN (${accounts})`],
  ['results', `game IN (${theirGames})`],
  ['archives', `game IN (${theirGames})`],
  ['games', `host IN (${accounts})`],
]);

/**
 * False, and changes nothing, if D1 holds anything but rows of the canary, or if another backup is being restored.
 */
export async function beginRestoring(db: D1Database, backup: string): Promise<boolean> {
  const now = await restoringNow(db);
  if (now !== undefined) return now === backup;
  const tables = await tablesOf(db);
  const isEmpty = tables
    .map(({ name }) => `NOT EXISTS (SELECT 1 FROM ${quoted(name)} WHERE ${othersIn(name)})`)
    .join(' AND ');
  if ((await db.prepare(`SELECT 1 WHERE ${isEmpty}`).first()) === null) return false;
  await db.batch([
    db.prepare(
      `CREATE TABLE IF NOT EXISTS ${RESTORING} (
         one INTEGER PRIMARY KEY CHECK (one = 1), backup TEXT NOT NULL,
         done INTEGER NOT NULL DEFAULT 0, failed TEXT NOT NULL DEFAULT '[]'
       )`,
    ),
    db.prepare(`INSERT INTO ${RESTORING} (one, backup) VALUES (1, ?) ON CONFLICT DO NOTHING`).bind(backup),
    ...[...OF_CANARY].map(([name, theirs]) => db.prepare(`DELETE FROM ${quoted(name)} WHERE ${theirs}`)),
  ]);
  return (await restoringNow(db)) === backup;
}

function othersIn(table: string): string {
  const theirs = OF_CANARY.get(table);
  // If the condition is null, the row belongs to somebody else, too.
  return theirs === undefined ? 'TRUE' : `(${theirs}) IS NOT TRUE`;
}

/** The progress of the current restore. */
export async function progressOf(db: D1Database): Promise<Progress> {
  const row = await db
    .prepare(`SELECT done, failed FROM ${RESTORING}`)
    .first<{ done: number; failed: string }>();
  if (row === null) throw new Error('nothing is being restored');
  return { done: row.done, failed: JSON.parse(row.failed) as readonly string[] };
}

export async function noteProgress(db: D1Database, { done, failed }: Progress): Promise<void> {
  const update = db.prepare(`UPDATE ${RESTORING} SET done = ?, failed = ?`);
  await update.bind(done, JSON.stringify(failed)).run();
}

export async function endRestoring(db: D1Database): Promise<void> {
  await db.prepare(`DROP TABLE IF EXISTS ${RESTORING}`).run();
}
