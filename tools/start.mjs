/**
 * `npm start`: the whole service on this machine. Asks nothing, needs no account and no network.
 * PORT moves it, PERSIST names another folder for its state, MAILER and its settings (docs/mail.md) send real mail.
 */
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';

const ROOT = path.join(import.meta.dirname, '..');
const WRANGLER = path.join(ROOT, 'node_modules/wrangler/bin/wrangler.js');
const SECRETS = path.join(ROOT, '.dev.vars');
const PORT = process.env.PORT ?? '8787';
const PERSIST = process.env.PERSIST === undefined ? [] : ['--persist-to', path.resolve(process.env.PERSIST)];
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

const env = {
  ...process.env,
  // Migrations are applied without asking.
  CI: 'true',
  CLOUDFLARE_CF_FETCH_ENABLED: 'false',
  WRANGLER_HIDE_BANNER: 'true',
  WRANGLER_SEND_METRICS: 'false',
};

/** What runs now, and whether we were asked to stop. */
const state = {
  child: /** @type {{ kill(signal: NodeJS.Signals): boolean } | undefined} */ (undefined),
  stopping: false,
};
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) {
  process.on(signal, () => {
    state.stopping = true;
    state.child?.kill(signal);
  });
}

makeSecrets();
if (!(await isFree(Number(PORT)))) fail(`Port ${PORT} is taken: PORT=8788 npm start`);
await migrate();
await serve();

/** One signs the players' tokens, the other is the operator's: made once, and kept by the ignored file alone. */
function makeSecrets() {
  const kept = keptSettings();
  const missing = ['SECRET', 'OPERATOR_SECRET'].filter((name) => !new RegExp(`^${name}=`, 'm').test(kept));
  if (missing.length === 0) return;
  const line = kept === '' || kept.endsWith('\n') ? '' : '\n';
  const made = missing.map((name) => `${name}=${randomBytes(32).toString('hex')}\n`);
  appendFileSync(SECRETS, line + made.join(''), { mode: 0o600 });
}

/** @returns {string} */
function keptSettings() {
  return existsSync(SECRETS) ? readFileSync(SECRETS, 'utf8') : '';
}

/**
 * For wrangler, which puts these before .dev.vars, and that before wrangler.toml.
 * @returns {string[]}
 */
function settings() {
  const defaults = ['MAILER:log', `ORIGIN:${ADDRESS}`].filter(
    (setting) => !new RegExp(`^${setting.split(':')[0]}=`, 'm').test(keptSettings()),
  );
  const given = SETTINGS.flatMap((name) => (process.env[name] ? [`${name}:${process.env[name]}`] : []));
  return [...defaults, ...given, 'DEVELOPMENT:true'].flatMap((setting) => ['--var', setting]);
}

/**
 * @param {number} port
 * @returns {Promise<boolean>}
 */
function isFree(port) {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, 'localhost', () => probe.close(() => resolve(true)));
  });
}

/** Quiet unless it fails. */
async function migrate() {
  const { code, output } = await run(['d1', 'migrations', 'apply', 'DB', '--local'], 'pipe');
  if (code !== 0) fail(output);
}

async function serve() {
  const running = run(
    ['dev', '--port', PORT, '--inspector-port', '0', '--log-level', 'warn', ...settings()],
    'inherit',
  );
  const ready = await Promise.race([answers(), running.then(() => false)]);
  if (ready) console.log(`Parsec Post is on ${ADDRESS}`);
  const { code } = await running;
  process.exit(state.stopping ? 0 : code);
}

/** Waits until the API does. */
async function answers() {
  while (!state.stopping) {
    const response = await fetch(`${ADDRESS}/api/v1/rulesets`).catch(() => undefined);
    if (response?.ok) return true;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return false;
}

/**
 * Runs wrangler in our own process group, so that a signal to the group reaches everybody.
 * @param {readonly string[]} command
 * @param {'pipe' | 'inherit'} out
 * @returns {Promise<{ code: number, output: string }>}
 */
function run(command, out) {
  return new Promise((resolve) => {
    if (state.stopping) process.exit(0);
    const args = [WRANGLER, ...command, ...PERSIST];
    const child = spawn(process.execPath, args, { cwd: ROOT, env, stdio: ['ignore', out, out] });
    state.child = child;
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk));
    child.on('exit', (code) => resolve({ code: code ?? 1, output }));
  });
}

/**
 * @param {string} message
 * @returns {never}
 */
function fail(message) {
  if (!state.stopping) console.error(message);
  process.exit(state.stopping ? 0 : 1);
}
