/** One game's Durable Object: what may be asked of it, and nothing else. */
import { stepAt } from '../rules/entry.ts';
import type { Match } from '../rules/match.ts';
import { isResignation } from '../rules/submission.ts';
import { asInstant, asSeat, fail, ok, refuse } from '../rules/vocabulary.ts';
import type { Refusal, Result, Seat } from '../rules/vocabulary.ts';
import { briefOf } from './brief.ts';
import type { Brief, BriefRequest, Reached } from './brief-protocol.ts';
import type { Life } from './door.ts';
import { keyOf } from './keys.ts';
import { mayNotHost } from './lobby.ts';
import { isOver, seatOf } from './lobby.ts';
import { TableRoom } from './table-room.ts';
import { ordersFrom } from './orders.ts';
import { saidNews } from './news.ts';
import type { Play } from './play.ts';
import type {
  CommandRequest,
  DecisionsRequest,
  EventsRequest,
  Feed,
  OrdersRequest,
  Page,
  Player,
  ReachRequest,
  Reply,
} from './protocol.ts';
import type { Room, SeatDecisions, ViewRequest, Visit } from './protocol.ts';
import { Reader } from './reader.ts';
import { iso } from './standing.ts';
import type { Evidence, MessageBody, MessagesRequest, MuteRequest } from './talk-protocol.ts';
import type { SayRequest, Written } from './talk-protocol.ts';
import { actingFor } from './sitters.ts';
import { vote } from './steward.ts';
import { Tally } from './tally.ts';
import type { VoteRequest } from './votes.ts';

const LONGEST_ADVANCE = 366 * 86_400;

export class GameRoom extends TableRoom implements Room {
  private readonly tally = new Tally(() => Number(this.env.LIMITS ?? 1));

  vote({ player, what, agrees }: VoteRequest): Promise<Reply<null>> {
    return this.door.change({ player }, ({ play }) => {
      const seat = seatOf(play.lobby, player);
      if (seat === undefined) return refuse('not-seated');
      if (play.match === undefined) return refuse(isOver(play.lobby) ? 'game-over' : 'not-started');
      return vote(play, asSeat(seat), what, agrees);
    });
  }

  view(request: ViewRequest): Promise<Reply<Page>> {
    return this.door.enter(request, (life) => {
      const { play, talk } = life;
      const page = this.reader(play, talk.last(play.lobby, request.player)).view(request);
      const { at, as, player, glance } = request;
      // Who has the page already may have got it by a glance.
      if (page.ok && at === undefined && as === undefined && !glance) looked(life, player);
      return page;
    });
  }

  events(request: EventsRequest): Promise<Reply<Page>> {
    return this.door.enter(request, ({ play }) => this.reader(play).events(request));
  }

  feed(visit: Visit & { etag?: string | undefined }): Promise<Reply<Feed>> {
    return this.door.enter(visit, ({ play }) => this.reader(play).feed(visit));
  }

  decisions({ player, glance }: DecisionsRequest): Promise<Reply<SeatDecisions>> {
    return this.door.enter({ player }, (life) => {
      const { play, reach } = life;
      const decisions = this.reader(play).decisions(player, (seat) => reach.looked(seat));
      if (!glance) looked(life, player);
      return decisions;
    });
  }

  brief(request: BriefRequest): Promise<Reply<Brief>> {
    return this.door.about(({ play: { lobby, match, now }, reach, talk }) =>
      ok(briefOf({ lobby, match, now, journal: this.door.journal, reach, talk }, request)),
    );
  }

  reach({ player }: { player: Player }): Promise<Reply<readonly Reached[]>> {
    return this.door.enter({ player }, ({ play: { lobby }, reach }) => {
      const seat = seatOf(lobby, player);
      if (lobby.host.id === player.id) return ok(reach.all);
      return seat === undefined ? refuse('not-seated') : ok(reach.all.filter((one) => one.seat === seat));
    });
  }

  reached({ player, windows, step, channel }: ReachRequest): Promise<Reply<null>> {
    return this.door.enter({ player }, ({ play, reach }) => {
      const seat = seatOf(play.lobby, player);
      if (seat === undefined) return refuse('not-seated');
      reach.note(step, windows, asSeat(seat), play.now, channel);
      return ok(null);
    });
  }

  command(request: CommandRequest): Promise<Reply<{ version: number }>> {
    const { player, window, command, unanswered } = request;
    return this.door.enter({ player }, ({ play, keys }) => {
      const acting = actingFor(play.lobby, player, play.now);
      if (acting === undefined) return refuse('not-seated');
      if (play.match === undefined) return refuse(isOver(play.lobby) ? 'game-over' : 'not-started');
      if (play.lobby.status === 'paused') return refuse('game-paused');
      const { seat, as } = acting;
      // What cannot be taken back is the owner's own to do.
      if (as === 'sitter' && isResignation(command)) return refuse('not-owner');
      const key = keyOf(seat, request);
      const known = keys.find(key);
      if (!known.ok) return known;
      if (unanswered !== undefined && !awaits(play.match, request, seat)) return refuse('window-closed');
      // The machine's clock: in a sandbox the world's stands still as well once the game has been ahead of it.
      const at = Date.now();
      const wait = known.value ? undefined : this.tally.waitOf(seat, at);
      if (wait !== undefined) return fail({ code: 'too-many-commands', retryAfter: wait });
      const entry = known.value ? ok(known.value) : play.submit({ by: seat, window, command, as }, key);
      if (!entry.ok) return entry;
      if (!known.value) this.tally.count(seat, at);
      keys.remember(key, entry.value.seq);
      return ok({ version: stepAt(entry.value.seen, entry.value.seq, seat) });
    });
  }

  advance({
    player,
    seconds,
  }: {
    player: Player;
    seconds: number;
  }): Promise<Reply<{ now: string; version: number }>> {
    return this.door.enter({ player }, ({ play }) => {
      if (!play.lobby.sandbox) return refuse('not-sandbox');
      const refusal = mayNotHost(play.lobby, player);
      if (refusal !== undefined) return fail(refusal);
      if (!Number.isInteger(seconds) || seconds < 1 || seconds > LONGEST_ADVANCE)
        return refuse('out-of-range', undefined, `from 1 to ${LONGEST_ADVANCE} seconds`);
      play.advance(seconds);
      const seat = seatOf(play.lobby, player);
      const version = play.match?.step(seat === undefined ? 'spectator' : asSeat(seat)) ?? 0;
      return ok({ now: iso(play.now), version });
    });
  }

  export(visit: Visit): Promise<Reply<Page>> {
    return this.door.enter(visit, ({ play }) => this.reader(play).export());
  }

  orders({ player }: { player: Player }): Promise<Reply<{ orders: object }>> {
    return this.door.enter({ player }, ({ play }) => {
      const seat = seatInPlay(play, player);
      if (!seat.ok) return seat;
      const none = ordersFrom(play.rules, {});
      return none.ok ? ok({ orders: play.orders.of(seat.value) ?? none.value }) : none;
    });
  }

  order({ player, orders }: OrdersRequest): Promise<Reply<{ orders: object }>> {
    return this.door.enter({ player }, ({ play }) => {
      const seat = seatInPlay(play, player);
      if (!seat.ok) return seat;
      const next = ordersFrom(play.rules, orders);
      if (!next.ok) return next;
      play.order(seat.value, player, next.value);
      return ok({ orders: next.value });
    });
  }

  messages(request: MessagesRequest): Promise<Reply<Page>> {
    return this.door.enter(request, ({ play, talk }) => ok(talk.page(play.lobby, request)));
  }

  /** Acknowledged when those who hear it are told: who repeats it makes sure that they are. */
  async say(request: SayRequest): Promise<Reply<MessageBody>> {
    const sent = asInstant(Date.now());
    const said = await this.door.enter(request, ({ play: { lobby, now }, talk }) => {
      const message = talk.say(lobby, request, { at: now, sent });
      return message.ok ? ok({ message: message.value, news: saidNews(lobby, request, sent) }) : message;
    });
    if (!said.ok) return said;
    await this.door.tell(said.value.news);
    return ok(said.value.message);
  }

  mute(request: MuteRequest): Promise<Reply<null>> {
    return this.door.enter(request, ({ play, talk }) => talk.mute(play.lobby, request));
  }

  evidence(request: Visit & { message: number }): Promise<Reply<Evidence>> {
    return this.door.enter(request, ({ play, talk }) => talk.evidence(play.lobby, request));
  }

  notes({ player }: { player: Player }): Promise<Reply<{ text: string }>> {
    return this.door.enter({ player }, ({ play, talk }) => talk.notes(play.lobby, player));
  }

  writeNotes({ player, text }: { player: Player; text: string }): Promise<Reply<null>> {
    return this.door.enter({ player }, ({ play, talk }) => talk.writeNotes(play.lobby, player, text));
  }

  written({ player }: { player: Player }): Promise<Reply<Written>> {
    return this.door.concern(({ play, talk }) => ok(talk.written(play.lobby, player)));
  }

  private reader({ lobby, match, now }: Play, talk: number | null = null): Reader {
    return new Reader({ lobby, match, now, talk, journal: this.door.journal, build: this.env.VERSION.id });
  }
}

/** They fetched what shows their decisions: it was they who did, whatever else was sent to them. */
function looked({ play: { lobby, match, now }, reach }: Life, player: Player | null): void {
  const mine = actingFor(lobby, player, now)?.seat;
  if (mine === undefined || match === undefined) return;
  const asked = match.windows.filter(({ awaiting }) => awaiting.includes(mine));
  const windows = asked.map(({ id }) => id);
  reach.see(windows, mine, now, match.step(mine));
}

/** The seat of somebody who sits in a game that goes on. */
function seatInPlay({ lobby, match }: Play, player: Player): Result<Seat, Refusal> {
  const seat = seatOf(lobby, player);
  if (seat === undefined) return refuse('not-seated');
  if (isOver(lobby)) return refuse('game-over');
  return match === undefined ? refuse('not-started') : ok(asSeat(seat));
}

function awaits({ windows }: Match, { window, unanswered }: CommandRequest, seat: Seat): boolean {
  const open = windows.find(({ id }) => id === window);
  return seat === unanswered && open?.awaiting.includes(seat) === true;
}
