/** The page has no texts of its own by values of the API: the API publishes what its values mean. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { PROBLEMS } from '../../../src/api/http/problem.ts';
import { rulesets } from '../../../src/rules/registry.ts';
import { findings, NOTHING, PAGE, type Listed } from '../../support/page/sources/findings.ts';
import { isNode, keyOf, nodesOf, type Node } from '../../support/page/sources/syntax.ts';

const DOCUMENT = path.join(import.meta.dirname, '../../../docs/openapi.json');

/** The lists of values in a schema: enumerations, and the kinds of a union. */
function enumerationsIn(schema: unknown): readonly (readonly string[])[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { enum: values } = schema as { readonly enum?: readonly unknown[] };
  const { mapping } = schema as { readonly mapping?: object };
  return [
    ...(Array.isArray(values) ? [values.map(String)] : []),
    ...(mapping === undefined ? [] : [Object.keys(mapping)]),
    ...Object.values(schema).flatMap(enumerationsIn),
  ];
}

/** Lists of values that the API has: enumerations, codes of refusals, options, and the ids of what views name. */
const LISTS: readonly (readonly string[])[] = [
  ...enumerationsIn(JSON.parse(readFileSync(DOCUMENT, 'utf8'))),
  Object.keys(PROBLEMS),
  ...Object.values(rulesets).flatMap(({ windowKinds, presentation }) => {
    const { options, catalogue, refusals } = presentation!;
    return [
      Object.keys(windowKinds),
      Object.keys(refusals),
      Object.keys(options),
      ...Object.values(options).map(({ values = {} }) => Object.keys(values)),
      ...Object.values(catalogue).map((group) => Object.keys(group)),
    ];
  }),
];
const SETS = LISTS.filter(({ length }) => length > 1).map((values) => new Set(values));

/** A text for people: several words, or one with a capital. No class, no key, no address. */
const WORDS = /[a-z] [a-z]|^[A-Z][a-z]+/;

/** Whether this value is a text, or holds one. */
function isText(node: unknown): boolean {
  if (!isNode(node)) return false;
  const { type, value, quasis = [], elements = [], properties = [], body } = node;
  if (type === 'Literal') return typeof value === 'string' && WORDS.test(value);
  if (type === 'TemplateLiteral') return quasis.some((quasi) => WORDS.test(quasi.value.cooked));
  if (type === 'ArrayExpression') return elements.some(isText);
  if (type === 'ObjectExpression') return properties.some((property) => isText(property.value));
  return type === 'ArrowFunctionExpression' && isText(body);
}

/** What a branch returns. */
function resultOf(branch: unknown): unknown {
  if (Array.isArray(branch)) return branch.map(resultOf).find(isText);
  if (!isNode(branch)) return undefined;
  if (branch.type === 'ReturnStatement') return branch.argument;
  return branch.type === 'BlockStatement' ? resultOf(branch.body) : branch;
}

/** The values with which a condition compares. */
function comparedIn(test: Node | null | undefined): readonly unknown[] {
  if (!test) return [];
  const { type, operator = '', left, right } = test;
  if (type === 'LogicalExpression') return [...comparedIn(left), ...comparedIn(right)];
  if (type !== 'BinaryExpression' || !/^[!=]==$/.test(operator)) return [];
  return [left, right].map((side) => (side?.type === 'Literal' ? side.value : undefined));
}

/** The values for which a condition or an assignment has a text. */
function inStep({ type, test, consequent, operator, left, right }: Node): readonly unknown[] {
  if (type === 'ConditionalExpression' || type === 'IfStatement')
    return isText(resultOf(consequent)) ? comparedIn(test) : [];
  if (type === 'LogicalExpression' && operator === '&&') return isText(right) ? comparedIn(left) : [];
  if (type !== 'AssignmentExpression' || left?.type !== 'MemberExpression' || !isText(right)) return [];
  return [left.computed ? left.property?.value : left.property?.name];
}

/** What an object calls the value that its text is about. */
const VALUES = new Set<unknown>(['value', 'id', 'kind', 'code']);

/** The value that an item of a list has a text for: a pair, or an object such as `{ value: 'gang', label: 'at one target' }`. */
function textedBy(item: Node | null): unknown {
  const { type, elements = [], properties = [] } = item ?? {};
  if (type === 'ArrayExpression') {
    const [first, ...others] = elements;
    return others.some(isText) ? first?.value : undefined;
  }
  const about = properties.find((property) => VALUES.has(keyOf(property)));
  const isTexted = properties.some((property) => property !== about && isText(property.value));
  return isTexted && isNode(about?.value) ? about.value.value : undefined;
}

/** The values for which a table, a list or a switch has texts. */
function textedIn({ type, properties = [], elements = [], cases = [] }: Node): readonly unknown[] {
  if (type === 'ObjectExpression') return properties.filter(({ value }) => isText(value)).map(keyOf);
  if (type === 'ArrayExpression') return elements.map(textedBy).filter((value) => value !== undefined);
  if (type === 'SwitchStatement')
    return cases.filter(({ consequent }) => isText(resultOf(consequent))).map(({ test }) => test?.value);
  return [];
}

/** Two or more values of one list, each with a text. */
const severalIn = (values: readonly unknown[]): readonly string[] => {
  const texted = [...new Set(values.map(String))];
  const most = SETS.map((set) => texted.filter((value) => set.has(value)));
  return most.filter(({ length }) => length > 1).map((found) => found.join(', '));
};

/** Conditions and assignments count wherever in the module they stand. */
const ownTextsIn = (source: string): readonly string[] => {
  const nodes = nodesOf(source);
  return [...nodes.map(textedIn), nodes.flatMap(inStep).filter((value) => typeof value === 'string')].flatMap(
    severalIn,
  );
};

const STEPS = 'the buttons that open the form of each step';

/** What is no text about the values. */
const OTHERWISE: readonly Listed[] = [
  ['public/js/lobby/filters.ts', '1, 2', 'numbers of free seats'],
  ['public/js/lobby/filters.ts', '1, 2, 3', 'numbers of free seats'],
  ['public/js/lobby/game-rows.ts', 'paused, cancelled', 'what stands around the names of players'],
  ['public/js/lobby/game-rows.ts', 'open, paused, cancelled', 'what stands around the names of players'],
  ['public/js/rules/conquest/forms/turn.ts', 'attack, pass', STEPS],
  ['public/js/rules/interstellar-empire/forms/turn.ts', 'declare, draw, discover, play, build', STEPS],
  ['public/js/rules/interstellar-empire/forms/turn.ts', 'draw, war, build', STEPS],
  ['public/js/rules/stellar-conquest/forms/battle/battle.ts', 'on, off', 'two buttons, for a yes or a no'],
  ['public/js/settings/senses.ts', 'off, on', 'two buttons, for a yes or a no'],
  ['public/js/settings/webhooks.ts', 'code, challenge', 'buttons, and what the last one did'],
  ['public/js/settings/notify-card.ts', 'mail, push', 'what a player can set up, calendars as well'],
];

describe('the page', () => {
  it('has no texts of its own by values of the API', () => {
    expect(findings(PAGE, ownTextsIn, OTHERWISE)).toEqual(NOTHING);
  });

  it.each([
    "const A = { colonies: 'Four colonies win.', quiet: 'Nobody attacked.' };",
    "const A = { 'games-stuck': ['late', 'Games are stuck.'], budget: ['', 'Large games.'] };",
    "const A = [['already-seated', 'They have a seat.'], ['not-host', 'Ask the host.']];",
    "const A = [{ value: 'spread', label: 'over many ships' }, { value: 'gang', label: 'at one ship' }];",
    "const A = new Map([['random', 'Drawn at random'], ['balanced', 'The strongest plays first']]);",
    "const a = (how) => how === 'random' ? 'Drawn at random' : how === 'balanced' ? 'Strong first' : '';",
    "function a(how) { if (how === 'random') return 'Drawn at random'; if (how === 'choose') { return 'Chosen'; } }",
    "function a(b) { switch (b) { case 'mail': return 'By e-mail'; case 'push': return `In ${b} here`; } }",
    "const A = {}; A['colonies'] = 'Colonies win the game.'; A.rounds = 'It ends.'; A['quiet'] = 'Nobody attacked.';",
    "const a = (how) => `${how === 'random' ? 'Drawn at random' : ''}${how === 'balanced' ? 'Strong first' : ''}`;",
    "const a = (how) => [how === 'random' && 'Drawn at random', how === 'balanced' && 'Strong first'];",
    "const a = (how) => h('p', {}, how === 'random' && 'Drawn at random', how === 'balanced' ? 'Strong first' : '');",
    "const a = (how) => { if (how === 'random') { say(1); return 'Drawn at random'; } return how === 'choose' && 'Chosen'; };",
    'const A = { mail: () => `E-mail at ${when}`, webhook: (at) => `Posted at ${at}` };',
  ])('would be found out with %s', (source) => expect(ownTextsIn(source)).not.toEqual([]));

  it.each([
    "const A = { mail: byMail, push: byPush, webhook: () => h('p') };",
    "const A = { mail: 'by-mail', push: 'by-push' };",
    "const A = { one: 'Two words', other: 'Two more' };",
    "const a = (how) => how === 'random' ? 'Drawn at random' : '';",
  ])('may have %s', (source) => expect(ownTextsIn(source)).toEqual([]));
});
