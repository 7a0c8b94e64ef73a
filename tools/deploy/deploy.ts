/**
 * `npm run deploy [-- --env staging] [-- --check]`: checks that nothing is missing, applies the migrations, deploys, and waits until
 * the new build answers. `--check` stops after the check.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { unstable_readConfig as readConfig } from 'wrangler';
import { hintsFor, missingFor, type Wrangler } from './checks.ts';

const ROOT = path.join(import.meta.dirname, '../..');
/** Tests replace wrangler with another program. */
const WRANGLER = process.env['WRANGLER'] ?? path.join(ROOT, 'node_modules/wrangler/bin/wrangler.js');
/** Milliseconds. */
const BETWEEN_LOOKS = 2000;
const LONGEST_WAIT = 120_000;

const { values } = parseArgs({
  options: { env: { type: 'string' }, check: { type: 'boolean', default: false } },
});
// An empty name means the top-level environment. Without the option, wrangler warns that there are several environments.
const environment = ['--env', values.env ?? ''];
const suffix = values.env === undefined ? '' : ` --env ${values.env}`;

const config = readConfig({
  config: path.join(ROOT, 'wrangler.toml'),
  ...(values.env && { env: values.env }),
});
const missing = await missingFor(config, quietly, suffix);
if (missing.length > 0) {
  console.error(`Nothing was deployed. To do first:\n${missing.map((fault) => `- ${fault}`).join('\n')}`);
  process.exit(1);
}
console.log('Everything that a deployment needs is set up.');
for (const hint of await hintsFor(config, quietly, suffix)) console.log(`Recommended: ${hint}`);
if (!values.check) await deploy();

async function deploy(): Promise<void> {
  // Migrations only add things, so the current build continues to work. The new build may need them at once.
  await aloud('d1', 'migrations', 'apply', 'DB', '--remote');
  const output = await aloud('deploy');
  const build = /Current Version ID:\s*([\w-]+)/.exec(output)?.[1];
  await answering(`${String(config.vars['ORIGIN'])}/api/v1/health`, build);
}

/** Waits until the deployed build answers. */
async function answering(health: string, build: string | undefined): Promise<void> {
  for (let waited = 0; waited < LONGEST_WAIT; waited += BETWEEN_LOOKS) {
    const answer = await fetch(health).then(
      (response) => response.json(),
      () => undefined,
    );
    const { status, build: serving } = (answer ?? {}) as { status?: string; build?: string };
    if (status === 'ok' && (build === undefined || serving === build))
      return console.log(`Build ${serving} answers at ${health}.`);
    await new Promise((resolve) => void setTimeout(resolve, BETWEEN_LOOKS));
  }
  console.error(
    `The deployment went through, but ${health} does not report a healthy service. To go back: npx wrangler rollback${suffix}`,
  );
  process.exit(1);
}

async function quietly(...args: readonly string[]): ReturnType<Wrangler> {
  const { code, output, errors } = await run(args, false);
  return { ok: code === 0, output, errors };
}

async function aloud(...args: readonly string[]): Promise<string> {
  const { code, output } = await run(args, true);
  if (code !== 0) process.exit(1);
  return output;
}

async function run(
  args: readonly string[],
  aloud: boolean,
): Promise<{ code: number; output: string; errors: string }> {
  const env = { ...process.env, CI: 'true', WRANGLER_HIDE_BANNER: 'true', WRANGLER_SEND_METRICS: 'false' };
  const child = spawn(process.execPath, [WRANGLER, ...args, ...environment], { cwd: ROOT, env });
  let [output, errors] = ['', ''];
  child.stdout.on('data', (chunk) => {
    output += chunk;
    if (aloud) process.stdout.write(chunk);
  });
  if (aloud) child.stderr.pipe(process.stderr);
  else child.stderr.on('data', (chunk) => (errors += chunk));
  const [code] = await once(child, 'close');
  return { code: code as number, output, errors };
}
