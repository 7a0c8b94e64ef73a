/** The Worker's settings under Miniflare: its Durable Objects, and modules from files. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { convertV4MiniflareOptions, Miniflare, type V4MiniflareOptions } from 'miniflare';

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
