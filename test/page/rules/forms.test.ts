/** The forms of whole games, without a browser: they show missing input, and ask for confirmation only after a warning. */
import { describe, expect, it, vi } from 'vitest';
import type { Decision } from '../../../src/rules/contract.ts';
import { lend } from '../../../src/rules/randomness/random.ts';
import { rulesets } from '../../../src/rules/registry.ts';
import { seatsOf, type Seat } from '../../../src/rules/vocabulary.ts';
import { Dice } from '../../support/suite/dice.ts';
import { clientOf } from '../../support/page/published.ts';
import { load, nodesIn, wordsOf, type Drawn, type VNode } from '../../support/page/page.ts';
import { subjectOf } from '../../support/suite/subjects.ts';
import { Table } from '../../support/rules/table.ts';

type Draft = Record<string, unknown>;
interface Command {
  readonly type: string;
  readonly [field: string]: unknown;
}
interface Page {
  answerForm(table: object, decision: Decision): Drawn;
  freeForm(table: object): Drawn;
}

const NAMES = ['Ada', 'Bo', 'Cyd', 'Dee', 'Eve', 'Fay', 'Gus', 'Hal'];
const STEPS: Readonly<Record<string, string>> = { 'wage-war': 'war' };
const buttonsIn = (drawn: Drawn): readonly VNode[] =>
  nodesIn(drawn).filter(({ tag, props }) => tag === 'button' && props['data-send'] !== undefined);
const isOff = ({ props }: VNode): boolean => props['disabled'] === true;

/** What a disabled button is described by. */
function whyOff(drawn: Drawn, button: VNode): string {
  const why = nodesIn(drawn).find(({ props }) => props['id'] === button.props['aria-describedby']);
  return why === undefined || button.props['aria-describedby'] === undefined ? '' : wordsOf(why);
}

function demandWhy(drawn: Drawn, button: VNode): string {
  const why = whyOff(drawn, button);
  expect(why, String(button.props['data-send'])).toMatch(/^[A-Z].*\.$/);
  return why;
}

/** What a seat sees. */
const seenBy = ({ match }: Table, seat: Seat) => ({
  status: 'running',
  seat,
  view: match.view(seat),
  windows: match.windows,
  decisions: match.decisions(seat),
  free: match.free(seat),
});

/** A seat on the page: its draft and its commands. */
function pageOf({ match }: Table, seen: ReturnType<typeof seenBy>, drafted: (key: string) => Draft) {
  const sent: Command[] = [];
  const drafts = new Map<string, Draft>();
  const draft = (key: string): Draft => {
    if (!drafts.has(key)) drafts.set(key, drafted(key));
    return drafts.get(key)!;
  };
  const page = {
    game: { ruleset: match.rules.name, seats: [] },
    seen,
    log: [],
    names: NAMES.slice(0, match.seats),
    seat: seen.seat,
    draft,
    redraw: () => undefined,
    send: (_: unknown, command: Command) => sent.push(command),
    sending: false,
  };
  return { page, sent };
}

/** The draft of the form for this command. */
const draftFor =
  (command: Command) =>
  (key: string): Draft =>
    key.startsWith('free.')
      ? {}
      : { ...command, mode: command.type, step: STEPS[command.type] ?? command.type, recall: undefined };

const classesOf = ({ props: { class: names } }: VNode): readonly string[] =>
  typeof names === 'string' ? names.split(' ') : [];

/** Without what only the bar of a phone shows. */
function onDesk(drawn: Drawn): readonly VNode[] {
  if (Array.isArray(drawn)) return (drawn as readonly Drawn[]).flatMap(onDesk);
  if (typeof drawn !== 'object' || drawn === null) return [];
  const node = drawn as VNode;
  return classesOf(node).includes('in-bar') ? [] : [node, ...node.children.flatMap(onDesk)];
}

/** At most one button stands out; a button that is the only thing to do does. */
function demandOnePrimary(drawn: Drawn, about: string): void {
  const isPrimary = (node: VNode): boolean => classesOf(node).includes('primary');
  const buttons = onDesk(drawn).filter(
    ({ tag, props }) => tag === 'button' && props['data-send'] !== undefined,
  );
  const loud = buttons.filter(isPrimary).map((button) => wordsOf(button));
  expect(loud.length, `${about}: ${loud.join(', ')}`).toBeLessThanOrEqual(1);
  const [only, ...others] = buttons;
  const isAll =
    others.length === 0 &&
    // A button that opens a sheet offers something else to do.
    !nodesIn(drawn).some(({ tag, props }) => ['input', 'select'].includes(tag) || props['data-decide']) &&
    // Of a form that is still being fetched.
    !wordsOf(drawn).includes('Loading…');
  if (only !== undefined && isAll) expect(isPrimary(only), `${about}: ${wordsOf(only)}`).toBe(true);
}

/** Presses it, and if that asks, agrees. Returns what was sent, and whether it asked first. */
function press(
  draw: () => Drawn,
  name: unknown,
  sent: readonly Command[],
): { asked: boolean; command: Command } {
  buttonsIn(draw())
    .find(({ props }) => props['data-send'] === name)!
    .props.onclick();
  const asked = sent.length === 0;
  const sure = nodesIn(draw()).find((node) => node.tag === 'button' && wordsOf(node) === 'Yes, do it');
  expect(sure !== undefined, `${String(name)} asks, or sends`).toBe(asked);
  sure?.props.onclick();
  expect(sent).toHaveLength(1);
  return { asked, command: sent[0]! };
}

interface Found {
  readonly missing: Set<string>;
  readonly asked: Set<string>;
  readonly atOnce: Set<string>;
  /** Commands whose button the test has compared with the label of the API. */
  readonly named: Set<string>;
  /** Buttons and choices that do not begin with the verb of that label. */
  readonly otherwise: Set<string>;
}

const verbOf = (words: string): string => words.split(' ')[0]!;

const isStep = (name: unknown, { type }: Command): boolean => name === type || name === STEPS[type];

/** The choice of this kind of command, if the form has several kinds. */
const choicesOf = (drawn: Drawn, command: Command): readonly VNode[] =>
  nodesIn(drawn).filter(
    (node) =>
      node.tag === 'label' &&
      nodesIn(node).some(({ props }) => props['type'] === 'radio' && isStep(props['value'], command)),
  );

/** The words of the page for a command begin with the verb of its label in the API. */
function compareWords(
  { match }: Table,
  seat: Seat,
  command: Command,
  nodes: readonly VNode[],
  found: Found,
): void {
  const context = { view: match.view(seat), names: NAMES.slice(0, match.seats) };
  const label = verbOf(match.rules.text.label!(command, context));
  for (const verb of nodes.map((node) => verbOf(wordsOf(node))))
    if (verb !== label) found.otherwise.add(`${command.type}: ${verb}`);
  found.named.add(command.type);
}

/** The command that the seat intends, and one of each type that has not come up. */
function draftsFor({ legal }: Decision, intended: Command | undefined, { named }: Found): readonly Command[] {
  const types = new Map((legal as readonly Command[]).map((command) => [command.type, command]));
  return [intended ?? { type: 'none' }, ...[...types.values()].filter(({ type }) => !named.has(type))];
}

/** Draws the forms of every seat that is asked, empty and filled in, and tries every button of theirs. */
function tryForms(client: Page, table: Table, intended: ReadonlyMap<Seat, Command>, found: Found): void {
  for (const seat of seatsOf(table.match.seats)) {
    const seen = seenBy(table, seat);
    const free = client.freeForm(pageOf(table, seen, () => ({})).page);
    for (const button of buttonsIn(free).filter(isOff)) found.missing.add(demandWhy(free, button));
    for (const decision of seen.decisions)
      for (const wanted of [undefined, ...draftsFor(decision, intended.get(seat), found)]) {
        const drafted = wanted === undefined ? () => ({}) : draftFor(wanted);
        const drawn = client.answerForm(pageOf(table, seen, drafted).page, decision);
        demandOnePrimary(drawn, `${table.match.rules.name}, ${decision.kind}`);
        for (const button of buttonsIn(drawn)) {
          const name = button.props['data-send'];
          if (isOff(button)) {
            if (wanted !== undefined && isStep(name, wanted))
              compareWords(table, seat, wanted, [button, ...choicesOf(drawn, wanted)], found);
            found.missing.add(demandWhy(drawn, button));
            continue;
          }
          const { page, sent } = pageOf(table, seen, drafted);
          const { asked, command } = press(() => client.answerForm(page, decision), name, sent);
          const others = table.match.windows.some(
            ({ id, awaiting }) => id === decision.window && awaiting.some((awaited) => awaited !== seat),
          );
          const warns = nodesIn(drawn).some(({ key }) => key === 'warning');
          if (asked) expect([warns, others], `${command.type} asks`).toEqual([true, false]);
          (asked ? found.asked : found.atOnce).add(command.type);
          compareWords(table, seat, command, [button, ...choicesOf(drawn, command)], found);
        }
      }
  }
}

function playAtForms(client: Page, name: string, seed: number, found: Found): void {
  const { rules, companion } = subjectOf(name);
  const dice = new Dice(seed);
  const seats = rules.seats.min + (seed % (rules.seats.max - rules.seats.min + 1));
  const setting = companion.setting(dice, seats, 0);
  const table = new Table(rules, { ...setting, pace: rules.paces.daily, seed: dice.seed() });
  for (let turn = 0; turn < 60 && !table.match.over; turn += 1) {
    const { match } = table;
    const intended = new Map(
      seatsOf(match.seats).flatMap((seat) => {
        const decision = match.decisions(seat)[0] as Decision<Command> | undefined;
        if (decision === undefined) return [];
        const bot = rules.bots[dice.pick(['random', 'steady'] as const)];
        const command = bot(match.view(seat), decision, lend(dice.seed()).luck) as Command | undefined;
        return command === undefined ? [] : [[seat, command] as const];
      }),
    );
    tryForms(client, table, intended, found);
    const awaited = [...intended].filter(([seat]) => match.windows.some((w) => w.awaiting.includes(seat)));
    if (awaited.length === 0) {
      table.now = match.nextAlarm!;
      table.tick();
      continue;
    }
    const [seat, command] = dice.pick(awaited);
    table.play(seat, match.decisions(seat)[0]!.window, command);
  }
}

/** What must come up, so that nothing is held true of forms that nobody saw. */
const SEEN: Readonly<
  Record<string, { asked: readonly string[]; atOnce: readonly string[]; named: readonly string[] }>
> = {
  'interstellar-conquest': {
    asked: [],
    atOnce: ['attack', 'pass', 'ask', 'commit', 'ally', 'reclaim'],
    named: ['attack', 'pass', 'recall'],
  },
  'cosmic-conquest': {
    asked: [],
    atOnce: ['attack', 'move', 'reclaim', 'deploy', 'commit'],
    named: ['attack', 'pass', 'move'],
  },
  'interstellar-empire': {
    asked: [],
    atOnce: ['build', 'end-turn', 'defend', 'lay-first', 'keep'],
    named: ['wage-war', 'discover', 'end-turn'],
  },
  'stellar-conquest': {
    asked: ['complete-movement'],
    atOnce: ['complete-turn', 'outfit', 'move', 'plan'],
    named: ['move', 'complete-movement', 'complete-turn'],
  },
};

/** Buttons that begin with another word than the label of the API, with the reason. */
const OTHERWISE: Readonly<Record<string, string>> = {
  'defend: Defend': 'the label is of a defence without ships, which another button sends',
  'plan: Continue': 'it puts a plan together from the ships that are under way',
  'produce: Continue': 'no colony can produce',
};

/** A ruleset without forms of its own is played by the generic page: test/page/rules/generic.test.ts. */
const { generic } = await load<{ generic: Page }>('rules/generic.ts');
const drawn: string[] = [];
for (const name of Object.keys(rulesets)) if ((await clientOf(name)) !== generic) drawn.push(name);

describe.each(drawn)('the forms of %s', (name) => {
  it('show missing input, and ask only where they warn of a final answer', { timeout: 120_000 }, async () => {
    const client = await clientOf<Page>(name);
    const found: Found = {
      missing: new Set(),
      asked: new Set(),
      atOnce: new Set(),
      named: new Set(),
      otherwise: new Set(),
    };
    for (let seed = 1; seed <= 3; seed += 1) {
      playAtForms(client, name, seed, found);
      // Forms that are fetched when they are first to be drawn are there in the next game.
      await vi.dynamicImportSettled();
    }
    expect([...found.asked]).toEqual(expect.arrayContaining([...SEEN[name]!.asked]));
    expect([...found.atOnce]).toEqual(expect.arrayContaining([...SEEN[name]!.atOnce]));
    expect(found.missing.size).toBeGreaterThan(2);
    expect([...found.otherwise].filter((words) => !Object.hasOwn(OTHERWISE, words))).toEqual([]);
    expect([...found.named]).toEqual(expect.arrayContaining([...SEEN[name]!.named]));
  });
});
