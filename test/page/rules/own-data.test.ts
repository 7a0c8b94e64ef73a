/** The page has no tables, lists or sentences of its own about the rules: it reads them from what the API publishes. */
import { describe, expect, it } from 'vitest';
import type { Ruleset } from '../../../src/rules/contract.ts';
import { rulesets } from '../../../src/rules/registry.ts';
import type { Named } from '../../../src/rules/text/presentation.ts';
import {
  COMPILED_PAGE,
  findings,
  NOTHING,
  NUMBER,
  PAGE,
  type Listed,
} from '../../support/page/sources/findings.ts';
import { isNode, keyOf, nodesOf, SLOT, textsIn, type Node } from '../../support/page/sources/syntax.ts';
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
const THINGS = COMPILED_PAGE.filter((file) => !isDrawing(file));

/** Ids of the catalogue, and names of stars. */
function idsOf({ presentation, board = {} }: Ruleset): ReadonlySet<string> {
  const { stars = [] } = board as { readonly stars?: readonly { readonly name: string }[] };
  return new Set([
    ...Object.values(presentation!.catalogue).flatMap((group) => Object.keys(group)),
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

/** The published names of things and of stars, in lower case. */
const namesOf = ({ presentation, board = {} }: Ruleset): ReadonlySet<string> => {
  const { stars = [] } = board as { readonly stars?: readonly { readonly name: string }[] };
  return new Set(
    [...Object.values(presentation!.catalogue).flatMap((group) => Object.values<Named>(group)), ...stars]
      .flatMap(({ name, plural = name }: Pick<Named, 'name' | 'plural'>) => [name, plural])
      .map((name) => name.toLowerCase()),
  );
};

/** The parts of a text that is a list, such as `Sirius B11` and `Lalande B18` in one line each: each part, and its first word. */
const partsOf = (text: string): readonly string[] =>
  text.split(/[\n,;|]/).flatMap((part) => [part.trim(), part.trim().split(' ')[0]!]);

/** The names that these values are, or have as their `name`. */
const namedBy = (values: readonly unknown[] = []): readonly unknown[] =>
  values.filter(isNode).map(({ type, value, properties = [] }) => {
    if (type === 'Literal') return value;
    const name = properties.find((property) => keyOf(property) === 'name')?.value;
    return isNode(name) ? name.value : undefined;
  });

/** Lists of two or more names of things, as players read them, also in one text. Keys of objects are no words for players. */
const namedIn = (source: string, names: ReadonlySet<string>): readonly string[] => {
  const isName = (name: string): boolean => names.has(name.toLowerCase());
  return [
    ...nodesOf(source)
      .filter(({ type }) => type === 'ArrayExpression')
      .flatMap((node) => several([...namesIn(node), ...namedBy(node.elements)], isName)),
    ...nodesOf(source)
      .filter(({ type }) => type === 'ObjectExpression')
      .flatMap(({ properties = [] }) => several(namedBy(properties.map(({ value }) => value)), isName)),
    ...textsIn(source).flatMap((text) => several(partsOf(text), isName)),
  ];
};

/** Numbers that are not ids of worlds or coins. */
const NUMBERS_OTHERWISE: readonly Listed[] = [
  ['public/js/game/hold.ts', '0, 5', 'seconds'],
  ['public/js/lobby/boards/systems.ts', '2, 4', 'numbers of seats, for positions in a drawing'],
  ['public/js/lobby/boards/systems.ts', '0, 1, 3', 'angles in a drawing'],
  ['public/js/lobby/filters.ts', '1, 2, 3, 4', 'numbers of free seats'],
  ['public/js/lobby/filters.ts', '1, 2, 3', 'numbers of free seats'],
  ['public/js/replay/replay.ts', '1, 2, 4', 'speeds of a replay'],
  ['public/js/rules/conquest/board/geometry.ts', '2, 4', 'numbers of seats, for positions on the board'],
  ['public/js/rules/conquest/board/geometry.ts', '1, 2, 4, 5', 'where each world is on the board'],
  ['public/js/rules/stellar-conquest/forms/battle/orders.ts', '1, 2, 3, 4, 5', 'rounds of a battle'],
  ['public/js/rules/stellar-conquest/forms/battle/orders.ts', '1, 2, 4, 5', 'numbers of warships'],
  ['public/js/rules/stellar-conquest/forms/battle/orders.ts', '0, 1, 2, 4', 'numbers of bases'],
  ['public/js/rules/stellar-conquest/map/geometry.ts', '0, 1, 2, 3, 4, 5', 'the corners of a hex'],
  ['public/js/table/ending/curve.ts', '1, 2, 5', 'steps of a scale'],
  ['src/rules/text/names/emblem.ts', '5, 3', 'sizes in a drawing'],
  ['src/rules/stellar-conquest/data/hex.ts', '0, 1', 'the distance to a neighbouring hex'],
  ['src/rules/stellar-conquest/data/hex.ts', '1, 0', 'the distance to a neighbouring hex'],
];

/** Ids in the code of `src` with which forms calculate while the player enters something (decision 075). They are no names. */
const CALCULATED: readonly Listed[] = (
  [
    ['data/positions.ts', 'blue, yellow, red', 'colours of stars, not of seats, for a drawing'],
    ['data/pieces.ts', 'scout, transport, corvette, fighter, death-star', 'the classes of ships'],
    ['data/pieces.ts', 'corvette, fighter, death-star', 'the classes that fire'],
    ['data/pieces.ts', 'missile-base, advanced-missile-base', 'the classes of bases'],
    [
      'production/research-list.ts',
      'speed-3, industrial-technology, missile-base, speed-4',
      'where research begins without a list',
    ],
    ['production/sums.ts', 'scout, corvette, fighter, death-star', 'what needs a counter'],
    [
      'production/sums.ts',
      'missile-base, advanced-missile-base, planet-shield',
      'what only the owner builds',
    ],
    [
      'data/technologies.ts',
      'speed-3, speed-4, speed-5, speed-6, speed-7, speed-8, missile-base, fighter-ship, advanced-missile-base, death-star, improved-ship-weaponry, planet-shield, cet, industrial-technology, improved-industrial-technology, unlimited-range, unlimited-communication, robotic-industry',
      'the prices of research',
    ],
    ['data/technologies.ts', 'ship-speed, weapons, pure', 'the classes of technologies'],
    ['data/technologies.ts', 'speed-5, speed-6, speed-7, speed-8', 'what lowers a price'],
    [
      'data/prices.ts',
      'scout, corvette, fighter, death-star, factory, missile-base, advanced-missile-base, planet-shield',
      'the prices of what a colony buys',
    ],
    [
      'data/prices.ts',
      'industrial-technology, improved-industrial-technology, robotic-industry',
      'how many factories a technology allows',
    ],
  ] as const
).map(([file, words, why]) => [`src/rules/stellar-conquest/${file}`, words, why]);

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
  ...NUMBERS_OTHERWISE,
  ...CALCULATED,
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
  ['src/rules/stellar-conquest/data/positions.ts', 'blue, yellow, red', 'ids: colours of stars'],
  ['src/rules/stellar-conquest/data/pieces.ts', 'scout, transport, corvette, fighter', 'ids of classes'],
  ['src/rules/stellar-conquest/data/pieces.ts', 'corvette, fighter', 'ids of classes'],
  ['src/rules/stellar-conquest/production/sums.ts', 'scout, corvette, fighter', 'ids of what is bought'],
  ['src/rules/stellar-conquest/data/prices.ts', 'scout, corvette, fighter, factory', 'ids of what is bought'],
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
    expect(findings(PAGE.filter(isText), numberedIn, COUNTED)).toEqual(NOTHING);
    for (const text of ['4 colonies win', 'It rolls 1 to 5', 'fewer than two of your ships'])
      expect(numberedIn(`const a = '${text}'; const b = \`${text}: \${a}\`;`)).toHaveLength(2);
  });
});

describe('the page', () => {
  it('does not tell by itself what happened in the game', () => {
    expect(VERBS.size).toBeGreaterThan(60);
    expect(findings(PAGE.filter(isText), narratedIn, NOT_NARRATED)).toEqual(NOTHING);
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
    expect(findings(THINGS, tables, OTHERWISE)).toEqual(NOTHING);
  });

  it('has no lists of names of things of a ruleset', () => {
    const names = new Set(Object.values(rulesets).flatMap((rules) => [...namesOf(rules)]));
    const lists = (source: string) => namedIn(source, names);
    expect(findings(THINGS, lists, NAMES_OTHERWISE)).toEqual(NOTHING);
    expect(lists("const a = ['Colony ship', 'Warship', 'Transport'];")).not.toEqual([]);
    for (const source of [
      "const a = [['scouts', 1], ['corvettes', 2]];",
      "const A = { a: 'Sirius', b: 'Lalande' };",
      "const A = { a: { name: 'Planet Shield', price: 1 }, b: { name: 'Robotic Industry', price: 2 } };",
      "const A = [{ name: 'Sirius', hex: 'B11' }, { name: 'Lalande', hex: 'B18' }];",
      'const A = `\nSirius B11\nLalande B18\n`;',
    ])
      expect(lists(source), source).not.toEqual([]);
  });

  it.each(Object.values(rulesets))(
    'would be found out with a table or a list of things of $name',
    (rules) => {
      const ids = idsOf(rules);
      for (const group of Object.values(rules.presentation!.catalogue)) {
        const [one, other] = Object.keys(group);
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
