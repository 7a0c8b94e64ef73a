/** One game's Durable Object: what may be asked of it, and nothing else. */
import { DurableObject } from 'cloudflare:workers';
import { Archive } from '../history/archive.ts';
import { stepAt } from '../rules/entry.ts';
import { rulesOf } from '../rules/registry.ts';
import { asInstant, asSeat, fail, ok, refuse } from '../rules/vocabulary.ts';
import { roomOf, type RoomBindings } from './bindings.ts';
import { Clock } from './clock.ts';
import { Journal } from './journal.ts';
import { keyOf, Keys } from './keys.ts';
import { getUp, handedOver, mayFind, mayNotHost, openLobby, rematchOf, renamed } from './lobby.ts';
import { isOver, seatOf, sitDown, withRematch } from './lobby.ts';
import { Outbox } from './outbox.ts';
import { Play } from './play.ts';
import type {
  CommandRequest,
  EventsRequest,
  LeaveRequest,
  NewGame,
  Page,
  Player,
  Reply,
} from './protocol.ts';
import type { Room, SeatDecisions, SitRequest, Summary, ViewRequest, Visit } from './protocol.ts';
import { Reader } from './reader.ts';
import { iso } from './standing.ts';

const LONGEST_ADVANCE = 366 * 86_400;

/** What a room holds in memory once its game exists. */
interface Life {
  readonly play: Play;
  readonly outbox: Outbox;
  readonly keys: Keys;
}

export class GameRoom extends DurableObject<RoomBindings> implements Room {
  private readonly journal: Journal;
  private readonly clock: Clock;
  private life: Life | undefined;

  constructor(ctx: DurableObjectState, env: RoomBindings) {
    super(ctx, env);
    this.journal = new Journal(ctx.storage);
    this.clock = new Clock(ctx.storage);
  }

  async create(game: NewGame): Promise<Reply<Summary>> {
    const life = this.wake();
    if (life === undefined) {
      const rules = rulesOf(game.ruleset);
      if (rules === undefined) return refuse('unknown-ruleset');
      const lobby = openLobby(rules, game, asInstant(Date.now()));
      if (!lobby.ok) return lobby;
      this.life = this.lifeOf(Play.create(this.journal, this.env.VERSION.id, lobby.value));
    } else if (life.play.lobby.host.id !== game.host.id) {
      return refuse('already-created');
    }
    return this.change({ player: game.host }, ({ play }) => {
      const seated = play.lobby.status === 'open' ? play.seat(play.lobby) : ok(null);
      return seated.ok ? ok(play.summaryFor(game.host)) : seated;
    });
  }

  summary(visit: Visit): Promise<Reply<Summary>> {
    return this.enter(visit, ({ play }) => ok(play.summaryFor(visit.player)));
  }

  sit(request: SitRequest): Promise<Reply<{ seat: number }>> {
    return this.change(request, ({ play }) => {
      const sat = sitDown(play.rules, play.lobby, request);
      if (!sat.ok) return sat;
      const seated = play.seat(sat.value.lobby);
      return seated.ok ? ok({ seat: sat.value.seat }) : seated;
    });
  }

  leave({ player, seat }: LeaveRequest): Promise<Reply<null>> {
    return this.change({ player }, ({ play }) => {
      if (play.lobby.status === 'running' && seat === 'mine') return play.resign(player);
      const left = getUp(play.lobby, player, seat);
      if (left.ok) play.change(left.value);
      return left.ok ? ok(null) : left;
    });
  }

  start({ player }: { player: Player }): Promise<Reply<Summary>> {
    return this.host(player, (play) => (play.lobby.status === 'open' ? play.begin(play.lobby) : ok(null)));
  }

  handOver({ player, to }: { player: Player; to: string }): Promise<Reply<Summary>> {
    return this.host(player, (play) => {
      const next = handedOver(play.lobby, to);
      if (next.ok) play.change(next.value);
      return next.ok ? ok(null) : next;
    });
  }

  cancel({ player }: { player: Player }): Promise<Reply<Summary>> {
    return this.host(player, (play) => ok(play.cancel()));
  }

  async rematch({ player }: { player: Player }): Promise<Reply<{ game: string }>> {
    const asked = await this.change({ player }, ({ play }) => {
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
    return this.enter(request, ({ play }) => this.reader(play).view(request));
  }

  events(request: EventsRequest): Promise<Reply<Page>> {
    return this.enter(request, ({ play }) => this.reader(play).events(request));
  }

  decisions({ player }: { player: Player }): Promise<Reply<SeatDecisions>> {
    return this.enter({ player }, ({ play }) => this.reader(play).decisions(player));
  }

  command(request: CommandRequest): Promise<Reply<{ version: number }>> {
    const { player, window, command } = request;
    return this.enter({ player }, ({ play, keys }) => {
      const mine = seatOf(play.lobby, player);
      if (mine === undefined) return refuse('not-seated');
      if (play.match === undefined) return refuse(isOver(play.lobby) ? 'game-over' : 'not-started');
      const [seat, key] = [asSeat(mine), keyOf(mine, request)];
      const known = keys.find(key);
      if (!known.ok) return known;
      const entry = known.value ? ok(known.value) : play.submit({ by: seat, window, command }, key);
      if (!entry.ok) return entry;
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
    return this.enter({ player }, ({ play }) => {
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
    return this.enter(visit, ({ play }) => this.reader(play).export());
  }

  rename({ player }: { player: Player }): Promise<Reply<null>> {
    return this.enter({ player }, ({ play }) => {
      const next = renamed(play.lobby, player);
      if (next !== play.lobby) play.change(next);
      return ok(null);
    });
  }

  /** Never throws for what the game does: an alarm that fails too often is dropped for good. */
  override async alarm(): Promise<void> {
    this.clock.rang();
    try {
      this.wake()?.play.settle();
      this.clock.recovered();
    } catch (error) {
      this.clock.stumbled();
      console.error(`${this.ctx.id.name} cannot go on`, error);
    }
    this.life?.outbox.stir();
    await this.leaveInOrder();
  }

  /** Every way in: lets those in who may find the game, catches up with the clock, and sees that the rest will follow. */
  private async enter<T>(visit: Visit, act: (life: Life) => Reply<T>): Promise<Reply<T>> {
    const life = this.wake();
    if (life === undefined || !mayFind(life.play.lobby, visit.player, visit.invitation))
      return refuse('unknown-game');
    const { lobby, match } = life.play;
    try {
      life.play.settle();
      const reply = act(life);
      life.play.settle();
      return reply;
    } finally {
      if (life.play.lobby !== lobby || life.play.match !== match) life.outbox.stir();
      await this.leaveInOrder();
    }
  }

  /** As `enter`, for what lists must show at once: D1 is told before the caller is. */
  private async change<T>(visit: Visit, act: (life: Life) => Reply<T>): Promise<Reply<T>> {
    const reply = await this.enter(visit, act);
    if (reply.ok) await this.life?.outbox.deliver();
    return reply;
  }

  private host(player: Player, act: (play: Play) => Reply<unknown>): Promise<Reply<Summary>> {
    return this.change({ player }, ({ play }) => {
      const refusal = mayNotHost(play.lobby, player);
      if (refusal !== undefined) return fail(refusal);
      const done = act(play);
      return done.ok ? ok(play.summaryFor(player)) : done;
    });
  }

  /** D1 is told in the background. The alarm is set whatever becomes of that. */
  private async leaveInOrder(): Promise<void> {
    if (this.life === undefined) return this.clock.retry();
    const { play, outbox } = this.life;
    if (outbox.nextDue !== undefined) this.ctx.waitUntil(outbox.deliverSoon());
    if (!play.lobby.sandbox) await this.clock.arm(play.nextDue, outbox.nextDue);
  }

  /** The game, as far as it exists. A journal that this build cannot read throws: the next call tries again. */
  private wake(): Life | undefined {
    if (this.life !== undefined) return this.life;
    const play = Play.wake(this.journal, this.env.VERSION.id);
    return play && (this.life = this.lifeOf(play));
  }

  private lifeOf(play: Play): Life {
    const outbox = new Outbox(play, this.journal, new Archive(this.env.DB));
    return { play, outbox, keys: new Keys(this.journal) };
  }

  private reader({ lobby, match, now }: Play): Reader {
    return new Reader({ lobby, match, now, journal: this.journal, build: this.env.VERSION.id });
  }
}
