/** The arrows between folders, and who may import what. */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  circlesIn,
  exampleRulesets,
  filesUnder,
  importGraph,
  importsOf,
  read,
  ROOT,
  type Import,
} from '../support/imports.ts';

/** From a folder under src to those that it may import; `types` to types alone. */
const ARROWS: Readonly<Record<string, { values: readonly string[]; types: readonly string[] }>> = {
  'index.ts': { values: ['api', 'auth', 'history', 'room', 'mailbox', 'watch'], types: [] },
  'layout.ts': { values: [], types: [] },
  'log.ts': { values: [], types: [] },
  platform: { values: ['log.ts'], types: [] },
  api: {
    values: [
      'watch',
      'room',
      'mailbox',
      'ticks',
      'auth',
      'history',
      'notify',
      'replies',
      'calendar',
      'rules',
      'layout.ts',
      'log.ts',
      'platform',
    ],
    types: [],
  },
  watch: { values: ['room', 'history', 'notify', 'rules', 'log.ts'], types: ['platform'] },
  room: {
    values: ['ticks', 'rules', 'history', 'calendar', 'layout.ts', 'log.ts', 'platform'],
    types: ['auth', 'platform'],
  },
  mailbox: {
    values: [
      'watch',
      'ticks',
      'notify',
      'auth',
      'history',
      'calendar',
      'rules',
      'layout.ts',
      'log.ts',
      'platform',
    ],
    types: ['room', 'platform'],
  },
  ticks: { values: ['auth', 'rules', 'log.ts'], types: [] },
  auth: {
    values: ['notify', 'rules', 'layout.ts', 'log.ts', 'platform'],
    types: ['platform'],
  },
  notify: { values: ['log.ts'], types: ['rules'] },
  history: { values: ['log.ts'], types: ['rules', 'platform'] },
  replies: { values: [], types: [] },
  calendar: { values: [], types: ['rules'] },
  rules: { values: [], types: [] },
};
/** Folders under src/rules that are no ruleset, and the rulesets that are made of them. */
const FAMILIES: Readonly<Record<string, readonly string[]>> = {
  conquest: ['interstellar-conquest', 'cosmic-conquest'],
};

const folderOf = (file: string): string => file.split('/')[1]!;
const source = filesUnder('src');
const examples = exampleRulesets();
const imports = source.flatMap(importsOf);
const rules = [...source.filter((file) => file.startsWith('src/rules/')), ...examples];
const page = filesUnder('public');
/** Modules of rules whose first comment says so: tables and functions of what everybody at a table may know. */
const isPublic = (file: string): boolean =>
  file.startsWith('src/rules/') && /^\/\*\*(?:(?!\*\/)[^])*\bPublic: the page imports it\./.test(read(file));
/** What rulesets import of src/rules, beside other files of their own. */
const OPEN_TO_RULESETS =
  /^src\/rules\/((contract|vocabulary)\.ts|(input|randomness|text)\/[\w-]+\.ts|kernel\/ledger\.ts)$/;
/** Folders of src/rules that are no rulesets. */
const SHARED_RULES = ['input', 'randomness', 'text', 'journal', 'kernel', 'verify'];
const rulesetOf = (file: string): string | undefined => {
  const folder = /^src\/rules\/([^/]+)\//.exec(file)?.[1];
  return folder === undefined || SHARED_RULES.includes(folder) ? undefined : folder;
};
/** An example imports of its own folder; their registry imports them all. */
const isWithinExample = (file: string, target: string): boolean =>
  target.startsWith('examples/') &&
  (rulesetFolder(file) === rulesetFolder(target) || file === 'examples/registry.ts');
const rulesetFolder = (file: string): string => file.split('/').slice(0, 2).join('/');
/** Examples can move to src/rules, so they keep its rules. */
const code = [...source, ...examples];
const codeImports = [...imports, ...examples.flatMap(importsOf)];
const names = (found: readonly Import[]): string[] => found.map(({ file, target }) => `${file} → ${target}`);

const MOST_ENTRIES = 16;
const rulesets = [...new Set(source.flatMap((file) => rulesetOf(file) ?? []))];
/** Folders of topics: what is in one is found without searching. */
const BY_TOPIC = [
  'src/api',
  'src/auth',
  'src/history',
  'src/mailbox',
  'src/room',
  'src/rules',
  ...rulesets.map((ruleset) => `src/rules/${ruleset}`),
  ...new Set(examples.filter((file) => file.split('/').length > 2).map(rulesetFolder)),
];
/** Where every folder has few entries. Not public itself: its file names are addresses. */
const SORTED = ['src', 'test', 'tools', 'public/js', 'examples'];

describe('the architecture', () => {
  it('is looked at', () => {
    expect(source.length).toBeGreaterThan(20);
    expect(imports.length).toBeGreaterThan(50);
  });

  it('has arrows between folders in one direction', () => {
    const wrong = imports.filter(({ file, target, types }) => {
      const [from, to] = [folderOf(file), folderOf(target)];
      if (!target.startsWith('src/') || from === to) return false;
      const arrows = ARROWS[from];
      return !arrows?.values.includes(to) && !(types && arrows?.types.includes(to));
    });
    expect(names(wrong)).toEqual([]);
  });

  it('has no circle of files', () => {
    expect(circlesIn(importGraph(code, codeImports, (file) => file))).toEqual([]);
  });

  it('has no circle of topics within a folder', () => {
    const topics = importGraph(code, codeImports, (file) => {
      if (!BY_TOPIC.some((folder) => file.startsWith(`${folder}/`))) return undefined;
      return BY_TOPIC.includes(path.dirname(file)) ? file : path.dirname(file);
    });
    expect(topics.size).toBeGreaterThan(100);
    expect(circlesIn(topics)).toEqual([]);
  });

  it('has few entries in each folder of a topic', () => {
    const folders = new Set(
      SORTED.flatMap((top) => [top, ...filesUnder(top, /\.(ts|mjs|sh)$/).map((file) => path.dirname(file))]),
    );
    expect(folders.size).toBeGreaterThan(150);
    const large = [...folders].filter((folder) => readdirSync(path.join(ROOT, folder)).length > MOST_ENTRIES);
    expect(large).toEqual([]);
  });

  it('lets nothing in src import tests, tools or examples', () => {
    expect(names(imports.filter(({ target }) => /^(test|tools|examples)\//.test(target)))).toEqual([]);
  });

  it('lets the page import types, and code of rules that says that it is public', () => {
    const outside = page.flatMap(importsOf).filter(({ target }) => !target.startsWith('public/'));
    const wrong = outside.filter(
      ({ target, types }) => !(types && target.startsWith('src/')) && !isPublic(target),
    );
    expect(outside.length).toBeGreaterThan(20);
    expect(names(wrong)).toEqual([]);
  });

  it('lets public rules import each other alone, so that nothing hidden follows them to the page', () => {
    const shared = rules.filter(isPublic);
    const wrong = imports.filter(
      ({ file, target, types }) => shared.includes(file) && !types && !isPublic(target),
    );
    expect(shared.length).toBeGreaterThan(0);
    expect(names(wrong)).toEqual([]);
    const wanted = new Set(
      [...page.flatMap(importsOf), ...imports.filter(({ file }) => shared.includes(file))]
        .filter(({ types }) => !types)
        .map(({ target }) => target),
    );
    expect(shared.filter((file) => !wanted.has(file))).toEqual([]);
  });

  it('keeps rules to zod and @noble', () => {
    const outside = rules
      .flatMap(importsOf)
      .filter(({ file, target }) => !target.startsWith('src/') && !isWithinExample(file, target));
    expect(names(outside.filter(({ target }) => target !== 'zod' && !target.startsWith('@noble/')))).toEqual(
      [],
    );
  });

  it('gives examples of src what every ruleset may use, and no other ruleset', () => {
    const wrong = examples
      .flatMap(importsOf)
      .filter(({ target }) => target.startsWith('src/') && !OPEN_TO_RULESETS.test(target));
    expect(examples.length).toBeGreaterThan(0);
    expect(names(wrong)).toEqual([]);
  });

  it('lets only the registry import rulesets, and only room and api the registry', () => {
    const wrong = imports.filter(({ file, target }) => {
      if (target === 'src/rules/registry.ts') return !['room', 'api'].includes(folderOf(file));
      const [from, to] = [rulesetOf(file), rulesetOf(target)];
      if (to === undefined || from === to) return false;
      return from === undefined ? file !== 'src/rules/registry.ts' : !FAMILIES[to]?.includes(from);
    });
    expect(names(wrong)).toEqual([]);
  });

  it('gives rulesets nothing of the kernel but the ledger, and nothing of journals', () => {
    const wrong = imports.filter(({ file, target }) => {
      const own = rulesetOf(file);
      if (own === undefined || !target.startsWith('src/') || OPEN_TO_RULESETS.test(target)) return false;
      return rulesetOf(target) === undefined;
    });
    expect(names(wrong)).toEqual([]);
  });

  it('gives the calendar nothing but the platform', () => {
    const calendar = source.filter((file) => file.startsWith('src/calendar/'));
    expect(calendar.length).toBeGreaterThan(0);
    const outside = imports.filter(
      ({ file, target }) => calendar.includes(file) && !target.startsWith('src/'),
    );
    expect(names(outside)).toEqual([]);
  });
});
