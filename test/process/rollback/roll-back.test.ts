/** A rollback across a new Durable Object class: the older checkout, as the tool prepares it and as it would be deployed. */
import { execFile } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { classesIn } from '../../../tools/deploy/releases.ts';

const ROOT = path.join(import.meta.dirname, '../../..');
const older = mkdtempSync(path.join(tmpdir(), 'parsec-older-'));
const run = promisify(execFile);
const settings = readFileSync(path.join(ROOT, 'wrangler.toml'), 'utf8');

/** The present settings without the mailboxes. */
function olderSettings(): string {
  return settings
    .replace(/^command = .*$/m, 'command = "node tools/build/assets.mjs"')
    .replace(/\[\[migrations\]\]\ntag = "v3"\nnew_sqlite_classes = \[[^\]]*\]\n/, '')
    .replace(/\[\[durable_objects\.bindings\]\]\nname = "MAILBOXES"\nclass_name = "PlayerMailbox"\n/, '');
}

beforeAll(() => {
  mkdirSync(path.join(older, 'src'));
  mkdirSync(path.join(older, 'dist/site'), { recursive: true });
  mkdirSync(path.join(older, 'tools/build'), { recursive: true });
  writeFileSync(path.join(older, 'tools/build/assets.mjs'), '');
  writeFileSync(path.join(older, 'wrangler.toml'), olderSettings());
  const known = classesIn(olderSettings()).map(
    (name) => `export class ${name} extends DurableObject { async alarm() {} }`,
  );
  const code = [
    `import { DurableObject } from 'cloudflare:workers';`,
    ...known,
    `export default { fetch: () => new Response('of before') };`,
  ];
  writeFileSync(path.join(older, 'src/index.ts'), code.join('\n'));
  copyFileSync(path.join(ROOT, 'package.json'), path.join(older, 'package.json'));
});
afterAll(() => rmSync(older, { recursive: true }));

it(
  'gives an older checkout the classes and migration tags of the deployment, so that it can be deployed',
  { timeout: 120_000 },
  async () => {
    expect(classesIn(olderSettings())).not.toContain('PlayerMailbox');
    const tool = ['--import', 'tsx', 'tools/deploy/roll-back.ts', older];
    const { stdout } = await run(process.execPath, tool, { cwd: ROOT });
    expect(stdout).toMatch(/^Stand-ins: .*PlayerMailbox/);

    const configuration = readFileSync(path.join(older, 'wrangler.rolled-back.toml'), 'utf8');
    const tags = (text: string) =>
      Array.from(text.matchAll(/^tag = "(\w+)"/gm), ([, tag]) => tag!).toSorted((a, b) => a.localeCompare(b));
    expect(tags(configuration)).toEqual(tags(settings));
    expect([...classesIn(configuration)].toSorted()).toEqual([...classesIn(settings)].toSorted());

    const wrangler = [path.join(ROOT, 'node_modules/wrangler/bin/wrangler.js'), 'deploy', '--dry-run'];
    const where = ['-c', path.join(older, 'wrangler.rolled-back.toml'), '--outdir', path.join(older, 'out')];
    const env = { ...process.env, WRANGLER_SEND_METRICS: 'false', CLOUDFLARE_CF_FETCH_ENABLED: 'false' };
    await run(process.execPath, [...wrangler, ...where], { cwd: older, env });
    const bundled = readFileSync(path.join(older, 'out/rolled-back.js'), 'utf8');
    for (const name of classesIn(settings))
      expect(bundled).toMatch(new RegExp(`export \\{[^}]*\\b${name}\\b`));
    expect(bundled).toContain('of before');
  },
);
