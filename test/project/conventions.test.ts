/** What the sources keep to, and the linter cannot ban. */
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { codeOf, exampleRulesets, filesUnder, read } from '../support/imports.ts';

const LONGEST = 400;
/** The platform's classes, which an object of ours has to extend, errors, and the ledger of rules that resolve in long chains. */
const BASES = ['DurableObject', 'WorkerEntrypoint', 'Error', 'Ledger'];

const source = filesUnder('src');
const examples = exampleRulesets();
const rules = [...source.filter((file) => file.startsWith('src/rules/')), ...examples];

describe('the sources', () => {
  it('extend no class but those of the platform, and the ledger of rules', () => {
    const bases = source.flatMap((file) =>
      [...codeOf(file).matchAll(/\bclass\s+(?:\w+\s*)?(?:<[^{]*?>\s*)?extends\s+([\w.]+)/g)].map(
        ([, base]) => ({ file, base: base! }),
      ),
    );
    expect(bases.length).toBeGreaterThan(5);
    expect(bases.filter(({ base }) => !BASES.includes(base))).toEqual([]);
  });

  it('say why wherever a cast goes by way of unknown', () => {
    const casts = [
      ...source,
      ...filesUnder('public'),
      ...exampleRulesets(),
      ...filesUnder('tools'),
      ...filesUnder('test').filter((file) => !file.startsWith('test/project/purity.')),
    ].flatMap((file) => {
      const lines = read(file).split('\n');
      return lines.flatMap((line, at) => (/\bas unknown as\b/.test(line) ? { file, lines, at } : []));
    });
    expect(casts.length).toBeGreaterThan(3);
    const silent = casts.filter(
      ({ lines, at }) => !lines.slice(Math.max(0, at - 4), at).some((line) => /^\s*(\/\/|\/?\*)/.test(line)),
    );
    expect(silent.map(({ file, at }) => `${file}:${at + 1}`)).toEqual([]);
  });

  it('write to the log in one place, which knows what may stand there', () => {
    const writes = source.filter((file) => /\bconsole\b/.test(codeOf(file)));
    expect(writes).toEqual(['src/log.ts']);
  });

  it('replace nothing in tests that share their modules', () => {
    const shared = [...filesUnder('test/rules'), ...filesUnder('test/calendar')].filter((file) =>
      file.endsWith('.test.ts'),
    );
    expect(shared.length).toBeGreaterThan(100);
    expect(shared.filter((file) => /\bvi\b|\bglobalThis\b|process\.env/.test(codeOf(file)))).toEqual([]);
  });

  it('name the columns of every insert, so that a table can get another one under the build before', () => {
    const inserts = source.flatMap((file) =>
      [
        ...codeOf(file)
          .replaceAll(/\$\{[^{}]*\}/g, 'X')
          .matchAll(/\bINSERT\s+(?:OR\s+\w+\s+)?INTO\s+(\w+)\s*(\S)/gi),
      ].map(([, table, next]) => ({ insert: `${file}: ${table}`, isNamed: next === '(' })),
    );
    expect(inserts.length).toBeGreaterThan(20);
    expect(inserts.flatMap(({ insert, isNamed }) => (isNamed ? [] : insert))).toEqual([]);
  });

  it('ask an object for its name in one place: one that its alarm woke may have none', () => {
    const asks = source.filter((file) => /\bid\s*[.!?]+\s*name\b/.test(codeOf(file)));
    expect(asks).toEqual(['src/mailbox/store/owner.ts']);
  });

  it('build views field by field', () => {
    const views = rules.filter((file) => path.basename(file) === 'view.ts');
    expect(views.length).toBeGreaterThan(0);
    expect(views.filter((file) => /\.\.\.\s*state\b/.test(codeOf(file)))).toEqual([]);
  });

  it('have named exports only, and no barrels', () => {
    const all = [...source, ...examples, ...filesUnder('test'), ...filesUnder('tools')];
    expect(all.filter((file) => /^export default\b/m.test(codeOf(file)))).toEqual(['src/index.ts']);
    // The platform finds the room's class at the entry.
    const barrels = all.filter((file) => /^export (?:\*|\{[^}]*\}) from/m.test(codeOf(file)));
    expect(barrels).toEqual(['src/index.ts']);
  });

  it('have no long files but tables of data', () => {
    const all = ['src', 'examples', 'test', 'tools', 'public'].flatMap((folder) =>
      filesUnder(folder, /\.(ts|js|mjs)$/),
    );
    const long = all.filter((file) => !file.includes('/data/') && read(file).split('\n').length > LONGEST);
    expect(long).toEqual([]);
  });
});

describe('the table of tampered exports in docs/randomness.md', () => {
  const quoted = [
    ...read('docs/randomness.md').matchAll(/`([\w/-]+\.test\.ts)`: ((?:"[^"]+"(?:, )?)+)/g),
  ].flatMap(([, file, titles]) =>
    [...titles!.matchAll(/"([^"]+)"/g)].map(([, title]) => ({ file: file!, title: title! })),
  );
  const found = (file: string): string =>
    read(file.includes('/') ? file : `test/rules/verify/${file}`).replaceAll("\\'", "'");

  it('quotes titles that its tests have', () => {
    expect(quoted.length).toBeGreaterThan(20);
    expect(quoted.filter(({ file, title }) => !found(file).includes(title))).toEqual([]);
  });
});
