/** What a mailbox does when its alarm fires: it notifies its player, and updates rooms about the player. */
import { forgetPart } from '../history/games/participants.ts';
import { accountOf, FORMER, shownOf } from '../history/players/players.ts';
import { retryLater } from '../layout.ts';
import { log } from '../log.ts';
import { steadyAlarm } from '../platform/steady-alarm.ts';
import type { Player } from '../room/table/visit.ts';
import { asInstant, type Instant } from '../rules/vocabulary.ts';
import type { Update } from './availability/pending-updates.ts';
import type { MailboxBindings } from './bindings.ts';
import type { Contents } from './contents.ts';
import type { OpenedMailbox } from './opened.ts';
import { isHeld } from './operate/dump.ts';

export class WakeUp {
  private flight: Promise<void> | undefined;
  /** When the alarm is set for. Undefined until it is read after a wake. */
  private armed: number | undefined;

  constructor(
    private readonly ctx: DurableObjectState,
    private readonly env: MailboxBindings,
    private readonly mailbox: OpenedMailbox,
    private readonly closeRevoked: (player: string) => Promise<void>,
  ) {}

  alarm(): Promise<void> {
    return steadyAlarm({ kind: 'mailbox', ctx: this.ctx }, () => this.act());
  }

  private async act(): Promise<void> {
    const object = this.ctx.id.toString();
    this.armed = Infinity;
    if (this.mailbox.isNewer) {
      log('error', 'newer-layout', { kind: 'mailbox', object });
      return retryLater(this.ctx.storage);
    }
    const { idle, owner, followed } = this.contents;
    const before = this.nextDue;
    const revoked = await followed.run(asInstant(Date.now()));
    if (revoked !== undefined) await this.closeRevoked(revoked);
    this.flight ??= this.run().finally(() => (this.flight = undefined));
    await this.flight;
    idle.note(before, this.nextDue, { player: owner.player, object });
    await this.arm();
  }

  /** Setting an alarm costs a row. So an alarm that is early enough stays: if it fires too early, it is set again. */
  async arm(): Promise<void> {
    const due = this.nextDue;
    if (due === undefined) return;
    const wanted = Math.max(due, this.contents.idle.again ?? due);
    const { storage } = this.ctx;
    this.armed ??= (await storage.getAlarm()) ?? Infinity;
    if (this.armed <= wanted) return;
    this.armed = wanted;
    try {
      await storage.setAlarm(wanted);
    } catch (error) {
      this.armed = Infinity;
      throw error;
    }
  }

  /** Deletes the whole mailbox of a player who is gone. */
  async forget(): Promise<void> {
    this.mailbox.refuseNewer();
    this.armed = undefined;
    await this.ctx.storage.deleteAlarm();
    await this.ctx.storage.deleteAll();
  }

  private async run(): Promise<void> {
    const { owner, updates, post } = this.contents;
    const { player } = owner;
    // The player is unknown, so nothing can be sent: it is kept until the next call.
    if (player === undefined || !this.mailbox.isOpen) return;
    const now = asInstant(Date.now());
    if (this.isLeft) return this.depart(player, now);
    await updates.availability.run(async () => this.timing({ id: player, name: '' }), now);
    await updates.name.run(() => this.naming(player), now);
    await post.run(player, this.mailbox.settings);
  }

  /** Whether the player is gone, and only rooms remain to be notified of it. */
  private get isLeft(): boolean {
    return this.contents.updates.departure.nextDue !== undefined;
  }

  private async depart(id: string, now: Instant): Promise<void> {
    const player = { id, name: FORMER };
    await this.contents.updates.departure.run(
      async () => async (room, game) => {
        await room.depart({ player });
        await forgetPart(this.env.DB, id, game);
      },
      now,
    );
    if (!this.isLeft) await this.forget();
  }

  private timing(player: Player): Update {
    const { availability } = this.contents.availability;
    return (room) => room.setAvailability({ player, availability });
  }

  private async naming(id: string): Promise<Update> {
    const account = await accountOf(this.env.DB, id);
    // A deleted account's name is removed by the departure.
    return async (room) => account && room.rename({ player: shownOf(account) });
  }

  /** When the next work is due. */
  private get nextDue(): Instant | undefined {
    const dues = [...this.notificationDues, this.contents.followed.nextDue].filter(
      (due) => due !== undefined,
    );
    return dues.length === 0 ? undefined : asInstant(Math.min(...dues));
  }

  private get notificationDues(): readonly (Instant | undefined)[] {
    if (!this.mailbox.isOpen || isHeld(this.ctx.storage.kv)) return [];
    const { post, updates } = this.contents;
    return this.isLeft
      ? [updates.departure.nextDue]
      : [post.nextDue(this.mailbox.settings), updates.availability.nextDue, updates.name.nextDue];
  }

  private get contents(): Contents {
    return this.mailbox.contents;
  }
}
