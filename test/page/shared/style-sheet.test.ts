/** Style sheets that load later. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { load } from '../../support/page/page.ts';

const { laterSheet } = await load<{ laterSheet(name: string): Promise<unknown> }>('shared/style-sheet.ts');

afterEach(() => vi.unstubAllGlobals());

class Link extends EventTarget {
  rel = 'later';
  constructor(readonly names: readonly string[]) {
    super();
  }
}

/** A page with one link for these names. */
function pageWith(...names: readonly string[]): Link {
  const link = new Link(names);
  const querySelectorAll = (selector: string): readonly Link[] => {
    const [, name = ''] = /\[data-for~="([\w-]+)"\]/.exec(selector) ?? [];
    return names.includes(name) && (!selector.includes('later') || link.rel === 'later') ? [link] : [];
  };
  vi.stubGlobal('document', { querySelectorAll });
  return link;
}

it.each(['load', 'error'])(
  'whoever asks for a sheet waits for its %s, even if another name began it',
  async (end) => {
    const link = pageWith('hint', 'news');
    const done = vi.fn<() => void>();
    const both = ['hint', 'news'].map((name) => laterSheet(name).then(done));
    expect(link.rel).toBe('stylesheet');
    await Promise.resolve();
    await laterSheet('of-no-link');
    expect(done).not.toHaveBeenCalled();
    link.dispatchEvent(new Event(end));
    await Promise.all(both);
    expect(done).toHaveBeenCalledTimes(2);
    await laterSheet('news');
  },
);

it('two parts of a game page do not share a class, so that the sheet of one hides nothing of the other', () => {
  const root = path.join(import.meta.dirname, '../../../public/css');
  const parts = new Map<string, Set<string>>();
  // The pages of lists are never shown with a game.
  for (const file of globSync('*/*.css', { cwd: root }).filter((name) => !name.startsWith('pages/')))
    for (const [, name = ''] of readFileSync(path.join(root, file), 'utf8').matchAll(/^\.([\w-]+) \{/gm))
      parts.set(name, (parts.get(name) ?? new Set()).add(path.dirname(file)));
  expect([...parts].filter(([, folders]) => folders.size > 1)).toEqual([]);
});
