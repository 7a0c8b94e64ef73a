/**
 * Answers those who only look, by one caller's eyes: out of a room's journal, or out of the archive when a game is over.
 * Every body is a function of what the caller may see, and so is every ETag.
 */
import { stepAt } from '../rules/entry.ts';
import type { Match } from '../rules/match.ts';
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
} from '../rules/vocabulary.ts';
import { decisionsBody, eventsBody, exportBody, viewBody, type Told } from './bodies.ts';
import { isOver, type Lobby } from './lobby.ts';
import { recapOf } from './brief.ts';
import { feedOf, MOST_STEPS } from './feed.ts';
import type { Player, Reply } from './protocol.ts';
import type { EventsRequest, Feed, Page, SeatDecisions, ViewRequest } from './reading-protocol.ts';
import { matchAt } from './refold.ts';
import { actingFor, ownerFor } from './sitters.ts';
import { firstAfter, type Entries } from './steps.ts';
import { isKnown, tagOf } from './tags.ts';

export interface Shown {
  readonly lobby: Lobby;
  readonly match: Match | undefined;
  readonly journal: Entries;
  readonly build: string;
  readonly now: Instant;
  /** The number of the last message that the caller reads. Not told of games that are over, nor by the archive. */
  readonly talk: number | null;
}

export class Reader {
  constructor(private readonly shown: Shown) {}

  view({ player, as, at, etag }: ViewRequest): Reply<Page> {
    const { match } = this.shown;
    const viewer = this.viewerFor(player, as);
    if (!viewer.ok) return viewer;
    const version = match?.step(viewer.value) ?? 0;
    if (at !== undefined && (at < 1 || at > version)) return refuse('unknown-step');
    const seat = this.ownSeat(player);
    const eyes = viewer.value === (seat ?? 'spectator') ? '' : `:${seat ?? ''}`;
    const talk = at === undefined && !isOver(this.shown.lobby) ? this.shown.talk : null;
    const heard = talk ? `+${talk}` : '';
    const tag = this.tag(viewer.value, (at === undefined ? `${version}` : `${version}@${at}`) + eyes + heard);
    if (isKnown(tag, etag)) return ok({ etag: tag });
    const then = at === undefined ? match : this.earlier(viewer.value, at);
    const live = at === undefined && viewer.value === seat;
    const body = viewBody({ ...this.shown, match: then, viewer: viewer.value, seat, live, talk });
    return ok({ etag: tag, body: JSON.stringify(body) });
  }

  events({ player, as, after, limit, etag }: EventsRequest): Reply<Page> {
    const viewer = this.viewerFor(player, as);
    if (!viewer.ok) return viewer;
    const version = this.shown.match?.step(viewer.value) ?? 0;
    const tag = this.tag(viewer.value, `${version}.${after}.${limit}`);
    if (isKnown(tag, etag)) return ok({ etag: tag });
    const told = [...this.told(viewer.value, after, limit)];
    const next = told.at(-1)?.step ?? Math.min(after, version);
    const body = told.flatMap((one) => this.lines(viewer.value, one));
    return ok({ etag: tag, body: JSON.stringify({ events: body, next }) });
  }

  /** Each with the step of those who only watch: the one number that means the same to all who talk about it. */
  private lines(viewer: Viewer, { step, entry }: Told): readonly object[] {
    const seen = eventsBody(this.shown.lobby, this.shown.match, viewer, [{ step, entry }]);
    const watched = stepAt(entry.seen, entry.seq, 'spectator');
    return seen.map((line) => ({ ...line, public: watched }));
  }

  /** The game as spectators see it, in words; also when it is over, and whoever asks. */
  feed({ etag }: { readonly etag?: string | undefined }): Reply<Feed> {
    const { lobby, match } = this.shown;
    const version = match?.step('spectator') ?? 0;
    const tag = this.tag('spectator', `${version}.feed`);
    if (isKnown(tag, etag)) return ok({ etag: tag });
    const told = [...this.told('spectator', Math.max(0, version - MOST_STEPS), MOST_STEPS)];
    return ok({ etag: tag, told: feedOf(lobby, match, told) });
  }

  /** `looked`: up to which of its steps the player has looked, in the seat that they play. */
  decisions(player: Player, looked: (seat: Seat) => number): Reply<SeatDecisions> {
    const { lobby, match, now } = this.shown;
    const seat = this.ownSeat(player);
    if (seat === undefined) return refuse('not-seated');
    const { id: game, ruleset, status } = lobby;
    const owner = ownerFor(lobby, player, now);
    const common = { game, ruleset, seat, paused: status === 'paused', ...(owner && { for: owner }) };
    if (match === undefined) return ok({ ...common, version: 0, recap: [], decisions: [] });
    const recap = recapOf(this.shown, match, seat, looked(seat));
    return ok({ ...common, version: match.step(seat), recap, decisions: decisionsBody(match, seat) });
  }

  export(): Reply<Page> {
    const { lobby, match, journal } = this.shown;
    if (!isOver(lobby)) return refuse('not-over');
    if (match === undefined) return refuse('not-started');
    const tag = this.tag('open', `${match.seq}.export`);
    return ok({ etag: tag, body: JSON.stringify(exportBody(lobby, match, [...journal.from(0)])) });
  }

  private ownSeat(player: Player | null) {
    return actingFor(this.shown.lobby, player, this.shown.now)?.seat;
  }

  /** Through whose eyes this caller may look: everybody's, once the game is over. */
  private viewerFor(player: Player | null, as: number | 'open' | undefined): Result<Viewer, Refusal> {
    if (as === undefined) return ok(this.ownSeat(player) ?? 'spectator');
    if (!isOver(this.shown.lobby)) return refuse('not-over');
    if (as === 'open') return ok('open');
    return this.shown.lobby.places[as] === undefined ? fail({ code: 'unknown-seat' }) : ok(asSeat(as));
  }

  private tag(viewer: Viewer, what: string): string {
    return tagOf(this.shown.lobby, this.shown.build, viewer, what);
  }

  /** The match as it was when this viewer had seen `step` entries. */
  private earlier(viewer: Viewer, step: number): Match {
    const { match, journal } = this.shown;
    return matchAt(match!, journal, firstAfter(journal, match!.seq, viewer, step - 1));
  }

  private *told(viewer: Viewer, after: number, limit: number): Iterable<Told> {
    const { match, journal } = this.shown;
    if (match === undefined || after >= match.step(viewer)) return;
    let last = after;
    for (const entry of journal.from(firstAfter(journal, match.seq, viewer, after))) {
      const step = stepAt(entry.seen, entry.seq, viewer);
      if (step === last) continue;
      if (step > after + limit) return;
      last = step;
      yield { step, entry };
    }
  }
}
