/**
 * `npm run serve`: runs the service for players on your own machine, behind a reverse proxy (docs/self-hosting.md). It reads its
 * settings only from the environment, and has no development endpoints.
 */
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { WorkerdStructuredLog } from 'miniflare';
import { mailerOf } from '../src/notify/mailer.ts';
import { listen, proxiesIn } from './local/front.ts';
import { applyMigrations } from './local/migrations.ts';
import { launch } from './local/runtime.ts';
import { fail, obeySignals, shutdown } from './local/signals.ts';
import { faultsOf, hintsOf, SETTINGS } from './local/settings.ts';

const BUILT = path.join(import.meta.dirname, '../dist/serve/index.js');
/** The mailer `cloudflare` exists only on the platform. */
const MAILERS = ['smtp', 'http'];
/** The number of open files that the process needs. An active game or mailbox uses 3.1, and becomes inactive after some seconds. */
const FILES_NEEDED = 8192;
/** Milliseconds. */
const BETWEEN_LOOKS = 600_000;

obeySignals();
const settings = Object.fromEntries(
  SETTINGS.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])),
);
const { STATE, HOST = '127.0.0.1', PORT = '8080', PROXIES = '127.0.0.1,::1' } = process.env;
const proxies = proxiesIn(PROXIES);
const faults = [...faultsOf(settings, MAILERS), ...placeFaults()];
if (faults.length > 0) fail(`The service cannot start.\n${faults.map((fault) => `- ${fault}`).join('\n')}`);
for (const hint of hintsOf(settings)) console.log(`Recommended: ${hint}`);
// Throws an explanation if a value is malformed.
mailerOf(settings);

/** Drawn at each start, so that requests to the runtime's own port cannot claim a client address. */
const secret = randomBytes(32).toString('hex');
const state = path.resolve(STATE!);
await applyMigrations(state);
const miniflare = await launch({
  code: readFileSync(BUILT, 'utf8'),
  settings: { ...settings, CLIENT_ADDRESS: `front:${secret}` },
  state,
  onLog: print,
});
const front = await listen(
  { host: HOST, port: Number(PORT), origin: settings['ORIGIN']!, proxies: proxies!, secret },
  miniflare,
);
shutdown.end = () =>
  void front
    .close()
    .then(() => miniflare.dispose())
    .then(() => process.exit(0));
if (shutdown.stopping) shutdown.end();
else {
  keepWatching();
  console.log(`Parsec Post listens on ${HOST}:${PORT} for ${settings['ORIGIN']}`);
}

/** Requests the health of the service regularly, in place of cron, which does not exist here (docs/watch.md). */
function keepWatching(): void {
  const ask = () =>
    void miniflare.dispatchFetch(`${settings['ORIGIN']}/api/v1/health`).catch(() => undefined);
  ask();
  setInterval(ask, BETWEEN_LOOKS).unref();
}

function placeFaults(): string[] {
  const faults: string[] = [];
  if (!STATE)
    faults.push('STATE is not set. It is the folder for the data of the service: STATE=/var/lib/parsec-post');
  if (!existsSync(BUILT)) faults.push('The service is not built: npm run build');
  if (!/^\d+$/.test(PORT)) faults.push('PORT must be a number');
  if (proxies === undefined)
    faults.push('PROXIES must be IP addresses of reverse proxies, with commas between them: 127.0.0.1,::1');
  const files = openFiles();
  if (files < FILES_NEEDED)
    faults.push(`The process may open ${files} files and needs ${FILES_NEEDED}: ulimit -n 65536`);
  return faults;
}

/** The number of files that this process and the runtime may each open. Node raises its soft limit to the hard limit. */
function openFiles(): number {
  if (!existsSync('/proc/self/limits')) return Infinity;
  const [, limit] =
    /^Max open files\s+(\d+|unlimited)/m.exec(readFileSync('/proc/self/limits', 'utf8')) ?? [];
  return limit === undefined || limit === 'unlimited' ? Infinity : Number(limit);
}

/** Prints messages of the service, which are JSON, and of the runtime, unchanged. */
function print({ message }: WorkerdStructuredLog): void {
  console.log(message);
}
