/** The page shows the names and texts of rulesets as the API publishes them, and has none of its own. */
import { transformSync } from 'esbuild';
import { describe, expect, it } from 'vitest';
import { choices } from '../../../src/api/schema/service/choices.ts';
import { rulesets } from '../../../src/rules/registry.ts';
import type { Ruleset } from '../../../src/rules/contract.ts';
import { load } from '../../support/page/page.ts';
import { compiledIntoPage } from '../../support/page/sources/compiled.ts';
import { filesIn, textOf } from '../../support/sources.ts';

/** Files that may name such things, each with the reason. */
const OWN_TEXTS: readonly (readonly [file: RegExp, why: string])[] = [
  [/\/lesson\.ts$/, 'a lesson is a script that speaks of one game'],
  [/^public\/js\/lobby\/boards\//, 'small boards are drawings, with the colours of races by their ids'],
];

/** Forms that ask for something in the words of a refusal. */
const MISSING = [
  ['public/js/rules/conquest/forms/propose.ts', 'Add at least one coin or ship.'],
  ['public/js/rules/interstellar-empire/forms/war.ts', 'Choose at least one ship.'],
  ['public/js/rules/stellar-conquest/forms/moves/move.ts', 'Choose at least one ship.'],
  ['public/js/rules/stellar-conquest/forms/plan/plan-move.ts', 'Choose at least one ship.'],
  [
    'public/js/rules/stellar-conquest/forms/moves/course.ts',
    'There is no route in range that avoids all these stars.',
  ],
] as const;

/** Buttons that send what a form has put together, or what the API names in another game. */
const BUTTONS = [
  ['public/js/rules/cosmic-conquest.ts', 'Move ships'],
  ['public/js/rules/interstellar-empire/forms/small-steps.ts', 'End the turn'],
  ['public/js/rules/stellar-conquest/forms/battle/battle.ts', 'Fight by these orders'],
  ['public/js/rules/stellar-conquest/forms/battle/standing-orders.ts', 'Fight by these orders'],
  ['public/js/rules/stellar-conquest/forms/moves/move.ts', 'Move ships'],
  ['public/js/rules/stellar-conquest/forms/moves/posts.ts', 'Set up a command post at'],
  ['public/js/rules/stellar-conquest/forms/moves/posts.ts', 'Remove the command post at'],
  ['public/js/rules/stellar-conquest/forms/turn.ts', 'End movement and explore'],
  ['public/js/rules/stellar-conquest/forms/turn.ts', 'End the turn'],
] as const;

/** Single phrases that may stay, each with the reason. */
const OWN_PHRASES: readonly (readonly [file: string, phrase: string, why: string])[] = [
  ['public/js/rules/conquest/forms/attack.ts', 'Ask for help', 'the legend of a part of the attack form'],
  ...MISSING.map(([file, phrase]) => {
    return [file, phrase, 'a form says what is missing, before there is a command to refuse'] as const;
  }),
  ['public/js/presence/presence.ts', 'This cannot be undone.', 'the question before a vote'],
  ['public/js/waiting/host-panel.ts', 'This cannot be undone.', 'the question before the host cancels'],
  ...BUTTONS.map(([file, phrase]) => [file, phrase, 'a button'] as const),
  [
    'public/js/rules/registry.ts',
    'data/figures.ts',
    'the import places the figures of sums in forms (imports.test.ts) into the first file',
  ],
  ['public/js/new/more-options.ts', 'Lalande', 'an example of a title that the service makes'],
];

/** Code without its comments, by file. */
const codeOf = (files: readonly string[]): readonly (readonly [file: string, text: string])[] =>
  files
    .filter((file) => !OWN_TEXTS.some(([own]) => own.test(file)))
    .map((file) => [
      file,
      transformSync(textOf(file), { loader: 'ts', legalComments: 'none', charset: 'utf8' }).code,
    ]);
const code = codeOf(filesIn('public/js'));
/** With the code of `src` that is compiled into the page. */
const compiled = [...code, ...codeOf(compiledIntoPage())];

const mayHave = (file: string, phrase: string): boolean =>
  OWN_PHRASES.some(([own, one]) => own === file && phrase.endsWith(one));

/** The texts in a value, without its keys. */
function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

interface Published {
  /** Names that mean nothing else: of races, technologies, cards, worlds and stars. */
  readonly proper: ReadonlySet<string>;
  /** Other names and short texts. */
  readonly names: ReadonlySet<string>;
  readonly sentences: ReadonlySet<string>;
}

/** In the catalogue, groups whose names are proper names. */
const PROPER = ['races', 'effects', 'technologies', 'worlds', 'coinValues'];
/** Shorter sentences are no evidence. */
const LONG = 20;

const capital = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

function publishedBy({ presentation, board = {}, windowTitles }: Ruleset): Published {
  const { options, catalogue, refusals, phrases } = presentation!;
  const { stars = [] } = board as { readonly stars?: readonly { readonly name: string }[] };
  const things = Object.entries(catalogue).flatMap(([group, named]) =>
    Object.entries(named).map(([id, thing]) => ({ group, id, ...thing })),
  );
  // An id is no text, even if it reads like one.
  const ids = new Set(things.map(({ id }) => id));
  const proper = things.filter(({ group }) => PROPER.includes(group)).map(({ name }) => name);
  const isPhrase = (text: string): boolean => text.includes(' ') && !text.endsWith('.');
  const words = [...textsIn(options), ...Object.values(windowTitles)].filter(isPhrase);
  const names = things
    .flatMap(({ name, plural = name, mark = name }) => [name, plural, mark])
    .flatMap((name) => [name, capital(name)])
    // A word alone may be a key, or the head of a column: `ships`, `Planet`.
    .filter((name) => name.includes(' '));
  const sentences = [
    ...textsIn(options),
    ...things.flatMap(({ text = '', use = '' }) => [text, use]),
    ...Object.values(refusals).map(({ text }) => text),
    // The words between the values.
    ...Object.values(phrases).flatMap((text) => text.split(/\{\w+\}/)),
  ].map((text) => text.trim());
  return {
    proper: new Set([...proper, ...proper.map(capital), ...stars.map(({ name }) => name)]),
    names: new Set([...words, ...names].filter((name) => !ids.has(name))),
    sentences: new Set(
      sentences.flatMap((text) => text.split(/(?<=\.) /)).filter((one) => one.length > LONG),
    ),
  };
}

/** What of it this code has as its own. */
function ownIn(text: string, { proper, names, sentences }: Published): readonly string[] {
  const literals = new Set([...text.matchAll(/"([^"\n]*)"/g)].map(([, literal]) => literal));
  return [
    ...[...sentences].filter((sentence) => text.includes(sentence)),
    ...[...names].filter((name) => literals.has(name)),
    ...[...proper].filter((name) => new RegExp(String.raw`["\`\s]${name}[\s".,:’\`]`).test(text)),
  ];
}

const { titleOf } = await load<{ titleOf(name: string): string }>('api/lists.ts');

describe.each(Object.values(rulesets))('the page', (rules) => {
  it(`makes the published title of ${rules.name} from its id`, () => {
    expect(titleOf(rules.name)).toBe(rules.title);
  });

  it(`has no names or texts of ${rules.name} of its own`, () => {
    const published = publishedBy(rules);
    expect(published.sentences.size + published.names.size).toBeGreaterThan(20);
    const own = compiled.flatMap(([file, text]) =>
      ownIn(text, published).flatMap((one) => (mayHave(file, one) ? [] : [`${file}: ${one}`])),
    );
    expect(own).toEqual([]);
  });

  it(`would be found out with texts of ${rules.name}`, () => {
    const published = publishedBy(rules);
    for (const name of published.names)
      expect(ownIn(`const a = ${JSON.stringify(name)};`, published)).toContain(name);
    for (const sentence of published.sentences)
      expect(ownIn(`const a = \`\${b}: ${sentence}\`;`, published)).toContain(sentence);
    for (const name of published.proper)
      expect(ownIn(`const a = \`${name} wins\`;`, published)).toContain(name);
  });
});

describe('the page', () => {
  const all = Object.values(choices).flatMap((group) => Object.values(group));
  const enumerations: Published = {
    proper: new Set(),
    names: new Set(all.flatMap(({ name }) => (name.includes(' ') ? name : []))),
    sentences: new Set(all.flatMap(({ text }) => text.split(/(?<=\.) /)).filter((one) => one.length > LONG)),
  };

  it('has no words of its own for the enumerations of the API', () => {
    expect(enumerations.sentences.size + enumerations.names.size).toBeGreaterThan(40);
    const own = code.flatMap(([file, text]) =>
      ownIn(text, enumerations).flatMap((one) => (mayHave(file, one) ? [] : [`${file}: ${one}`])),
    );
    expect(own).toEqual([]);
    const copied = `const a = { read: "${choices['scopes']!['read']!.name}" };`;
    expect(ownIn(copied, enumerations)).toHaveLength(1);
  });

  it('imports no numbers of rulesets that the API publishes as their board', () => {
    const numbers =
      /(?:from|import) "[^"]*src\/rules\/([^"]+\/(?:data\/(?:counters|figures|prices|strength)|combat\/targets)\.ts)"/g;
    const own = code.flatMap(([file, text]) =>
      [...text.matchAll(numbers)].flatMap(([, target]) =>
        mayHave(file, target!) ? [] : [`${file}: ${target}`],
      ),
    );
    expect(own).toEqual([]);
  });

  it('imports no words of rulesets, but only such as all of them use', () => {
    const words = code.flatMap(([file, text]) =>
      [...text.matchAll(/(?:from|import) "[^"]*src\/rules\/([^"]+\/text\/[^"]+)"/g)].flatMap(([, target]) =>
        mayHave(file, target!) ? [] : [`${file}: ${target}`],
      ),
    );
    expect(words).toEqual([]);
  });
});
