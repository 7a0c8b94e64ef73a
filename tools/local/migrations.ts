/** D1 on this machine. Wrangler applies the migrations, and records in the database which ones it has applied. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { fail, shutdown } from './signals.ts';

const ROOT = path.join(import.meta.dirname, '../..');
const WRANGLER = path.join(ROOT, 'node_modules/wrangler/bin/wrangler.js');
/** Wrangler applies migrations without asking. */
const env = { ...process.env, CI: 'true', WRANGLER_HIDE_BANNER: 'true', WRANGLER_SEND_METRICS: 'false' };

/** Brings the D1 in the folder `state` up to date. Prints nothing unless it fails, and then ends the process. */
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
