/** Migrations of D1 on this machine. The database records the applied ones in the table that wrangler uses, too. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Miniflare } from 'miniflare';
import { database } from './runtime.ts';
import { fail, shutdown } from './signals.ts';

const MIGRATIONS = path.join(import.meta.dirname, '../../migrations');
const APPLIED = `CREATE TABLE IF NOT EXISTS d1_migrations (
  id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE, applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL)`;

/**
 * Applies missing migrations to the D1 in the folder `state`. On failure, prints the reason and ends the process. Wrangler would take
 * 17 seconds for a new database, because it starts the runtime for each migration.
 */
export async function applyMigrations(state: string): Promise<void> {
  const miniflare = await database(state);
  try {
    await migrate(miniflare);
  } catch (error) {
    fail(`The migrations of D1 cannot be applied: ${(error as Error).message}`);
  }
  await miniflare.dispose();
  if (shutdown.stopping) process.exit(0);
}

/** Applies missing migrations, each in a transaction, up to the one of this name or the last. */
export async function migrate(miniflare: Miniflare, upTo?: string): Promise<void> {
  const d1 = await miniflare.getD1Database('DB');
  await d1.prepare(APPLIED).run();
  const { results } = await d1.prepare('SELECT name FROM d1_migrations').all<{ name: string }>();
  const applied = new Set(results.map(({ name }) => name));
  for (const file of migrationFiles(upTo)) {
    if (applied.has(file)) continue;
    const statements = readFileSync(path.join(MIGRATIONS, file), 'utf8').split('--> statement-breakpoint');
    const mark = d1.prepare('INSERT INTO d1_migrations (name) VALUES (?)').bind(file);
    await d1.batch([...statements.map((statement) => d1.prepare(statement)), mark]);
  }
}

/** The files in order, up to the one of this name. */
function migrationFiles(upTo?: string): readonly string[] {
  const files = readdirSync(MIGRATIONS).filter((name) => name.endsWith('.sql'));
  if (upTo !== undefined && !files.includes(upTo)) throw new Error(`there is no migration ${upTo} any more`);
  return files.toSorted().filter((file) => upTo === undefined || file <= upTo);
}
