/** The built Worker under bare Miniflare, on disk, without what `wrangler dev` puts around it. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Miniflare, V4MiniflareOptions } from 'miniflare';
import { miniflare, moduleAt, OBJECTS } from '../../support/node/miniflare.ts';
import { migrate } from '../../../tools/local/migrations.ts';
import { seedOf } from './script.ts';

const ROOT = path.join(import.meta.dirname, '../../..');
const BUNDLE = path.join(ROOT, 'artefacts/bench');
const SECRET = 'a secret for the bench only, 32 bytes or more';
/** Every game of the served bench has this seed. */
export const SEED = seedOf(0);

export interface Serving {
  readonly port: number;
  readonly miniflare: Miniflare;
  /** Ends the process, and begins another one on the same state. */
  restarted(): Promise<Serving>;
  stop(): Promise<void>;
}

/** Bundles the Worker as a deployment would. */
export function build(): void {
  const wrangler = path.join(ROOT, 'node_modules/wrangler/bin/wrangler.js');
  execFileSync(process.execPath, [wrangler, 'deploy', '--dry-run', '--env', '', '--outdir', BUNDLE], {
    cwd: ROOT,
    env: { ...process.env, CI: 'true', WRANGLER_SEND_METRICS: 'false', WRANGLER_HIDE_BANNER: 'true' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  liftSeatBudgets();
}

/** The journals of the bench are longer than what seats may store in a game, and `LIMITS` does not apply to that. */
function liftSeatBudgets(): void {
  const [bundle, slack] = [path.join(BUNDLE, 'index.js'), /^var SLACK = [\d.]+;$/m];
  const built = readFileSync(bundle, 'utf8');
  if (!slack.test(built)) throw new Error('src/room/limits/expected-bytes.ts has no SLACK');
  writeFileSync(bundle, built.replace(slack, 'var SLACK = 1_000;'));
}

/** What is around the service, of test/bench/worker/. */
const WRAPPERS = {
  seeded: ['seeded'],
  counted: ['counted', 'seeded'],
  evicted: ['evicted', 'seeded'],
  leaping: ['leaping', 'evicted', 'seeded'],
} as const;

/** The service, with `entry` of test/bench/worker/ around it. */
export async function serve(entry: keyof typeof WRAPPERS): Promise<Serving> {
  const wrappers = WRAPPERS[entry];
  const modules = [
    ...wrappers.map((name) => moduleAt(`${name}.mjs`, path.join(import.meta.dirname, '../worker'))),
    moduleAt('index.js', BUNDLE),
  ];
  const serving = await start({
    modules,
    bindings: { SECRET, SEED, LIMITS: '1000000', MAILER: 'log', DEVELOPMENT: 'true' },
    durableObjects: OBJECTS,
    d1Databases: { DB: 'parsec-post' },
    versionMetadata: 'VERSION',
  });
  await migrate(serving.miniflare);
  return serving;
}

export function serveBaseline(): Promise<Serving> {
  return start({
    modules: [moduleAt('baseline.mjs', path.join(import.meta.dirname, '../worker'))],
    durableObjects: { LEAST: { className: 'Least', useSQLite: true } },
  });
}

async function start(
  worker: Partial<V4MiniflareOptions>,
  folder = mkdtempSync(path.join(tmpdir(), 'parsec-bench-')),
): Promise<Serving> {
  const server = miniflare({
    ...worker,
    modulesRoot: '/',
    host: '127.0.0.1',
    port: 0,
    resourcePersistencePath: folder,
  } as V4MiniflareOptions);
  const { port } = await server.ready;
  return {
    port: Number(port),
    miniflare: server,
    async restarted() {
      await server.dispose();
      return start(worker, folder);
    },
    async stop() {
      await server.dispose();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
