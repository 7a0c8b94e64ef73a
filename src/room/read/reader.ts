/**
 * Answers reads with one caller's view, from a room's journal, or from the archive when a game is over. Every body is a
 * function of what the caller may see, and so is every ETag.
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
import { isOver } from '../table/table.ts';
import { type Table } from '../table/record.ts';
import { recapOf } from './brief.ts';
import { feedOf, MOST_STEPS } from './feed.ts';
import type { Player, Reply } from '../table/visit.ts';
import type { EventsRequest, Feed, Page, SeatDecisions, ViewRequest } from './wire.ts';
import { matchAt } from '../journal/refold.ts';
import { actingFor, ownerFor } from '../table/sitters.ts';
import { type Entries } from '../journal/steps.ts';
import { isKnown, tagOf } from './etags.ts';

export interface Shown {
  readonly table: Table;
  /** How far the game has come. Undefined before the start. */
  readonly cursors: Cursors | undefined;
  /** The archive leaves it out where it is not needed. */
  readonly match: Match | undefined;
  readonly journal: Entries;
  readonly build: string;
  readonly now: Instant;
  /** The number of the last message that the caller can read. Null for finished games, and in the archive. */
  readonly talk: number | null;
}

/** The last entry, and the number of entries that each viewer could see something of. A match is one. */
export interface Cursors {
  readonly seq: number;
  readonly seen: readonly number[];
}

/** The viewer, the step and the ETag of a page: known before the journal is read. */
export interface Sought {
  readonly viewer: Viewer;
  readonly version: number;
  readonly etag: string;
  /** The caller has it already. */
  readonly known: boolean;
}

export class Reader {
  constructor(private readonly shown: Shown) {}

  view(request: ViewRequest): Reply<Page> {
    const sought = this.soughtView(request);
    if (!sought.ok) return sought;
    const { viewer, etag, known } = sought.value;
    if (known) return ok({ etag });
    const { at } = request;
    return ok(
      this.viewPage(request, sought.value, at === undefined ? this.shown.match : this.earlier(viewer, at)),
    );
  }

  soughtView({ player, as, at, etag }: ViewRequest): Result<Sought, Refusal> {
    const viewer = this.viewerFor(player, as);
    if (!viewer.ok) return viewer;
    const version = this.stepOf(viewer.value);
    if (at !== undefined && (at < 1 || at > version)) return refuse('unknown-step');
    const seat = this.ownSeat(player);
    const eyes = viewer.value === (seat ?? 'spectator') ? '' : `:${seat ?? ''}`;
    const talk = this.talkAt(at);
    const talkTag = talk ? `+${talk}` : '';
    return ok(
      this.sought(viewer.value, `${at === undefined ? version : `${version}@${at}`}${eyes}${talkTag}`, etag),
    );
  }

  /** `then` is the match at the step that is asked for. */
  viewPage({ player, at }: ViewRequest, { viewer, etag }: Sought, then: Match | undefined): Page {
    const seat = this.ownSeat(player);
    const live = at === undefined && viewer === seat;
    const body = viewBody({ ...this.shown, match: then, viewer, seat, live, talk: this.talkAt(at) });
    return { etag, body: JSON.stringify(body) };
  }

  events(request: EventsRequest): Reply<Page> {
    const sought = this.soughtEvents(request);
    if (!sought.ok) return sought;
    const { viewer, version, etag, known } = sought.value;
    if (known) return ok({ etag });
    const { after, limit } = request;
    const entries = this.seenEntries(viewer, after, limit);
    const next = entries.at(-1)?.step ?? Math.min(after, version);
    const body = entries.flatMap((one) => this.lines(viewer, one));
    return ok({ etag, body: JSON.stringify({ events: body, next }) });
  }

  soughtEvents({ player, as, after, limit, etag }: EventsRequest): Result<Sought, Refusal> {
    const viewer = this.viewerFor(player, as);
    if (!viewer.ok) return viewer;
    return ok(this.sought(viewer.value, `${this.stepOf(viewer.value)}.${after}.${limit}`, etag));
  }

  /** Each with the spectators' step: the one number that means the same to all viewers. */
  private lines(viewer: Viewer, { step, entry }: SeenEntry): readonly object[] {
    const seen = eventsBody(this.shown.table, this.shown.match, viewer, [{ step, entry }]);
    const watched = stepAt(entry.seen, entry.seq, 'spectator');
    return seen.map((line) => ({ ...line, public: watched }));
  }

  /** The game as spectators see it, in words; also when it is over, and for any caller. */
  feed(request: { readonly etag?: string | undefined }): Reply<Feed> {
    const { table, match } = this.shown;
    const { viewer, version, etag, known } = this.soughtFeed(request);
    if (known) return ok({ etag });
    const entries = this.seenEntries(viewer, Math.max(0, version - MOST_STEPS), MOST_STEPS);
    return ok({ etag, content: feedOf(table, match, entries) });
  }

  soughtFeed({ etag }: { readonly etag?: string | undefined }): Sought {
    return this.sought('spectator', `${this.stepOf('spectator')}.feed`, etag);
  }

  /** `looked`: the last step that the player has seen, in the seat that they play. */
  decisions(player: Player, looked: (seat: Seat) => number): Reply<SeatDecisions> {
    const { table, match, now } = this.shown;
    const seat = this.ownSeat(player);
    if (seat === undefined) return refuse('not-seated');
    const { id: game, ruleset, status } = table;
    const owner = ownerFor(table, player, now);
    const common = { game, ruleset, seat, paused: status === 'paused', ...(owner && { for: owner }) };
    if (match === undefined) return ok({ ...common, version: 0, recap: [], decisions: [] });
    const recap = recapOf(this.shown, match, seat, looked(seat));
    return ok({ ...common, version: match.step(seat), recap, decisions: decisionsBody(match, seat) });
  }

  export(): Reply<Page> {
    const { table, match, journal } = this.shown;
    if (!isOver(table)) return refuse('game-not-over');
    if (match === undefined) return refuse('game-not-started');
    const { etag } = this.soughtExport();
    const { header, outcome, snapshot } = match;
    return ok({
      etag,
      body: JSON.stringify(
        exportBody(table, { header, outcome, heads: snapshot.heads }, [...journal.from(0)]),
      ),
    });
  }

  soughtExport(): Sought {
    return this.sought('open', `${this.shown.cursors?.seq}.export`, undefined);
  }

  private stepOf(viewer: Viewer): number {
    const { cursors } = this.shown;
    return cursors === undefined ? 0 : stepAt(cursors.seen, cursors.seq, viewer);
  }

  /** The number of the last message, or null where it is not given. */
  private talkAt(at: number | undefined): number | null {
    return at === undefined && !isOver(this.shown.table) ? this.shown.talk : null;
  }

  private ownSeat(player: Player | null) {
    return actingFor(this.shown.table, player, this.shown.now)?.seat;
  }

  /** The viewer whose view this caller gets: any, once the game is over. */
  private viewerFor(player: Player | null, as: number | 'open' | undefined): Result<Viewer, Refusal> {
    if (as === undefined) return ok(this.ownSeat(player) ?? 'spectator');
    if (!isOver(this.shown.table)) return refuse('game-not-over');
    if (as === 'open') return ok('open');
    return this.shown.table.seats[as] === undefined ? fail({ code: 'unknown-seat' }) : ok(asSeat(as));
  }

  /** `what` distinguishes this viewer's pages. */
  private sought(viewer: Viewer, what: string, shown: string | undefined): Sought {
    const { table, build } = this.shown;
    const etag = tagOf(table, build, viewer, what);
    return { viewer, version: this.stepOf(viewer), etag, known: isKnown(etag, shown) };
  }

  /** The match when this viewer had seen `step` entries. */
  private earlier(viewer: Viewer, step: number): Match {
    const { match, journal } = this.shown;
    return matchAt(match!, journal, journal.seqOf(viewer, step, match!.seq)!);
  }

  /** Reads no entry that this viewer sees nothing of. */
  private seenEntries(viewer: Viewer, after: number, most: number): readonly SeenEntry[] {
    const { cursors, journal } = this.shown;
    if (cursors === undefined || after >= this.stepOf(viewer)) return [];
    const entries = journal.sighted(viewer, { after, most }, cursors.seq);
    return entries.map((entry, i) => ({ step: after + 1 + i, entry }));
  }
}
