/**
 * Answers reads with one caller's view, from a room's journal or, when a game is over, from the archive. Every body and every
 * ETag depends only on what the caller may see.
 */
import { stepAt } from '../../rules/journal/entry.ts';
import type { Match } from '../../rules/kernel/match.ts';
import {
  asSeat,
  fail,
  ok,
  refuse,
  type Instant,
  type Refusal,
  type Result,
  type Seat,
  type Viewer,
} from '../../rules/vocabulary.ts';
import { decisionsBody, eventsBody, exportBody, viewBody, type SeenEntry } from './bodies.ts';
import type { ShownHolds } from '../play/holds.ts';
import { isOver } from '../table/table.ts';
import { type Table } from '../table/record.ts';
import { recapOf } from './brief.ts';
import { newsOf, type News } from './news.ts';
import { feedOf, MOST_STEPS } from './feed.ts';
import { storyBody } from './story.ts';
import { shownAt } from '../table/shown-names.ts';
import { namesOf, titleOf } from '../table/summary.ts';
import type { Player, Reply } from '../table/visit.ts';
import {
  MOST_LOGGED,
  type DecisionsRequest,
  type EventsRequest,
  type Feed,
  type Page,
  type SeatDecisions,
  type StoryRequest,
  type ViewRequest,
} from './wire.ts';
import { matchAt } from '../journal/refold.ts';
import { actingFor, ownerFor } from '../table/sitters.ts';
import { type Entries } from '../journal/steps.ts';
import { isKnown, tagOf } from './etags.ts';

export interface ReaderSource {
  readonly table: Table;
  /** The progress of the game. Undefined before the start. */
  readonly cursors: Cursors | undefined;
  /** The archive leaves it out if the page does not need it. */
  readonly match: Match | undefined;
  readonly journal: Entries;
  readonly build: string;
  readonly now: Instant;
  /** The number of the last message that the caller can read. Null for finished games, and in the archive. */
  readonly talk: number | null;
  /** The held commands of the caller's seat, if any. */
  readonly held?: ShownHolds | undefined;
}

/** The last entry, and for each viewer the number of entries of which it could see something. A `Match` has both. */
export interface Cursors {
  readonly seq: number;
  readonly seen: readonly number[];
}

/** The viewer, the step and the ETag of a page. They are known before the journal is read. */
export interface PageKey {
  readonly viewer: Viewer;
  readonly version: number;
  readonly etag: string;
  /** Whether the caller has the page already. */
  readonly known: boolean;
}

export class Reader {
  constructor(private readonly source: ReaderSource) {}

  view(request: ViewRequest): Reply<Page> {
    const key = this.viewKey(request);
    if (!key.ok) return key;
    const { viewer, etag, known } = key.value;
    if (known) return ok({ etag });
    const { at } = request;
    return ok(
      this.viewPage(request, key.value, at === undefined ? this.source.match : this.earlier(viewer, at)),
    );
  }

  viewKey({ player, as, at, labels = false, etag }: ViewRequest): Result<PageKey, Refusal> {
    const viewer = this.viewerFor(player, as);
    if (!viewer.ok) return viewer;
    const version = this.stepOf(viewer.value);
    if (at !== undefined && (at < 1 || at > version)) return refuse('unknown-step');
    const seat = this.ownSeat(player);
    const seatTag = viewer.value === (seat ?? 'spectator') ? '' : `:${seat ?? ''}`;
    const talk = this.talkAt(at);
    const talkTag = talk ? `+${talk}` : '';
    const held = this.heldAt(viewer.value, at);
    const heldTag = held ? `~${held.tag}` : '';
    return ok(
      this.keyFor(
        viewer.value,
        `${at === undefined ? version : `${version}@${at}`}${seatTag}${talkTag}${heldTag}${labels ? '.labels' : ''}`,
        etag,
      ),
    );
  }

  /** `then` is the match at the requested step. */
  viewPage(
    { player, at, after, labels = false, news = false }: ViewRequest,
    { viewer, version, etag }: PageKey,
    then: Match | undefined,
    log = after === undefined ? undefined : this.eventsOf(viewer, version, { after, limit: MOST_LOGGED }),
  ): Page {
    const seat = this.ownSeat(player);
    const live = at === undefined && viewer === seat;
    const held = this.heldAt(viewer, at)?.bodies;
    const write = news && live ? this.newsOf.bind(this, viewer) : undefined;
    const shown = { match: then, viewer, seat, live, labels, talk: this.talkAt(at), held, newsOf: write };
    const body = viewBody({ ...this.source, ...shown });
    return { etag, body: JSON.stringify({ ...body, ...(log && { log }) }) };
  }

  /** What happened to the seat since its last answer. */
  private newsOf(seat: Seat, match: Match, view: object): News | undefined {
    if (match.over) return undefined;
    const entries = (after: number, most: number) => this.seenEntries(seat, after, most);
    return newsOf({ match, seat, view, names: namesOf(this.source.table), entries });
  }

  events(request: EventsRequest): Reply<Page> {
    const key = this.eventsKey(request);
    if (!key.ok) return key;
    const { viewer, version, etag, known } = key.value;
    if (known) return ok({ etag });
    const { ruleset } = this.source.table;
    return ok({ etag, body: JSON.stringify({ ruleset, ...this.eventsOf(viewer, version, request) }) });
  }

  /** The events of these steps. `next`: where the next request goes on. */
  eventsOf(
    viewer: Viewer,
    version: number,
    { after, limit }: Pick<EventsRequest, 'after' | 'limit'>,
  ): { readonly events: readonly object[]; readonly next: number } {
    const entries = this.seenEntries(viewer, after, limit);
    const next = entries.at(-1)?.step ?? Math.min(after, version);
    return { events: entries.flatMap((one) => this.lines(viewer, one)), next };
  }

  eventsKey({ player, as, after, limit, etag }: EventsRequest): Result<PageKey, Refusal> {
    const viewer = this.viewerFor(player, as);
    if (!viewer.ok) return viewer;
    return ok(this.keyFor(viewer.value, `${this.stepOf(viewer.value)}.${after}.${limit}`, etag));
  }

  /** The sightings of an entry, each with the spectators' step: the one number that means the same to all viewers. */
  private lines(viewer: Viewer, { step, entry }: SeenEntry): readonly object[] {
    const seen = eventsBody(this.source.table, this.source.match, viewer, [{ step, entry }]);
    const watched = stepAt(entry.seen, entry.seq, 'spectator');
    return seen.map((line) => ({ ...line, public: watched }));
  }

  /** The game as spectators see it, in words. Any caller gets the same, also when the game is over. */
  feed(request: { readonly etag?: string | undefined }): Reply<Feed> {
    const { table, match } = this.source;
    const { viewer, version, etag, known } = this.feedKey(request);
    if (known) return ok({ etag });
    const entries = this.seenEntries(viewer, Math.max(0, version - MOST_STEPS), MOST_STEPS);
    return ok({ etag, content: feedOf(table, match, entries) });
  }

  feedKey({ etag }: { readonly etag?: string | undefined }): PageKey {
    return this.keyFor('spectator', `${this.stepOf('spectator')}.feed`, etag);
  }

  /** `lastStep`: the last step that the player has seen, in the seat that they play. */
  decisions(
    { player, labels = false }: Pick<DecisionsRequest, 'player' | 'labels'>,
    lastStep: (seat: Seat) => number,
  ): Reply<SeatDecisions> {
    const { table, match, now } = this.source;
    const seat = this.ownSeat(player);
    if (seat === undefined) return refuse('not-seated');
    const { id: game, ruleset, status } = table;
    const owner = ownerFor(table, player, now);
    const common = {
      game,
      title: titleOf(table),
      ruleset,
      seat,
      paused: status === 'paused',
      ...(owner && { for: shownAt(table, owner) }),
    };
    if (match === undefined) return ok({ ...common, version: 0, recap: [], decisions: [] });
    const recap = recapOf(this.source, match, seat, { after: lastStep(seat) });
    const shown = { view: match.view(seat), names: namesOf(table) };
    const decisions = decisionsBody(match, seat, shown, labels);
    return ok({ ...common, version: match.step(seat), recap, decisions });
  }

  export(): Reply<Page> {
    const { table, match, journal } = this.source;
    if (!isOver(table)) return refuse('game-not-over');
    if (match === undefined) return refuse('game-not-started');
    const { etag } = this.exportKey();
    const { header, outcome, snapshot } = match;
    return ok({
      etag,
      body: JSON.stringify(
        exportBody(table, { header, outcome, heads: snapshot.heads }, [...journal.from(0)]),
      ),
    });
  }

  story(request: StoryRequest): Reply<Page> {
    const { table, match, journal } = this.source;
    if (match === undefined && isOver(table)) return refuse('game-not-started');
    const key = this.storyKey(request);
    if (!key.ok) return key;
    const { etag, known, you } = key.value;
    if (known) return ok({ etag });
    const outcome = match!.outcome ?? null;
    return ok({ etag, body: JSON.stringify(storyBody(table, match!, journal.from(0), outcome, you)) });
  }

  /** The story differs only by the seat that it calls “you”. */
  storyKey({ player, you: asked, etag }: StoryRequest): Result<PageKey & { you: Seat | undefined }, Refusal> {
    const { table, cursors } = this.source;
    if (!isOver(table)) return refuse('game-not-over');
    if (typeof asked === 'number' && table.seats[asked] === undefined) return refuse('unknown-seat');
    const you = typeof asked === 'number' ? asSeat(asked) : asked && this.ownSeat(player);
    const to = you === undefined ? '' : `:${you}`;
    return ok({ ...this.keyFor('open', `${cursors?.seq}.story${to}`, etag), you });
  }

  exportKey(): PageKey {
    return this.keyFor('open', `${this.source.cursors?.seq}.export`, undefined);
  }

  private stepOf(viewer: Viewer): number {
    const { cursors } = this.source;
    return cursors === undefined ? 0 : stepAt(cursors.seen, cursors.seq, viewer);
  }

  /** The number of the last message, or null if the body does not state it. */
  private talkAt(at: number | undefined): number | null {
    return at === undefined && !isOver(this.source.table) ? this.source.talk : null;
  }

  private heldAt(viewer: Viewer, at: number | undefined): ShownHolds | undefined {
    const { held } = this.source;
    return at === undefined && viewer === held?.seat ? held : undefined;
  }

  private ownSeat(player: Player | null) {
    return actingFor(this.source.table, player, this.source.now)?.seat;
  }

  /** The viewer whose view this caller gets. Once the game is over, the caller may choose any. */
  private viewerFor(player: Player | null, as: number | 'open' | undefined): Result<Viewer, Refusal> {
    if (as === undefined) return ok(this.ownSeat(player) ?? 'spectator');
    if (!isOver(this.source.table)) return refuse('game-not-over');
    if (as === 'open') return ok('open');
    return this.source.table.seats[as] === undefined ? fail({ code: 'unknown-seat' }) : ok(asSeat(as));
  }

  /** `what` distinguishes this viewer's pages. */
  private keyFor(viewer: Viewer, what: string, shown: string | undefined): PageKey {
    const { table, build } = this.source;
    const etag = tagOf(table, build, viewer, what);
    return { viewer, version: this.stepOf(viewer), etag, known: isKnown(etag, shown) };
  }

  /** The match at this step of the viewer. */
  private earlier(viewer: Viewer, step: number): Match {
    const { match, journal } = this.source;
    return matchAt(match!, journal, journal.seqOf(viewer, step, match!.seq)!);
  }

  /** Reads no entry of which this viewer sees nothing. */
  private seenEntries(viewer: Viewer, after: number, most: number): readonly SeenEntry[] {
    const { cursors, journal } = this.source;
    if (cursors === undefined || after >= this.stepOf(viewer)) return [];
    const entries = journal.entriesOfSteps(viewer, { after, most }, cursors.seq);
    return entries.map((entry, i) => ({ step: after + 1 + i, entry }));
  }
}
