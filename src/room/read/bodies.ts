/** The bodies that the API sends, field by field. Instants are ISO 8601 in UTC. */
import { labelOf, labelsOf } from '../../rules/kernel/labels.ts';
import { iso } from '../../calendar/iso.ts';
import type { Entry, Header, RoomAction, Heads } from '../../rules/journal/entry.ts';
import { actionSighting } from './room-actions.ts';
import type { Decision, Free, Ruleset, TextContext } from '../../rules/contract.ts';
import type { Match } from '../../rules/kernel/match.ts';
import { asInstant, type Instant, type Seat, type Viewer } from '../../rules/vocabulary.ts';
import { withoutHeads } from '../../history/archive/slices.ts';
import { commitmentOf } from '../../rules/journal/commitment.ts';
import { hashOf } from '../../rules/randomness/random.ts';
import { exportedSeeds } from '../../rules/journal/seeds.ts';
import type { Table } from '../table/record.ts';
import type { HeldBody } from '../play/wire.ts';
import type { News } from './news.ts';
import type { DecisionBody, Export, ExportEnd, ExportHeader } from './wire.ts';
import { shownAt } from '../table/shown-names.ts';
import { laterSeedHashesOf, namesOf, seatsOf, titleOf } from '../table/summary.ts';

export interface Scene {
  readonly table: Table;
  /** The present match, or that of an earlier step. */
  readonly match: Match | undefined;
  readonly now: Instant;
  readonly viewer: Viewer;
  /** The caller's own seat. */
  readonly seat: Seat | undefined;
  /** Whether the caller can act on what is shown: it is the present, in their own view. */
  readonly live: boolean;
  /** Whether legal commands are given in words, too. */
  readonly labels: boolean;
  /** The number of the last message that the caller can read; null if the body does not state it. */
  readonly talk: number | null;
  /** The held commands of the viewer's seat, if any. */
  readonly held?: readonly HeldBody[] | undefined;
  /** Writes the news of the viewer. */
  readonly newsOf?: ((match: Match, view: object) => News | undefined) | undefined;
}

export function viewBody(scene: Scene): object {
  const { table, match, now, viewer, seat, live, labels, talk, held, newsOf } = scene;
  const decides = live && seat !== undefined;
  const restores = laterSeedHashesOf(table).length;
  const view = match?.view(viewer) ?? null;
  const news = match && view ? newsOf?.(match, view) : undefined;
  return {
    game: table.id,
    title: titleOf(table),
    ruleset: table.ruleset,
    status: table.status,
    version: match?.step(viewer) ?? 0,
    head: match?.head(viewer) ?? null,
    ...(restores > 0 && { restores }),
    now: iso(now),
    seat: seat ?? null,
    host: shownAt(table, table.host),
    seats: seatsOf(table),
    rematch: table.rematch?.game ?? null,
    votes: (table.votes ?? []).map(({ what, agreed }) => ({ what, agreed })),
    talk,
    view,
    windows: match === undefined ? [] : windowsBody(match),
    ...(match === undefined || !decides
      ? { decisions: [], free: { legal: [] } }
      : askedBody(match, seat, { view: view!, names: namesOf(table) }, labels)),
    ...(held && match && { held: held.map((one) => heldBody(match, one, view!, table)) }),
    ...(news && { news }),
    outcome: match?.outcome ?? null,
  };
}

/** A window's `closesAt` is the soonest deadline of the awaited seats. */
function windowsBody(match: Match): readonly object[] {
  return match.windows.map(({ id, kind, asked, awaiting, openedAt, closesAt }) => ({
    id,
    kind,
    asked,
    awaiting,
    openedAt: iso(openedAt),
    closesAt: iso(asInstant(Math.min(...awaiting.map((seat) => closesAt[seat]!)))),
  }));
}

const heldBody = ({ rules }: Match, held: HeldBody, view: object, table: Table) => ({
  ...held,
  label: labelOf(rules, held.command, { view, names: namesOf(table) }),
});

const askedBody = (match: Match, seat: Seat, context: TextContext<object>, labels: boolean) => ({
  decisions: decisionsBody(match, seat, context, labels),
  free: freeBody(match, seat, context, labels),
});

/** The decisions of a seat. `labels`: with the legal commands in words. */
export function decisionsBody(
  match: Match,
  seat: Seat,
  context: TextContext<object>,
  labels: boolean,
): readonly DecisionBody[] {
  const { rules } = match;
  return match.decisions(seat).map((decision) => {
    const { publicText: _, commands: __, ...publicDefault } = decision.default;
    const text = rules.text.plain?.(publicDefault.text, context) ?? publicDefault.text;
    const { answer } = decision;
    return {
      ...decision,
      question: questionOf(rules, decision, context),
      closesAt: iso(decision.closesAt),
      ...(answer && { answerLabel: labelOf(rules, answer, context) }),
      default: { ...publicDefault, text },
      ...(labels && { labels: labelsOf(rules, decision.legal, context) }),
    };
  });
}

function freeBody(match: Match, seat: Seat, context: TextContext<object>, labels: boolean): Free {
  const free = match.free(seat);
  return { ...free, ...(labels && { labels: labelsOf(match.rules, free.legal, context) }) };
}

type Asked = Decision<{ readonly type: string }>;

/** What a decision asks, in the words of the table. */
export function questionOf(
  { text, windowTitles }: Ruleset,
  decision: object,
  context: TextContext<object>,
): string {
  const asked = decision as Asked;
  return text.question?.(asked, context) ?? windowTitles[asked.kind] ?? asked.kind;
}

/** The same in words that others may read. */
export function publicQuestionOf(
  rules: Ruleset,
  decision: Pick<Asked, 'kind'>,
  context: TextContext<object>,
): string {
  const { kind } = decision;
  const isPublic = rules.text.publicQuestions?.includes(kind) === true;
  return isPublic
    ? questionOf(rules, decision, context)
    : (rules.windowTitles[kind] ?? kind.replaceAll('-', ' '));
}

/** An entry of which a viewer could see something, and the viewer's step that it made. */
export interface SeenEntry {
  readonly step: number;
  readonly entry: Entry;
}

/** What the viewer saw of these entries, with a text for each sighting. */
export function eventsBody(
  table: Table,
  match: Match | undefined,
  viewer: Viewer,
  entries: readonly SeenEntry[],
  inLines = false,
): readonly object[] {
  if (match === undefined) return [];
  const names = namesOf(table);
  return entries.flatMap(({ step, entry }) => {
    const frame = { step, at: iso(entry.at), by: entry.by, ...(entry.as && { as: entry.as }) };
    if (entry.by === 'room') return [{ ...actionSighting(entry.command as RoomAction, names), ...frame }];
    return match.sightings(entry, viewer).map((sighting) => ({
      ...sighting,
      ...frame,
      text: match.rules.words(sighting, names, match.header.options, viewer, inLines),
    }));
  });
}

/** For finished games only. */
export function exportBody(
  table: Table,
  { header, outcome, heads }: Pick<Match, 'header' | 'outcome'> & { readonly heads?: Heads | undefined },
  entries: readonly Entry[],
): Export {
  return {
    ...exportHeader(table, header),
    entries: entries.map(withoutHeads),
    ...exportEnd({ outcome, heads }),
  };
}

/** What precedes the entries in an export. */
export function exportHeader(table: Table, header: Header): ExportHeader {
  const { game, ruleset, algorithm, options, chairs, pace, commitment, seedOrigin } = header;
  const seeds = exportedSeeds(header);
  return {
    game,
    ruleset,
    ...seeds,
    algorithm,
    seedHash: hashOf(seeds.seed),
    ...(seedOrigin && { seedOrigin }),
    ...(commitment && { commitment: { ...commitment, sha256: commitmentOf(header).sha256 } }),
    options,
    chairs,
    pace,
    seats: seatsOf(table),
  };
}

/** What follows them. */
export function exportEnd({
  outcome,
  heads,
}: { readonly [part in keyof ExportEnd]?: ExportEnd[part] | undefined }): ExportEnd {
  return { ...(heads && { heads }), outcome: outcome ?? null };
}
