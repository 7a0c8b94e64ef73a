/** The version of each ruleset's fold, which shows whether the present code made a stored state. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'esbuild';
import { describe, expect, it } from 'vitest';
import type { Fold, Nouns } from '../../src/rules/contract.ts';
import { FOLD_VERSIONS } from '../../src/rules/fold-versions.ts';
import { rulesets } from '../../src/rules/registry.ts';
import { foldVersion, foldVersions } from '../../tools/fold-versions.ts';

const RULES = path.join(import.meta.dirname, '../../src/rules');
const names = Object.keys(rulesets);

/** This file as `edit` leaves it. */
function edited(file: string, edit: (text: string) => string): Plugin {
  const place = path.join(RULES, file);
  return {
    name: 'edited',
    setup({ onLoad }) {
      onLoad({ filter: /\.ts$/ }, ({ path: asked }) => {
        if (asked !== place) return undefined;
        const before = readFileSync(place, 'utf8');
        const contents = edit(before);
        if (contents === before) throw new Error(`${file} is as it was`);
        return { contents, loader: 'ts' };
      });
    },
  };
}
const replaced = (file: string, from: string, to: string): Plugin =>
  edited(file, (text) => text.replace(from, to));

describe('the version of a fold', () => {
  it('is written down as the code gives it', async () => {
    expect(readFileSync(path.join(RULES, 'fold-versions.ts'), 'utf8')).toBe(await foldVersions());
  });

  it.each(names)('is known of %s, whose rules fold by the file that it is made of', async (name) => {
    expect(FOLD_VERSIONS[name]).toMatch(/^[0-9a-f]{16}$/);
    const { fold } = (await import(path.join(RULES, name, 'fold.ts'))) as { fold: Fold<Nouns> };
    expect(rulesets[name]).toMatchObject(fold);
  });

  it.each([
    ['a bug in evolve is mended', replaced('stellar-conquest/evolve.ts', 'turn: 0', 'turn: 1')],
    [
      'something that evolve imports is another',
      replaced('stellar-conquest/data/cards.ts', 'mineralRich: false', 'mineralRich: true'),
    ],
    ['windows are named anew', replaced('stellar-conquest/windows.ts', '`production.', '`productions.')],
    ['the version of events is raised', replaced('stellar-conquest/fold.ts', 'version: 1', 'version: 2')],
    ['the kernel folds otherwise', replaced('fold.ts', 'seq: -1', 'seq: -2')],
    [
      'windows are timed otherwise',
      replaced('timing.ts', 'known?.closesAt[seat] === undefined', 'known === undefined'),
    ],
  ])('is another when %s', async (_, change) => {
    expect(await foldVersion('stellar-conquest', [change])).not.toBe(FOLD_VERSIONS['stellar-conquest']);
  });

  it.each([
    ['a comment', edited('stellar-conquest/evolve.ts', (text) => `/** Anew. */\n${text}\n// The end.\n`)],
    ['a line break', replaced('stellar-conquest/evolve.ts', '): State {', '):\n State\n {')],
    [
      'a type',
      replaced('stellar-conquest/types.ts', 'export interface State {', 'export interface State { new?: 1;'),
    ],
    ['what a viewer sees', edited('stellar-conquest/view.ts', (text) => `${text}\nexport const added = 1;`)],
    ['a decision', edited('stellar-conquest/decide.ts', (text) => `${text}\nexport const added = 1;`)],
    ['a word', edited('stellar-conquest/words.ts', (text) => `${text}\nexport const added = 1;`)],
  ])('is the same when %s changes', async (_, change) => {
    expect(await foldVersion('stellar-conquest', [change])).toBe(FOLD_VERSIONS['stellar-conquest']);
  });

  it('is the own one of each ruleset', async () => {
    const change = replaced(
      'interstellar-empire/evolve.ts',
      'export const initial',
      'export const added = 1;\nexport const initial',
    );
    expect(new Set(Object.values(FOLD_VERSIONS)).size).toBe(names.length);
    expect(await foldVersion('stellar-conquest', [change])).toBe(FOLD_VERSIONS['stellar-conquest']);
  });
});
