/**
 * `npm run rulings`: checks that tests name each ruling of docs/rules/*.md and of the rules.md of each example.
 * `npm run rulings -- --list` prints the names that the titles of tests must contain.
 *
 * These need a test:
 * - each ruling. A section has a heading such as `## IC-7 Combat`. A ruling in it is a line that begins with `4. `, and its name is
 *   `IC-7.4`;
 * - each row of a table in a ruling, or in a section without rulings. Its name is that of the ruling and the text of its first cell
 *   up to a comma, a semicolon or a parenthesis, without backticks: `IC-2.5 Balchoth`, `IC-11.1 ally request`, `IC-12 turn.n`. If the
 *   cell is `pass`, `decline`, …, the name is `IC-12 pass`;
 * - if the header has an empty cell, the table is two tables side by side. Each half of a row is a row, unless it is empty.
 * A ruling or a row with the mark [note] needs no test, nor does a section with that mark in its heading.
 *
 * The title of an `it` or `test` in test/**\/*.test.ts names a ruling. It must be a literal: `it('IC-7.4 …')`. With `it.each`, it is the
 * literal that begins a row, or its `name:`. A title may name at most three rulings, and these must exist.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const NUMBER = /\b[A-Z]{2}-\d+(?:\.\d+)?(?![\d.]*\d)/g;
const LITERAL = /\/\/[^\n]*|\/\*[^]*?\*\/|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g;
const BEFORE_TITLE = /(?:\b(?:it|test)\(|\)\(|\[|\bname:)\s*$/;

/** The names that tests must contain, in the order of the page. */
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

/** The faults, one sentence each. */
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
  const root = path.join(import.meta.dirname, '../..', folder);
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
