/** What the page is served as: how much a first visit to a table costs, and that all that a page names is there. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { presentationVersion, presentedOf } from '../../src/api/schema/rulesets/presented.ts';
import { rulesets } from '../../src/rules/registry.ts';
// Lays it out.
import '../../tools/build/assets.mjs';

const SITE = path.join(import.meta.dirname, '../../dist/site');
const LIGHT = 60 * 1024;
/** On a slow network, each six files take another round trip. */
const FEW = 8;
const GAMES = ['interstellar-conquest', 'cosmic-conquest', 'interstellar-empire', 'stellar-conquest'];
const read = (file: string): string => readFileSync(path.join(SITE, file), 'utf8');
const pages = readdirSync(SITE).filter((name) => name.endsWith('.html'));

/** What a page names itself. */
function namedBy(page: string): readonly string[] {
  return [...read(page).matchAll(/(?:href|src)="\/(?!api\/)([^"]+)"/g)].map(([, file]) => file!);
}

/** Without files that load only on demand. */
function firstNamedBy(page: string): readonly string[] {
  const later = new Set([...read(page).matchAll(/rel="later" href="\/([^"]+)"/g)].map(([, file]) => file!));
  return namedBy(page).filter((file) => !later.has(file));
}

/** A script and all that it cannot begin without. */
function withNeeds(script: string, met = new Set<string>()): ReadonlySet<string> {
  if (met.has(script)) return met;
  met.add(script);
  for (const [, need] of read(script).matchAll(/(?:from|import)"\.\/([^"]+)"/g)) withNeeds(`js/${need}`, met);
  return met;
}

/** The script that a table of this ruleset loads: it has the client, or the page knows it by the name that the client has there. */
function clientOf(ruleset: string): string {
  const name = ruleset.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  const loads = new RegExp(
    `import\\("\\./([^"]+)"\\)(?:,import\\("[^"]+"\\))*\\]?\\)?\\.then\\([^=]*=>\\(\\{${name}:`,
  );
  const scripts = readdirSync(path.join(SITE, 'js')).filter((file) => file.startsWith('table-'));
  const own = [
    ...scripts.filter((file) => file.startsWith(`table-${ruleset}-`)),
    ...scripts.flatMap((file) => loads.exec(read(`js/${file}`))?.[1] ?? []),
  ];
  expect(own).toHaveLength(1);
  return `js/${own[0]}`;
}

function weightOf(files: Iterable<string>): number {
  return [...files].reduce((sum, file) => sum + gzipSync(readFileSync(path.join(SITE, file))).length, 0);
}

describe('the site', () => {
  it('has the guides in Markdown that llms.txt names for programs', () => {
    const guides = [...read('llms.txt').matchAll(/\(\/(guides\/[^)]+)\)/g)].map(([, file]) => file!);
    expect(guides.toSorted()).toEqual(readdirSync(path.join(SITE, 'guides')).map((file) => `guides/${file}`));
    for (const guide of guides) expect(read(guide)).toMatch(/^# /);
  });

  it.each(pages)('has all files that %s names, and %s names all that it starts with', (page) => {
    const named = namedBy(page);
    expect(read(page), 'each shared part is in its place').not.toContain('<!--');
    expect(named.filter((file) => !existsSync(path.join(SITE, file)))).toEqual([]);
    const scripts = named.filter((file) => file.endsWith('.js'));
    // Without a network, no script could do anything. The plain client has its own inside.
    expect(scripts.length === 0).toBe(page === 'offline.html' || page === 'plain.html');
    for (const script of scripts) expect(named).toEqual(expect.arrayContaining([...withNeeds(script)]));
  });

  it.each(GAMES)(
    'weighs at most 60 KB, compressed, for a first visit to a table of %s, with its texts, in few files',
    (ruleset) => {
      const files = new Set(['game.html', ...firstNamedBy('game.html'), ...withNeeds(clientOf(ruleset))]);
      const texts = gzipSync(JSON.stringify(presentedOf(rulesets[ruleset]!, true))).length;
      expect(weightOf(files) + texts).toBeLessThanOrEqual(LIGHT);
      // Without `tools/build/gather.mjs`, there are more than forty.
      expect([...files].filter((file) => file.endsWith('.js')).length).toBeLessThanOrEqual(FEW);
    },
  );

  it('requests the version of the ruleset texts that the service has', async () => {
    const scripts = readdirSync(path.join(SITE, 'js')).filter((file) => file.startsWith('table-'));
    const asking = scripts
      .map((file) => read(`js/${file}`))
      .find((script) => script.includes('/presentation${'));
    expect(asking).toContain(`"${await presentationVersion()}"`);
  });

  it.each(['light', 'dark'])(
    'weighs at most 60 KB for a first visit to the front page in %s colours',
    (colours) => {
      const other = colours === 'light' ? '-dark-' : '-light-';
      const pictures = readdirSync(path.join(SITE, 'pictures')).filter(
        (file) => file.endsWith('.webp') && !file.includes(other),
      );
      expect(pictures).toHaveLength(4);
      const files = [
        'index.html',
        ...firstNamedBy('index.html'),
        ...pictures.map((file) => `pictures/${file}`),
      ];
      expect(weightOf(new Set(files))).toBeLessThanOrEqual(LIGHT);
    },
  );

  it.each(['systems', 'card-table', 'star-map'])(
    'draws the small boards of %s with at most 3 KB',
    (drawing) => {
      const own = readdirSync(path.join(SITE, 'js')).filter((file) => file.startsWith(`${drawing}-`));
      expect(own).toHaveLength(1);
      expect(read(`js/${own[0]}`).length).toBeLessThanOrEqual(3 * 1024);
      // Only lists with such a game fetch it.
      for (const page of pages) expect([...firstNamedBy(page)]).not.toContain(`js/${own[0]}`);
    },
  );

  it('has a typeface of at most 20 KB with its licence, which no page waits for', () => {
    const files = readdirSync(path.join(SITE, 'type'));
    const faces = files.filter((file) => file.endsWith('.woff2'));
    expect(faces.length).toBeGreaterThan(0);
    const bytes = faces.map((file) => readFileSync(path.join(SITE, 'type', file)).length);
    expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(20 * 1024);
    expect(read('type/OFL.txt')).toContain('SIL OPEN FONT LICENSE');
    expect(pages.flatMap(namedBy).filter((file) => file.endsWith('.woff2'))).toEqual([]);
    for (const sheet of readdirSync(path.join(SITE, 'css')))
      expect(read(`css/${sheet}`)).not.toContain('.woff2');
  });

  it('serves the plain client as it is, at most 200 lines, and permits what it has inside', () => {
    const plain = readFileSync(path.join(import.meta.dirname, '../../public/plain.html'), 'utf8');
    expect(read('plain.html')).toBe(plain);
    expect(plain.split('\n').length - 1).toBeLessThanOrEqual(200);
    const policy = read('_headers').split('\n/plain\n')[1]!;
    for (const tag of ['script', 'style']) {
      const [, content] = new RegExp(`<${tag}[^>]*>([^]*?)</${tag}>`).exec(plain)!;
      expect(policy).toContain(
        `${tag}-src 'sha256-${createHash('sha256').update(content!).digest('base64')}'`,
      );
    }
  });

  it('keeps no file of an earlier layout', () => {
    const named = pages.flatMap(namedBy);
    const styles = readdirSync(path.join(SITE, 'css')).map((file) => `css/${file}`);
    expect(styles.filter((file) => !named.includes(file))).toEqual([]);
  });
});
