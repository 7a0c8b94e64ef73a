/** The arrows between folders, and what the linter cannot ban. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = path.join(import.meta.dirname, '..');
/** From a folder under src to those that it may import; `types` to types alone. */
const ARROWS: Readonly<Record<string, { values: readonly string[]; types: readonly string[] }>> = {
  'index.ts': { values: ['api', 'auth', 'history', 'room', 'mailbox', 'watch'], types: [] },
  'layout.ts': { values: [], types: [] },
  'log.ts': { values: [], types: [] },
  'objects.ts': { values: [], types: [] },
  'steady-alarm.ts': { values: ['log.ts'], types: [] },
  'timeout.ts': { values: [], types: [] },
  api: {
    values: [
      'watch',
      'room',
      'mailbox',
      'auth',
      'history',
      'notify',
      'calendar',
      'rules',
      'layout.ts',
      'log.ts',
      'timeout.ts',
    ],
    types: [],
  },
  watch: { values: ['room', 'history', 'notify', 'rules', 'log.ts'], types: ['objects.ts'] },
  room: {
    values: ['rules', 'history', 'calendar', 'layout.ts', 'log.ts', 'steady-alarm.ts', 'timeout.ts'],
    types: ['objects.ts'],
  },
  mailbox: {
    values: [
      'watch',
      'notify',
      'auth',
      'history',
      'calendar',
      'rules',
      'layout.ts',
      'log.ts',
      'steady-alarm.ts',
    ],
    types: ['room', 'objects.ts'],
  },
  auth: {
    values: ['notify', 'rules', 'layout.ts', 'log.ts', 'steady-alarm.ts', 'timeout.ts'],
    types: ['objects.ts'],
  },
  notify: { values: ['log.ts'], types: ['rules'] },
  history: { values: ['log.ts'], types: ['rules', 'objects.ts'] },
  calendar: { values: [], types: ['rules'] },
  rules: { values: [], types: [] },
};
/** Folders under src/rules that are no ruleset, and the rulesets that are made of them. */
const FAMILIES: Readonly<Record<string, readonly string[]>> = {
  conquest: ['interstellar-conquest', 'cosmic-conquest'],
};
const LONGEST = 400;

interface Import {
  readonly file: string;
  readonly target: string;
  readonly types: boolean;
}

function filesIn(folder: string, suffix: RegExp): string[] {
  if (!existsSync(path.join(ROOT, folder))) return [];
  return readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => path.join(folder, file))
    .filter((file) => suffix.test(file) && !file.includes('node_modules'));
}
const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');
const code = (file: string): string => read(file).replaceAll(/\/\*[^]*?\*\/|(?<!:)\/\/[^\n]*/g, '');
const folderOf = (file: string): string => file.split('/')[1]!;

/** Relative targets as paths from the root. */
function importsOf(file: string): Import[] {
  const found = code(file).matchAll(
    /(?:import|export)\s(?:(type)\s)?(?:[^'";]*?\sfrom\s)?'([^']+)'|import\('([^']+)'\)/g,
  );
  return [...found].map(([, type, named, dynamic]) => {
    const target = (named ?? dynamic)!;
    const relative = target.startsWith('.');
    return {
      file,
      target: relative ? path.join(path.dirname(file), target) : target,
      types: type !== undefined,
    };
  });
}

const source = filesIn('src', /\.ts$/);
const examples = filesIn('examples', /\.ts$/);
const imports = source.flatMap(importsOf);
const rules = [...source.filter((file) => file.startsWith('src/rules/')), ...examples];
const page = filesIn('public', /\.ts$/);
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
const names = (found: readonly Import[]): string[] => found.map(({ file, target }) => `${file} → ${target}`);

/** Circles that stand until the rules are folders by topic, too: none may be added. */
const CIRCLES_IN_RULES = /^src\/rules\//;
const LARGEST_CIRCLE = 3;
const MOST_ENTRIES = 16;
/** Folders of topics: what is in one is found without searching. */
const BY_TOPIC = ['src/room', 'src/mailbox'];
/** The platform's classes, which an object of ours has to extend, errors, and the ledger of rules that resolve in long chains. */
const BASES = ['DurableObject', 'WorkerEntrypoint', 'Error', 'Ledger'];

/** The strongly connected components of more than one node (Tarjan), each sorted. */
function circlesIn(graph: ReadonlyMap<string, ReadonlySet<string>>): string[][] {
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];
  const circles: string[][] = [];
  const enter = (node: string): void => {
    order.set(node, order.size);
    lowest.set(node, order.get(node)!);
    open.push(node);
    for (const next of graph.get(node) ?? []) {
      if (!order.has(next)) enter(next);
      if (open.includes(next)) lowest.set(node, Math.min(lowest.get(node)!, lowest.get(next)!));
    }
    if (lowest.get(node) !== order.get(node)) return;
    const circle = open.splice(open.indexOf(node));
    if (circle.length > 1) circles.push(circle.toSorted());
  };
  for (const node of graph.keys()) if (!order.has(node)) enter(node);
  return circles;
}

/** From each node to those that it imports, types included. `nodeOf` names the node of a file; nothing leaves it out. */
function importGraph(nodeOf: (file: string) => string | undefined): Map<string, Set<string>> {
  const graph = new Map<string, Set<string>>();
  for (const file of source) {
    const node = nodeOf(file);
    if (node !== undefined && !graph.has(node)) graph.set(node, new Set());
  }
  for (const { file, target } of imports) {
    const [from, to] = [nodeOf(file), source.includes(target) ? nodeOf(target) : undefined];
    if (from !== undefined && to !== undefined && from !== to) graph.get(from)!.add(to);
  }
  return graph;
}

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

  it('has no circle of more than three files, and none across folders', () => {
    const circles = circlesIn(importGraph((file) => (CIRCLES_IN_RULES.test(file) ? undefined : file)));
    const wrong = circles.filter(
      (circle) =>
        circle.length > LARGEST_CIRCLE || new Set(circle.map((file) => path.dirname(file))).size > 1,
    );
    expect(wrong).toEqual([]);
  });

  it('has no circle of folders in a room, nor in a mailbox', () => {
    const topics = importGraph((file) => {
      if (!BY_TOPIC.some((folder) => file.startsWith(`${folder}/`))) return undefined;
      return BY_TOPIC.includes(path.dirname(file)) ? file : path.dirname(file);
    });
    expect(topics.size).toBeGreaterThan(20);
    expect(circlesIn(topics)).toEqual([]);
  });

  it('has few entries in each folder of a topic', () => {
    const sorted = [...source.filter((file) => /^src\/(room|mailbox)\//.test(file)), ...page];
    const folders = new Set(sorted.map(path.dirname).filter((folder) => folder !== 'public'));
    const large = [...folders].filter((folder) => readdirSync(path.join(ROOT, folder)).length > MOST_ENTRIES);
    expect(large).toEqual([]);
  });

  it('extends no class but those of the platform, and the ledger of rules', () => {
    const bases = source.flatMap((file) =>
      [...code(file).matchAll(/\bclass\s+(?:\w+\s*)?(?:<[^{]*?>\s*)?extends\s+([\w.]+)/g)].map(
        ([, base]) => ({ file, base: base! }),
      ),
    );
    expect(bases.length).toBeGreaterThan(5);
    expect(bases.filter(({ base }) => !BASES.includes(base))).toEqual([]);
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

  it('says why wherever a cast goes by way of unknown', () => {
    const casts = [
      ...source,
      ...filesIn('tools', /\.ts$/),
      ...filesIn('test', /\.ts$/).filter((file) => !file.startsWith('test/purity.')),
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

  it('writes to the log in one place, which knows what may stand there', () => {
    const writes = source.filter((file) => /\bconsole\b/.test(code(file)));
    expect(writes).toEqual(['src/log.ts']);
  });

  it('replaces nothing in tests that share their modules', () => {
    const shared = [...filesIn('test/rules', /\.test\.ts$/), ...filesIn('test/calendar', /\.test\.ts$/)];
    expect(shared.length).toBeGreaterThan(100);
    const changed = shared.filter((file) => /\bvi\b|\bglobalThis\b|process\.env/.test(code(file)));
    expect(changed).toEqual([]);
  });

  it('names the columns of every insert, so that a table can get another one under the build before', () => {
    const inserts = source.flatMap((file) =>
      [
        ...code(file)
          .replaceAll(/\$\{[^{}]*\}/g, 'X')
          .matchAll(/\bINSERT\s+(?:OR\s+\w+\s+)?INTO\s+(\w+)\s*(\S)/gi),
      ].map(([, table, next]) => ({ insert: `${file}: ${table}`, isNamed: next === '(' })),
    );
    expect(inserts.length).toBeGreaterThan(20);
    expect(inserts.flatMap(({ insert, isNamed }) => (isNamed ? [] : insert))).toEqual([]);
  });

  it('asks an object for its name in one place: one that its alarm woke may have none', () => {
    const asks = source.filter((file) => /\bid\s*[.!?]+\s*name\b/.test(code(file)));
    expect(asks).toEqual(['src/mailbox/store/owner.ts']);
  });

  it('builds views field by field', () => {
    const views = rules.filter((file) => path.basename(file) === 'view.ts');
    expect(views.length).toBeGreaterThan(0);
    expect(views.filter((file) => /\.\.\.\s*state\b/.test(code(file)))).toEqual([]);
  });

  it('has named exports only, and no barrels', () => {
    const all = [...source, ...examples, ...filesIn('test', /\.ts$/), ...filesIn('tools', /\.ts$/)];
    expect(all.filter((file) => /^export default\b/m.test(code(file)))).toEqual(['src/index.ts']);
    // The platform finds the room's class at the entry.
    const barrels = all.filter((file) => /^export (?:\*|\{[^}]*\}) from/m.test(code(file)));
    expect(barrels).toEqual(['src/index.ts']);
  });

  it('has no long files but tables of data', () => {
    const all = ['src', 'examples', 'test', 'tools', 'public'].flatMap((folder) =>
      filesIn(folder, /\.(ts|js|mjs)$/),
    );
    const long = all.filter((file) => !file.includes('/data/') && read(file).split('\n').length > LONGEST);
    expect(long).toEqual([]);
  });
});
