/** What must hold in every game of every ruleset. Each oracle throws where it does not. */
import { BOTS, type Decision, type Window } from '../../src/rules/contract.ts';
import type { Entry } from '../../src/rules/entry.ts';
import { Match } from '../../src/rules/match.ts';
import { lend } from '../../src/rules/random.ts';
import { same, verify } from '../../src/rules/verify.ts';
import { seatsOf, type Seat, type Viewer, type WindowId } from '../../src/rules/vocabulary.ts';
import type { Dice } from './dice.ts';
import { oddity } from './plain.ts';
import { stored, type Table } from './table.ts';

const MOST_LEGAL = 200;

export function demand(condition: boolean, complaint: () => string): asserts condition {
  if (!condition) throw new Error(complaint());
}

const show = (value: unknown): string => JSON.stringify(value) ?? 'undefined';

export function viewersOf(match: Match): readonly (Seat | 'spectator')[] {
  return [...seatsOf(match.seats), 'spectator'];
}

/** All that the API tells a viewer of a match, as one string. */
export function shownTo(match: Match, viewer: Seat | 'spectator'): string {
  const windows = match.windows.map(({ id, kind, asked, awaiting, openedAt, closesAt }) => {
    return { id, kind, asked, awaiting, openedAt, closesAt };
  });
  const own = viewer === 'spectator' ? {} : { decisions: match.decisions(viewer), free: match.free(viewer) };
  const { outcome, cancelled, resigned } = match;
  return JSON.stringify({ view: match.view(viewer), windows, outcome, cancelled, resigned, ...own });
}

/** Names that may be used once a game: windows, and streams of luck. */
export class Names {
  private readonly closed = new Set<WindowId>();
  private readonly streams = new Set<string>();

  check(before: Match, entry: Entry, after: Match): void {
    for (const { id } of after.windows) demand(!this.closed.has(id), () => `window ${id} opens again`);
    for (const { id } of before.windows) if (!after.windows.some((w) => w.id === id)) this.closed.add(id);
    const drawn = new Set(entry.draws.map((draw) => draw.of));
    for (const name of drawn) demand(!this.streams.has(name), () => `luck ${name} is drawn again`);
    for (const name of drawn) this.streams.add(name);
  }
}

export function checkPlain(what: string, value: unknown): void {
  const odd = oddity(value);
  demand(odd === undefined, () => `${what}${odd} and would not survive storage`);
}

/** The feed tells these of every sighting: one that had such a field of its own would lose it. */
const FRAME = ['step', 'at', 'by', 'as', 'text'];

/** Views, sightings and words are such as the schemas promise. */
export function checkShown(match: Match, entry: Entry): void {
  const { schema, words } = match.rules;
  const names = seatsOf(match.seats).map((seat) => `Player ${seat}`);
  const viewers: Viewer[] = [...viewersOf(match), ...(match.over ? (['open'] as const) : [])];
  for (const viewer of viewers) {
    const view = match.view(viewer);
    checkPlain('view', view);
    demand(same(schema.view.parse(view), view), () => `the schema changes the view of ${viewer}`);
    for (const sighting of match.sightings(entry, viewer)) {
      checkPlain('sighting', sighting);
      demand(!FRAME.some((field) => field in sighting), () => `the feed hides a field of ${show(sighting)}`);
      demand(same(schema.sighting.parse(sighting), sighting), () => `the schema changes ${show(sighting)}`);
      const text = words(sighting, names, match.header.options);
      demand(
        /\w/.test(text) && !/undefined|NaN|\[object/.test(text),
        () => `${show(sighting)} reads: ${text}`,
      );
    }
  }
}

/** A step that stands still hides nothing new. */
export function checkSteps(before: Match, after: Match): void {
  for (const viewer of viewersOf(after)) {
    const steps = after.step(viewer) - before.step(viewer);
    demand(steps === 0 || steps === 1, () => `${viewer} goes ${steps} steps`);
    if (steps === 0) {
      const [was, is] = [shownTo(before, viewer), shownTo(after, viewer)];
      demand(was === is, () => `${viewer} sees a change without a step: ${difference(was, is)}`);
    }
  }
}

/** Where two long texts part. */
export function difference(a: string, b: string): string {
  let i = 0;
  while (i < a.length && a[i] === b[i]) i += 1;
  const from = Math.max(0, i - 80);
  return `…${a.slice(from, i + 120)}… and …${b.slice(from, i + 120)}…`;
}

/** Each asked seat can answer with anything listed, `most` of which are tried; a window can be closed by its default. */
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
  checkParts(match, seat, window);
}

/** What `describe` gives has the shape that clients are told. */
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

/** A bot that sees what its seat sees answers with what is accepted, or waits for somebody else. */
export function checkBots(match: Match, dice: Dice): void {
  const window = dice.pick(match.windows);
  if (window.automatic) return;
  const seat = dice.pick(window.awaiting);
  const decision = match.decisions(seat).find((d) => d.window === window.id) as Decision<{ type: string }>;
  for (const bot of BOTS) {
    const seed = dice.seed();
    const answer = (): { type: string } | undefined =>
      match.rules.bots[bot](match.view(seat), decision, lend(seed).luck);
    const command = answer();
    demand(same(command, answer()), () => `${bot} answers ${window.id} in two ways`);
    if (command === undefined) continue;
    const done = match.submit({ by: seat, window: window.id, command, now: window.openedAt });
    demand(done.ok, () => `${bot} in ${window.id}: ${show(command)} is refused: ${show(done)}`);
  }
}

/** The journal alone, and any snapshot with it, give the same match; and so does deciding everything again. */
export function checkJournal(table: Table, snapshot: string | undefined): void {
  const { header } = table.match;
  const entries = stored(table.entries);
  const kept = JSON.stringify(table.match.snapshot);
  const folded = Match.resume(table.rules, header, entries);
  demand(
    JSON.stringify(folded.snapshot) === kept,
    () => `folds differently: ${difference(JSON.stringify(folded.snapshot), kept)}`,
  );
  if (snapshot !== undefined) {
    const resumed = Match.resume(table.rules, header, entries, JSON.parse(snapshot));
    demand(JSON.stringify(resumed.snapshot) === kept, () => 'folds differently from a snapshot');
  }
}

/** All that was sighted can be read again when the game is over, by anybody and with open eyes. */
export function checkFeeds({ entries, match }: Table): void {
  const { schema } = match.rules;
  for (const entry of entries)
    for (const viewer of [...viewersOf(match), 'open'] as const)
      for (const sighting of match.sightings(entry, viewer)) schema.sighting.parse(sighting);
}

export function checkAgain(table: Table): void {
  const { header, outcome } = table.match;
  const faults = verify(table.rules, { header, entries: stored(table.entries), outcome: outcome ?? null });
  demand(faults.length === 0, () => `decided again: ${show(faults.slice(0, 3))}`);
}

/** At the end everybody has a rank, and nothing can be done any more. */
export function checkEnd(match: Match): void {
  const { outcome } = match;
  demand(outcome !== undefined, () => 'ends without an outcome');
  const ranked = outcome.ranking.flat().toSorted((a, b) => a - b);
  demand(same(ranked, [...seatsOf(match.seats)]), () => `ranks ${show(outcome.ranking)}`);
  demand(
    outcome.ranking.every((rank) => rank.length > 0),
    () => 'has an empty rank',
  );
  demand(match.nextAlarm === undefined, () => 'has an alarm after the end');
}
