/** Each ruleset has a text for every refusal of its rules, and for nothing else. */
import { describe, expect, expectTypeOf, it } from 'vitest';
import { no } from '../../../src/rules/stellar-conquest/text/presentation/refusals/no.ts';
import { rulesets } from '../../../src/rules/registry.ts';
import type { Ruleset } from '../../../src/rules/contract.ts';
import { withText, type Refusals } from '../../../src/rules/text/refusals.ts';
import { PROBLEMS } from '../../../src/api/http/problem.ts';
import { readLine } from '../../../src/rules/kernel/line.ts';
import { asSeat, asWindowId } from '../../../src/rules/vocabulary.ts';
import { Table } from '../../support/rules/table.ts';
import { filesIn, textOf } from '../../support/sources.ts';
import { deckWith } from '../interstellar-empire/given.ts';

const tables = await Promise.all(
  ['conquest', 'interstellar-empire', 'stellar-conquest'].map(async (folder) => {
    const file = `../../../src/rules/${folder}/text/presentation/refusals/refusals.ts`;
    const { REFUSALS } = (await import(file)) as { REFUSALS: Refusals };
    return { folder, table: REFUSALS };
  }),
);

const CALL = /\bno\(\s*'([a-z-]+)',\s*([^)]+?)\s*\)/g;
const RULING = /'([A-Z]{2}-[\d.]+)'/g;

/** The rulings in the second argument of `no`, or in the constant that it names. */
function rulingsIn(argument: string, source: string): readonly string[] {
  const value = /^\w+$/.test(argument)
    ? new RegExp(`const ${argument} = ([^;]+);`).exec(source)![1]!
    : argument;
  return [...value.matchAll(RULING)].map(([, ruling]) => ruling!);
}

/** The rulings with which these sources refuse, by code. */
function refusedIn(folder: string): Readonly<Record<string, readonly string[]>> {
  const refused: Record<string, Set<string>> = {};
  for (const source of filesIn(`src/rules/${folder}`).map(textOf))
    for (const [, code, argument] of source.matchAll(CALL))
      for (const ruling of rulingsIn(argument!, source)) (refused[code!] ??= new Set()).add(ruling);
  return Object.fromEntries(
    Object.entries(refused).map(([code, rulings]) => [code, [...rulings].toSorted()]),
  );
}

const named = Object.values(rulesets).map((rules) => ({ ...rules, texts: rules.presentation!.refusals }));

/** By ruleset: options, followed by the preferences of seats. The rules accept none of these tables. */
const CONQUEST: readonly (readonly object[])[] = [
  [{ without: ['balchoth', 'celegorm', 'druwaith', 'gelmir', 'hirilorn', 'mormegil'] }],
  [{ races: 'random' }, { race: 'gelmir' }],
  [{ without: ['gelmir'] }, { race: 'gelmir' }],
  [{}, { race: 'gelmir' }, { race: 'gelmir' }],
];
const [firstCard, ...otherCards] = deckWith([]);
const TABLES: Readonly<Record<string, readonly (readonly object[])[]>> = {
  'interstellar-conquest': CONQUEST,
  'cosmic-conquest': CONQUEST,
  'interstellar-empire': [
    [{ first: 4 }],
    [{ deck: deckWith([]), dealt: 9 }],
    [{ deck: [{ ...firstCard, kind: 'ship', effect: 'slavery' }, ...otherCards] }],
    [{ deck: [firstCard, firstCard, ...otherCards] }],
  ],
  'stellar-conquest': [
    [{ battles: 'rounds', battlesSeen: 'private' }],
    [{}, { colour: 'red' }, { colour: 'red' }],
  ],
};

describe('the texts of refusals', () => {
  it.each(tables)('of $folder are those of its code, with every ruling', ({ folder, table }) => {
    const listed = Object.entries(table).map(([code, { rulings }]) => [code, [...rulings].toSorted()]);
    expect(Object.fromEntries(listed)).toEqual(refusedIn(folder));
  });

  it.each(named)('of $name say which of them refuse options and preferences', ({ name, texts }) => {
    const rules = rulesets[name]!;
    const found: Record<string, string> = {};
    for (const [options, ...preferences] of TABLES[name]!) {
      const parsed = rules.schema.options.parse(options);
      const empty = Array.from({ length: 4 }, () => ({}));
      const chairs = empty.map((chair, seat) =>
        preferences[seat] === undefined ? chair : { preference: preferences[seat], chosen: seat },
      );
      const ofOptions = rules.accepts(parsed, empty);
      const refusal = ofOptions ?? rules.accepts(parsed, chairs);
      found[refusal!.code] = ofOptions === undefined ? 'preference' : 'options';
    }
    const listed = Object.entries(texts).flatMap(([code, { refuses }]) => (refuses ? [[code, refuses]] : []));
    expect(found).toEqual(Object.fromEntries(listed));
  });

  it.each(tables)(
    'of $folder are marked if `accepts` refuses with them, and only then',
    ({ folder, table }) => {
      const codesIn = (source: string) => [...source.matchAll(CALL)].map(([, code]) => code!);
      const sources = filesIn(`src/rules/${folder}`).map(textOf);
      const [ofTables, ofCommands] = [true, false].map(
        (isTable) =>
          new Set(
            sources.filter((text) => text.includes('export function accepts(') === isTable).flatMap(codesIn),
          ),
      );
      const marked = Object.entries(table).flatMap(([code, { refuses }]) => (refuses ? [code] : []));
      expect(ofTables).toEqual(new Set(marked));
      expect(marked.filter((code) => ofCommands!.has(code))).toEqual([]);
    },
  );

  it.each(named)('of $name are sentences', ({ texts }) => {
    expect(Object.keys(texts).length).toBeGreaterThan(40);
    for (const [code, { text }] of Object.entries(texts)) expect(text, code).toMatch(/^[A-Z].* .*\.$/);
  });

  it('of the conquest games name the rulings of each', () => {
    const rulingsOf = (name: string) =>
      Object.values(rulesets[name]!.presentation!.refusals).flatMap(({ rulings }) => rulings);
    const ours = rulingsOf('interstellar-conquest');
    expect(ours.filter((ruling) => !ruling.startsWith('IC'))).toEqual([]);
    expect(ours).toContain('IC-3.6');
    const theirs = rulingsOf('cosmic-conquest');
    expect(theirs).toContain('CC-1.3');
    // CC-3.5: there is no recall.
    expect(theirs).not.toContain('IC-3.6');
  });

  it.each(named)(
    'of $name have no code of the API, except for what the service refuses first',
    ({ texts }) => {
      const shared = Object.keys(texts).filter((code) => Object.hasOwn(PROBLEMS, code));
      expect(['game-over', 'window-closed']).toEqual(expect.arrayContaining(shared));
    },
  );

  it.each(named)('of $name are in the refusals of the kernel, too', ({ name, texts }) => {
    const t = new Table(rulesets[name]!);
    const command = t.match.decisions(asSeat(0))[0]!.legal[0]!;
    const refused = (window?: string) => {
      const id = window === undefined ? undefined : asWindowId(window);
      const done = t.match.submit({ by: asSeat(0), window: id, command, now: t.now });
      return done.ok ? undefined : done.error;
    };
    const worded = (code: string) => withText({ code }, texts);
    expect(refused('none.1')).toEqual(worded('window-closed'));
    t.cancel();
    expect(refused('none.1')).toEqual(worded('game-over'));
    expect(readLine(t.match, asSeat(0), 'pass', [])).toMatchObject({ error: worded('game-over') });
    expect(worded('game-over')).toHaveProperty('detail');
  });

  it('are required by the compiler, with the ruling', () => {
    expectTypeOf(no).toBeCallableWith('no-ships', 'SC-20');
    // @ts-expect-error: no text
    no('no-fuel', 'SC-20');
    // @ts-expect-error: not a ruling of this code
    no('no-ships', 'SC-3.2');
  });

  it('depend on the code alone', () => {
    const texts: Ruleset['presentation'] = named[0]!.presentation;
    const { text } = texts!.refusals['no-ships']!;
    const refusal = { code: 'no-ships', ruling: 'IC-8.2' };
    expect(withText(refusal, texts!.refusals)).toEqual({ ...refusal, detail: text });
    expect(withText({ code: 'constructor' }, texts!.refusals)).toEqual({ code: 'constructor' });
    expect(withText(refusal)).toEqual(refusal);
  });
});
