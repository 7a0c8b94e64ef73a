/** The words of decisions and commands, in games that bots play. */
import { describe, expect, it } from 'vitest';
import type { Decision, TextContext } from '../../../../src/rules/contract.ts';
import { lend } from '../../../../src/rules/randomness/random.ts';
import { labelsOf } from '../../../../src/rules/kernel/labels.ts';
import { rulesets } from '../../../../src/rules/registry.ts';
import { seatsOf } from '../../../../src/rules/vocabulary.ts';
import { Table } from '../../../support/rules/table.ts';
import { Dice } from '../../../support/suite/dice.ts';
import { subjectOf } from '../../../support/suite/subjects.ts';

type Asked = Decision<{ readonly type: string }>;

interface Help {
  readonly type: string;
  readonly side: string;
  readonly ships: readonly string[];
}

const NAMES = ['Ada', 'Bo', 'Cyd', 'Dee', 'Eve', 'Fay', 'Gus', 'Hal'];
/** Ids of ships, coins and cards, which no player reads. */
const IDS = /\b\d-[cwt]\d|\b(?:sun|moon|crown|arm|sword|mace|axe|arrow)-\d|\b[a-z]+-\d+(?:\.2)?\b/;

/** Calls `look` with each open decision of a seat on the way. */
function playOn(
  name: string,
  look: (decision: Asked, context: TextContext<object>, onlookers: TextContext<object>) => void,
): void {
  const { rules, companion } = subjectOf(name);
  const dice = new Dice(7);
  const seats = Math.min(4, rules.seats.max);
  const setting = companion.setting(dice, seats, 0);
  const table = new Table(rules, { ...setting, pace: rules.paces.daily, seed: dice.seed() });
  for (let move = 0; move < 120 && !table.match.over; move += 1) {
    const { match } = table;
    const names = NAMES.slice(0, match.seats);
    const open = seatsOf(match.seats).flatMap((seat) =>
      match.windows.some(({ awaiting }) => awaiting.includes(seat))
        ? (match.decisions(seat) as readonly Asked[]).map((decision) => ({ seat, decision }))
        : [],
    );
    for (const { seat, decision } of open) {
      const inPublic = { ...match.view('spectator'), own: { seat } };
      look(decision, { view: match.view(seat), names }, { view: inPublic, names });
    }
    const bot = rules.bots[dice.pick(['random', 'steady'] as const)];
    const played = open.some(({ seat, decision }) => {
      if (!match.windows.some(({ id, awaiting }) => id === decision.window && awaiting.includes(seat)))
        return false;
      const command = bot(match.view(seat), decision, lend(dice.seed()).luck);
      if (command !== undefined) table.play(seat, decision.window, command);
      return command !== undefined;
    });
    if (played) continue;
    table.now = match.nextAlarm!;
    table.tick();
  }
}

describe.each(Object.keys(rulesets))('in %s', (name) => {
  const { text, windowKinds } = rulesets[name]!;

  it('each decision has a question, and each legal command a label', { timeout: 60_000 }, () => {
    const kinds = new Set<string>();
    let labelled = 0;
    playOn(name, (decision, context) => {
      kinds.add(decision.kind);
      const question = text.question!(decision, context);
      expect(question).toMatch(/^[A-Z].*[^.\s]$/);
      expect(question).not.toMatch(IDS);
      for (const command of decision.legal) {
        const label = text.label!(command, context);
        labelled += 1;
        expect(label, command.type).toMatch(/^[A-Z].*[^\s]$/);
        expect(label, command.type).not.toMatch(IDS);
        expect(label, command.type).not.toMatch(/undefined|null|NaN/);
      }
    });
    expect(labelled).toBeGreaterThan(300);
    expect(kinds.size).toBeGreaterThan(Object.keys(windowKinds).length / 4);
  });
});

describe.each(Object.keys(rulesets))('the legal commands of %s', (name) => {
  it('are each listed once, with labels that differ', { timeout: 60_000 }, () => {
    const rules = rulesets[name]!;
    /** Ships are a set: a fleet in another order is the same fleet. */
    const meant = (command: object): string =>
      JSON.stringify(command, (key, value: unknown) =>
        key === 'fleet' ? (value as string[]).toSorted() : value,
      );
    let listed = 0;
    playOn(name, ({ kind, legal }, context) => {
      const known = new Map<string, object>();
      for (const command of legal) {
        expect(known.get(meant(command)), `${kind}: ${meant(command)}`).toBeUndefined();
        known.set(meant(command), command);
      }
      const labels = labelsOf(rules, legal, context);
      const twice = labels.filter((label, i) => labels.indexOf(label) < i);
      expect(twice).toEqual([]);
      listed += legal.length;
    });
    expect(listed).toBeGreaterThan(300);
  });
});

/** Decisions whose few lines show little of what is possible. */
describe.each(Object.keys(rulesets))('the text of a decision in %s', (name) => {
  const { text } = rulesets[name]!;
  const tokensOf = (words: string): readonly string[] =>
    words.toLowerCase().match(/"[^"]*"|[\w-]+(?:\/\d)?/g) ?? [];
  const singular = (word: string): string => word.replace(/s$/, '');
  const NUMBER = /^\d+(?:-\d+)?$/;

  it('names all parts of each command that is not shown', { timeout: 60_000 }, () => {
    let composed = 0;
    playOn(name, ({ legal, describe: describes }, context) => {
      const parts = text.parts!(describes!, context) as Readonly<Record<string, readonly string[]>>;
      for (const type of new Set(legal.map((one) => one.type))) {
        const commands = legal.filter((one) => one.type === type);
        if (legal.length <= 8 || commands.length <= 3) continue;
        expect(parts, type).toHaveProperty(type);
        const { grammar } = text as { readonly grammar: Readonly<Record<string, string>> };
        const known = new Set(
          [grammar[type]!, ...parts[type]!, 'a and no nothing'].flatMap(tokensOf).map(singular),
        );
        for (const command of commands) {
          composed += 1;
          const line = text.phrase(command, context);
          const foreign = tokensOf(line).filter((word) => !NUMBER.test(word) && !known.has(singular(word)));
          expect(foreign, line).toEqual([]);
        }
      }
    });
    expect(composed).toBeGreaterThan(100);
  });
});

describe.each(Object.keys(rulesets))('for channels that others may read, %s', (name) => {
  const { text } = rulesets[name]!;
  const { publicQuestions = [] } = text;

  it('has questions that say only what spectators see', { timeout: 60_000 }, () => {
    expect(publicQuestions.length).toBeGreaterThan(1);
    const kinds = new Set<string>();
    playOn(name, (decision, context, onlookers) => {
      if (!publicQuestions.includes(decision.kind)) return;
      kinds.add(decision.kind);
      expect(text.question!(decision, onlookers)).toBe(text.question!(decision, context));
    });
    expect(kinds.size).toBeGreaterThan(0);
  });

  it('names places and pieces in defaults as people say them', { timeout: 60_000 }, () => {
    let worlds = 0;
    playOn(name, ({ default: otherwise }, context) => {
      for (const sentence of [otherwise.text, otherwise.publicText ?? '']) {
        const said = text.plain?.(sentence, context) ?? sentence;
        if (/ace|world \d/.test(said)) worlds += 1;
        expect(said).not.toMatch(/\b\d-\d\b/);
        expect(said).not.toMatch(IDS);
      }
    });
    if (name.endsWith('conquest') && name !== 'stellar-conquest') expect(worlds).toBeGreaterThan(0);
  });
});

describe('a label', () => {
  const labelsOf = (name: string, type: string): ReadonlyMap<string, object> => {
    const found = new Map<string, object>();
    playOn(name, ({ legal }, context) => {
      for (const command of legal)
        if (command.type === type) found.set(rulesets[name]!.text.label!(command, context), command);
    });
    return found;
  };

  it('says what its command does, as the page does', () => {
    const attacks = [...labelsOf('interstellar-conquest', 'attack').keys()];
    expect(attacks).toContainEqual(
      expect.stringMatching(
        /^Attack (Ada|Bo|Cyd|Dee) on (your|Ada’s|Bo’s|Cyd’s|Dee’s) (ace|world \d) with \d .+ from /,
      ),
    );
    expect([...labelsOf('interstellar-conquest', 'commit').keys()]).toContainEqual(
      expect.stringMatching(/^Commit (Diplomacy \([a-z]+\)|[a-z]+ [1-5])$/),
    );
    expect([...labelsOf('interstellar-empire', 'end-turn').keys()]).toEqual(['End the turn']);
    expect([...labelsOf('stellar-conquest', 'move').keys()]).toContainEqual(
      expect.stringMatching(/^Move \d .+ from .+ \([A-Z]+\d+\) to .+ \([A-Z]+\d+\)/),
    );
  });

  it('differs if ships of the same class come from different worlds', () => {
    const { text } = rulesets['interstellar-conquest']!;
    playOn('interstellar-conquest', ({ legal }, context) => {
      const places = new Map(
        (context.view as { seats: { ships: { id: string; place: string }[] }[] }).seats.flatMap(({ ships }) =>
          ships.map(({ id, place }) => [id, place] as const),
        ),
      );
      const helps = legal.flatMap((one) => (one.type === 'ally' ? [one as Help] : []));
      const meant = helps.map(({ side, ships }) =>
        [side, ...ships.map((ship) => `${ship[2]} ${places.get(ship)}`).toSorted()].join(),
      );
      expect(new Set(helps.map((help) => text.label!(help, context))).size).toBe(new Set(meant).size);
    });
  });
});
