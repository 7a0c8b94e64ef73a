/** Oracles for every game of every ruleset. Each throws if its condition does not hold. */
import type { Entry } from '../../../src/rules/journal/entry.ts';
import { Match } from '../../../src/rules/kernel/match.ts';
import { verify } from '../../../src/rules/verify/verify.ts';
import { seatsOf, type Seat, type Viewer, type WindowId } from '../../../src/rules/vocabulary.ts';
import { oddity } from './plain-json.ts';
import { stored, type Table } from '../rules/table.ts';
import { demand, difference, show } from './assertions.ts';
import { isWordless } from './wordless.ts';
import { same } from '../../../src/rules/journal/canonical.ts';

export function viewersOf(match: Match): readonly (Seat | 'spectator')[] {
  return [...seatsOf(match.seats), 'spectator'];
}

/** Everything that the API shows a viewer of a match, as one string. */
export function shownTo(match: Match, viewer: Seat | 'spectator'): string {
  const windows = match.windows.map(({ id, kind, asked, awaiting, openedAt, closesAt }) => {
    return { id, kind, asked, awaiting, openedAt, closesAt };
  });
  const own =
    viewer === 'spectator'
      ? { miniature: miniatureOf(match) }
      : { decisions: match.decisions(viewer), free: match.free(viewer) };
  const { outcome, cancelled, resigned } = match;
  return JSON.stringify({ view: match.view(viewer), windows, outcome, cancelled, resigned, ...own });
}

const miniatureOf = ({ rules, snapshot }: Match) =>
  rules.miniature?.(rules.view(snapshot.state, 'spectator'));

/** The most bytes of a miniature in lists. */
const MOST_SMALL = 2048;

/** What lists show of the game is small and plain, and matches its schema. */
export function checkMiniature(match: Match): void {
  const miniature = miniatureOf(match);
  const schema = match.rules.schema.miniature;
  demand((miniature === undefined) === (schema === undefined), () => 'a miniature or its schema is missing');
  if (miniature === undefined || schema === undefined) return;
  const { board, leader } = miniature;
  checkPlain('miniature', miniature);
  demand(same(schema.parse(board), board), () => 'the schema changes the miniature');
  const size = JSON.stringify(miniature).length;
  demand(size <= MOST_SMALL, () => `a miniature of ${size} bytes`);
  const leads = leader?.seats ?? [];
  const playing = seatsOf(match.seats).filter((seat) => !match.resigned.includes(seat));
  demand(
    leader === null || (leads.length > 0 && (match.outcome !== undefined || leads.length < playing.length)),
    () => `all or none of the seats lead: ${show(leader)}`,
  );
  demand(
    leads.every((seat) => playing.includes(seat)),
    () => `a seat that has resigned leads: ${show(leader)}`,
  );
}

/** Names that a game may use once: windows, and streams of random numbers. */
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

export const namesIn = (match: Match): readonly string[] =>
  seatsOf(match.seats).map((seat) => `Player ${seat}`);

/** The feed adds these fields to every sighting, so a sighting must not have any of them. */
const FRAME = ['step', 'at', 'by', 'as', 'text'];

/** Views, sightings and texts match the schemas. */
export function checkShown(match: Match, entry: Entry): void {
  const { schema, words } = match.rules;
  const names = namesIn(match);
  checkMiniature(match);
  const viewers: Viewer[] = [...viewersOf(match), ...(match.over ? (['open'] as const) : [])];
  for (const viewer of viewers) {
    const view = match.view(viewer);
    checkPlain('view', view);
    checkText(match, view);
    demand(same(schema.view.parse(view), view), () => `the schema changes the view of ${viewer}`);
    for (const sighting of match.sightings(entry, viewer)) {
      checkPlain('sighting', sighting);
      demand(!FRAME.some((field) => field in sighting), () => `the feed hides a field of ${show(sighting)}`);
      demand(same(schema.sighting.parse(sighting), sighting), () => `the schema changes ${show(sighting)}`);
      const text = words(sighting, names, match.header.options, viewer);
      demand(
        (isWordless(match.rules.name, sighting, viewer) ? text === '' : /\w/.test(text)) &&
          !/undefined|NaN|\[object/.test(text),
        () => `${show(sighting)} reads: ${text}`,
      );
    }
  }
}

/** A viewer whose step does not change sees nothing new. */
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

export const checkLine = (line: string): void =>
  demand(/\w/.test(line) && !/undefined|NaN|\[object|\n/.test(line), () => `a line reads: ${line}`);

/** The lines of a view. */
function checkText(match: Match, view: object): void {
  for (const line of match.rules.text.view({ view, names: namesIn(match) })) if (line !== '') checkLine(line);
}

/** The journal alone, a snapshot with the rest of the journal, and deciding everything again give the same match. */
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

/** All sightings can be read again when the game is over, by any viewer and openly. */
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

/** At the end everybody has a rank, and no command is possible. */
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
