/** The lines of letters: after commands that come first, the line that they name can follow. */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import * as z from 'zod';
import type { Decision, Ruleset } from '../../../../src/rules/contract.ts';
import { allLinesOf, answerLinesOf } from '../../../../src/rules/kernel/answer-lines.ts';
import type { Snapshot } from '../../../../src/rules/kernel/fold.ts';
import { Match } from '../../../../src/rules/kernel/match.ts';
import { rulesets, rulesOf } from '../../../../src/rules/registry.ts';
import type { Instant, Seat, WindowId } from '../../../../src/rules/vocabulary.ts';
import { readExport } from '../../../../tools/verify/exported.ts';

const NAMES = ['Ann', 'Bo', 'Cy', 'Dee', 'Eve', 'Fay'];
const MOST_COMMANDS = 10;
/** Listing what is legal takes long. */
const SOME = 13;

interface Typed {
  readonly type: string;
}
interface Asking {
  readonly match: Match;
  readonly seat: Seat;
  readonly window: WindowId;
}

const decisionOf = ({ match, seat, window }: Asking) =>
  match.decisions(seat).find((one) => one.window === window);

function nextIn({ match, seat, window }: Asking): string | undefined {
  const decision = decisionOf({ match, seat, window });
  const context = { view: match.view(seat), names: NAMES, inLines: true } as const;
  return decision && answerLinesOf(match.rules, decision, context).next;
}

/** Answers until other commands are possible, and then with the line. Returns its type, and undefined if the decision ended before. */
function follow(asking: Asking, line: string, now: Instant): string | undefined {
  const { seat, window } = asking;
  let { match } = asking;
  for (let n = 0; n < MOST_COMMANDS && nextIn({ match, seat, window }) !== undefined; n += 1) {
    const [command] = decisionOf({ match, seat, window })!.legal;
    const done = match.submit({ by: seat, window, command, now });
    if (!done.ok) throw new Error(done.error.code);
    match = done.value.next;
  }
  if (decisionOf({ match, seat, window }) === undefined) return undefined;
  const read = match.rules.text.parse(line, { view: match.view(seat), names: NAMES });
  if (!read.ok) throw new Error(read.error.detail);
  const done = match.submit({ by: seat, window, command: read.value, now });
  expect(done, `${window}: ${line}`).toMatchObject({ ok: true });
  return read.value.type;
}

interface Moment {
  readonly match: Match;
  readonly now: Instant;
}

function* momentsOf(rules: Ruleset, each = 1): Iterable<Moment> {
  const folder = path.join(import.meta.dirname, '../..', rules.name, 'journals');
  for (const file of readdirSync(folder)) {
    const { header, entries } = readExport(path.join(folder, file));
    const snapshots: Snapshot[] = [];
    Match.resume(rules, header, entries, undefined, (here) => void snapshots.push(here));
    for (const [i, snapshot] of snapshots.entries())
      if (i % each === 0) yield { match: Match.resume(rules, header, [], snapshot), now: entries[i]!.at };
  }
}

function* decisionsIn(rules: Ruleset): Iterable<Decision> {
  for (const { match } of momentsOf(rules, SOME))
    for (const seat of new Set(match.windows.flatMap(({ awaiting }) => awaiting)))
      yield* match.decisions(seat);
}

function followedIn(rules: Ruleset): readonly string[] {
  const followed = new Set<string>();
  for (const { match, now } of momentsOf(rules))
    for (const { id: window, awaiting } of match.windows)
      for (const seat of awaiting) {
        const line = nextIn({ match, seat, window });
        const next = line && follow({ match, seat, window }, line, now);
        const [first] = decisionOf({ match, seat, window })!.legal;
        if (next !== undefined) followed.add(`${(first as Typed).type}, ${next}`);
      }
  return [...followed].toSorted();
}

it.each([
  ['interstellar-conquest', ['reclaim, pass']],
  ['cosmic-conquest', ['reclaim, pass']],
  ['interstellar-empire', ['keep, end-turn', 'occupy, end-turn', 'pay-unrest, end-turn']],
  ['stellar-conquest', []],
])('%s', (name, expected) => {
  expect(followedIn(rulesOf(name)!)).toEqual(expected);
});

it.each(Object.values(rulesets))(
  'without the hand, the lines of $name are those for the kind of window',
  (rules) => {
    const { text, windowKinds, windowless } = rules;
    const json = JSON.stringify(
      z.toJSONSchema(rules.schema.command, { io: 'input', unrepresentable: 'any' }),
    );
    const kinds = Object.keys(windowKinds);
    expect(kinds.filter((kind) => allLinesOf(rules, kind).grammar.length === 0)).toEqual([]);
    for (const kind of kinds) {
      const types = text.answers![kind]!;
      const { examples, grammar } = allLinesOf(rules, kind);
      expect([examples, grammar.slice(0, types.length)]).toEqual([
        [],
        types.map((type) => text.grammar[type]),
      ]);
      expect(text.glossary).toEqual(expect.arrayContaining(grammar.slice(types.length)));
      expect(json.split(`Answers \`${kind}\``)).toHaveLength(types.length + 1);
    }
    const answering = Object.values(text.answers!).flat();
    expect(new Set(answering).size).toBe(answering.length);
    expect(answering.filter((type) => windowless.includes(type))).toEqual(
      rules.windowOptional === undefined ? [] : [...rules.windowOptional],
    );
  },
);

it.each([
  ['interstellar-conquest', 'coin', [/^commit COIN$/, /COIN: “sun 3”/]],
  ['interstellar-conquest', 'coin-reclaim', [/^take$/, /^leave$/]],
  ['interstellar-empire', 'first', [/^lay-first CARD$/, /^CARD, .*: “cruiser-1”/]],
  ['stellar-conquest', 'outfit', [/^outfit \[N scouts\]/, / N: a number/, /COSTS: “15 speed-3/]],
])('without the hand, the lines of %s for %s explain their words, and no others', (name, kind, expected) => {
  const { grammar } = allLinesOf(rulesOf(name)!, kind);
  expect(grammar).toEqual(expected.map((line) => expect.stringMatching(line)));
});

it('all legal commands of recorded games are among those for their kind of window', () => {
  for (const rules of Object.values(rulesets))
    for (const { kind, legal } of decisionsIn(rules))
      for (const { type } of legal as readonly Typed[])
        expect(rules.text.answers![kind], `${rules.name}, ${kind}`).toContain(type);
});

/** The open decisions of recorded games, some of which have only just run out of time. */
function* askedIn(rules: Ruleset): Iterable<Asking & { readonly decision: Decision; readonly now: Instant }> {
  for (const { match, now } of momentsOf(rules, SOME))
    for (const { id: window, awaiting, closesAt } of match.windows)
      for (const seat of awaiting)
        if (closesAt[seat]! > now)
          yield { match, seat, window, now, decision: decisionOf({ match, seat, window })! };
}

it.each(Object.values(rulesets))(
  'each example of a line of $name is another one, and is carried out',
  (rules) => {
    let shown = 0;
    for (const { match, seat, window, now, decision } of askedIn(rules)) {
      const plain = { view: match.view(seat), names: NAMES };
      const { examples } = answerLinesOf(rules, decision, { ...plain, inLines: true });
      expect(new Set(examples).size).toBe(examples.length);
      shown += examples.length;
      for (const line of examples) {
        const read = rules.text.parse(line, plain);
        if (!read.ok) throw new Error(`${line}: ${read.error.detail}`);
        const done = match.submit({ by: seat, window, command: read.value, now });
        expect(done, line).toMatchObject({ ok: true });
      }
    }
    expect(shown).toBeGreaterThan(0);
  },
);

it.each(Object.values(rulesets))(
  'each word in capitals in a form of $name is explained below it',
  (rules) => {
    const words = new Set<string>();
    for (const { match, seat, decision } of askedIn(rules)) {
      const { grammar } = answerLinesOf(rules, decision, {
        view: match.view(seat),
        names: NAMES,
        inLines: true,
      });
      const forms = new Set(
        (decision.legal as readonly Typed[]).map(({ type }) => rules.text.grammar[type]!),
      );
      const shown = grammar.filter((line) => forms.has(line));
      for (const word of shown.flatMap((form) => form.match(/\b(?:[A-Z]{2,}|N)\b/g) ?? [])) {
        words.add(word);
        const one = word.replace(/(?<=X)ES$|(?<!X)S$/, '');
        const explains = new RegExp(`\\b${one}(?:S|ES)?\\b[^.:]*:`);
        expect(
          grammar.filter((line) => explains.test(line)).length,
          `${word} in ${shown.join('; ')}`,
        ).toBeGreaterThan(0);
      }
    }
    expect(words.size).toBeGreaterThan(0);
  },
);

it('the lines of a landing explain its ships, which are others than those that move', () => {
  const rules = rulesOf('stellar-conquest')!;
  const landings = [...askedIn(rules)].flatMap(({ match, seat, decision }) => {
    const lines = answerLinesOf(rules, decision, { view: match.view(seat), names: NAMES, inLines: true });
    return lines.grammar.includes('land SHIPS on PLANET') ? [lines.grammar] : [];
  });
  expect(landings).not.toEqual([]);
  for (const grammar of landings)
    expect(grammar.some((line) => line.startsWith('SHIPS: “1-4 and 7”'))).toBe(true);
});

it('the lines of Interstellar Conquest count equal ships, which no letter numbers', () => {
  const rules = rulesOf('interstellar-conquest')!;
  const numbered = /(?:ships?|transports?) \d/;
  const lines: string[] = [];
  const written: string[] = [];
  for (const { match, seat, decision } of askedIn(rules)) {
    const plain = { view: match.view(seat), names: NAMES };
    lines.push(...answerLinesOf(rules, decision, { ...plain, inLines: true }).examples);
    written.push(...decision.legal.map((command) => rules.text.phrase(command as Typed, plain)));
  }
  expect(written.filter((line) => numbered.test(line))).not.toEqual([]);
  expect(lines.filter((line) => numbered.test(line))).toEqual([]);
});
