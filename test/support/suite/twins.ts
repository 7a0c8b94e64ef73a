/**
 * Twins: two games that one viewer cannot distinguish, as far as the rules go. Our answers must not distinguish them, either.
 */
import type { Ruleset } from '../../../src/rules/contract.ts';
import type { Entry } from '../../../src/rules/journal/entry.ts';
import { Match, type Advance } from '../../../src/rules/kernel/match.ts';
import {
  asInstant,
  seatsOf,
  type Refusal,
  type Result,
  type Seat,
  type WindowId,
} from '../../../src/rules/vocabulary.ts';
import type { AnyCompanion } from './companion.ts';
import type { Dice } from './dice.ts';
import { demand, difference } from './assertions.ts';
import { legalOf } from './legal-oracles.ts';
import { shownTo, viewersOf } from './oracles.ts';
import { same } from '../../../src/rules/journal/canonical.ts';

type Watcher = Seat | 'spectator';
interface Question {
  readonly by: Seat;
  readonly window: WindowId | undefined;
  readonly command: object;
}

/** For each secret: how often it occurred, and how often its twin was different. */
export type Redealt = Record<string, { met: number; changed: number }>;

export function twinOf(match: Match, viewer: Watcher, companion: AnyCompanion, dice: Dice): Match {
  const { rules, header, snapshot } = match;
  const state = companion.twin(snapshot.state, viewer, dice);
  return Match.resume(rules, header, [], { ...snapshot, state });
}

/** The viewer gets the same views, and the same refusals of `questions` and of their own legal commands. */
export function checkTwin(
  match: Match,
  viewer: Watcher,
  { companion, dice, redealt, asked }: Twinning,
): void {
  const twin = twinOf(match, viewer, companion, dice);
  count(redealt, companion.secrets(match.snapshot.state), companion.secrets(twin.snapshot.state));
  demandSame(`twins of ${viewer}`, shownTo(match, viewer), shownTo(twin, viewer));
  demandSame('windows of twins', windowsOf(match), windowsOf(twin));
  demandSame('public texts of defaults', publicTextsIn(match, viewer), publicTextsIn(twin, viewer));
  if (viewer === 'spectator') return;
  for (const question of questionsOf(match, viewer, asked, dice))
    checkAnswer(match, twin, question, companion);
}

export interface Twinning {
  readonly companion: AnyCompanion;
  readonly dice: Dice;
  readonly redealt: Redealt;
  /** Recent commands of anybody: good questions, since most are refused. */
  readonly asked: readonly object[];
}

/** A state that the ruleset imagines for a seat looks the same to it as the true one, and awaits the same answers. */
export function checkImagined(match: Match, entries: readonly Entry[], dice: Dice): void {
  const { rules, header, snapshot } = match;
  const seat = dice.pick(seatsOf(match.seats));
  const seen = entries.flatMap((entry) => match.sightings(entry, seat));
  const state = rules.imagine!(match.view(seat), seen, dice);
  const imagined = Match.resume(rules, header, [], { ...snapshot, state });
  demandSame(`what ${seat} sees of what it imagines`, shownTo(match, seat), shownTo(imagined, seat));
  demandSame('imagined windows', windowsOf(match), windowsOf(imagined));
}

function count(redealt: Redealt, before: object, after: object): void {
  const dealt = after as Readonly<Record<string, unknown>>;
  for (const [name, value] of Object.entries(before)) note(redealt, name, !same(value, dealt[name]));
}

function note(redealt: Redealt, name: string, changed: boolean): void {
  const counts = (redealt[name] ??= { met: 0, changed: 0 });
  counts.met += 1;
  if (changed) counts.changed += 1;
}

/** A viewer gets the same sightings for events that differ only in what the viewer cannot know. */
export function checkFacts(
  before: Match,
  after: Match,
  entry: Entry,
  viewer: Watcher,
  twinning: Twinning,
): void {
  const { companion, dice, redealt } = twinning;
  const { events } = entry;
  const facts = { events, before: before.snapshot.state, after: after.snapshot.state };
  const twins = companion.twinEvents(facts, viewer, dice);
  events.forEach((event, i) => {
    const [one, other] = [event, twins[i]!].map(
      (e) => JSON.stringify(after.rules.redact(e, viewer)) ?? 'nothing',
    );
    demandSame(`what ${viewer} sees of ${event.type}`, one!, other!);
    const hidden = companion.guarded.includes(event.type) && one !== JSON.stringify(event);
    if (hidden) note(redealt, `event ${event.type}`, !same(event, twins[i]));
  });
}

const windowsOf = (match: Match): string => JSON.stringify(match.rules.windows(match.snapshot.state));

/** The defaults of all others for channels that this viewer may read. */
const publicTextsIn = (match: Match, viewer: Watcher): string =>
  JSON.stringify(
    viewersOf(match).map((seat) =>
      seat === 'spectator' || seat === viewer
        ? []
        : match.decisions(seat).map((decision) => decision.default.publicText ?? null),
    ),
  );

function demandSame(what: string, one: string, other: string): void {
  demand(one === other, () => `${what} differ: ${difference(one, other)}`);
}

function questionsOf(match: Match, by: Seat, asked: readonly object[], dice: Dice): readonly Question[] {
  const windows = [undefined, ...match.windows.map((w) => w.id)];
  const others = [...match.windows, undefined].flatMap((window) => {
    const seats = (window?.asked ?? []).filter((seat) => seat !== by);
    return seats.flatMap((seat) => dice.some(legalOf(match, seat, window), 2));
  });
  const asking = match.windows.filter((w) => w.asked.includes(by));
  const own = [...asking, undefined].flatMap((w) => dice.some(legalOf(match, by, w), 2));
  return [...dice.some(asked, 4), ...others, ...own].flatMap((command) =>
    windows.map((window) => ({ by, window, command })),
  );
}

function checkAnswer(match: Match, twin: Match, question: Question, companion: AnyCompanion): void {
  const now = asInstant(match.nextAlarm! - 1);
  const [one, other] = [match, twin].map((m) => m.submit({ ...question, now })) as [Answer, Answer];
  demandSame(`answers to ${JSON.stringify(question)}`, answerOf(one), answerOf(other));
  if (!one.ok) checkText(match.rules, one.error);
  if (!one.ok || !other.ok) return;
  const [next, twinNext] = [one.value.next, other.value.next];
  const stays = next.windows.map((w) => w.id).join() === match.windows.map((w) => w.id).join();
  const command = question.command as { readonly type: string };
  if (!stays || next.over || companion.reveals?.(match.snapshot.state, command)) return;
  const sighted = [one, other].map(({ value }) =>
    JSON.stringify(value.next.sightings(value.entry, question.by)),
  );
  demandSame(`what ${question.by} sees of ${JSON.stringify(question)}`, sighted[0]!, sighted[1]!);
  demandSame('windows after an answer of twins', windowsOf(next), windowsOf(twinNext));
}

/** A refusal by the rules says what the table has for its code, so it cannot say anything that is hidden. */
function checkText({ presentation }: Ruleset, refusal: Refusal): void {
  const { code, ruling, detail } = refusal;
  if (presentation === undefined || ruling === undefined) return;
  const { text, rulings = [] } = presentation.refusals[code] ?? {};
  demand(
    detail === text && rulings.includes(ruling),
    () => `a refusal differs from its text: ${JSON.stringify(refusal)}`,
  );
}

type Answer = Result<Advance, Refusal>;
const answerOf = (answer: Answer): string => (answer.ok ? 'accepted' : JSON.stringify(answer.error));

/**
 * Two histories with the same public course: from twins on, another seat gives other hidden answers, and changes them a
 * different number of times. The viewer's pages and feeds must be equal.
 */
export function checkPages(match: Match, viewer: Watcher, { companion, dice }: Twinning): number {
  const acting = viewersOf(match).filter((seat): seat is Seat => seat !== viewer && seat !== 'spectator');
  const by = dice.pick(acting);
  const windows = match.windows.filter((w) => w.asked.includes(by)).map((w) => w.id);
  const window = dice.pick([undefined, ...windows]);
  const stage = { by, window, viewer, companion, dice };
  const one = rehearse(match, stage, 1 + dice.below(2));
  const other = rehearse(twinOf(match, viewer, companion, dice), stage, 1 + dice.below(4));
  if (one === undefined || other === undefined) return 0;
  const where = `pages of ${viewer} while ${by} answers ${window ?? 'nothing'}`;
  demandSame(where, one, other);
  return 1;
}

interface Stage {
  readonly by: Seat;
  readonly window: WindowId | undefined;
  readonly viewer: Watcher;
  readonly companion: AnyCompanion;
  readonly dice: Dice;
}

/** Everything that the viewer sees on the way; undefined if a command is not hidden from them, or closes the window. */
function rehearse(
  start: Match,
  { by, window, viewer, companion, dice }: Stage,
  times: number,
): string | undefined {
  const now = asInstant(start.nextAlarm! - 1);
  let match = start;
  const feed: object[] = [];
  for (let i = 0; i < times; i += 1) {
    const open = match.windows.find((w) => w.id === window);
    const hidden = legalOf(match, by, open).filter((command) =>
      companion.hides(match.snapshot.state, command, by, viewer),
    );
    if (hidden.length === 0) return undefined;
    const done = match.submit({ by, window, command: dice.pick(hidden), now });
    if (!done.ok) throw new Error(`${window}: a legal command is refused: ${done.error.code}`);
    const { entry, next } = done.value;
    if (next.over || !sameIds(match, next)) return undefined;
    feed.push(...next.sightings(entry, viewer));
    match = next;
  }
  return JSON.stringify({
    steps: match.step(viewer) - start.step(viewer),
    feed,
    shown: shownTo(match, viewer),
  });
}

const sameIds = (a: Match, b: Match): boolean =>
  a.windows.map((w) => w.id).join() === b.windows.map((w) => w.id).join();
