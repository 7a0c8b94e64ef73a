/** A game's Durable Object, as those use it who look at the game, and those who tell its players of it. */
import { ok, refuse, type Seat } from '../rules/vocabulary.ts';
import { briefOf, eyesOf, reachedIn } from './brief.ts';
import type { Brief, BriefRequest, Reached } from './brief-protocol.ts';
import type { Life } from './door.ts';
import { isOver, seatOf } from './lobby.ts';
import type { Play } from './play.ts';
import type { Player, ReachRequest, Reply, Visit } from './protocol.ts';
import type { Reach } from './reach.ts';
import { Reader } from './reader.ts';
import { JOURNAL_ARCHIVED } from './reading-protocol.ts';
import type { DecisionsRequest, EventsRequest, Feed, Page } from './reading-protocol.ts';
import type { SeatDecisions, ViewRequest } from './reading-protocol.ts';
import { actingFor, type Acting } from './sitters.ts';
import { steady } from './steady.ts';
import { TableRoom } from './table-room.ts';

export class ShownRoom extends TableRoom {
  view(request: ViewRequest): Promise<Reply<Page>> {
    const show = () => this.shownView(request);
    return request.at === undefined ? show() : steady(show, (page) => this.isFolded(page));
  }

  /** In a game that goes on: once it is over, nothing of it is hidden. */
  private isFolded(page: Reply<Page>): boolean {
    // What is refused is refused at once. To look for a game then would take longer where there is none.
    if (!page.ok || page.value.body === undefined) return false;
    const lobby = this.door.wake()?.play.lobby;
    return lobby !== undefined && !isOver(lobby);
  }

  private shownView(request: ViewRequest): Promise<Reply<Page>> {
    return this.show(request, (life) => {
      const { play, talk } = life;
      const page = this.reader(play, talk.last(play.lobby, request.player)).view(request);
      const { at, as, player, glance } = request;
      // Who has the page already may have got it by a glance.
      if (page.ok && at === undefined && as === undefined && !glance) note(life, player);
      return page;
    });
  }

  isArchived(visit: Visit): Promise<boolean> {
    return Promise.resolve(this.door.isArchivedFor(visit));
  }

  events(request: EventsRequest): Promise<Reply<Page>> {
    return this.show(request, ({ play }) => this.reader(play).events(request));
  }

  feed(visit: Visit & { etag?: string | undefined }): Promise<Reply<Feed>> {
    return this.show(visit, ({ play }) => this.reader(play).feed(visit));
  }

  decisions({ player, glance }: DecisionsRequest): Promise<Reply<SeatDecisions>> {
    return this.door.enter({ player }, (life) => {
      const { play, reach } = life;
      const { lobby, now } = play;
      const looked = (seat: Seat) => eyesOf({ lobby, reach }, player, seat).looked;
      const decisions = this.reader(play).decisions(player, looked);
      if (glance || !decisions.ok) return decisions;
      note(life, player);
      const { version, recap, decisions: asked } = decisions.value;
      const acting = actingFor(lobby, player, now);
      if (acting !== undefined && recap.length > 0 && asked.some(({ answer }) => answer === undefined))
        recapped(reach, acting, player, version);
      return decisions;
    });
  }

  brief(request: BriefRequest): Promise<Reply<Brief>> {
    return this.door.about(({ play: { lobby, match, now, today }, reach, talk }) =>
      ok(briefOf({ lobby, match, now, today, journal: this.door.journal, reach, talk }, request)),
    );
  }

  reach({ player }: { player: Player }): Promise<Reply<readonly Reached[]>> {
    return this.door.enter({ player }, ({ play: { lobby, match }, reach }) => {
      const seat = seatOf(lobby, player);
      const rows = reachedIn({ lobby, match, reach });
      if (lobby.host.id === player.id) return ok(rows);
      return seat === undefined ? refuse('not-seated') : ok(rows.filter((one) => one.seat === seat));
    });
  }

  reached({ player, windows, ...sending }: ReachRequest): Promise<Reply<null>> {
    return this.door.enter({ player }, ({ play, reach }) => {
      const acting = actingFor(play.lobby, player, play.now);
      if (acting === undefined) return refuse('not-seated');
      // What reaches whoever plays the seat reaches the seat; what does not says nothing of its owner.
      const arrived = sending.step === 'accepted' || sending.step === 'delivered';
      if (acting.as !== 'sitter' || arrived) reach.note(sending, windows, acting.seat, play.now);
      return ok(null);
    });
  }

  export(visit: Visit): Promise<Reply<Page>> {
    return this.show(visit, ({ play }) => this.reader(play).export());
  }

  /** Without its journal a game would look as if it had never begun. */
  private show<T>(visit: Visit, look: (life: Life) => Reply<T>): Promise<Reply<T>> {
    return this.door.enter(visit, (life) =>
      life.play.lobby.archived === undefined ? look(life) : refuse(JOURNAL_ARCHIVED),
    );
  }

  private reader({ lobby, match, now }: Play, talk: number | null = null): Reader {
    const { journal } = this.door;
    return new Reader({ lobby, cursors: match, match, now, talk, journal, build: this.env.VERSION.id });
  }
}

/** They fetched what shows their decisions: it was they who did, whatever else was sent to them, and nobody else. */
function note({ play: { lobby, match, now }, reach }: Life, player: Player | null): void {
  const acting = actingFor(lobby, player, now);
  if (acting === undefined || match === undefined) return;
  const { seat, as } = acting;
  const asked = match.windows.filter(({ awaiting }) => awaiting.includes(seat));
  const windows = asked.map(({ id }) => id);
  if (as === 'sitter') reach.sights.see(player!.id, windows, seat, match.step(seat));
  else reach.see(windows, seat, now, match.step(seat));
}

function recapped(reach: Reach, { seat, as }: Acting, player: Player, step: number): void {
  if (as === 'sitter') reach.sights.recapped(player.id, seat, step);
  else reach.recapped(seat, step);
}
