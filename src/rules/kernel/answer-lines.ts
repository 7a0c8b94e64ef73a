/** The lines that answer a decision, for people who cannot look them up: examples, and how a line goes. */
import type { Ruleset, TextContext } from '../contract.ts';
import { plainLine } from '../text/plain.ts';

export interface AnswerLines {
  readonly examples: readonly string[];
  /** The forms of the lines, each with what its words in capitals can stand for. Empty if the examples are all lines. */
  readonly grammar: readonly string[];
  /** An example of the second line of an answer. Only if each of the examples is just a first line. */
  readonly next?: string;
}

interface Asked {
  readonly legal: readonly object[];
  readonly describe?: object | undefined;
}
interface Typed {
  readonly type: string;
}

const MOST_EXAMPLES = 12;

export function answerLinesOf(rules: Ruleset, asked: Asked, context: TextContext<object>): AnswerLines {
  const legal = asked.legal as readonly Typed[];
  const lines = distinct(legal.map((command) => ({ command, line: lineFor(rules, command, context) })));
  const examples = examplesOf(lines).map(({ line }) => line);
  const isWhole = examples.length === lines.length && legal.every(isPlain);
  const grammar = isWhole ? [] : explained(rules, formsOf(rules, asked, context));
  const next = followingOf(rules, legal);
  return { examples, grammar, ...(next && { next: lineFor(rules, next, context) }) };
}

const lineFor = ({ text }: Ruleset, command: Typed, context: TextContext<object>): string =>
  plainLine(text.phrase(command, context));

interface Line {
  readonly command: Typed;
  readonly line: string;
}

/** Commands for equal pieces have the same line. */
function distinct(all: readonly Line[]): readonly Line[] {
  const known = new Set<string>();
  return all.filter(({ line }) => !known.has(line) && known.add(line));
}

/** Undefined unless all legal commands come before others. */
function followingOf({ text }: Ruleset, legal: readonly Typed[]): Typed | undefined {
  const all = legal.map(({ type }) => text.following?.[type]);
  return all.every((next) => next !== undefined) ? all[0] : undefined;
}

/** For readers who must not know which are legal: the forms of all lines that answer this kind of window, and how their parts go. */
export function allLinesOf({ text, windowless }: Ruleset, kind: string): AnswerLines {
  const types = Object.keys(text.grammar).filter((type) => !windowless.includes(type));
  const forms = (text.answers?.[kind] ?? types).map((type) => text.grammar[type]!);
  return { examples: [], grammar: [...forms, ...glossaryFor(text, new Set(forms.flatMap(capitalsIn)))] };
}

/** The lines of the glossary that explain at least one of these words. */
const glossaryFor = ({ glossary }: Ruleset['text'], words: ReadonlySet<string>): readonly string[] =>
  glossary.filter((line) => wordsIn(line).some((word) => words.has(singular(word))));

/** The words in capitals of a form, in the singular. */
const capitalsIn = (form: string): readonly string[] =>
  (form.match(/\b(?:[A-Z]{2,}|N)\b/g) ?? []).map(singular);

/** The singular of a word in capitals, such as HEXES, CLASSES or SHIPS. CLASS stays as it is. */
const singular = (word: string): string => word.replace(/(?<=X|SS)ES$|(?<!S)S$/, '');

/** The words that a line of a glossary explains: `CARD, SHIP: “cruiser-1”. SEAT: “seat 1”.` */
const wordsIn = (line: string): readonly string[] =>
  [...line.matchAll(/(?:^|\. )([A-Z]+(?:, [A-Z]+)*):/g)].flatMap(([, words]) => words!.split(', '));

export const grammarOf = (...asked: Parameters<typeof formsOf>): readonly string[] =>
  formsOf(...asked).flatMap(({ form, parts }) => [form, ...parts.map((part) => `  ${part}`)]);

interface Form {
  readonly form: string;
  /** What its words in capitals can stand for now. They need not explain every word. */
  readonly parts: readonly string[];
}

function formsOf(
  { text }: Ruleset,
  { legal, describe }: Asked,
  context: TextContext<object>,
): readonly Form[] {
  const types = [...new Set((legal as readonly Typed[]).map(({ type }) => type))];
  const parts = (describe && text.parts?.(describe, context)) ?? {};
  return types.map((type) => ({ form: text.grammar[type]!, parts: parts[type] ?? [] }));
}

/** The forms with their parts, and the lines of the glossary for the words that no part explains. */
function explained({ text }: Ruleset, forms: readonly Form[]): readonly string[] {
  const unexplained = forms.flatMap(({ form, parts }) =>
    capitalsIn(form).filter(
      (word) => !parts.some((part) => new RegExp(`\\b${word}(?:S|ES)?\\b[^.:]*:`).test(part)),
    ),
  );
  return [
    ...forms.flatMap(({ form, parts }) => [form, ...parts]),
    ...glossaryFor(text, new Set(unexplained)),
  ];
}

/** A command that consists of a type and plain values. */
export function isPlain(command: object): boolean {
  return Object.values(command).every((value) => typeof value !== 'object');
}

/** The first of each type, and others that are evenly chosen. */
function examplesOf(lines: readonly Line[]): readonly Line[] {
  const types = new Set<string>();
  const first = lines.filter(({ command: { type } }) => !types.has(type) && types.add(type));
  const step = Math.max(1, lines.length / MOST_EXAMPLES);
  const even = Array.from(
    { length: Math.min(lines.length, MOST_EXAMPLES) },
    (_, i) => lines[Math.floor(i * step)]!,
  );
  const chosen = new Set([...new Set([...first, ...even])].slice(0, MOST_EXAMPLES));
  return lines.filter((one) => chosen.has(one));
}
