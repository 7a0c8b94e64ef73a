/** The Worker's settings under Miniflare: its Durable Objects, modules from files, and a D1 with its tables. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { convertV4MiniflareOptions, Miniflare, type V4MiniflareOptions } from 'miniflare';

const MIGRATIONS = path.join(import.meta.dirname, '../../../migrations');

/** The objects, as Miniflare needs them. */
const named = (className: string) => ({ className, useSQLite: true });

export const OBJECTS = {
  ROOMS: named('GameRoom'),
  ALLOWANCES: named('Allowance'),
  DESKS: named('SignInDesk'),
  MAILBOXES: named('PlayerMailbox'),
  DELETIONS: named('DeletionLedger'),
  REVOCATIONS: named('RevocationMirror'),
  STATISTICS: named('StatisticsCounter'),
  WATCH: named('ServiceWatch'),
};

export function moduleAt(name: string, folder: string) {
  const contents = readFileSync(path.join(folder, name), 'utf8');
  return { type: 'ESModule' as const, path: `/${name}`, contents };
}

/** A Worker under bare Miniflare, on the compatibility date of wrangler.toml. `options` go before what is set here. */
export function miniflare(options: V4MiniflareOptions): Miniflare {
  return new Miniflare(
    convertV4MiniflareOptions({
      compatibilityDate: '2026-04-20',
      compatibilityFlags: ['nodejs_compat'],
      cf: false,
      ...options,
    }),
  );
}

/** The table in which wrangler stores applied migrations. */
const APPLIED = `CREATE TABLE IF NOT EXISTS d1_migrations (
  id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE, applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL)`;

/** Applies missing migrations, up to the one of this name or the last. */
export async function migrate(miniflare: Miniflare, upTo?: string): Promise<void> {
  const database = await miniflare.getD1Database('DB');
  await database.prepare(APPLIED).run();
  const { results } = await database.prepare('SELECT name FROM d1_migrations').all<{ name: string }>();
  const applied = new Set(results.map(({ name }) => name));
  for (const file of migrationFiles(upTo)) {
    if (applied.has(file)) continue;
    const statements = readFileSync(path.join(MIGRATIONS, file), 'utf8').split('--> statement-breakpoint');
    const mark = database.prepare('INSERT INTO d1_migrations (name) VALUES (?)').bind(file);
    await database.batch([...statements.map((statement) => database.prepare(statement)), mark]);
  }
}

/** The files in order, up to the one of this name. */
function migrationFiles(upTo?: string): readonly string[] {
  const files = readdirSync(MIGRATIONS).filter((name) => name.endsWith('.sql'));
  if (upTo !== undefined && !files.includes(upTo)) throw new Error(`there is no migration ${upTo} any more`);
  return files.toSorted().filter((file) => upTo === undefined || file <= upTo);
}
