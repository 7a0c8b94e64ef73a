/** One game's Durable Object: what may be asked of it, and nothing else. */
import { stepAt } from '../rules/entry.ts';
import type { Match } from '../rules/match.ts';
import { rulesOf } from '../rules/registry.ts';
import { asInstant, asSeat, fail, ok, refuse } from '../rules/vocabulary.ts';
import type { Refusal, Result, Seat } from '../rules/vocabulary.ts';
import { present } from './absence.ts';
import { roomOf } from './bindings.ts';
import { briefOf } from './brief.ts';
import type { Brief, BriefRequest, Reached } from './brief-protocol.ts';
import type { Life } from './door.ts';
import { countedUse, invitationsOf, invite, passOf, readdressed } from './invitations.ts';
import { summaryOfInvitation, uninvited, withdrawn } from './invitations.ts';
import { keyOf } from './keys.ts';
import { getUp, handedOver, mayNotHost, openLobby, rematchOf } from './lobby.ts';
import { isOver, seatOf, sitDown, withRematch } from './lobby.ts';
import { OperatedGameRoom } from './operated-room.ts';
import { ordersFrom } from './orders.ts';
import type { Rhythm } from './patience.ts';
import { bothSeated, departed, isForsaken, substituted, transferred } from './people.ts';
import { saidNews } from './news.ts';
import type { Play } from './play.ts';
import type {
  CommandRequest,
  DecisionsRequest,
  EventsRequest,
  Feed,
  InvitationSummary,
  InviteRequest,
  LeaveRequest,
  NewGame,
  OrdersRequest,
  Page,
  Player,
  ReachRequest,
  Reply,
} from './protocol.ts';
import type { Room, SeatDecisions, SitRequest, Summary, ViewRequest, Visit } from './protocol.ts';
import { Reader } from './reader.ts';
import { iso } from './standing.ts';
import type { Evidence, MessageBody, MessagesRequest, MuteRequest } from './talk-protocol.ts';
import type { SayRequest, Written } from './talk-protocol.ts';
import { actingFor, withSitter, type SitterRequest } from './sitters.ts';
import { Tally } from './tally.ts';
import type { VoteRequest } from './votes.ts';

const LONGEST_ADVANCE = 366 * 86_400;

export class GameRoom extends OperatedGameRoom implements Room {
  private readonly tally = new Tally(() => Number(this.env.LIMITS ?? 1));

  async create(game: NewGame): Promise<Reply<Summary>> {
    const life = this.door.wake();
    if (life === undefined) {
      const rules = rulesOf(game.ruleset);
      if (rules === undefined) return refuse('unknown-ruleset');
      const lobby = openLobby(rules, game, asInstant(Date.now()));
      if (!lobby.ok) return lobby;
      this.door.open(lobby.value);
    } else if (life.play.lobby.host.id !== game.host.id) {
      return refuse('already-created');
    }
    return this.door.change({ player: game.host }, ({ play }) => {
      const seated = play.lobby.status === 'open' ? play.seat(play.lobby) : ok(null);
      return seated.ok ? ok(play.summaryFor({ player: game.host })) : seated;
    });
  }

  summary(visit: Visit): Promise<Reply<Summary>> {
    return this.door.enter(visit, ({ play }) => ok(play.summaryFor(visit)));
  }

  sit(request: SitRequest): Promise<Reply<{ seat: number }>> {
    return this.door.change(request, ({ play, reach }) => {
      if (play.lobby.status === 'running' && request.bot === undefined) {
        const taken = substituted(play.lobby, request, play.today);
        if (!taken.ok) return taken;
        play.act({ type: 'substitute', seat: taken.value.seat }, { ...taken.value.lobby, delivered: false });
        reach.forget(taken.value.seat);
        return ok({ seat: taken.value.seat });
      }
      const pass = passOf(play.lobby, request, play.today);
      const sat = sitDown(play.rules, play.lobby, request, pass);
      if (!sat.ok) return sat;
      const seated = play.seat(countedUse(sat.value.lobby, pass));
      return seated.ok ? ok({ seat: sat.value.seat }) : seated;
    });
  }

  leave({ player, seat }: LeaveRequest): Promise<Reply<null>> {
    return this.door.change({ player }, ({ play }) => {
      if (play.lobby.status === 'running' && seat === 'mine') return play.resign(player);
      const left = getUp(play.lobby, player, seat);
      if (left.ok) play.change({ ...left.value, touchedAt: play.today });
      return left.ok ? ok(null) : left;
    });
  }

  comeBack({ player }: { player: Player }): Promise<Reply<null>> {
    return this.door.change({ player }, ({ play }) => {
      const seat = seatOf(play.lobby, player);
      if (seat === undefined) return refuse('not-seated');
      if (play.lobby.status !== 'running') return refuse(isOver(play.lobby) ? 'game-over' : 'not-started');
      const { lobby, actions } = present(play.lobby, asSeat(seat));
      for (const action of actions) play.act(action, lobby);
      return ok(null);
    });
  }

  vote({ player, what, agrees }: VoteRequest): Promise<Reply<null>> {
    return this.door.change({ player }, ({ play }) => {
      const seat = seatOf(play.lobby, player);
      if (seat === undefined) return refuse('not-seated');
      if (play.match === undefined) return refuse(isOver(play.lobby) ? 'game-over' : 'not-started');
      return play.vote(asSeat(seat), what, agrees);
    });
  }

  nameSitter(request: SitterRequest): Promise<Reply<null>> {
    return this.door.change({ player: request.player }, ({ play }) => {
      if (isOver(play.lobby)) return refuse('game-over');
      const next = withSitter(play.lobby, request, play.now);
      if (next.ok) play.change(next.value);
      return next.ok ? ok(null) : next;
    });
  }

  keepTime({ player, rhythm }: { player: Player; rhythm: Rhythm }): Promise<Reply<null>> {
    return this.door.enter({ player }, ({ play }) => {
      const seat = seatOf(play.lobby, player);
      if (seat === undefined) return refuse('not-seated');
      play.keepTime(asSeat(seat), rhythm);
      return ok(null);
    });
  }

  invite(request: InviteRequest): Promise<Reply<InvitationSummary>> {
    return this.door.change({ player: request.player }, ({ play }) => {
      const refusal = mayNotHost(play.lobby, request.player);
      const made = refusal === undefined ? invite(play.lobby, request, play.today) : fail(refusal);
      if (!made.ok) return made;
      play.change(made.value.lobby);
      return ok(summaryOfInvitation(play.lobby, made.value.invitation, play.today));
    });
  }

  invitations({ player }: { player: Player }): Promise<Reply<readonly InvitationSummary[]>> {
    return this.door.enter({ player }, ({ play }) =>
      play.lobby.host.id === player.id ? ok(invitationsOf(play.lobby, play.today)) : refuse('not-host'),
    );
  }

  withdraw({ player, id }: { player: Player; id: string }): Promise<Reply<null>> {
    return this.door.change({ player }, ({ play }) => {
      const next = withdrawn(play.lobby, player, id, play.today);
      if (next.ok) play.change(next.value);
      return next.ok ? ok(null) : next;
    });
  }

  start({ player }: { player: Player }): Promise<Reply<Summary>> {
    return this.door.host(player, (play) =>
      play.lobby.status === 'open' ? play.begin(play.lobby) : ok(null),
    );
  }

  handOver({ player, to }: { player: Player; to: string }): Promise<Reply<Summary>> {
    return this.door.host(player, (play) => {
      const next = handedOver(play.lobby, to);
      if (next.ok) play.change(next.value);
      return next.ok ? ok(null) : next;
    });
  }

  cancel({ player }: { player: Player }): Promise<Reply<Summary>> {
    return this.door.host(player, (play) => ok(play.cancel()));
  }

  async rematch({ player }: { player: Player }): Promise<Reply<{ game: string }>> {
    const asked = await this.door.change({ player }, ({ play }) => {
      const next = withRematch(play.lobby, player);
      if (next.ok && play.lobby.rematch === null) play.change(next.value);
      return next;
    });
    if (!asked.ok) return asked;
    const next = rematchOf(asked.value);
    const made = await roomOf(this.env.ROOMS, next.id).create(next);
    return made.ok || made.error.code === 'already-created' ? ok({ game: next.id }) : made;
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

  rename({ player }: { player: Player }): Promise<Reply<null>> {
    return this.door.concern(({ play, talk }) => {
      talk.rename(player);
      play.rename(player);
      return ok(null);
    });
  }

  transfer({ player, to }: { player: Player; to: Player }): Promise<Reply<null>> {
    return this.door.concern(({ play, talk }) => {
      if (bothSeated(play.lobby, player, to)) return refuse('both-seated');
      talk.become(player, to);
      play.orders.become(player, to);
      play.reseat(transferred(readdressed(play.lobby, player, to), player, to));
      return ok(null);
    });
  }

  depart({ player }: { player: Player }): Promise<Reply<null>> {
    return this.door.concern(({ play, talk }) => {
      talk.forget(player);
      if (isOver(play.lobby)) return ok(null);
      play.reseat(departed(uninvited(play.lobby, player), player));
      if (isForsaken(play.lobby, player)) play.cancel();
      return ok(null);
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
