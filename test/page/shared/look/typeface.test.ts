/** When a browser loads the typeface of titles, with stand-ins for its fonts and its storage. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { load } from '../../../support/page/page.ts';

interface Titles {
  dressTitles(): Promise<void>;
}
interface Face {
  readonly from: string;
  readonly unicodeRange: string;
}

const storage = new Map<string, string>();
let loads: string[] = [];
let shown: Face[] = [];
let isOffline = false;

beforeEach(() => {
  vi.resetModules();
  storage.clear();
  [loads, shown, isOffline] = [[], [], false];
  class FontFace implements Face {
    readonly unicodeRange: string;
    constructor(
      readonly family: string,
      readonly from: string,
      options: { readonly unicodeRange: string },
    ) {
      this.unicodeRange = options.unicodeRange;
    }
    async load() {
      loads.push(this.from);
      if (isOffline) throw new Error('no network');
    }
  }
  vi.stubGlobal('FontFace', FontFace);
  vi.stubGlobal('document', { fonts: { add: (face: Face) => void shown.push(face) } });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => void storage.set(key, value),
  });
});
afterEach(() => void vi.unstubAllGlobals());

const titles = () => load<Titles>('shared/look/titles.ts');

describe('the typeface of titles', () => {
  it('waits until the first screen stands, and then loads once', async () => {
    const { dressTitles } = await titles();
    expect(loads).toEqual([]);
    await Promise.all([dressTitles(), dressTitles()]);
    await dressTitles();
    expect(shown).toHaveLength(2);
    expect(loads).toHaveLength(1);
  });

  it('is there from the beginning in a browser that has it', async () => {
    await (await titles()).dressTitles();
    expect(storage.size).toBe(1);
    vi.resetModules();
    loads = [];
    await titles();
    await vi.waitFor(() => expect(loads).toHaveLength(1));
  });

  it('is tried again when it could not be loaded', async () => {
    const { dressTitles } = await titles();
    isOffline = true;
    await dressTitles();
    expect(loads).toHaveLength(1);
    expect([shown, storage.size]).toEqual([[], 0]);
    isOffline = false;
    await dressTitles();
    expect(shown).toHaveLength(2);
  });

  it('has no letter in both of its files', async () => {
    await (await titles()).dressTitles();
    const [basic, more] = shown.map(
      ({ unicodeRange }) => new Set(unicodeRange.split(', ').flatMap(lettersIn)),
    );
    expect([...basic!].filter((letter) => more!.has(letter))).toEqual([]);
    expect(basic!.size).toBe(105);
  });
});

function lettersIn(range: string): readonly number[] {
  const [first, last = first] = range.slice(2).split('-');
  const start = Number.parseInt(first!, 16);
  return Array.from({ length: Number.parseInt(last!, 16) - start + 1 }, (_, at) => start + at);
}
