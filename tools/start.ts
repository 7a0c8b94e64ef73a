/**
 * `npm start`: the whole service on this machine. Asks nothing, needs no account and no network.
 * PORT moves it, PERSIST names another folder for its state, MAILER and its settings (docs/mail.md) send real mail.
 * INSPECTOR_PORT lets the developer tools of Chromium look inside.
 */
import { execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { convertV4MiniflareOptions, Miniflare, type WorkerdStructuredLog } from 'miniflare';
import { bundle } from './bundle.ts';

const ROOT = path.join(import.meta.dirname, '..');
const WRANGLER = path.join(ROOT, 'node_modules/wrangler/bin/wrangler.js');
const SECRETS = path.join(ROOT, '.dev.vars');
const PORT = process.env['PORT'] ?? '8787';
const STATE = path.resolve(process.env['PERSIST'] ?? path.join(ROOT, '.wrangler/state'));
const INSPECTOR_PORT = process.env['INSPECTOR_PORT'];
const ADDRESS = `http://localhost:${PORT}`;
/** What the environment may set. A deployment is given the secrets; here they are made, or given by tests. */
const SETTINGS = [
  'SECRET',
  'FORMER_SECRET',
  'OPERATOR_SECRET',
  'LIMITS',
  'ORIGIN',
  'MAILER',
  'MAIL_FROM',
  'SMTP_URL',
  'MAIL_URL',
  'MAIL_TOKEN',
  'MAIL_REPORT_SECRET',
  'WEBHOOK_LOOPBACK',
  'VAPID_PUBLIC_KEY',
  'VAPID_PRIVATE_KEY',
  'VAPID_SUBJECT',
];

/** Migrations are applied without asking. */
const env = { ...process.env, CI: 'true', WRANGLER_HIDE_BANNER: 'true', WRANGLER_SEND_METRICS: 'false' };

/** How to end what runs now, and whether we were asked to stop. */
const state: { stop: () => void; stopping: boolean } = { stop: () => undefined, stopping: false };
obeySignals();

makeSecrets();
if (!(await isFree(Number(PORT)))) fail(`Port ${PORT} is taken: PORT=8788 npm start`);
await migrate();
await serve();

/** Ends what runs now, and then with 0. Miniflare sets handlers of its own, which would not: these replace them. */
function obeySignals(): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.removeAllListeners(signal);
    process.on(signal, () => {
      state.stopping = true;
      state.stop();
    });
  }
}

/** One signs the players' tokens, the other is the operator's: made once, and kept by the ignored file alone. */
function makeSecrets(): void {
  const kept = keptSettings();
  const missing = ['SECRET', 'OPERATOR_SECRET'].filter((name) => !new RegExp(`^${name}=`, 'm').test(kept));
  if (missing.length === 0) return;
  const line = kept === '' || kept.endsWith('\n') ? '' : '\n';
  const made = missing.map((name) => `${name}=${randomBytes(32).toString('hex')}\n`);
  appendFileSync(SECRETS, line + made.join(''), { mode: 0o600 });
}

function keptSettings(): string {
  return existsSync(SECRETS) ? readFileSync(SECRETS, 'utf8') : '';
}

/** What goes before wrangler.toml: .dev.vars does, and the environment before that. */
function settings(): Record<string, string> {
  const kept = parseEnv(keptSettings());
  const given = SETTINGS.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : []));
  return { MAILER: 'log', ORIGIN: ADDRESS, ...kept, ...Object.fromEntries(given), DEVELOPMENT: 'true' };
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, 'localhost', () => probe.close(() => resolve(true)));
  });
}

/** Quiet unless it fails. Wrangler keeps the list of what has been applied. */
async function migrate(): Promise<void> {
  const args = [WRANGLER, 'd1', 'migrations', 'apply', 'DB', '--local', '--persist-to', STATE];
  const child = spawn(process.execPath, args, { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'pipe'] });
  state.stop = () => child.kill();
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const [code] = await once(child, 'close');
  if (state.stopping) process.exit(0);
  if (code !== 0) fail(output);
}

/** The Worker as wrangler.toml describes it. */
async function serve(): Promise<void> {
  execFileSync(process.execPath, [path.join(import.meta.dirname, 'assets.mjs')]);
  // It would tell which file it takes secrets from.
  process.env['WRANGLER_LOG'] = 'error';
  const { unstable_getMiniflareWorkerOptions: read } = await import('wrangler');
  const { workerOptions } = read(path.join(ROOT, 'wrangler.toml'));
  const { modulesRules: _, ...worker } = workerOptions;
  const miniflare = new Miniflare(
    // Wrangler still describes a Worker in the form of Miniflare 4.
    convertV4MiniflareOptions({
      ...worker,
      // Part of the path of the objects' storage.
      name: 'parsec-post',
      modules: [{ type: 'ESModule', path: '/index.js', contents: await bundle() }],
      modulesRoot: '/',
      bindings: { ...(worker['bindings'] as object), ...settings() },
      host: 'localhost',
      port: Number(PORT),
      ...(INSPECTOR_PORT && { inspectorPort: Number(INSPECTOR_PORT) }),
      cf: false,
      resourcePersistencePath: path.join(STATE, 'v3'),
      handleStructuredLogs: print,
    }),
  );
  obeySignals();
  state.stop = () => void miniflare.dispose().then(() => process.exit(0));
  await miniflare.ready;
  if (state.stopping) state.stop();
  else console.log(`Parsec Post is on ${ADDRESS}`);
}

/** Prints warnings and errors of the service, and nothing below them. */
function print({ level, message }: WorkerdStructuredLog): void {
  if (level === 'warn' || level === 'error') console.error(message);
}

function fail(message: string): never {
  if (!state.stopping) console.error(message);
  process.exit(state.stopping ? 0 : 1);
}
