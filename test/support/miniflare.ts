/** What the Worker is given where Miniflare runs it: its Durable Objects, modules from files, and a D1 with its tables. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { convertV4MiniflareOptions, Miniflare, type V4MiniflareOptions } from 'miniflare';

const MIGRATIONS = path.join(import.meta.dirname, '../../migrations');

/** The objects, as Miniflare wants them named. */
const named = (className: string) => ({ className, useSQLite: true });

export const OBJECTS = {
  ROOMS: named('GameRoom'),
  ALLOWANCES: named('Allowance'),
  DESKS: named('SignInDesk'),
  MAILBOXES: named('PlayerMailbox'),
  DELETIONS: named('DeletionLedger'),
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

/** Makes the tables, unless they are there. */
export async function migrate(miniflare: Miniflare): Promise<void> {
  const database = await miniflare.getD1Database('DB');
  const { results } = await database.prepare("SELECT name FROM sqlite_master WHERE name = 'games'").all();
  if (results.length > 0) return;
  const files = readdirSync(MIGRATIONS).filter((name) => name.endsWith('.sql'));
  for (const file of files.toSorted()) {
    const statements = readFileSync(path.join(MIGRATIONS, file), 'utf8').split('--> statement-breakpoint');
    await database.batch(statements.map((statement) => database.prepare(statement)));
  }
}
