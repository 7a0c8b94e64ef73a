/** Illustrations: every race, suit, planet and technology has one, and without one nothing is drawn. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { rulesets } from '../../../../src/rules/registry.ts';
import { load, nodesIn, type Drawn } from '../../../support/page/page.ts';

interface Drawing {
  readonly solid: string;
  readonly soft: string;
}
type Drawings = Readonly<Record<string, Drawing>>;
interface Art {
  art(id: string): Drawn;
  isDrawn(id: string): boolean;
  loadDrawings(load: (() => Promise<Drawings>) | undefined, redraw: () => void): Promise<void>;
}

const drawingsOf = async (folder: string) =>
  (await load<{ DRAWINGS: Drawings }>(`rules/${folder}/drawings.ts`)).DRAWINGS;
const namesIn = (ruleset: string, group: string) =>
  Object.keys((rulesets[ruleset]!.presentation!.catalogue as Record<string, object>)[group]!);
const square: Drawing = { solid: 'M0 0 H32 V32 H0 Z', soft: 'M8 8 H24 V24 H8 Z' };

afterEach(() => void vi.resetModules());

describe('the drawings of a ruleset', () => {
  it.each(['interstellar-conquest', 'cosmic-conquest'])('has the races and coins of %s', async (ruleset) => {
    const drawn = Object.keys(await drawingsOf('conquest'));
    const suits = namesIn(ruleset, 'coins').map((coin) => coin.slice(0, -2));
    expect(drawn).toEqual(expect.arrayContaining([...namesIn(ruleset, 'races'), ...suits]));
  });

  it('has the planets and technologies of stellar-conquest', async () => {
    const drawn = Object.keys(await drawingsOf('stellar-conquest'));
    expect(drawn.toSorted()).toEqual(
      [...namesIn('stellar-conquest', 'planets'), ...namesIn('stellar-conquest', 'technologies')]
        .filter((name) => name !== 'mineral-rich')
        .toSorted(),
    );
  });

  it.each(['conquest', 'stellar-conquest'])('stays within its square: %s', async (folder) => {
    for (const [name, { solid, soft }] of Object.entries(await drawingsOf(folder)))
      for (const d of [solid, soft]) {
        const coordinates = Array.from(d.matchAll(/\d+(?:\.\d+)?/g), Number);
        expect(Math.max(...coordinates), name).toBeLessThanOrEqual(32);
        expect(d, name).toMatch(/^M[^a-z]+ Z$/);
      }
  });
});

describe('an illustration', () => {
  it('has its room before it loads, and is drawn when it has loaded', async () => {
    const { art, isDrawn, loadDrawings } = await load<Art>('shared/look/art.ts');
    const [before] = nodesIn(art('square'));
    expect([before?.tag, before?.props['width'], isDrawn('square')]).toEqual(['svg', 28, false]);
    const redraw = vi.fn();
    await loadDrawings(async () => ({ square }), redraw);
    expect(redraw).toHaveBeenCalledTimes(1);
    const paths = nodesIn(art('square')).filter(({ tag }) => tag === 'path');
    expect(paths.map(({ props }) => props['d'])).toEqual([square.soft, square.solid]);
    expect(isDrawn('square')).toBe(true);
  });

  it('is nothing for what has none', async () => {
    const { art, loadDrawings } = await load<Art>('shared/look/art.ts');
    await loadDrawings(
      async () => ({ square }),
      () => undefined,
    );
    expect(art('circle')).toBeNull();
  });

  it('loads once, and not in a game without illustrations', async () => {
    const { loadDrawings } = await load<Art>('shared/look/art.ts');
    const fetched = vi.fn(async () => ({ square }));
    await loadDrawings(undefined, () => undefined);
    await loadDrawings(fetched, () => undefined);
    await loadDrawings(fetched, () => undefined);
    expect(fetched).toHaveBeenCalledTimes(1);
  });
});
