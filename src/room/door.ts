/** The way into one room: who may come in, the clock that it catches up with, and what follows when somebody leaves. */
import { iso } from '../calendar/iso.ts';
import { Archive } from '../history/archive.ts';
import { isNewerLayout, ringLater } from '../layout.ts';
import type { Rewind } from '../history/point-in-time.ts';
import { faultOf, log } from '../log.ts';
import { inTime } from '../timeout.ts';
import { asInstant, fail, ok, refuse, type Refusal } from '../rules/vocabulary.ts';
import { refusalFor } from './access.ts';
import type { RoomBindings } from './bindings.ts';
import { Clock } from './clock.ts';
import { judged, type Condition, type Trouble } from './condition.ts';
import { Journal } from './journal.ts';
import { Keys } from './keys.ts';
import { isOver, mayNotHost, type Lobby } from './lobby.ts';
import { Mailboxes } from './mailboxes.ts';
import type { Addressed } from './news.ts';
import { Orders } from './orders.ts';
import { Outbox } from './outbox.ts';
import type { Keeping } from './memory.ts';
import { Play } from './play.ts';
import { participantsOf } from './projection.ts';
import type { Player, Reply, Summary, Visit } from './protocol.ts';
import { Reach } from './reach.ts';
import { Retention } from './retention.ts';
import { reseed } from './restores.ts';
import { Talk } from './talk.ts';

/** Milliseconds that a caller waits until what they did is published to D1. */
const LONGEST_WAIT = 1_500;

/** What a room holds in memory once its game exists. */
export interface Life {
  readonly play: Play;
  readonly outbox: Outbox;
  readonly mailboxes: Mailboxes;
  readonly keys: Keys;
  readonly talk: Talk;
  readonly reach: Reach;
  readonly retention: Retention;
}

type Act<T> = (life: Life, caughtUp: boolean) => Reply<T>;

export class Door {
  readonly journal: Journal;
  private readonly keeping: Keeping;
  private readonly clock: Clock;
  private life: Life | undefined;
  private trouble: Trouble | undefined;
  /** The lobby as it was read before anything is folded. Null if there was no game when somebody last asked for it. */
  private read: Lobby | null | undefined;

  constructor(
    private readonly ctx: DurableObjectState,
    private readonly env: RoomBindings,
  ) {
    this.journal = new Journal(ctx.storage);
    const { journal } = this;
    this.keeping = { journal, reach: new Reach(ctx.storage), orders: new Orders(ctx.storage) };
    this.clock = new Clock(ctx.storage);
  }

  /** The game, as far as it exists. A journal or layout that this build cannot read throws: the next call tries again. */
  wake(): Life | undefined {
    if (this.life !== undefined) return this.life;
    const play = Play.wake(this.keeping);
    return play && (this.life = this.lifeOf(play));
  }

  /** Reads the storage only once, also if there is no game: otherwise the time of a refusal would tell a hidden game from none. */
  private get lobby(): Lobby | undefined {
    if (this.life !== undefined) return this.life.play.lobby;
    this.read ??= this.read === undefined ? (this.journal.open() ?? null) : null;
    return this.read ?? undefined;
  }

  private refusalOf(visit: Visit): Refusal | undefined {
    return refusalFor(this.lobby, visit, () => this.life?.play.today ?? asInstant(Date.now()));
  }

  /**
   * Whether the archive is to be asked in place of the room. Without folding anything, so that it costs a read of one row, and
   * does not depend on the rules. Also for those who may not come in: else the time would tell them that there is a game.
   */
  isArchivedFor(visit: Visit): boolean {
    const refusal = this.refusalOf(visit);
    const { lobby } = this;
    return refusal !== undefined || (isOver(lobby!) && lobby!.delivered);
  }

  /** The room's first lobby. */
  open(lobby: Lobby): void {
    this.life = this.lifeOf(Play.create(this.keeping, lobby));
  }

  /** Access for those who may find the game. `anyway`: `act` needs no rules, and runs even if they break; it learns whether the game has caught up. */
  async enter<T>(visit: Visit, act: Act<T>, anyway = false): Promise<Reply<T>> {
    const refusal = this.refusalOf(visit);
    if (refusal !== undefined) return fail(refusal);
    const life = this.wake();
    return life === undefined ? refuse('unknown-game') : this.within(life, act, anyway);
  }

  /** For mailboxes, which know whose games they ask about. */
  async about<T>(act: (life: Life) => Reply<T>): Promise<Reply<T>> {
    const life = this.wake();
    return life === undefined ? refuse('unknown-game') : this.within(life, act);
  }

  /** For what is kept of a person, who may have got up long ago and find the game no more, whatever its rules do. D1 is told as in `change`. */
  async concern<T>(act: (life: Life) => Reply<T>): Promise<Reply<T>> {
    const life = this.wake();
    if (life === undefined) return refuse('unknown-game');
    const reply = await this.within(life, act, true);
    if (reply.ok) await this.published();
    return reply;
  }

  /** Catches up with the clock, before and after, and sees that the rest will follow. */
  private async within<T>(life: Life, act: Act<T>, anyway = false): Promise<Reply<T>> {
    const { lobby, match } = life.play;
    try {
      const reply = act(life, this.catchUp(life, anyway));
      if (this.catchUp(life, anyway)) this.clock.recovered();
      return reply;
    } catch (error) {
      this.note('call-failed', error);
      throw error;
    } finally {
      if (life.play.lobby !== lobby || life.play.match !== match) life.outbox.stir();
      await this.leaveInOrder();
    }
  }

  /** False if it could not, and goes on `anyway`. */
  private catchUp({ play }: Life, anyway: boolean): boolean {
    try {
      play.settle();
      return true;
    } catch (error) {
      if (!anyway) throw error;
      this.note('game-stuck', error);
      return false;
    }
  }

  /** As `enter`, for what lists must show at once: it is published to D1 before the caller is answered, if D1 is quick. */
  async change<T>(visit: Visit, act: Act<T>, anyway = false): Promise<Reply<T>> {
    const reply = await this.enter(visit, act, anyway);
    if (reply.ok) await this.published();
    return reply;
  }

  /** Publishing that takes longer goes on by itself: no caller waits for a slow D1. */
  private async published(): Promise<void> {
    const publishing = this.life?.outbox.deliver();
    if (publishing === undefined) return;
    this.ctx.waitUntil(publishing);
    await inTime(LONGEST_WAIT, publishing).catch(() => undefined);
  }

  host(
    player: Player,
    act: (play: Play, caughtUp: boolean) => Reply<unknown>,
    anyway = false,
  ): Promise<Reply<Summary>> {
    const asHost = ({ play }: Life, caughtUp: boolean): Reply<Summary> => {
      const refusal = mayNotHost(play.lobby, player);
      if (refusal !== undefined) return fail(refusal);
      const done = act(play, caughtUp);
      return done.ok ? ok(play.summaryFor({ player })) : done;
    };
    return this.change({ player }, asHost, anyway);
  }

  /** Tells the mailboxes of those who hear it. Told twice, it is told once. */
  async say(news: readonly Addressed[]): Promise<void> {
    await this.life?.mailboxes.say(news);
    await this.leaveInOrder();
  }

  /** Never throws for what the game does: an alarm that fails too often is dropped for good. */
  async alarm(): Promise<void> {
    this.clock.rang();
    if (!this.isNewer) return this.goOn();
    await ringLater(this.ctx.storage);
    log('error', 'newer-layout', { kind: 'room', object: this.ctx.id.toString(), game: this.game });
  }

  /** As the alarm does, for whoever operates the service. What D1 lacks it is told now. */
  async drain(): Promise<void> {
    this.clock.doubt();
    // Of a room that this build cannot use nothing is changed: `condition` says so.
    if (this.isNewer) return;
    this.settle();
    // The game goes on however long D1 takes. An archive is compared with the journal only once D1 is up to date.
    if (this.life !== undefined) await this.armForPlay(this.life);
    await this.life?.outbox.retell();
    await this.life?.retention.reconsider();
    await this.leaveInOrder();
  }

  /** The storage is of an earlier instant: a game that goes on is given a fresh seed before anything else. Whom the room knows. */
  rewound(rewind: Rewind): readonly string[] {
    const { play, talk } = this.wake()!;
    reseed(play, this.journal, rewind);
    return participantsOf(play.lobby, talk.people());
  }

  /** As `drain`, for a room that has just been loaded: no alarm is set for D1, which would wake it again, unless D1 fails. */
  async begin(): Promise<void> {
    this.read = undefined;
    this.clock.doubt();
    this.settle();
    await this.life?.outbox.retell();
    await this.leaveInOrder();
  }

  /** Of a room that exists. Looks only. */
  async condition(): Promise<Condition> {
    const life = this.wakeOrNote();
    const { stumbles } = this.clock;
    const untold = life?.outbox.untold;
    const due = life?.play.nextDue;
    const failed = life?.retention.failed;
    const alarm = await this.ctx.storage.getAlarm();
    const facts = {
      game: this.game,
      status: life?.play.lobby.status ?? null,
      due: due === undefined ? null : iso(due),
      alarm: alarm === null ? null : iso(asInstant(alarm)),
      stumbles: stumbles === undefined ? null : { ...stumbles, again: iso(stumbles.again) },
      untold: untold === undefined ? null : { ...untold, since: iso(untold.since) },
      behind: (await life?.outbox.behind()) ?? null,
      unheard: Object.entries(life?.mailboxes.unheard ?? {}).map(([player, { tries, again }]) => {
        return { player, tries, again: iso(again) };
      }),
      retention: failed === undefined ? null : { ...failed, again: iso(failed.again) },
      trouble: this.trouble ?? null,
    };
    return judged(facts, life?.play.lobby.sandbox ?? false, Date.now());
  }

  /** Of a room that exists. Where its lobby is damaged it is the object's own id. */
  private get game(): string {
    return this.life?.play.lobby.id ?? this.journal.game ?? this.ctx.id.toString();
  }

  private wakeOrNote(): Life | undefined {
    try {
      return this.wake();
    } catch (error) {
      this.note(isNewerLayout(error) ? 'newer-layout' : 'waking-failed', error);
      return undefined;
    }
  }

  /** Whether a later build has laid the room out in a way that this one cannot use. */
  private get isNewer(): boolean {
    try {
      this.wake();
      return false;
    } catch (error) {
      return isNewerLayout(error);
    }
  }

  private note(event: string, error: unknown): void {
    this.trouble = { at: iso(asInstant(Date.now())), event, fault: faultOf(error).fault };
  }

  private async goOn(): Promise<void> {
    this.settle();
    this.life?.outbox.stir();
    await this.leaveInOrder();
  }

  private settle(): void {
    try {
      this.wake()?.play.settle();
      this.clock.recovered();
    } catch (error) {
      this.clock.stumbled();
      this.note('game-stuck', error);
      log('error', 'game-stuck', { game: this.game, ...faultOf(error) });
    }
  }

  /** D1 is told in the background, and mailboxes that failed are tried again. The alarm is set whatever becomes of that. */
  private async leaveInOrder(): Promise<void> {
    if (this.life === undefined) return this.clock.retry();
    const { play, outbox, mailboxes, retention } = this.life;
    if (outbox.nextDue !== undefined) this.ctx.waitUntil(outbox.deliverSoon());
    if ((mailboxes.nextDue ?? Infinity) <= Date.now()) this.ctx.waitUntil(mailboxes.retry());
    if ((retention.nextDue ?? Infinity) <= Date.now()) this.ctx.waitUntil(this.retain(retention));
    // A sandbox game is woken for nothing but its end.
    if (play.lobby.sandbox) await this.clock.arm(undefined, retention.nextDue);
    else await this.clock.arm(play.nextDue, outbox.nextDue, mailboxes.nextDue, retention.nextDue);
  }

  private async armForPlay({ play }: Life): Promise<void> {
    if (!play.lobby.sandbox) await this.clock.arm(play.nextDue);
  }

  /** What follows later, the alarm is set for then. */
  private async retain(retention: Retention): Promise<void> {
    await retention.act();
    await this.leaveInOrder();
  }

  private async vanish(): Promise<void> {
    this.life = this.read = undefined;
    this.journal.forget();
    await this.ctx.storage.deleteAll();
    this.clock.doubt();
  }

  private lifeOf(play: Play): Life {
    const { storage } = this.ctx;
    const talk = new Talk(storage);
    const mailboxes = new Mailboxes(play, this.journal, storage.kv, (to, telling) =>
      this.env.MAILBOXES.getByName(to).tell(telling, to),
    );
    const outbox = new Outbox(play, this.journal, new Archive(this.env.DB), talk, mailboxes);
    const { journal, env } = this;
    const vanish = () => this.vanish();
    const retention = new Retention({ play, journal, outbox, talk, kv: storage.kv, archives: env, vanish });
    const keys = new Keys(journal);
    return { play, outbox, mailboxes, keys, talk, reach: this.keeping.reach, retention };
  }
}
