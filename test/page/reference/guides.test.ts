/** The guides to the API: each is listed, and leads to what exists. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { PROBLEMS } from '../../../src/api/http/problem.ts';
import { load } from '../../support/page/page.ts';

const ROOT = path.join(import.meta.dirname, '../../..');
const FOLDER = path.join(ROOT, 'docs/guides');
const { GUIDES } = await load<{ GUIDES: readonly { readonly name: string; readonly title: string }[] }>(
  'reference/guides.ts',
);
const PAGES = readdirSync(path.join(ROOT, 'public')).map(
  (file) => `/${path.basename(file, '.html').replace(/^index$/, '')}`,
);
const sourceOf = (name: string): string => readFileSync(path.join(FOLDER, `${name}.md`), 'utf8');

it('lists every guide', () => {
  expect(GUIDES.map(({ name }) => `${name}.md`).toSorted()).toEqual(readdirSync(FOLDER).toSorted());
});

describe.each(GUIDES)('the guide $name', ({ name, title }) => {
  const source = sourceOf(name);

  it('has the title under which it is listed', () => {
    expect(source.split('\n')[0]).toBe(`# ${title}`);
  });

  it('leads to pages, guides and problems that exist', () => {
    const links = [...source.matchAll(/\]\((\/[^)]*)\)/g)].map(([, link]) => new URL(link!, 'http://x'));
    const guides = links.flatMap(({ searchParams }) => searchParams.get('guide') ?? []);
    expect(links.map(({ pathname }) => pathname).filter((page) => !PAGES.includes(page))).toEqual([]);
    expect(guides.filter((guide) => !GUIDES.some((listed) => listed.name === guide))).toEqual([]);
  });

  it('names codes of problems that exist', () => {
    const codes = [...source.matchAll(/"code": "([\w-]+)"|#([\w-]+)"|with `([a-z]+(?:-[a-z]+)+)`/g)]
      .map(([, code, anchor, named]) => code ?? anchor ?? named!)
      .filter((code) => code !== 'problems');
    expect(codes.filter((code) => !(code in PROBLEMS))).toEqual([]);
  });
});
