/** Rulings: built to HTML, and drawn by the page. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { load, type VNode } from '../../support/page/page.ts';

type Element = string | readonly [string, Readonly<Record<string, string | number>>, ...Element[]];
interface Prose {
  elementsOf(source: string): readonly Element[];
  baseElementsOf(source: string, replaced: ReadonlyMap<string, object>): readonly Element[];
  replacedBy(source: string): ReadonlyMap<string, object>;
  linkedPages(source: string): readonly string[];
}

const ROOT = path.join(import.meta.dirname, '../../..');
const RULES = path.join(ROOT, 'docs/rules');
const PAGES = readdirSync(RULES);
const tool: string = path.join(ROOT, 'tools/build/prose.mjs');
const { elementsOf, baseElementsOf, replacedBy, linkedPages } = (await import(tool)) as Prose;
const { drawn } = await load<{
  drawn(element: Element): VNode | string;
}>('reference/prose.ts');

const sourceOf = (page: string): string => readFileSync(path.join(RULES, page), 'utf8');
const allIn = (element: Element): readonly Element[] =>
  typeof element === 'string'
    ? [element]
    : [element, ...element.slice(2).flatMap((c) => allIn(c as Element))];
const valuesOf = (source: string, attribute: string): readonly string[] =>
  elementsOf(source)
    .flatMap(allIn)
    .flatMap((element) => (typeof element === 'string' ? [] : String(element[1][attribute] ?? [])))
    .filter((value) => value !== '');
/** As they are written: `## IC-7 …`, and in it lines that begin `4. `. */
function writtenIn(source: string): readonly string[] {
  let section = '';
  return source.split('\n').flatMap((line) => {
    const heading = /^#{1,4} ([A-Z]+-\d+)/.exec(line)?.[1];
    section = heading ?? section;
    const number = /^(\d+)\. /.exec(line)?.[1];
    return heading ?? (number === undefined ? [] : `${section}.${number}`);
  });
}

describe('a page of rulings', () => {
  it.each(PAGES)('%s has an anchor for each of its rulings', (page) => {
    const anchors = valuesOf(sourceOf(page), 'id');
    expect(anchors.length).toBeGreaterThan(20);
    expect(anchors).toEqual(writtenIn(sourceOf(page)));
  });

  it.each(PAGES)('%s links only to existing rulings', (page) => {
    const sources = [page, ...linkedPages(sourceOf(page)).map((name) => `${name}.md`)].map(sourceOf);
    const anchors = sources.flatMap((source) => valuesOf(source, 'id'));
    const links = valuesOf(sourceOf(page), 'href').filter((href) => href.startsWith('#'));
    expect(links.length).toBeGreaterThan(20);
    expect(links.filter((href) => !anchors.includes(href.slice(1)))).toEqual([]);
  });

  it('has a sign, which it explains, for what the published rules leave open', () => {
    const [paragraph] = elementsOf('Ships [R] go home [R: all, IC-2], one each [R both]. `[R]` is ours.');
    const sign = ['abbr', { title: 'The published rules leave this open, so this project decides it.' }, '†'];
    expect(paragraph).toEqual([
      'p',
      {},
      'Ships ',
      sign,
      ' go home ',
      '(',
      sign,
      ' all, ',
      ['a', { href: '#IC-2' }, 'IC-2'],
      ')',
      ', one each ',
      '(',
      sign,
      ' both)',
      '. ',
      sign,
      ' is ours.',
    ]);
  });

  it('has no comments, and names notes', () => {
    const source = '## IC-1 Ships [note]\n\n<!-- `src/x.ts` -->\n\n1. [note] One. <!-- two -->\n';
    const [heading, list] = elementsOf(source);
    expect(heading!.at(-1)).toBe(' Ships');
    expect((list as readonly unknown[]).at(-1)).toEqual([
      'li',
      { id: 'IC-1.1', value: 1 },
      ['a', { class: 'ruling', href: '#IC-1.1' }, 'IC-1.1'],
      ' ',
      'Note: One. ',
    ]);
  });

  it.each(PAGES)('%s shows players neither paths of the source nor signs for maintainers', (page) => {
    const texts = elementsOf(sourceOf(page))
      .flatMap(allIn)
      .filter((element) => typeof element === 'string');
    expect(texts.length).toBeGreaterThan(100);
    expect(texts.filter((text) => /\bsrc\/|\w\.ts\b|\[R\b|\[note\]|<!--|\btests? /i.test(text))).toEqual([]);
  });

  it('numbers rulings as written, across empty lines and tables', () => {
    const source =
      '## IC-7 Combat\n\n1. One.\n   | a | b |\n   |---|---|\n   | c | d |\n2. Two.\n\n4. Four: IC-2.\n';
    const [heading, list] = elementsOf(source);
    expect(heading).toEqual(['h2', { id: 'IC-7' }, ['a', { href: '#IC-7' }, 'IC-7'], ' Combat']);
    expect(valuesOf(source, 'id').join(' ')).toBe('IC-7 IC-7.1 IC-7.2 IC-7.4');
    expect(list![0]).toBe('ol');
    expect(list!.at(-1)).toEqual([
      'li',
      { id: 'IC-7.4', value: 4 },
      ['a', { class: 'ruling', href: '#IC-7.4' }, 'IC-7.4'],
      ' ',
      'Four: ',
      ['a', { href: '#IC-2' }, 'IC-2'],
      '.',
    ]);
  });

  it('links to pages of other games, to the web and to itself, and nowhere else', () => {
    const links =
      '[a](other-game.md), [b](https://x.org), [c](#IC-1), [d](javascript:alert(1)), [e](data:text/html,x)';
    expect(valuesOf(links, 'href')).toEqual(['/rules?ruleset=other-game', 'https://x.org', '#IC-1']);
  });

  it('shows of the game that it builds on only what it does not replace', () => {
    const own = '## CC-2 Dice (in place of IC-7.1)\n\n1. Ten ships (partly in place of IC-1.3): six.';
    const base =
      '# IC\n\n## How it is played\n\nFifteen.\n\n## About\n\nT.\n\n## IC-1 Table\n3. Home. Void.\n\n## IC-7 Combat\n1. Fifteen.\n2. Sum.';
    const shown = baseElementsOf(base, replacedBy(own)).flatMap(allIn);
    expect(shown.filter((element) => typeof element === 'string').join(' ')).toBe(
      'IC About T. IC-1  Table IC-1.3   CC-2.1  replaces a part of this.  Home. Void. IC-7  Combat IC-7.1   CC-2  replaces this. IC-7.2   Sum.',
    );
    const cosmic = baseElementsOf(
      sourceOf('interstellar-conquest.md'),
      replacedBy(sourceOf('cosmic-conquest.md')),
    );
    const texts = cosmic
      .flatMap(allIn)
      .filter((element) => typeof element === 'string')
      .join(' ');
    expect(texts).toContain('Attacker higher');
    expect(texts).not.toMatch(/fifteen ships|transport 3|brings home ships of its own/);
  });

  it('lists the games that it builds on, each once', () => {
    expect(
      linkedPages('Over [the first](first-game.md), [again](first-game.md) and [x](https://x.md).'),
    ).toEqual(['first-game']);
  });

  it('has only its own markup: other markup stays text', () => {
    const source = '<script>alert(1)</script>\n\nA <b onclick="x">b</b> & `<i>`\n';
    expect(elementsOf(source)).toEqual([
      ['p', {}, '<script>alert(1)</script>'],
      ['p', {}, 'A ', '<b onclick="x">', 'b', '</b>', ' & ', ['code', {}, '<i>']],
    ]);
  });

  it('is drawn as it was built', () => {
    const [paragraph] = elementsOf('See **IC-7** and `x`.');
    const { tag, children } = drawn(paragraph!) as VNode;
    expect(tag).toBe('p');
    expect(children.map((child) => (typeof child === 'string' ? child : child.tag))).toEqual([
      'See ',
      'strong',
      ' and ',
      'code',
      '.',
    ]);
  });
});
