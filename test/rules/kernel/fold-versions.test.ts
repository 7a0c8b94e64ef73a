/** The version of each ruleset's fold, which shows whether the present code made a stored state. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'esbuild';
import { describe, expect, it } from 'vitest';
import type { Fold, Nouns } from '../../../src/rules/contract.ts';
import { blank, folded } from '../../../src/rules/kernel/fold.ts';
import { FOLD_VERSIONS } from '../../../src/rules/kernel/fold-versions.ts';
import { rulesets } from '../../../src/rules/registry.ts';
import { paceTimer } from '../../../src/rules/kernel/timing.ts';
import { readExport } from '../../../tools/verify/exported.ts';
import { foldVersion, foldVersions } from '../../../tools/build/fold-versions.ts';

const RULES = path.join(import.meta.dirname, '../../../src/rules');
const JOURNAL = path.join(import.meta.dirname, '../stellar-conquest/journals/v1-2-seats-conquered.json');
const names = Object.keys(rulesets);

/** Replaces the file by its edited text. */
function edited(file: string, edit: (text: string) => string): Plugin {
  const place = path.join(RULES, file);
  if (!existsSync(place)) throw new Error(`there is no ${file}`);
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

/** The parts of a ruleset's fold. The hash covers their code. */
const PARTS = Object.keys({
  version: true,
  initial: true,
  evolve: true,
  windows: true,
  upcast: true,
  redact: true,
} satisfies Record<keyof Fold<Nouns>, true>) as readonly (keyof Fold<Nouns>)[];

/** The parts in which the rules differ from the fold. */
const strayed = (rules: Fold<Nouns>, fold: Fold<Nouns>): readonly string[] =>
  PARTS.filter((part) => !Object.is(rules[part], fold[part]));

describe('the version of a fold', () => {
  it('in fold-versions.ts is up to date', async () => {
    expect(readFileSync(path.join(RULES, 'kernel/fold-versions.ts'), 'utf8')).toBe(await foldVersions());
  });

  it.each(names)('covers the fold of %s, because the rules take each part from fold.ts', async (name) => {
    expect(FOLD_VERSIONS[name]).toMatch(/^[0-9a-f]{16}$/);
    const { fold } = (await import(path.join(RULES, name, 'fold.ts'))) as { fold: Fold<Nouns> };
    expect(strayed(rulesets[name]!, fold)).toEqual([]);
  });

  it('does not cover a part that index.ts adds or replaces, so the comparison reports such parts', () => {
    const rules = rulesets['stellar-conquest']!;
    const { version, initial, evolve, windows, redact } = rules;
    const fold = { version, initial, evolve, windows, redact };
    expect(strayed({ ...rules, upcast: (event) => event }, fold)).toEqual(['upcast']);
    expect(strayed({ ...rules, evolve: (state, event) => evolve(state, event) }, fold)).toEqual(['evolve']);
    expect(strayed(rules, { ...fold, upcast: (event) => event })).toEqual(['upcast']);
  });

  it('covers every part of a ruleset that the kernel uses to fold a journal', () => {
    const asked = new Set<string>();
    const rules = new Proxy(rulesets['stellar-conquest']!, {
      get(target, part: string) {
        asked.add(part);
        return Reflect.get(target, part) as unknown;
      },
    });
    const { header: plain, entries } = readExport(JOURNAL);
    const seats = plain.chairs.map(() => ({ bot: 'steady' as const }));
    const absence = { policy: 'default' as const, hours: false, bank: 0 };
    // With a commitment there are hash chains, which depend on what viewers are shown.
    const commitment = { version: 2 as const, startedAt: entries[0]!.at, seats, absence };
    const header = { ...plain, commitment };
    let here = blank(rules, header);
    for (const entry of entries) here = folded(rules, here, entry, paceTimer(header.pace));
    expect(here.seq).toBe(entries.at(-1)!.seq);
    expect([...asked].filter((part) => !(PARTS as readonly string[]).includes(part))).toEqual([]);
  });

  it.each([
    ['a bug in evolve is mended', replaced('stellar-conquest/state/evolve.ts', 'turn: 0', 'turn: 1')],
    [
      'a module that evolve imports changes',
      replaced('stellar-conquest/data/cards.ts', 'mineralRich: false', 'mineralRich: true'),
    ],
    [
      'a viewer gets another sighting',
      edited('stellar-conquest/view/redact.ts', (text) => text.replace(/undefined;/, 'null as never;')),
    ],
    [
      'windows get other names',
      replaced('stellar-conquest/commands/windows.ts', '`production.', '`productions.'),
    ],
    ['the version of events is raised', replaced('stellar-conquest/fold.ts', 'version: 1', 'version: 2')],
    ['the kernel folds differently', replaced('kernel/fold.ts', 'seq: -1', 'seq: -2')],
    [
      'windows get other deadlines',
      replaced('kernel/timing.ts', 'known?.closesAt[seat] === undefined', 'known === undefined'),
    ],
  ])('changes when %s', async (_, change) => {
    expect(await foldVersion('stellar-conquest', [change])).not.toBe(FOLD_VERSIONS['stellar-conquest']);
  });

  it.each([
    [
      'a comment',
      edited('stellar-conquest/state/evolve.ts', (text) => `/** Anew. */\n${text}\n// The end.\n`),
    ],
    ['a line break', replaced('stellar-conquest/state/evolve.ts', '): State {', '):\n State\n {')],
    [
      'a type',
      replaced(
        'stellar-conquest/state/types.ts',
        'export interface State {',
        'export interface State { new?: 1;',
      ),
    ],
    ['a view', edited('stellar-conquest/view/view.ts', (text) => `${text}\nexport const added = 1;`)],
    [
      'a decision',
      edited('stellar-conquest/commands/decide.ts', (text) => `${text}\nexport const added = 1;`),
    ],
    [
      'a line of the log',
      edited('stellar-conquest/text/events/words.ts', (text) => `${text}\nexport const added = 1;`),
    ],
  ])('stays the same after a change of %s', async (_, change) => {
    expect(await foldVersion('stellar-conquest', [change])).toBe(FOLD_VERSIONS['stellar-conquest']);
  });

  it('depends only on its own ruleset', async () => {
    const change = replaced(
      'interstellar-empire/state/evolve.ts',
      'export const initial',
      'export const added = 1;\nexport const initial',
    );
    expect(new Set(Object.values(FOLD_VERSIONS)).size).toBe(names.length);
    expect(await foldVersion('stellar-conquest', [change])).toBe(FOLD_VERSIONS['stellar-conquest']);
  });
});
