/**
 * `npm run clients`: builds, tests, measures and packs the client package, installs it beside the example bot as its users would,
 * and lets the bot play a game of each ruleset against the service, as a guest and as a bot account.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { standIn } from '../../test/support/cast.ts';
import { serveBotAccount } from './bot-account.ts';
import { Server } from '../../test/support/process/server.ts';

const ROOT = path.join(import.meta.dirname, '../..');
const CLIENT = path.join(ROOT, 'clients/typescript');
const BOT = path.join(ROOT, 'examples/bot');
/** Bytes of the client in a page, minified and compressed. */
const LARGEST = 15_000;
/** Milliseconds for one game. */
const LONGEST = 120_000;

const scratch = mkdtempSync(path.join(tmpdir(), 'parsec-clients-'));
const bot = path.join(scratch, 'bot');
type Settings = Readonly<Record<string, string>>;

const run = (folder: string, command: string, args: readonly string[], settings: Settings = {}): string =>
  execFileSync(command, args, {
    cwd: folder,
    env: { ...process.env, ...settings },
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
    timeout: LONGEST,
  });

const read = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

try {
  const version = buildClient();
  await measure();
  installBot(version);
  await playAll();
} finally {
  rmSync(scratch, { recursive: true, force: true });
}

function buildClient(): string {
  run(CLIENT, 'npm', ['ci']);
  run(CLIENT, 'npm', ['run', '-s', 'build']);
  run(CLIENT, process.execPath, ['--test', 'test/*.test.mjs']);
  run(CLIENT, 'npm', ['pack', '--ignore-scripts', '--pack-destination', scratch]);
  const { version } = standIn<{ version: string }>(read(path.join(CLIENT, 'package.json')));
  const { info } = standIn<{ info: { version: string } }>(read(path.join(ROOT, 'docs/openapi.json')));
  if (version.split('.')[0] !== info.version)
    throw new Error(`the client has version ${version}, the API version ${info.version}`);
  return version;
}

async function measure(): Promise<void> {
  const entry = path.join(CLIENT, 'dist/index.js');
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    minify: true,
    format: 'esm',
    write: false,
  });
  const bytes = gzipSync(outputFiles[0]!.contents).length;
  console.log(`the client: ${bytes} bytes, minified and compressed`);
  if (bytes > LARGEST) throw new Error(`the client has more than ${LARGEST} bytes`);
}

/** With the packed client in place of its folder. */
function installBot(version: string): void {
  mkdirSync(bot);
  for (const name of readdirSync(BOT).filter((one) => one !== 'node_modules'))
    cpSync(path.join(BOT, name), path.join(bot, name));
  run(bot, 'npm', ['install', '--no-package-lock', path.join(scratch, `parsec-post-${version}.tgz`)]);
  run(bot, 'npm', ['run', '-s', 'typecheck']);
  run(bot, 'npm', ['test']);
}

async function playAll(): Promise<void> {
  const server = await Server.launch(path.join(scratch, 'state'));
  try {
    await server.ready();
    const response = await fetch(new URL('/api/v1/rulesets', server.url));
    const { rulesets } = standIn<{ rulesets: readonly { name: string }[] }>(await response.json());
    const names = rulesets.map(({ name }) => name);
    // First, because `run` blocks this process, and the service would close its idle connections meanwhile.
    await serveBotAccount(server.url, bot, names);
    for (const name of names) {
      const start = Date.now();
      const output = run(bot, process.execPath, ['bot.ts'], { URL: server.url, RULESET: name, TOKEN: '' });
      if (!output.includes('Over: {')) throw new Error(`the bot did not finish ${name}: ${output}`);
      console.log(`the bot: ${name} to its end in ${Date.now() - start} ms`);
    }
  } finally {
    await server.end('SIGTERM');
  }
}
