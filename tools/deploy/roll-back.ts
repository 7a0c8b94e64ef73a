/**
 * `npm run roll-back -- <checkout>`: prepares an older checkout so that it can be deployed over this build. This is necessary if a
 * Durable Object class was added in between, because the platform then refuses to roll back. It writes two files into the checkout:
 * a configuration with the classes and migration tags of this build, and an entry module with stand-ins for the missing classes.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { classesIn } from './releases.ts';
import { withStandIns } from './stand-ins.ts';

const SETTINGS = 'wrangler.toml';
/** The files that it writes. */
const [ENTRY, CONFIGURATION] = ['rolled-back.js', 'wrangler.rolled-back.toml'];
const MAIN = /^main = "([^"]+)"$/m;

const folder = process.argv[2];
process.exitCode =
  folder === undefined ? fail('usage: npm run roll-back -- <checkout>') : prepare(path.resolve(folder));

function prepare(older: string): number {
  if (!existsSync(path.join(older, SETTINGS))) return fail(`${older} has no ${SETTINGS}`);
  const newest = readFileSync(path.join(import.meta.dirname, '../..', SETTINGS), 'utf8');
  const settings = readFileSync(path.join(older, SETTINGS), 'utf8');
  const main = MAIN.exec(settings)?.[1];
  if (main === undefined) return fail(`${SETTINGS} of ${older} has no line main = "…"`);
  const tags = migrationsIn(newest).filter((migration) => !migrationsIn(settings).includes(migration));
  const missing = classesIn(newest).filter((name) => !classesIn(settings).includes(name));
  writeFileSync(path.join(older, ENTRY), `${withStandIns(`./${main}`, missing)}\n`);
  const configuration = settings.replace(MAIN, `main = "${ENTRY}"`);
  writeFileSync(path.join(older, CONFIGURATION), [configuration, ...tags].join('\n'));
  console.log(
    missing.length === 0
      ? 'No class was added in between: use npx wrangler rollback.'
      : `Stand-ins: ${missing.join(', ')}`,
  );
  console.log(`Deploy it: cd ${older} && npx wrangler deploy -c ${CONFIGURATION}`);
  return 0;
}

/** The text of each migration. */
function migrationsIn(settings: string): readonly string[] {
  return Array.from(
    settings.matchAll(/^\[\[migrations\]\]\n(?:(?!\[)[^\n]+\n?)+/gm),
    ([text]) => `${text.trim()}\n`,
  );
}

function fail(why: string): number {
  console.error(why);
  return 1;
}
