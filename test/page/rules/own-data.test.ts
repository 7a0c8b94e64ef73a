/** The page has no tables, lists or sentences of its own about the rules: it reads them from what the API publishes. */
import { describe, expect, it } from 'vitest';
import type { Ruleset } from '../../../src/rules/contract.ts';
import { rulesets } from '../../../src/rules/registry.ts';
import { findings, NOTHING, NUMBER, type Listed } from '../../support/page/sources/findings.ts';
import { keyOf, nodesOf, SLOT, textsIn, type Node } from '../../support/page/sources/syntax.ts';
import { filesIn, textOf } from '../../support/sources.ts';

/** What shows a game: sentences about its rules, and what happened in it. Tables are looked for in all files. */
const RULES = /^public\/js\/(?:rules|lobby\/boards|table|replay)\//;
/** Drawings: what a thing looks like may depend on what it is. A lesson is a script that plays one game. */
const DRAWINGS: readonly (readonly [file: RegExp, why: string])[] = [
  [/\/lesson\.ts$/, 'a lesson is a script that plays one game'],
  [/^public\/js\/lobby\/boards\/(?:boards|colours|card-table|star-map)\.ts$/, 'the colours of small boards'],
  [/^public\/js\/rules\/cosmic-conquest\/suits\.ts$/, 'the marks of the suits'],
  [/^public\/js\/rules\/cosmic-conquest\/piece\.ts$/, 'the shape and the size of each class of ship'],
  [/^public\/js\/rules\/interstellar-conquest\/pyramid\.ts$/, 'the shape and the size of each class of ship'],
  [/^public\/js\/rules\/interstellar-empire\/board\/(?:emblems|face|planets)\.ts$/, 'the pictures of cards'],
  [/^public\/js\/rules\/[a-z-]+\/drawings\.ts$/, 'illustrations'],
];
const isDrawing = (file: string): boolean => DRAWINGS.some(([drawing]) => drawing.test(file));
const isText = (file: string): boolean => RULES.test(file) && !isDrawing(file);

/** Ids of the catalogue that are no plain numbers, and names of stars. */
function idsOf({ presentation, board = {} }: Ruleset): ReadonlySet<string> {
  const { stars = [] } = board as { readonly stars?: readonly { readonly name: string }[] };
  return new Set([
    ...Object.values(presentation!.catalogue).flatMap((group) =>
      Object.keys(group).filter((id) => Number.isNaN(Number(id))),
    ),
    ...stars.map(({ name }) => name),
  ]);
}

/** The words by which an object or a list names things: its keys, or its elements and the first of each of them. */
function namesIn({ type, properties = [], elements = [] }: Node): readonly unknown[] {
  if (type === 'ObjectExpression') return properties.filter(({ shorthand }) => !shorthand).map(keyOf);
  return type === 'ArrayExpression' ? elements.map((one) => firstOf(one)?.value) : [];
}

const firstOf = (one: Node | null): Node | null | undefined =>
  one?.type === 'ArrayExpression' ? one.elements?.[0] : one;

/** Two or more of these names. */
const several = (names: readonly unknown[], isOne: (name: string) => boolean): readonly string[] => {
  const own = [...new Set(names.map(String).filter(isOne))];
  return own.length < 2 ? [] : [own.join(', ')];
};

/** Tables and lists of two or more things of the catalogue. */
const tablesIn = (source: string, ids: ReadonlySet<string>): readonly string[] =>
  nodesOf(source).flatMap((node) => several(namesIn(node), (name) => ids.has(name)));

/** The published names of things, in lower case. */
const namesOf = ({ presentation }: Ruleset): ReadonlySet<string> =>
  new Set(
    Object.values(presentation!.catalogue)
      .flatMap((group) => Object.values(group))
      .flatMap(({ name, plural = name }) => [name.toLowerCase(), plural.toLowerCase()]),
  );

/** Lists of two or more names of things, as players read them. Keys of objects are no words for players. */
const namedIn = (source: string, names: ReadonlySet<string>): readonly string[] =>
  nodesOf(source)
    .filter(({ type }) => type === 'ArrayExpression')
    .flatMap((node) => several(namesIn(node), (name) => names.has(name.toLowerCase())));

/** Words that mean something else in a table or list of the page. */
const OTHERWISE: readonly Listed[] = [
  ['public/js/rules/conquest/pieces.ts', 'c, w, t', 'the order in which classes are shown'],
  ['public/js/rules/interstellar-empire/cards.ts', 'planet, ship, special', 'the order of a hand'],
  ['public/js/rules/interstellar-empire/cards.ts', 'untapped, all', 'two sums of firepower'],
  [
    'public/js/rules/stellar-conquest/forms/plan/plan-step.ts',
    'move, complete-movement, attack-colonies, command-post, complete-turn',
    'the form of each step',
  ],
  [
    'public/js/rules/stellar-conquest/map/planets.ts',
    'terran, sub-terran, minimal-terran',
    'the order in which the best is marked',
  ],
  ['public/js/rules/stellar-conquest/map/planets.ts', 'terran, sub-terran', 'the shapes of marks'],
  ['public/js/rules/stellar-conquest/forms/turn.ts', 'attacks, landing', 'the steps whose forms load later'],
];

/** Lists of names that are not of things of the game. */
const NAMES_OTHERWISE: readonly Listed[] = [
  ['public/js/rules/interstellar-empire/cards.ts', 'planet, ship, special', 'ids: the order of a hand'],
  ['public/js/rules/stellar-conquest/production/colonies-table.ts', 'Planet, Factories', 'heads of columns'],
  ['public/js/rules/stellar-conquest/forms/parts.ts', 'ship, ships', 'the singular and the plural of a noun'],
  [
    'public/js/rules/stellar-conquest/map/planets.ts',
    'terran, sub-terran, minimal-terran',
    'ids: the order in which the best is marked',
  ],
];

/** A number in a sentence is one of the rules, as in `4 colonies win`. own-sentences.test.ts looks for 1 as well. */
const NUMBERED = new RegExp(`[a-z]{2} (?:.* )?${NUMBER}\\b|\\b${NUMBER} [a-z]{2}`, 'i');

/** Numbers that are no rules. */
const COUNTED: readonly Listed[] = [
  ['public/js/rules/stellar-conquest/battle/fire.ts', ' in 6', 'the faces of a die'],
  ['public/js/rules/stellar-conquest/battle/fire.ts', ' in 36', 'the throws of two dice'],
  ['public/js/rules/stellar-conquest/forms/battle/battle.ts', 'Choose one of the two.', 'two buttons'],
  ['public/js/table/goal.ts', 'Goal and turn in five lines', 'the length of the summary'],
  ['public/js/table/ending/luck.ts', 'Its SHA-256 has been public since the start: ', 'the name of a hash'],
  [
    'public/js/table/ending/luck.ts',
    ' All dice and draws came from these seeds, in this order. The SHA-256 of the first was public from the start, that of each other seed from its restore on.',
    'the name of a hash',
  ],
  ['public/js/table/side/about.ts', 'Keep these hashes. SHA-256 of the ', 'the name of a hash'],
];

const numberedIn = (source: string): readonly string[] =>
  textsIn(source).filter((text) => NUMBERED.test(text));

/** The words that follow somebody or something: `… attacks`, `You lost`. A text may go on after a name, as in ` lost …`. */
const followers = (text: string): readonly string[] =>
  [...text.matchAll(new RegExp(`(?:${SLOT}|\\byou|^) ([a-z]{3,})\\b`, 'gi'))].map(([, word]) => word!);

/** The texts with which rulesets tell what happened: in the log and in the news. */
const NARRATION = /^src\/rules\/[^/]+\/text\/(?:words[\w-]*|(?:events|news)\/[\w-]+)\.ts$/;

/** Words that follow something there, but tell nothing by themselves. */
const PLAIN_WORDS = new Set(
  'again against and any are back because by card cards colonies could for from had has have into may million must new nothing orders own part power sheets ships state the used way were will with you'.split(
    ' ',
  ),
);

/** The verbs of sentences that call their reader “you”, as in `does(speech, seat, 'attack')`. */
const spokenIn = (source: string): readonly string[] =>
  [...source.matchAll(/\b(?:does|acts)\([^'()]*'([a-z]+)'(?:, '([a-z]+)')?\)/g)].map(
    ([, verb, third = `${verb}s`]) => third,
  );

const VERBS: ReadonlySet<string> = new Set(
  filesIn('src/rules')
    .filter((file) => NARRATION.test(file))
    .flatMap((file) => [...textsIn(textOf(file)).flatMap(followers), ...spokenIn(textOf(file))])
    .filter((word) => !PLAIN_WORDS.has(word)),
);

const narratedIn = (source: string): readonly string[] =>
  textsIn(source).filter((text) => followers(text).some((word) => VERBS.has(word)));

/** Texts with such a verb that tell nothing of what happened. */
const NOT_NARRATED: readonly Listed[] = [
  ['public/js/replay/bar.ts', 'Only you saw this step, so it has no link.', 'which links there are'],
  [
    'public/js/replay/bar.ts',
    'Only you saw this step. The link leads to the last step before it that everybody can see.',
    'which links there are',
  ],
  ['public/js/table/ending/fights.ts', '… of … won', 'the label of a share'],
  ['public/js/table/ending/fights.ts', '→……… of … won', 'the same beside names'],
  ['public/js/table/ending/viewer-choice.ts', 'As … saw it', 'the label of a choice'],
  [
    'public/js/rules/stellar-conquest/forms/outfit.ts',
    '… You will have ….',
    'what the choices in a form come to',
  ],
  ['public/js/rules/conquest/forms/deal.ts', '… proposes', 'the heading of an open proposal'],
  ['public/js/rules/conquest/seats.ts', '… offers to heal …', 'the label of an open offer'],
  ['public/js/rules/conquest/words/terms.ts', '… gives', 'the label of a field'],
  [
    'public/js/rules/interstellar-empire/forms/discover.ts',
    '… pays for it. …',
    'what a choice in a form means',
  ],
  [
    'public/js/rules/stellar-conquest/forms/cruises.ts',
    '… proposes … turns.',
    'the label of an open proposal',
  ],
  [
    'public/js/rules/stellar-conquest/forms/production.ts',
    '… You spend … i.p. too many.',
    'an error in a form',
  ],
];

describe('the page', () => {
  it('has no sentences with numbers of the rules', () => {
    expect(findings(isText, numberedIn, COUNTED)).toEqual(NOTHING);
    for (const text of ['4 colonies win', 'It rolls 1 to 5', 'fewer than two of your ships'])
      expect(numberedIn(`const a = '${text}'; const b = \`${text}: \${a}\`;`)).toHaveLength(2);
  });
});

describe('the page', () => {
  it('does not tell by itself what happened in the game', () => {
    expect(VERBS.size).toBeGreaterThan(60);
    expect(findings(isText, narratedIn, NOT_NARRATED)).toEqual(NOTHING);
    for (const text of ['${a} attacked you on ${b}', 'You lost ${a}.', ' conquers ${a}', '${a} resigned.'])
      expect(narratedIn(`const text = (a, b) => \`${text}\`;`), text).toHaveLength(1);
    for (const text of ['Attack ${a}', 'Your ships', 'You can send ${a}', '${a} of ${b}'])
      expect(narratedIn(`const text = (a, b) => \`${text}\`;`), text).toEqual([]);
  });
});

describe('the page', () => {
  const catalogues = Object.values(rulesets).map(idsOf);

  it('has no tables or lists of things of a ruleset', () => {
    const tables = (source: string) => catalogues.flatMap((ids) => tablesIn(source, ids));
    expect(findings((file) => !isDrawing(file), tables, OTHERWISE)).toEqual(NOTHING);
  });

  it('has no lists of names of things of a ruleset', () => {
    const names = new Set(Object.values(rulesets).flatMap((rules) => [...namesOf(rules)]));
    const lists = (source: string) => namedIn(source, names);
    expect(findings((file) => !isDrawing(file), lists, NAMES_OTHERWISE)).toEqual(NOTHING);
    expect(lists("const a = ['Colony ship', 'Warship', 'Transport'];")).not.toEqual([]);
    expect(lists("const a = [['scouts', 1], ['corvettes', 2]];")).not.toEqual([]);
  });

  it.each(Object.values(rulesets))(
    'would be found out with a table or a list of things of $name',
    (rules) => {
      const ids = idsOf(rules);
      for (const group of Object.values(rules.presentation!.catalogue)) {
        const [one, other] = Object.keys(group).filter((id) => ids.has(id));
        if (other === undefined) continue;
        const found = `${one}, ${other}`;
        expect(tablesIn(`const A = { '${one}': 1, '${other}': 2 } as const;`, ids)).toContain(found);
        expect(tablesIn(`const A: readonly string[] = ['${one}', '${other}'];`, ids)).toContain(found);
        expect(tablesIn(`const A = [['${one}', 'x'], ['${other}', 'y']];`, ids)).toContain(found);
        expect(tablesIn(`const isIt = (a) => a === '${one}';`, ids)).toEqual([]);
      }
    },
  );
});
