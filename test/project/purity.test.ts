/** What the compiler and the linter refuse in pure code: each ban is broken once, in a folder with our own settings. */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const ROOT = path.join(import.meta.dirname, '../..');
const BIN = path.join(ROOT, 'node_modules', '.bin');
const SETTINGS = [
  '.oxlintrc.json',
  'tsconfig.json',
  'src/pure.d.ts',
  'src/rules/tsconfig.json',
  'src/calendar/tsconfig.json',
  'examples/tsconfig.json',
];
/** Folders of pure code. */
const PURE_FOLDERS = ['src/rules', 'src/calendar', 'examples'];

const IMPURE = {
  'draws by chance': 'export const drawn = Math.random();',
  'draws by chance under another name': 'const M = Math;\nexport const drawn = M.random();',
  'draws by chance, taken apart': 'const { random } = Math;\nexport const drawn = random();',
  'hands chance on': 'export const drawn = [1, 2].map(Math.random);',
  'reads the clock': 'export const now = Date.now();',
  'reads the clock under another name': 'const D = Date;\nexport const now = D.now();',
  'makes an instant of now': 'export const now = new Date();',
  'writes now as text': 'export const now = Date();',
  'goes by way of the global object':
    'export const now = (globalThis as unknown as { Date: typeof Date }).Date.now();',
  'runs text as code': "export const now: unknown = eval('Date.now()');",
  'makes a function of text': "export const now: unknown = new Function('return Date.now()')();",
  'watches what the collector frees': 'export const watched = new WeakRef({});',
} as const;
/** What rules may not know, and the calendar is made of. */
const RULES_ONLY = {
  'knows of dates': 'export const day = new Date(0).getUTCDay();',
  'knows of time zones': 'export const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;',
} as const;
/** What the language itself does not have. */
const PLATFORM = {
  'asks the network': "export const asked = fetch('https://example.org');",
  'writes to the log': "console.log('here');",
  waits: 'setTimeout(() => undefined, 1);',
  'queues a task': 'queueMicrotask(() => undefined);',
  'measures time': 'export const now = performance.now();',
  'draws from the platform': 'export const drawn = crypto.randomUUID();',
  'reads the environment': "export const home = process.env['HOME'];",
  'reads a file': "import { readFileSync } from 'node:fs';\nexport const read = readFileSync('x');",
} as const;
const PURE = 'export const most = (a: number, b: number): number => Math.max(a, Math.floor(b));\n';
const LISTLESS = `export function sizeOf(ship: 'scout' | 'fighter'): number {
  switch (ship) {
    case 'scout':
      return 1;
    default:
      return 2;
  }
}
`;

let place: string;
let complaints: ReadonlyMap<string, readonly string[]>;

function lint(): Map<string, string[]> {
  const { stdout } = spawnSync(path.join(BIN, 'oxlint'), ['--type-aware', '-f', 'json'], {
    cwd: place,
    encoding: 'utf8',
    env: { ...process.env, OXLINT_TSGOLINT_PATH: path.join(BIN, 'tsgolint') },
  });
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { filename: string; code: string }[] };
  const found = new Map<string, string[]>();
  for (const { filename, code } of diagnostics)
    found.set(filename, [...(found.get(filename) ?? []), code.replace(/.*\((.*)\)/, '$1')]);
  return found;
}

function compile(folder: string): string {
  const args = ['-p', path.join(folder, 'tsconfig.json'), '--pretty', 'false'];
  return spawnSync(path.join(BIN, 'tsc'), args, { cwd: place, encoding: 'utf8' }).stdout;
}

const fileOf = (folder: string, what: string): string => `${folder}/${what.replaceAll(/[^a-z]+/g, '-')}.ts`;

beforeAll(() => {
  place = mkdtempSync(path.join(tmpdir(), 'purity-'));
  for (const file of SETTINGS) {
    mkdirSync(path.dirname(path.join(place, file)), { recursive: true });
    cpSync(path.join(ROOT, file), path.join(place, file));
  }
  const write = (file: string, text: string): void => writeFileSync(path.join(place, file), `${text}\n`);
  for (const folder of PURE_FOLDERS) {
    write(`${folder}/pure.ts`, PURE);
    for (const [what, text] of Object.entries({ ...IMPURE, ...RULES_ONLY, ...PLATFORM }))
      write(fileOf(folder, what), text);
  }
  write('src/rules/listless.ts', LISTLESS);
  complaints = lint();
}, 60_000);
afterAll(() => rmSync(place, { recursive: true, force: true }));

describe('pure code', () => {
  it('may calculate', () => {
    for (const folder of PURE_FOLDERS) expect(complaints.get(`${folder}/pure.ts`), folder).toBeUndefined();
  });

  describe.each(PURE_FOLDERS)('in %s is refused by the linter', (folder) => {
    it.each(Object.keys(IMPURE))('when it %s', (what) => {
      const found = complaints.get(fileOf(folder, what)) ?? [];
      expect(found.some((rule) => ['no-deprecated', 'no-restricted-globals', 'no-eval'].includes(rule))).toBe(
        true,
      );
    });
  });

  it.each(Object.keys(RULES_ONLY))('is refused in rules alone when it %s', (what) => {
    expect(complaints.get(fileOf('src/rules', what))).toContain('no-restricted-globals');
    expect(complaints.get(fileOf('src/calendar', what))).toBeUndefined();
  });

  it.each(PURE_FOLDERS)('in %s does not compile when it wants the platform', (folder) => {
    const errors = compile(folder);
    for (const what of Object.keys(PLATFORM)) expect(errors, what).toContain(`${fileOf(folder, what)}(`);
    expect(errors).not.toContain(`${folder}/pure.ts`);
  });
});

describe('a switch over a union', () => {
  it('is refused when a default hides one of its members', () => {
    expect(complaints.get('src/rules/listless.ts')).toEqual(['switch-exhaustiveness-check']);
  });
});
