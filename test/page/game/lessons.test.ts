/** Plays each lesson of the page by the rules, so that no change of the rules leaves one behind. */
import { describe, expect, it } from 'vitest';
import { NewGameRequest } from '../../../src/api/schema/game.ts';
import { playBot, playScript } from '../../../src/room/play/bots.ts';
import type { ScriptedCommand } from '../../../src/room/table/terms.ts';
import { hashOf } from '../../../src/rules/randomness/random.ts';
import { STAR_CARDS } from '../../../src/rules/stellar-conquest/data/cards.ts';
import { rulesets, rulesOf } from '../../../src/rules/registry.ts';
import type { View } from '../../../src/rules/stellar-conquest/view/sighting.ts';
import { asSeat } from '../../../src/rules/vocabulary.ts';
import { load } from '../../support/page/page.ts';
import { Table } from '../../support/rules/table.ts';

interface Step {
  readonly kind: 'look' | 'prepare' | 'send';
  readonly text: string;
  readonly window: string;
  readonly command: object;
  readonly otherwise: string;
}
interface Lesson {
  readonly ruleset: string;
  readonly seats: number;
  readonly seed: string;
  readonly seedHash: string;
  readonly options: object;
  readonly preferences: readonly (object | undefined)[];
  readonly script: readonly ScriptedCommand[];
  readonly steps: readonly Step[];
}
/** The event of Stellar Conquest that the tests look at. */
interface Explored {
  readonly type: string;
  readonly seat?: number;
  readonly card?: number;
  readonly risks?: readonly { readonly die: number }[];
}
/** What tells the step of a lesson. */
interface Seen {
  readonly log: readonly object[];
  readonly seat: number | null;
  readonly draft?: (key: string) => Record<string, unknown>;
}

const { completes } = await load<{ completes(step: Step, window: string, command: object): boolean }>(
  'game/lesson/lesson.ts',
);
const { lessonOf } = await load<{ lessonOf(ruleset: string): Promise<Lesson | null> }>(
  'game/lesson/lessons.ts',
);
const { sentIn, stepAt } = await load<{
  sentIn(table: Seen): number;
  stepAt(lesson: object, table: Seen, looked: number): number;
}>('game/lesson/progress.ts');

const LEARNER = asSeat(0);
const found = await Promise.all(Object.keys(rulesets).map(lessonOf));
const lessons = found.flatMap((lesson) => lesson ?? []).map((lesson) => [lesson.ruleset, lesson] as const);

/** The game of the lesson, with the bots seated first. */
function begun({ ruleset, seed, options, preferences }: Lesson): Table {
  const rules = rulesOf(ruleset)!;
  const stated = preferences
    .flatMap((preference, seat) => (preference === undefined ? [] : [seat]))
    .toReversed();
  const chairs = preferences.map((preference, seat) =>
    preference === undefined ? {} : { preference, chosen: stated.indexOf(seat) },
  );
  return new Table(rules, { seed, chairs, options: rules.schema.options.parse(options) });
}

/** Lets the bots send their script. Fails if a bot is awaited that has no command in it. */
function letBotsAnswer(table: Table, lesson: Lesson): void {
  for (;;) {
    // Plans and cruises go on by themselves.
    table.catchUp();
    const window = table.match.windows.find(({ awaiting }) => awaiting.some((seat) => seat !== LEARNER));
    const seat = window?.awaiting.find((one) => one !== LEARNER);
    if (window === undefined || seat === undefined) return;
    // In talks, the steady bot proposes by itself, without luck, and then waits.
    const bargain = (): ReturnType<typeof playBot> =>
      window.kind === 'deal'
        ? playBot(
            table.match,
            { seat, window: window.id, bot: 'steady', since: table.now, seen: () => [] },
            table.now,
          )
        : undefined;
    const sent = playScript(table.match, { seat, window: window.id }, { lesson }, table.now) ?? bargain();
    if (sent === 'wait') return;
    if (sent === undefined) throw new Error(`the script has no command of ${seat} in ${window.id}`);
    table.adopt(sent);
  }
}

/** False for a clause that only says what to do. */
const saysWhy = (clause: string): boolean =>
  clause !== '' &&
  (/\bso that\b/.test(clause) ||
    !/^(?:First |Then )?(?:choose|open|press|put|send|tick|type)\b/i.test(clause));

const ORDERS = /^(?:Attack|Buy|Choose|End|Land|Open|Press|Send|“(?:Build|Discover|Wage war)”)/;

/** Commands outside of windows, sent while the game asks for something. */
const isFree = ({ command }: Step): boolean =>
  'type' in command && ['plan', 'cruise'].includes(String(command.type));

/** The log as the learner's page gets it. */
function logOf(table: Table): readonly object[] {
  return table.entries.flatMap((entry) =>
    table.match
      .sightings(entry, LEARNER)
      .map((sighting) => ({ ...sighting, by: entry.by, as: entry.as, step: entry.seen[LEARNER]! })),
  );
}

describe.each(lessons)('the lesson of %s', (_, lesson) => {
  it('can be played to its end: the rules accept each command, and the script answers each window of a bot', () => {
    const table = begun(lesson);
    const sends = lesson.steps.filter((step) => step.kind === 'send');
    for (const [i, step] of sends.entries()) {
      letBotsAnswer(table, lesson);
      const asked = table.match.decisions(LEARNER).map(({ window }) => window as string);
      expect(asked, `the game asks for ${JSON.stringify(step.command)}`).toContain(step.window);
      expect(completes(step, step.window, step.command)).toBe(true);
      expect(completes(step, `${step.window}.9`, step.command)).toBe(false);
      table.play(LEARNER, isFree(step) ? undefined : step.window, step.command);
      expect(sentIn({ log: logOf(table), seat: 0 })).toBe(i + 1);
    }
  });

  it('has six to twelve steps, and ends with a look', () => {
    expect(lesson.steps.length).toBeGreaterThanOrEqual(6);
    expect(lesson.steps.length).toBeLessThanOrEqual(12);
    expect(lesson.steps.at(-1)!.kind).toBe('look');
  });

  it('has short texts', () => {
    for (const { text } of lesson.steps) expect(text.length, text).toBeLessThanOrEqual(170);
  });

  // Beside an open form, a phone shows two lines of the text.
  it('says first what to do', () => {
    const asks = lesson.steps.filter(({ kind }) => kind !== 'look');
    for (const { text } of asks) {
      const order = text.replace(/^(?:You won[^.!]*|Your first colony|Your turn to attack)[.!] /, '');
      expect(order, text).toMatch(ORDERS);
      const names = Array.from(text.matchAll(/“\w[^”]+”/g), ({ index, 0: name }) => index + name.length);
      expect(Math.max(0, ...names), text).toBeLessThan(90);
    }
  });

  it('says after each wrong move why, besides what to do', () => {
    for (const { kind, otherwise } of lesson.steps)
      if (kind === 'send') expect(otherwise.split(/[.:;] ?/).filter(saysWhy), otherwise).not.toEqual([]);
  });

  it('says what happens if a player does nothing', () => {
    const texts = lesson.steps.flatMap((step) => [step.text, 'otherwise' in step ? step.otherwise : '']);
    expect(texts.join(' ')).toMatch(/do nothing|deadline/);
  });

  it('says why a player with ships left to attack passes, and when a power is off', () => {
    const texts = lesson.steps.map(({ text }) => text);
    for (const text of texts.filter((one) => one.includes('“Pass”')))
      expect(text).toMatch(/“Pass”, and send it: \w/);
    for (const text of texts.filter((one) => /\byour power\b/i.test(one)))
      expect(text).toMatch(/\btwo of your colony ships are at home\b/i);
  });

  it('is within the limits of the API, which the page knows by the hash of its seed', () => {
    const { ruleset, seats, options, seed, script } = lesson;
    const body = { ruleset, seats, options, sandbox: true, visibility: 'private', lesson: { seed, script } };
    expect(NewGameRequest.safeParse(body).error).toBeUndefined();
    expect(lesson.seedHash).toBe(hashOf(seed));
    expect(lesson.preferences).toHaveLength(seats);
  });
});

describe('the lesson of stellar-conquest', () => {
  const lesson = found.find((one) => one?.ruleset === 'stellar-conquest')!;
  const table = begun(lesson);
  /** Scouts that could fly on when the learner passes turns. */
  let idle = 0;
  for (const step of lesson.steps.filter(({ kind }) => kind === 'send')) {
    letBotsAnswer(table, lesson);
    if ('type' in step.command && step.command.type === 'cruise')
      idle = (table.match.view(LEARNER) as View).own!.ships.filter((ship) => ship.class === 'scout').length;
    table.play(LEARNER, isFree(step) ? undefined : step.window, step.command);
  }
  letBotsAnswer(table, lesson);
  const all = table.entries.flatMap(({ events }) => events) as readonly Explored[];

  it('finds good planets, at which no dice are rolled, and poor ones, which cost one of four scouts', () => {
    const explored = all.filter(({ type, seat }) => type === 'explored' && seat === LEARNER);
    const finds = explored.map(({ card, risks }) => ({
      planets: STAR_CARDS.find((one) => one.card === card)!.planets.map(({ type }) => type),
      dice: risks!.length,
      lost: risks!.filter(({ die }) => die === 1).length,
    }));
    expect(finds).toEqual([
      { planets: ['terran', 'sub-terran'], dice: 0, lost: 0 },
      { planets: ['minimal-terran', 'barren'], dice: 4, lost: 1 },
    ]);
  });

  it('says that scouts wait when turns are passed, not that there is nothing to do', () => {
    expect(idle).toBe(7);
    const step = lesson.steps.find((one) => one.kind === 'send' && 'until' in one.command)!;
    expect(step.text).toContain('scouts');
    expect(JSON.stringify(step)).not.toMatch(/nothing to do/);
  });

  it('ends with a colony, its command post, and settlers to land on a second world', () => {
    const { own, seats } = table.match.view(LEARNER) as View;
    expect(own!.colonies.map(({ planet, people }) => [planet, people])).toEqual([['Scorpii/3', 32]]);
    expect(seats[LEARNER]!.posts).toEqual(['AA19']);
    const { describe: parts } = table.match.decisions(LEARNER)[0]!;
    expect(parts).toMatchObject({ colonies: { land: [{ planet: 'Scorpii/4' }] } });
  });
});

describe('the step of a lesson', () => {
  const look = (text: string) => ({ kind: 'look', at: 'main', text }) as const;
  const send = (window: string) =>
    ({ kind: 'send', at: 'main', text: '', window, command: { type: 'pass' }, otherwise: 'No.' }) as const;
  const prepare = {
    kind: 'prepare',
    at: 'main',
    text: '',
    isDone: ({ draft }: Required<Seen>) => draft('turn.1')['ready'] === true,
  } as const;
  const lesson = {
    steps: [look('a'), prepare, send('turn.1'), look('b'), send('turn.2'), look('end')],
  };
  const at = (sent: number, looked: number, ready = false) => {
    const line = (step: number) => ({ by: 0, step });
    const log = [{ by: 1, step: 9 }, ...Array.from({ length: sent }, (_, i) => line(i))];
    const draft = () => ({ ready });
    return stepAt(lesson, { log, seat: 0, draft }, looked);
  };

  it.each([
    ['begins with the first look', 0, 0, false, 0],
    ['waits for a command in preparation', 0, 1, false, 1],
    ['goes on when the command is prepared', 0, 1, true, 2],
    ['goes back when it is so no longer', 0, 1, false, 1],
    ['follows the game where a look was skipped', 1, 0, false, 3],
    ['is at the next command after a look', 1, 4, false, 4],
    ['never passes a command that was not sent', 0, 5, true, 2],
    ['ends after the last command', 2, 0, false, 5],
    ['stays at its end', 3, 9, true, 5],
  ])('%s', (_, sent, looked, ready, step) => {
    expect(at(sent, looked, ready)).toBe(step);
  });
});
