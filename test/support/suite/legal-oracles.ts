/** Oracles for legal commands: each listed one is accepted and has a line, and bots choose only those. */
import { BOTS, type Decision, type Window } from '../../../src/rules/contract.ts';
import type { Entry } from '../../../src/rules/journal/entry.ts';
import { botAnswer, hasBot } from '../../../src/rules/kernel/bots.ts';
import type { Match } from '../../../src/rules/kernel/match.ts';
import { lend } from '../../../src/rules/randomness/random.ts';
import { readLine } from '../../../src/rules/kernel/line.ts';
import { seatsOf, type Seat } from '../../../src/rules/vocabulary.ts';
import { demand, show } from './assertions.ts';
import type { Dice } from './dice.ts';
import { checkLine, checkPlain, namesIn } from './oracles.ts';
import { same } from '../../../src/rules/journal/canonical.ts';

const MOST_LEGAL = 200;

/**
 * Each asked seat can answer with any listed command, of which `most` are tried, and each window can be closed by its default.
 */
export function checkWindows(match: Match, dice: Dice, most: number): void {
  for (const window of match.windows) {
    for (const decision of window.asked.flatMap((seat) => match.decisions(seat))) checkDefault(decision);
    for (const seat of window.asked)
      checkLegal(match, seat, window, dice.some(legalOf(match, seat, window), most));
    checkExpiry(match, window);
  }
  for (const seat of seatsOf(match.seats))
    checkLegal(match, seat, undefined, dice.some(legalOf(match, seat, undefined), most));
}

function checkDefault(decision: Decision): void {
  checkPlain('decision', decision);
  demand(/\w/.test(decision.default.text), () => `${decision.window} has a default without words`);
}

export function legalOf(match: Match, seat: Seat, window: Window | undefined): readonly { type: string }[] {
  const { state } = match.snapshot;
  const legal = match.rules.legal(state, seat, window) as readonly { type: string }[];
  const where = window?.id ?? 'no window';
  demand(legal.length <= MOST_LEGAL, () => `${where}: ${legal.length} legal commands`);
  demand(
    !window?.awaiting.includes(seat) || window.automatic || legal.length > 0,
    () => `${where}: seat ${seat} is awaited and can do nothing`,
  );
  demand(
    legal.every((command) => command.type !== 'resign'),
    () => `${where}: resigning is listed`,
  );
  return legal;
}

function checkLegal(
  match: Match,
  seat: Seat,
  window: Window | undefined,
  sample: readonly { readonly type: string }[],
): void {
  const { rules, snapshot, header } = match;
  const byDefault =
    window?.awaiting.includes(seat) && !window.automatic
      ? (rules.byDefault(snapshot.state, seat, window).command ?? [])
      : [];
  for (const command of sample.concat(byDefault)) {
    const parsed = rules.schema.command.safeParse(command);
    demand(parsed.success && same(parsed.data, command), () => `${show(command)} is listed but malformed`);
    const { luck } = lend(header.seed);
    const decided = rules.decide(snapshot.state, seat, window, command, luck);
    demand(decided.ok, () => `${show(command)} of seat ${seat} is listed, but ${show(decided)}`);
  }
  checkLines(match, seat, window, sample);
  checkParts(match, seat, window);
}

/** Each legal command has a line that is parsed as the same command. */
function checkLines(
  match: Match,
  seat: Seat,
  window: Window | undefined,
  commands: readonly { readonly type: string }[],
): void {
  const names = namesIn(match);
  const context = { view: match.view(seat), names };
  const { phrase, parse, grammar } = match.rules.text;
  for (const command of commands) {
    demand(grammar[command.type] !== undefined, () => `nobody says how the line of ${command.type} goes`);
    const line = phrase(command, context);
    checkLine(line);
    const read = parse(line, context);
    demand(
      read.ok && same(read.value, command),
      () => `${show(command)} is said as “${line}”, which is read as ${show(read)}`,
    );
  }
  const [first] = commands;
  if (first === undefined) return;
  const said = readLine(match, seat, phrase(first, context), names);
  const answered = isWindowless(match, seat, first) ? undefined : window?.id;
  demand(said.ok && said.value.window === answered, () => `${show(first)} is taken for ${show(said)}`);
}

/** A command that needs no window also answers its window if the request does not name it. */
function isWindowless(
  { rules, snapshot, header }: Match,
  seat: Seat,
  command: { readonly type: string },
): boolean {
  if (rules.windowOptional?.includes(command.type) !== true) return false;
  const decided = rules.decide(snapshot.state, seat, undefined, command, lend(header.seed).luck);
  demand(decided.ok, () => `${show(command)} of seat ${seat} in no window: ${show(decided)}`);
  return true;
}

/** The result of `describe` has the shape that clients get. */
function checkParts({ rules, snapshot }: Match, seat: Seat, window: Window | undefined): void {
  const parts = rules.describe?.(snapshot.state, seat, window);
  if (parts === undefined) return;
  const shape = rules.schema.parts?.[window?.kind ?? 'free'];
  demand(shape !== undefined && same(shape.parse(parts), parts), () => `unlike its schema: ${show(parts)}`);
}

function checkExpiry(match: Match, window: Window): void {
  const { rules, snapshot, header } = match;
  const { luck } = lend(header.seed);
  const events = rules.expire(snapshot.state, window, window.awaiting, luck);
  const state = events.reduce((s, event) => rules.evolve(s, event), snapshot.state);
  demand(
    rules.windows(state).every((w) => w.id !== window.id),
    () => `${window.id} is open after its default`,
  );
}

/** A bot with what its seat knows answers with a legal command, or waits for another player. */
export function checkBots(match: Match, entries: readonly Entry[], dice: Dice): void {
  const window = dice.pick(match.windows);
  if (window.automatic) return;
  const seat = dice.pick(window.awaiting);
  const decision = match.decisions(seat).find((d) => d.window === window.id)!;
  const seen = () => entries.flatMap((entry) => match.sightings(entry, seat));
  for (const bot of BOTS.filter((name) => hasBot(match.rules, name))) {
    const seed = dice.seed();
    const answer = () => botAnswer(match, bot, { seat, decision, luck: lend(seed).luck, seen });
    const command = answer();
    demand(same(command, answer()), () => `${bot} answers ${window.id} in two ways`);
    if (command === undefined) {
      const mayWait = match.rules.botsWaitIn?.includes(window.kind);
      demand(mayWait === true, () => `${bot} waits in ${window.id}, but botsWaitIn does not have it`);
      continue;
    }
    const done = match.submit({ by: seat, window: window.id, command, now: window.openedAt });
    demand(done.ok, () => `${bot} in ${window.id}: ${show(command)} is refused: ${show(done)}`);
  }
}
