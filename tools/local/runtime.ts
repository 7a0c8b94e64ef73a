/** Runs the Worker that wrangler.toml describes on this machine. The page's files must be in dist/site. */
import path from 'node:path';
import { convertV4MiniflareOptions, Miniflare, type V4MiniflareOptions } from 'miniflare';
import { obeySignals, shutdown } from './signals.ts';

const ROOT = path.join(import.meta.dirname, '../..');

export interface Local {
  /** The Worker's code, as one module. */
  readonly code: string;
  /** Override the variables of wrangler.toml. */
  readonly settings: Readonly<Record<string, string>>;
  /** The folder that holds D1 and the objects. */
  readonly state: string;
  readonly listen?: { readonly host: string; readonly port: number };
  readonly inspectorPort?: number;
  readonly onLog: NonNullable<V4MiniflareOptions['handleStructuredLogs']>;
}

/** Starts the Worker. On a signal, it stops after its current requests, and the process ends. */
export async function launch(local: Local): Promise<Miniflare> {
  const worker = await wranglerOptions();
  return start({
    ...worker,
    // The name is part of the path of the objects' storage, so it must not change.
    name: 'parsec-post',
    modules: [{ type: 'ESModule', path: '/index.js', contents: local.code }],
    modulesRoot: '/',
    bindings: { ...(worker['bindings'] as object), ...local.settings },
    ...local.listen,
    ...(local.inspectorPort !== undefined && { inspectorPort: local.inspectorPort }),
    resourcePersistencePath: persistence(local.state),
    handleStructuredLogs: local.onLog,
  });
}

/** Opens only the D1 in the folder `state`, which the Worker has as `DB`. */
export async function database(state: string): Promise<Miniflare> {
  const worker = await wranglerOptions();
  return start({
    modules: true,
    script: 'export default {};',
    compatibilityDate: worker['compatibilityDate'] as string,
    d1Databases: worker['d1Databases'] as Record<string, string>,
    resourcePersistencePath: persistence(state),
  });
}

/** The options for Miniflare, from wrangler.toml. */
async function wranglerOptions(): Promise<Record<string, unknown>> {
  // Otherwise wrangler prints which file it reads secrets from.
  process.env['WRANGLER_LOG'] = 'error';
  const { unstable_getMiniflareWorkerOptions: read } = await import('wrangler');
  const { workerOptions } = read(path.join(ROOT, 'wrangler.toml'));
  const { modulesRules: _, ...worker } = workerOptions;
  return worker;
}

const persistence = (state: string): string => path.join(state, 'v3');

async function start(options: V4MiniflareOptions): Promise<Miniflare> {
  // Wrangler still describes Workers in the format of Miniflare 4.
  const miniflare = new Miniflare(convertV4MiniflareOptions({ ...options, cf: false }));
  obeySignals();
  shutdown.end = () => void miniflare.dispose().then(() => process.exit(0));
  await miniflare.ready;
  if (shutdown.stopping) shutdown.end();
  return miniflare;
}
