/** Calls that only read: views, events, decisions, exports, and briefs for letters. */
import { ok, refuse, type Seat } from '../../rules/vocabulary.ts';
import type { Deliveries } from '../delivery/deliveries.ts';
import { seenBy, markRecapped, markSeen } from '../delivery/seen.ts';
import type { Journal } from '../journal/journal.ts';
import type { GameState } from '../play/game-state.ts';
import { actingFor } from '../table/sitters.ts';
import type { Accepted } from '../play/wire.ts';
import type { Table } from '../table/record.ts';
import type { Access, Player, Reply, Visit } from '../table/visit.ts';
import { briefOf, type UnreadTalk } from './brief.ts';
import type { Brief, BriefRequest } from './brief-wire.ts';
import { Reader } from './reader.ts';
import { viewSource } from './view-source.ts';
import { JOURNAL_ARCHIVED } from './wire.ts';
import type {
  DecisionsRequest,
  EventsRequest,
  Feed,
  Page,
  Played,
  ReadRoom,
  SeatDecisions,
  ShownCommand,
  StoryRequest,
  ViewRequest,
} from './wire.ts';
import { isOver } from '../table/table.ts';
import { steady } from './steady.ts';

interface Services {
  readonly game: GameState;
  readonly deliveries: Deliveries;
  readonly talk: UnreadTalk & {
    /** The number of the last message that this caller can read. */
    last(table: Table, player: Player | null): number;
  };
}

/** The sources of a game. */
interface Sources {
  readonly journal: Journal;
  /** Identifies the deployed build. */
  readonly build: string;
}

export class ReadCalls implements Omit<ReadRoom, 'isArchived'> {
  constructor(
    private readonly access: Access<Services>,
    private readonly sources: Sources,
  ) {}

  view(request: ViewRequest): Promise<Reply<Page>> {
    let shown: GameState | undefined;
    const show = () => this.shownView(request, (game) => (shown = game));
    // Only for a running game: once it is over, nothing is hidden.
    const isFolded = (page: Reply<Page>) =>
      page.ok && page.value.body !== undefined && shown !== undefined && !isOver(shown.table);
    return request.at === undefined ? show() : steady(show, isFolded);
  }

  /** Adds the view after a command to the reply. If the caller may not get the view, the command is accepted without it. */
  async after(command: ShownCommand, done: Promise<Reply<Accepted>>): Promise<Reply<Played>> {
    const reply = await done;
    const { player, shown } = command;
    if (shown === undefined || !reply.ok || reply.value.isRepeat === true) return reply;
    const page = await this.view({ player, ...shown });
    return page.ok ? ok({ ...reply.value, page: page.value }) : reply;
  }

  private shownView(request: ViewRequest, note: (game: GameState) => void): Promise<Reply<Page>> {
    return this.show(request, (services) => {
      const { game, talk } = services;
      note(game);
      const page = this.viewer(game, request.player, talk.last(game.table, request.player)).view(request);
      const { at, as, player, seen = true } = request;
      // Also if the caller has the page already: they may have fetched it with `seen=false`.
      if (page.ok && at === undefined && as === undefined && seen) markSeen(services, player);
      return page;
    });
  }

  events(request: EventsRequest): Promise<Reply<Page>> {
    return this.show(request, ({ game }) => this.reader(game).events(request));
  }

  feed(visit: Visit & { etag?: string | undefined }): Promise<Reply<Feed>> {
    return this.show(visit, ({ game }) => this.reader(game).feed(visit));
  }

  decisions({ player, seen = true, labels }: DecisionsRequest): Promise<Reply<SeatDecisions>> {
    return this.access.visit({ player }, (services) => {
      const { game, deliveries } = services;
      const { table, match, now } = game;
      const { journal } = this.sources;
      const lastStep = (seat: Seat) => seenBy({ table, match, deliveries, journal }, player, seat).lastStep;
      const decisions = this.reader(game).decisions({ player, labels }, lastStep);
      if (!seen || !decisions.ok) return decisions;
      markSeen(services, player);
      const { version, recap, decisions: asked } = decisions.value;
      const acting = actingFor(table, player, now);
      if (acting !== undefined && recap.length > 0 && asked.some(({ answer }) => answer === undefined))
        markRecapped(deliveries, acting, player, version);
      return decisions;
    });
  }

  brief(request: BriefRequest): Promise<Reply<Brief>> {
    const { journal } = this.sources;
    return this.access.internal(({ game: { table, match, now, realTime }, deliveries, talk }) =>
      ok(briefOf({ table, match, now, realTime, journal, deliveries, talk }, request)),
    );
  }

  story(request: StoryRequest): Promise<Reply<Page>> {
    return this.show(request, ({ game }) => this.reader(game).story(request));
  }

  export(visit: Visit): Promise<Reply<Page>> {
    return this.show(visit, ({ game }) => this.reader(game).export());
  }

  /** The room has dropped the journal of an archived game, so the game would look as if it had never begun. */
  private show<T>(visit: Visit, look: (services: Services) => Reply<T>): Promise<Reply<T>> {
    return this.access.visit(visit, (services) =>
      services.game.table.archived === undefined ? look(services) : refuse(JOURNAL_ARCHIVED),
    );
  }

  private reader({ table, match, now }: GameState): Reader {
    return new Reader({ table, cursors: match, match, now, talk: null, ...this.sources });
  }

  private viewer(game: GameState, player: Player | null, talk: number): Reader {
    return new Reader({ ...viewSource(game, player), talk, ...this.sources });
  }
}
