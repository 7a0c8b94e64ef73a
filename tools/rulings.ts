/**
 * `npm run rulings`: a test names each ruling of docs/rules/*.md, and of the rules.md of each example, or this fails.
 * `npm run rulings -- --list` prints the names that titles must carry.
 *
 * What must be named:
 * - a section is `## IC-7 Combat`, a ruling in it a line that begins `4. `: its name is `IC-7.4`;
 * - each row of a table in a ruling (or in a section without rulings) is named by the ruling and the first thing in its
 *   first cell, code ticks left out: up to a comma, a semicolon or a parenthesis. `IC-2.5 Balchoth`, `IC-11.1 ally request`,
 *   `IC-12 turn.n`, `IC-12 pass` (for `pass`, `decline`, …: one row, the first name stands for it);
 * - where the header has an empty cell, two tables stand side by side: each half of a row is a row, an empty half none;
 * - what carries the mark [note] needs no test: a ruling, a row, or with its heading a whole section.
 *
 * What names it: the title of an `it` or `test` in test/**\/*.test.ts, written as a literal: `it('IC-7.4 …')`; with `it.each`
 * the literal that begins a row, or its `name:`. A title names at most three numbers, and only such as there are.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const NUMBER = /\b[A-Z]{2}-\d+(?:\.\d+)?(?![\d.]*\d)/g;
const LITERAL = /\/\/[^\n]*|\/\*[^]*?\*\/|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g;
const BEFORE_TITLE = /(?:\b(?:it|test)\(|\)\(|\[|\bname:)\s*$/;

/** The names that tests must carry, in the order of the page. */
export function required(page: string): string[] {
  const names: string[] = [];
  let section = '';
  let ruling = '';
  let table: string[] | undefined;
  for (const line of page.split('\n')) {
    const heading = /^## ([A-Z]{2}-\d+)\b/.exec(line);
    const item = /^(\d+)\. /.exec(line);
    if (line.startsWith('## ')) section = ruling = line.includes('[note]') ? '' : (heading?.[1] ?? '');
    if (section === '') continue;
    if (item !== null) {
      ruling = `${section}.${item[1]}`;
      if (!line.includes('[note]')) names.push(ruling);
    }
    const cells = cellsOf(line);
    if (cells === undefined) table = undefined;
    else if (table === undefined) table = cells;
    else if (!cells.every((cell) => /^-+$/.test(cell))) names.push(...rowNames(ruling, table, cells));
  }
  return names;
}

function cellsOf(line: string): string[] | undefined {
  const text = line.trim();
  if (!text.startsWith('|')) return undefined;
  return text
    .slice(1, text.endsWith('|') ? -1 : undefined)
    .split('|')
    .map((cell) => cell.trim());
}

function rowNames(ruling: string, header: readonly string[], cells: readonly string[]): string[] {
  if (cells.some((cell) => cell.includes('[note]'))) return [];
  const firsts = header.flatMap((_, i) => (i === 0 || header[i - 1] === '' ? [cells[i] ?? ''] : []));
  return firsts
    .map((cell) => cell.replaceAll('`', '').split(/[,;(]/)[0]!.trim())
    .filter((key) => key !== '')
    .map((key) => `${ruling} ${key}`);
}

/** The literal titles in the source of a test file. */
export function titlesIn(source: string): string[] {
  return [...source.matchAll(LITERAL)].flatMap(({ 0: text, index }) => {
    if (text.startsWith('/')) return [];
    return BEFORE_TITLE.test(source.slice(Math.max(0, index - 80), index)) ? [text.slice(1, -1)] : [];
  });
}

/** What is wrong, one sentence each. */
export function faults(names: readonly string[], titles: readonly string[]): string[] {
  const all = titles.join('\n');
  const missing = names
    .filter((name) => !isNamed(name, without(all, longerRows(name, names))))
    .map((name) => `no test names ${name}`);
  const known = new Set(names.map((name) => name.split(' ')[0]!));
  const rulesets = new Set(names.map((name) => name.split('-')[0]!));
  const bad = titles.flatMap((title) => {
    const numbers = (title.match(NUMBER) ?? []).filter((number) => rulesets.has(number.split('-')[0]!));
    const unknown = numbers.filter((number) => !known.has(number));
    return [
      ...(numbers.length > 3 ? [`more than three numbers: ${title}`] : []),
      ...unknown.map((number) => `there is no ${number}: ${title}`),
    ];
  });
  return [...missing, ...bad];
}

/** `IC-11.1 coin reclaim` does not name `IC-11.1 coin`. */
function longerRows(name: string, names: readonly string[]): string[] {
  return name.includes(' ') ? names.filter((other) => other.startsWith(`${name} `)) : [];
}

function without(text: string, parts: readonly string[]): string {
  return parts.reduce((rest, part) => rest.replaceAll(part, ''), text);
}

function isNamed(name: string, titles: string): boolean {
  const escaped = name.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  return new RegExp(`(?<![\\w-])${escaped}(?![\\w-]|\\.\\w)`).test(titles);
}

function read(folder: string, suffix: string): string[] {
  const root = path.join(import.meta.dirname, '..', folder);
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(suffix))
    .toSorted()
    .map((file) => readFileSync(path.join(root, file), 'utf8'));
}

function main(): void {
  const names = [...read('docs/rules', '.md'), ...read('examples', 'rules.md')].flatMap(required);
  if (process.argv.includes('--list')) {
    console.log(names.join('\n'));
    return;
  }
  const found = faults(names, read('test', '.test.ts').flatMap(titlesIn));
  for (const fault of found) console.error(fault);
  console.log(`${names.length} names in the rulings, ${found.length} faults`);
  process.exitCode = found.length > 0 ? 1 : 0;
}

if (process.argv[1] === import.meta.filename) main();
