/**
 * A restoring under way: begun in an empty D1 alone, it can be gone on with after an interruption, by the same backup. Its
 * mark is a table of its own, which is there no longer than that.
 */
import { quoted, RESTORING, tablesOf } from './copy.ts';

/** Names of backups are their manifests' hashes. */
export async function restoringNow(db: D1Database): Promise<string | undefined> {
  const there = await db.prepare(`SELECT 1 FROM sqlite_master WHERE name = ?`).bind(RESTORING).first();
  if (there === null) return undefined;
  return (await db.prepare(`SELECT backup FROM ${RESTORING}`).first<string>('backup')) ?? undefined;
}

/** False where there is anything already, or another backup is being restored; then nothing is changed. */
export async function beginRestoring(db: D1Database, backup: string): Promise<boolean> {
  const now = await restoringNow(db);
  if (now !== undefined) return now === backup;
  const tables = await tablesOf(db);
  const isEmpty = tables.map(({ name }) => `NOT EXISTS (SELECT 1 FROM ${quoted(name)})`).join(' AND ');
  if ((await db.prepare(`SELECT 1 WHERE ${isEmpty}`).first()) === null) return false;
  await db.batch([
    db.prepare(
      `CREATE TABLE IF NOT EXISTS ${RESTORING} (one INTEGER PRIMARY KEY CHECK (one = 1), backup TEXT NOT NULL)`,
    ),
    db.prepare(`INSERT INTO ${RESTORING} (one, backup) VALUES (1, ?) ON CONFLICT DO NOTHING`).bind(backup),
  ]);
  return (await restoringNow(db)) === backup;
}

export async function endRestoring(db: D1Database): Promise<void> {
  await db.prepare(`DROP TABLE IF EXISTS ${RESTORING}`).run();
}
