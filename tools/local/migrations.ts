/** Migrations of D1 on this machine. Wrangler applies them and records in the database which ones it has applied. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { fail, shutdown } from './signals.ts';

const ROOT = path.join(import.meta.dirname, '../..');
const WRANGLER = path.join(ROOT, 'node_modules/wrangler/bin/wrangler.js');
/** With CI, wrangler applies migrations without asking for confirmation. */
const env = { ...process.env, CI: 'true', WRANGLER_HIDE_BANNER: 'true', WRANGLER_SEND_METRICS: 'false' };

/** Applies missing migrations to the D1 in the folder `state`. On failure, prints wrangler's output and ends the process. */
export async function applyMigrations(state: string): Promise<void> {
  const args = [WRANGLER, 'd1', 'migrations', 'apply', 'DB', '--local', '--persist-to', state];
  const child = spawn(process.execPath, args, { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'pipe'] });
  shutdown.end = () => child.kill();
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const [code] = await once(child, 'close');
  if (shutdown.stopping) process.exit(0);
  if (code !== 0) fail(output);
}
