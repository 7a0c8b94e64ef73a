/**
 * `npm run release [-- <checkout>]`: stores the code of the release that is checked out, here or in that folder, for the rollback
 * tests. With `--check`, it only checks that the checkout still bundles to the stored code. docs/releases.md has more.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';
import type * as Esbuild from 'esbuild';
import { bundle } from '../build/bundle.ts';
import { classesIn, fileOf, hashOf, KEPT, RECORDS, releases, type Release } from './releases.ts';

const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 } };

const words = process.argv.slice(2);
const root = path.resolve(
  words.find((word) => !word.startsWith('--')) ?? path.join(import.meta.dirname, '../..'),
);
/** The checkout's version of esbuild, because another version minifies differently. */
const esbuild = createRequire(path.join(root, 'package.json'))('esbuild') as typeof Esbuild;
const code = await bundle({ root, minify: true, build: esbuild.build });
process.exitCode = words.includes('--check') ? check() : await keep();

function check(): number {
  const commit = git('rev-parse', 'HEAD');
  const release = releases().find((one) => one.commit === commit);
  if (release === undefined) return fail(`no release of commit ${commit} is stored`);
  if (release.sha256 !== hashOf(code)) return fail(`${release.name}: the stored code differs`);
  console.log(`${release.name}: ${root} bundles to the stored code`);
  return 0;
}

async function keep(): Promise<number> {
  if (git('status', '--porcelain') !== '') return fail('the checkout has changes: commit them first');
  const release = await recordOf();
  const others = releases().filter(({ commit }) => commit !== release.commit);
  mkdirSync(KEPT, { recursive: true });
  writeFileSync(fileOf(release.name), brotliCompressSync(code, QUALITY));
  writeFileSync(RECORDS, `${JSON.stringify([...others, release], null, 2)}\n`);
  console.log(
    `${release.name} is stored: commit ${path.relative('.', fileOf(release.name))} and releases.json`,
  );
  return 0;
}

async function recordOf(): Promise<Release> {
  const settings = readFileSync(path.join(root, 'wrangler.toml'), 'utf8');
  const commit = git('rev-parse', 'HEAD');
  return {
    name: commit.slice(0, 7),
    commit,
    sha256: hashOf(code),
    compatibilityDate: /^compatibility_date = "(.*)"/m.exec(settings)![1]!,
    layouts: {
      room: (await constantOf<readonly string[]>('src/room/journal/migrations.ts', 'MIGRATIONS'))!.length,
      mailbox: await levelOf('src/mailbox/store/notification-store.ts', 'MAILBOX_LAYOUT'),
      desk: await levelOf('src/auth/verification/pending-mails.ts', 'DESK_LAYOUT'),
    },
    migration: readdirSync(path.join(root, 'migrations'))
      .filter((name) => name.endsWith('.sql'))
      .toSorted()
      .at(-1)!,
    classes: classesIn(settings),
  };
}

/** The level of a layout; 1 if the release does not define the constant. */
async function levelOf(file: string, name: string): Promise<number> {
  return (await constantOf<{ readonly level: number }>(file, name))?.level ?? 1;
}

async function constantOf<T>(file: string, name: string): Promise<T | undefined> {
  const module = (await import(pathToFileURL(path.join(root, file)).href)) as Readonly<
    Record<string, unknown>
  >;
  return module[name] as T | undefined;
}

function git(...command: readonly string[]): string {
  return execFileSync('git', command, { cwd: root, encoding: 'utf8' }).trim();
}

function fail(why: string): number {
  console.error(why);
  return 1;
}
