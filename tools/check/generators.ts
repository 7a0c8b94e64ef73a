/**
 * `npm run generators`: lints the OpenAPI document and its editions, compiles the clients that generators of other projects write, and lets
 * a bot with the types of one of them play a game of each ruleset.
 * Runs in a copy of test/tools/generators, so that the packages are not installed among the sources.
 */
import { execFile, execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { Server } from '../../test/support/process/server.ts';
import { editionOf, rulesetsIn, wholeEdition } from '../build/editions.mjs';

const ROOT = path.join(import.meta.dirname, '../..');

/** Milliseconds for all games. */
const LONGEST = 300_000;

const scratch = mkdtempSync(path.join(tmpdir(), 'parsec-generators-'));
const run = (...args: readonly string[]): void => {
  execFileSync('npm', args, { cwd: scratch, stdio: ['ignore', 'inherit', 'inherit'] });
};

try {
  cpSync(path.join(ROOT, 'test/tools/generators'), scratch, { recursive: true });
  const documents = path.join(scratch, 'documents');
  mkdirSync(documents);
  const whole = JSON.parse(readFileSync(path.join(ROOT, 'docs/openapi.json'), 'utf8')) as object;
  const editions = [null, ...rulesetsIn(whole)].map((ruleset) => [
    ruleset ?? 'service',
    editionOf(whole, ruleset),
  ]);
  for (const [name, document] of [['all', wholeEdition(whole)], ...editions] as [string, object][])
    writeFileSync(path.join(documents, `${name}.json`), JSON.stringify(document));
  // None of the tools needs the scripts of its packages.
  run('ci', '--ignore-scripts', '--no-audit', '--no-fund', '--silent');
  run('run', '-s', 'check');
  await playAll();
  console.log(
    'Linters find nothing in the OpenAPI document, and generated clients compile. The bot has played.',
  );
} finally {
  rmSync(scratch, { recursive: true, force: true });
}

async function playAll(): Promise<void> {
  const server = await Server.launch(path.join(scratch, 'state'));
  try {
    await server.ready();
    const program = `import('./bot/play.ts').then(({ playAll }) => playAll('${server.url}'))`;
    await promisify(execFile)(process.execPath, ['-e', program], { cwd: scratch, timeout: LONGEST });
  } finally {
    await server.end('SIGTERM');
  }
}
