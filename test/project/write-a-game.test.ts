/** Follows docs/write-a-game.md: its excerpts are in the files that it names, and its commands do what it says. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { silentClaims } from '../../examples/silent-claims/index.ts';
import type { View } from '../../examples/silent-claims/view/sighting.ts';
import { anyRuleset } from '../../src/rules/contract.ts';
import { asSeat } from '../../src/rules/vocabulary.ts';
import { Table } from '../support/rules/table.ts';

const ROOT = path.join(import.meta.dirname, '../..');
const GAME = 'examples/silent-claims';
const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');
const tutorial = read('docs/write-a-game.md');

interface Excerpt {
  readonly file: string;
  readonly parts: readonly string[];
}

/** Each with the file that is named above it. */
const excerpts: readonly Excerpt[] = [
  ...tutorial.matchAll(/(?:^`([\w/.-]+)`:\n\n)?```ts\n([^]*?)\n```$/gm),
].map(([, file = '', code]) => ({ file, parts: code!.split('\n// …\n') }));

/** The lines of all blocks of this kind. */
const blocks = (kind: string): readonly string[] =>
  Array.from(tutorial.matchAll(new RegExp(`^\`\`\`${kind}\\n([^]*?)\\n\`\`\`$`, 'gm')), ([, text]) => text!);
const commands = blocks('sh').flatMap((block) => block.split('\n'));

const folder = mkdtempSync(path.join(tmpdir(), 'parsec-post-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs it as somebody would who reads along, but that it writes to a folder of its own. */
function follow(command: string): string {
  const [npm, run, script, ...rest] = command.split(' ');
  expect([npm, run, script]).toEqual(['npm', 'run', 'playout']);
  const args = rest.slice(1).map((arg) => (arg.startsWith('test/') ? folder : arg));
  return execFileSync(
    process.execPath,
    ['--import', 'tsx', 'tools/games/playout.ts', ...args, '--workers', '1'],
    {
      cwd: ROOT,
      encoding: 'utf8',
    },
  );
}

describe('the tutorial', () => {
  it('shows code that is in the files, in their order', () => {
    expect(excerpts.length).toBeGreaterThan(20);
    for (const { file, parts } of excerpts) {
      const source = read(file);
      // As a whole, and not from the middle of a line.
      const places = parts.map((part) => `\n${source}`.indexOf(`\n${part}\n`));
      expect(
        places.filter((place) => place < 0),
        `${file}:\n${parts.join('\n// …\n')}`,
      ).toEqual([]);
      expect(places, file).toEqual(places.toSorted((a, b) => a - b));
    }
  });

  it('names every file of the game', () => {
    const files = readdirSync(path.join(ROOT, GAME), { recursive: true, encoding: 'utf8' });
    const named = files.filter((file) => file.includes('.')).map((file) => file.replaceAll('\\', '/'));
    expect(named.length).toBeGreaterThan(20);
    expect(
      named.filter((file) => !tutorial.includes(`\`${file}\``) && !tutorial.includes(`/${file}\``)),
    ).toEqual([]);
  });

  it('names only files, pages and scripts that there are', () => {
    const files = [...tutorial.matchAll(/`((?:src|test|examples|docs|tools)\/[\w/.-]+\.\w+)`/g)];
    expect(files.map(([, file]) => file!).filter((file) => !existsSync(path.join(ROOT, file)))).toEqual([]);
    const links = [...tutorial.matchAll(/\]\(([^)#]+)[^)]*\)/g)];
    expect(links.map(([, to]) => to!).filter((to) => !existsSync(path.join(ROOT, 'docs', to)))).toEqual([]);
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    const run = [...tutorial.matchAll(/npm run ([\w-]+)/g)].map(([, script]) => script!);
    expect(run.filter((script) => !Object.hasOwn(scripts, script))).toEqual([]);
  });

  it('shows what a seat reads when a game begins', () => {
    const { match } = new Table(anyRuleset(silentClaims));
    const view = match.view(asSeat(0)) as View;
    expect(blocks('text')).toEqual([silentClaims.text.view({ view, names: ['Ada', 'Bob'] }).join('\n')]);
  });

  it(
    'plays random games by a command that finds no fault, and records the journals that are kept',
    { timeout: 120_000 },
    () => {
      const playouts = commands.filter((command) => command.startsWith('npm run playout'));
      expect(playouts).toHaveLength(2);
      expect(playouts.map(follow).join('\n')).toContain('silent-claims: 300');
      const kept = path.join(ROOT, 'test/rules/silent-claims/journals');
      const journals = (from: string) =>
        readdirSync(from)
          .toSorted()
          .map((file) => [file, readFileSync(path.join(from, file), 'utf8')]);
      expect(journals(folder)).toEqual(journals(kept));
    },
  );
});
