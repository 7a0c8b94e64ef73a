/** Checks, before anything is changed, that everything for a deployment is set up. */
import type { Unstable_Config as Config } from 'wrangler';
import { faultsOf, hintsOf, type SettingValues } from '../local/settings.ts';

/** Runs wrangler, and returns what it printed. It never rejects. */
export type Wrangler = (
  ...args: readonly string[]
) => Promise<{ readonly ok: boolean; readonly output: string; readonly errors: string }>;

export type Settled = Pick<Config, 'vars' | 'd1_databases'> & { readonly routes?: Config['routes'] };

/** The placeholder in the repository's wrangler.toml. */
const NO_DATABASE = /^0+(-0+)+1$/;
/** The platform's errors if there is no Worker of this name. */
const NO_WORKER = /\b10007\b|worker .*(?:not found|does not exist)|does not exist on your account/i;
const MAILERS = ['cloudflare', 'smtp', 'http'];

/** A sentence for each missing or wrong item, with the remedy. `suffix`: ` --env staging`, or empty. */
export async function missingFor(config: Settled, wrangler: Wrangler, suffix: string): Promise<string[]> {
  // Without --json it exits with 0 in any case.
  const { ok } = await wrangler('whoami', '--json');
  // Without a sign-in nothing else can be checked.
  if (!ok) return ['You are not signed in to Cloudflare: npx wrangler login, or set CLOUDFLARE_API_TOKEN'];
  const secrets = await secretNames(wrangler);
  // Must not report them as missing: the operator would replace them, which would sign everybody out.
  if (secrets === undefined) return ['The secrets of the Worker cannot be listed now. Try again later'];
  return [
    ...(await databaseFaults(config, wrangler)),
    ...routeFaults(config),
    ...faultsOf(given(config, secrets), MAILERS).map((fault) => withCommand(fault, suffix)),
  ];
}

/** A sentence for each recommended item that is missing. The only request that it makes lists the secrets. */
export async function hintsFor(config: Settled, wrangler: Wrangler, suffix: string): Promise<string[]> {
  const secrets = await secretNames(wrangler);
  if (secrets === undefined) return [];
  return hintsOf(given(config, secrets)).map((hint) => withCommand(hint, suffix));
}

async function databaseFaults({ d1_databases }: Settled, wrangler: Wrangler): Promise<string[]> {
  const database = d1_databases.find(({ binding }) => binding === 'DB');
  const create =
    'npx wrangler d1 create NAME --location weur, and put the id that it prints into wrangler.toml';
  if (database?.database_id === undefined || NO_DATABASE.test(database.database_id))
    return [`There is no database yet: ${create}`];
  const { ok } = await wrangler('d1', 'info', database.database_name ?? database.database_id, '--json');
  return ok ? [] : [`Your account has no database ${database.database_name}: ${create}`];
}

/** If there are routes, the host of ORIGIN must be one of them. Without routes, the Worker has its own address. */
function routeFaults({ routes = [], vars }: Settled): string[] {
  const origin = typeof vars['ORIGIN'] === 'string' ? vars['ORIGIN'] : '';
  if (routes.length === 0 || !URL.canParse(origin)) return [];
  const hosts = routes.map((route) => (typeof route === 'string' ? route : route.pattern).split('/')[0]!);
  const { hostname } = new URL(origin);
  if (hosts.includes(hostname)) return [];
  return [
    `ORIGIN is at ${hostname}, but the routes in wrangler.toml are ${hosts.join(', ')}. One of the two is wrong`,
  ];
}

/** Undefined if the secrets cannot be listed. A Worker that was never deployed has none. */
async function secretNames(wrangler: Wrangler): Promise<readonly string[] | undefined> {
  const { ok, output, errors } = await wrangler('secret', 'list', '--format', 'json');
  if (!ok) return NO_WORKER.test(errors + output) ? [] : undefined;
  const listed = JSON.parse(output.slice(output.indexOf('['))) as readonly { readonly name: string }[];
  return listed.map(({ name }) => name);
}

function given({ vars }: Settled, secrets: readonly string[]): SettingValues {
  const set = Object.entries(vars).map(([name, value]) => [
    name,
    typeof value === 'string' ? value : JSON.stringify(value),
  ]);
  return { ...Object.fromEntries(set), ...Object.fromEntries(secrets.map((name) => [name, undefined])) };
}

/** Secrets are set by a command; other settings are in wrangler.toml. */
function withCommand(fault: string, suffix: string): string {
  const name = /^([A-Z_]+) is not set/.exec(fault)?.[1];
  if (name === undefined) return fault;
  const isSecret = /SECRET|URL|TOKEN|KEY/.test(name);
  return isSecret
    ? `${fault}. Then: npx wrangler secret put ${name}${suffix}`
    : `${fault}. Set it in wrangler.toml`;
}
