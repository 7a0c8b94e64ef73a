/**
 * `npm start`: runs the whole service on this machine for development. It needs no account and no network.
 * PORT sets the port, PERSIST the folder for its state; MAILER and its settings (docs/mail.md) send real mail. INSPECTOR_PORT opens a
 * port for Chromium's developer tools. EXAMPLES=off leaves out the games of the folder `examples`.
 */
import { execFileSync } from 'node:child_process';
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { parseEnv } from 'node:util';
import type { WorkerdStructuredLog } from 'miniflare';
import { bundle } from '../build/bundle.ts';
import { examplesIncluded } from './examples.ts';
import { writeFoldVersions } from '../build/fold-versions.ts';
import { applyMigrations } from './migrations.ts';
import { launch } from './runtime.ts';
import { fail, obeySignals, shutdown } from './signals.ts';
import { SETTINGS } from './settings.ts';

const ROOT = path.join(import.meta.dirname, '../..');
const SECRETS = path.join(ROOT, '.dev.vars');
const PORT = process.env['PORT'] ?? '8787';
const STATE = path.resolve(process.env['PERSIST'] ?? path.join(ROOT, '.wrangler/state'));
const INSPECTOR_PORT = process.env['INSPECTOR_PORT'];
const WITH_EXAMPLES = process.env['EXAMPLES'] !== 'off';
const ADDRESS = `http://localhost:${PORT}`;

obeySignals();
makeSecrets();
if (!(await isFree(Number(PORT)))) fail(`Port ${PORT} is taken: PORT=8788 npm start`);
await applyMigrations(STATE);
execFileSync(process.execPath, [path.join(import.meta.dirname, '../build/assets.mjs')]);
await writeFoldVersions();
await launch({
  code: await bundle({ plugins: WITH_EXAMPLES ? [await examplesIncluded()] : [] }),
  settings: settings(),
  state: STATE,
  listen: { host: 'localhost', port: Number(PORT) },
  ...(INSPECTOR_PORT && { inspectorPort: Number(INSPECTOR_PORT) }),
  onLog: print,
});
if (!shutdown.stopping) console.log(`Parsec Post is on ${ADDRESS}`);

/**
 * Creates the secrets that sign tokens and exports and that open the operator's API. Only .dev.vars, which git ignores, stores
 * them.
 */
function makeSecrets(): void {
  const drawn = () => randomBytes(32).toString('hex');
  const made = { SECRET: drawn, OPERATOR_SECRET: drawn, EXPORT_KEY: signingKey };
  const kept = keptSettings();
  const missing = Object.entries(made).filter(([name]) => !new RegExp(`^${name}=`, 'm').test(kept));
  if (missing.length === 0) return;
  const line = kept === '' || kept.endsWith('\n') ? '' : '\n';
  const lines = missing.map(([name, make]) => `${name}=${make()}\n`);
  appendFileSync(SECRETS, line + lines.join(''), { mode: 0o600 });
}

function signingKey(): string {
  const { privateKey } = generateKeyPairSync('ed25519');
  return privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64');
}

function keptSettings(): string {
  return existsSync(SECRETS) ? readFileSync(SECRETS, 'utf8') : '';
}

/** The settings that override wrangler.toml: those in .dev.vars, which the environment overrides. */
function settings(): Record<string, string> {
  const kept = parseEnv(keptSettings()) as Record<string, string>;
  const given = [...SETTINGS, 'LIMITS', 'WEBHOOK_LOOPBACK'].flatMap((name) =>
    process.env[name] ? [[name, process.env[name]]] : [],
  );
  const fixed = { DEVELOPMENT: 'true', CLIENT_ADDRESS: 'nobody' };
  return { MAILER: 'log', ORIGIN: ADDRESS, ...kept, ...Object.fromEntries(given), ...fixed };
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, 'localhost', () => probe.close(() => resolve(true)));
  });
}

/** Prints only warnings and errors of the service. */
function print({ level, message }: WorkerdStructuredLog): void {
  if (level === 'warn' || level === 'error') console.error(message);
}
