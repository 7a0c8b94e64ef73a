/** The way into one room: who may come in, the clock that it catches up with, and what follows when somebody leaves. */
import { Archive } from '../history/archive.ts';
import { fail, ok, refuse } from '../rules/vocabulary.ts';
import type { RoomBindings } from './bindings.ts';
import { Clock } from './clock.ts';
import { mayNotFind } from './invitations.ts';
import { Journal } from './journal.ts';
import { Keys } from './keys.ts';
import { mayFind, mayNotHost, type Lobby } from './lobby.ts';
import { Outbox } from './outbox.ts';
import { Play } from './play.ts';
import type { Player, Reply, Summary, Visit } from './protocol.ts';
import { Talk } from './talk.ts';

/** What a room holds in memory once its game exists. */
export interface Life {
  readonly play: Play;
  readonly outbox: Outbox;
  readonly keys: Keys;
  readonly talk: Talk;
}

export class Door {
  readonly journal: Journal;
  private readonly clock: Clock;
  private life: Life | undefined;

  constructor(
    private readonly ctx: DurableObjectState,
    private readonly env: RoomBindings,
  ) {
    this.journal = new Journal(ctx.storage);
    this.clock = new Clock(ctx.storage);
  }

  /** The game, as far as it exists. A journal that this build cannot read throws: the next call tries again. */
  wake(): Life | undefined {
    if (this.life !== undefined) return this.life;
    const play = Play.wake(this.journal, this.env.VERSION.id);
    return play && (this.life = this.lifeOf(play));
  }

  /** The room's first lobby. */
  open(lobby: Lobby): void {
    this.life = this.lifeOf(Play.create(this.journal, this.env.VERSION.id, lobby));
  }

  /** Every way in: lets those in who may find the game, catches up with the clock, and sees that the rest will follow. */
  async enter<T>(visit: Visit, act: (life: Life) => Reply<T>): Promise<Reply<T>> {
    const life = this.wake();
    if (life === undefined) return refuse('unknown-game');
    const { lobby, match } = life.play;
    const { player, invitation } = visit;
    const refusal = mayFind(lobby, player, invitation)
      ? undefined
      : mayNotFind(lobby, visit, life.play.today);
    if (refusal !== undefined) return fail(refusal);
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
  async change<T>(visit: Visit, act: (life: Life) => Reply<T>): Promise<Reply<T>> {
    const reply = await this.enter(visit, act);
    if (reply.ok) await this.life?.outbox.deliver();
    return reply;
  }

  host(player: Player, act: (play: Play) => Reply<unknown>): Promise<Reply<Summary>> {
    return this.change({ player }, ({ play }) => {
      const refusal = mayNotHost(play.lobby, player);
      if (refusal !== undefined) return fail(refusal);
      const done = act(play);
      return done.ok ? ok(play.summaryFor({ player })) : done;
    });
  }

  /** Never throws for what the game does: an alarm that fails too often is dropped for good. */
  async alarm(): Promise<void> {
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

  /** D1 is told in the background. The alarm is set whatever becomes of that. */
  private async leaveInOrder(): Promise<void> {
    if (this.life === undefined) return this.clock.retry();
    const { play, outbox } = this.life;
    if (outbox.nextDue !== undefined) this.ctx.waitUntil(outbox.deliverSoon());
    if (!play.lobby.sandbox) await this.clock.arm(play.nextDue, outbox.nextDue);
  }

  private lifeOf(play: Play): Life {
    const outbox = new Outbox(play, this.journal, new Archive(this.env.DB));
    return { play, outbox, keys: new Keys(this.journal), talk: new Talk(this.ctx.storage) };
  }
}
