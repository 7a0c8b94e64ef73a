import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { EXAMPLES } from '../../examples/registry.ts';
import { faults, required, titlesIn } from '../../tools/check/rulings.ts';

const PAGE = `
What \`[note]\` means.
## XX-1 First
1. One thing,
   over two lines.
2. [note] Not a ruling.
3. A table:
   | race | power |
   |---|---|
   | Orc (big) | strong |
   | Elf, old | wise [note] |
## XX-2 [note] Remarks
1. Nothing.
## XX-3 Names

| id | kind | | command | fields |
|---|---|---|---|---|
| \`turn.n\`, \`turn.n.2\` | turn | | \`pass\`, \`take\` | – |
| | | | \`end\` | |
`;

describe('the names that titles must carry', () => {
  it('are the rulings, and the rows of their tables', () => {
    expect(required(PAGE)).toEqual([
      'XX-1.1',
      'XX-1.3',
      'XX-1.3 Orc',
      'XX-3 turn.n',
      'XX-3 pass',
      'XX-3 end',
    ]);
  });
});

describe('titles', () => {
  it('are read from it, test and the rows of each, and not from comments, groups or skipped tests', () => {
    const source = `
      it('one', () => {});
      test("two", () => {});
      // it('comment')
      describe('group', () => {});
      it.skip('skipped', () => {});
      it.each([['three', 1], ['four', 2]])('%s', () => {});
      const CASES = [{ name: 'five', data: 'no' }];
      it.each([1])(\`six $n\`, () => {});`;
    expect(titlesIn(source)).toEqual(['one', 'two', 'three', 'four', '%s', 'five', 'six $n']);
  });
});

describe('faults', () => {
  it('are none when each name stands in a title', () => {
    expect(faults(['XX-1.1', 'XX-1.3 Orc'], ['XX-1.1 is so', 'XX-1.3 Orc is strong'])).toEqual([]);
  });

  it.each([
    ['a longer number', 'XX-1.10 is so'],
    ['a longer row', 'XX-1.1 Orcish is so'],
    ['nothing', ''],
    ['a dotted row', 'XX-1.1 Orc.big is so'],
  ])('names a ruling that only %s comes near', (_, title) => {
    expect(faults(['XX-1.10', 'XX-1.1 Orc'], [title])).toContain('no test names XX-1.1 Orc');
  });

  it('distinguishes a row from a longer one', () => {
    expect(faults(['XX-1.1 Orc', 'XX-1.1 Orc lord'], ['XX-1.1 Orc lord rules'])).toEqual([
      'no test names XX-1.1 Orc',
    ]);
  });

  it('count the numbers of a title', () => {
    const names = ['XX-1.1', 'XX-1.2', 'XX-1.3', 'XX-1.4'];
    expect(faults(names, ['XX-1.1 XX-1.2 XX-1.3 XX-1.4 all'])).toEqual([
      'more than three numbers: XX-1.1 XX-1.2 XX-1.3 XX-1.4 all',
    ]);
  });

  it('name a number that no ruling has', () => {
    expect(faults(['XX-1.1'], ['XX-1.1 so', 'XX-9.2 so'])).toEqual(['there is no XX-9.2: XX-9.2 so']);
  });
});

describe('the pages of rulings', () => {
  const root = path.join(import.meta.dirname, '../..');
  const files = [
    ...readdirSync(path.join(root, 'docs/rules')).map((file) => `docs/rules/${file}`),
    ...EXAMPLES.map(({ name }) => `examples/${name}/rules.md`),
  ];
  const pages = files.map((file) => [file, readFileSync(path.join(root, file), 'utf8')]);
  const known = new Set(
    pages.flatMap(([, page]) => page!.match(/^## [A-Z]{2}-\d+/gm)!.map((line) => line.slice(3))),
  );
  for (const [, page] of pages) for (const name of required(page!)) known.add(name);

  it.each(pages)('%s begins with how the game is played, and names rulings that there are', (_, page) => {
    const [, title, intro] = /^# (.+)\n\n## How it is played\n\n([^]+?)\n## /.exec(page)!;
    expect(title).toContain(': the rulings');
    const words = intro!.split(/\s+/).length;
    expect([words >= 120, words <= 250], `${words} words`).toEqual([true, true]);
    const named = intro!.match(/[A-Z]{2}-\d+(\.\d+)?/g)!;
    expect(named.length).toBeGreaterThan(4);
    expect(named.filter((name) => !known.has(name))).toEqual([]);
  });
});
