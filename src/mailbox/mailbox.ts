/**
 * One player's Durable Object: gathers what rooms tell, and says it in as few letters as the player wishes. It keeps that
 * there is something to say, never what: the words are fetched from the rooms when the letter leaves. So no letter speaks
 * of what is settled, and no hand of cards rests here.
 */
import { DurableObject } from 'cloudflare:workers';
import { forgetPart } from '../history/participants.ts';
import { accountOf, FORMER } from '../history/players.ts';
import {
  PointInTime,
  type Bookmarks,
  type Leaving,
  type NotRewound,
  type Rewind,
  type Target,
} from '../history/point-in-time.ts';
import type { Subscription } from '../notify/push.ts';
import type { Fate } from '../notify/reports.ts';
import type { Hours } from '../calendar/hours.ts';
import { isNewer, keepLayout, keptLayout, refuseNewer, ringLater } from '../layout.ts';
import { log } from '../log.ts';
import type { Dump, NotLoaded } from '../room/condition.ts';
import type { Away, Rhythm } from '../room/patience.ts';
import type { Player } from '../room/protocol.ts';
import { asInstant, ok } from '../rules/vocabulary.ts';
import type { Instant, Refusal, Result } from '../rules/vocabulary.ts';
import type { MailboxBindings } from './bindings.ts';
import { MAIL } from './by-mail.ts';
import { tryPush } from './by-push.ts';
import { contentsOf, type Contents } from './contents.ts';
import { dumpOf, isEmpty, isHeld, isReserved, load, release, reserve, rewound } from './dump.ts';
import { retime, take } from './intake.ts';
import type { Tell } from './owed.ts';
import type * as Protocol from './protocol.ts';
import { stateOf } from './receivers.ts';
import { completed, patched } from './settings.ts';
import { layOut, MAILBOX_LAYOUT } from './shelf.ts';

export class PlayerMailbox
  extends DurableObject<MailboxBindings>
  implements Protocol.Mailbox, Protocol.OperatedMailbox
{
  private readonly past: PointInTime;
  private opened: Contents | undefined;
  private flight: Promise<void> | undefined;

  constructor(ctx: DurableObjectState, env: MailboxBindings) {
    super(ctx, env);
    this.past = new PointInTime(ctx);
    if (!this.isNewer) this.met();
  }

  async tell(telling: Protocol.Telling, player?: string): Promise<void> {
    const settings = this.mine;
    // They are remembered for good: those that nobody wants need not be.
    if (telling.sandbox && !settings.sandbox) return;
    this.ctx.storage.transactionSync(() => {
      this.open(player);
      const now = asInstant(Date.now());
      if (take(this.shelf, telling, settings, now)) this.post.heard(telling.game, now);
    });
    await this.arm();
  }

  async settings(player?: string): Promise<Protocol.Settings> {
    this.met(player);
    return this.mine;
  }

  async change(patch: Protocol.SettingsPatch, player?: string): Promise<Result<Protocol.Settings, Refusal>> {
    const settings = patched(this.mine, patch);
    this.open(player);
    this.ctx.storage.kv.put('settings', settings);
    retime(this.shelf, settings, asInstant(Date.now()));
    await this.arm();
    return ok(settings);
  }

  async delivery(player?: string): Promise<Protocol.Delivery> {
    this.met(player);
    return {
      mail: this.stateOfMail(),
      push: this.receivers.stateOfPush,
      webhooks: this.receivers.summaries,
      others: this.receivers.othersFor(this.mine),
    };
  }

  async addWebhook(url: string, player?: string): Promise<Result<Protocol.NewWebhook, Refusal>> {
    this.open(player);
    return this.receivers.add(url);
  }

  async removeWebhook(id: string, player?: string): Promise<boolean> {
    this.met(player);
    return this.receivers.remove(id);
  }

  async enableWebhook(id: string, player?: string): Promise<Result<Protocol.WebhookSummary, Refusal>> {
    this.met(player);
    return this.receivers.enable(id);
  }

  async testWebhook(id: string, player?: string): Promise<Result<Protocol.Tested, Refusal>> {
    this.met(player);
    return this.receivers.test(id);
  }

  async verifyWebhook(
    id: string,
    code: string,
    player?: string,
  ): Promise<Result<Protocol.WebhookSummary, Refusal>> {
    this.met(player);
    return this.receivers.verify(id, code);
  }

  async subscribe(subscription: Subscription, player?: string): Promise<Result<null, Refusal>> {
    this.open(player);
    return this.receivers.subscribe(subscription);
  }

  async unsubscribe(player?: string): Promise<void> {
    this.met(player);
    this.receivers.push.remove();
  }

  async testPush(link: string, player?: string): Promise<Result<Protocol.Tested, Refusal>> {
    this.met(player);
    return tryPush(this.env, this.receivers.push, link);
  }

  async rhythm(player?: string): Promise<Rhythm> {
    this.met(player);
    return this.living.rhythm;
  }

  async owe(matter: Protocol.Matter, games: readonly string[], player?: string): Promise<void> {
    this.open(player);
    this.owed[matter].add(games, asInstant(Date.now()));
    await this.arm();
  }

  async keepHours(hours: Hours | null, player?: string): Promise<Rhythm> {
    this.open(player);
    return this.living.keepHours(hours);
  }

  async goAway(wish: Away, player?: string): Promise<Result<Rhythm, Refusal>> {
    this.open(player);
    return this.living.goAway(wish);
  }

  async stay(from: Instant, player?: string): Promise<Result<Rhythm, Refusal>> {
    this.open(player);
    return this.living.stay(from);
  }

  async forget(): Promise<void> {
    this.refuseNewer();
    await this.ctx.storage.deleteAlarm();
    await this.ctx.storage.deleteAll();
  }

  async reported(letter: string, fate: Fate, player?: string): Promise<void> {
    this.met(player);
    const owner = this.owner.player;
    if (owner !== undefined && this.isOpen) await this.post.reported(owner, letter, fate);
  }

  async moved(player?: string): Promise<void> {
    this.open(player);
    this.post.letters.moved(asInstant(Date.now()));
  }

  async calendar(player?: string): Promise<number> {
    this.met(player);
    return this.agenda.generation;
  }

  async renewCalendar(player?: string): Promise<number> {
    this.met(player);
    return this.agenda.renew();
  }

  async appointments(
    pending: readonly Protocol.Pending[],
    unanswered: readonly string[],
    player?: string,
  ): Promise<readonly Protocol.Appointment[]> {
    this.met(player);
    const { silent } = this.mine;
    const told = pending.filter(({ game }) => !silent.includes(game));
    const unknown = unanswered.filter((game) => !silent.includes(game));
    return this.agenda.tell(told, unknown, asInstant(Date.now()));
  }

  async dump(known?: string, player?: string): Promise<Dump | null> {
    this.met(player);
    const dump = await dumpOf(this.ctx.storage, this.owner, asInstant(Date.now()));
    if (dump === undefined) return null;
    const { text, tag } = dump;
    return { tag, body: tag === known ? null : new Response(text).body };
  }

  async load(dump: ReadableStream<Uint8Array>): Promise<NotLoaded | null> {
    const { ctx, owner } = this;
    return (await load(ctx.storage, owner, await new Response(dump).arrayBuffer())) ?? null;
  }

  async reserve(): Promise<void> {
    this.refuseNewer();
    reserve(this.ctx.storage, asInstant(Date.now()));
  }

  async release(player?: string): Promise<void> {
    this.met(player);
    release(this.ctx.storage, this.receivers.hooks, asInstant(Date.now()));
    await this.arm();
  }

  async bookmarksFor(target: Target): Promise<Bookmarks | NotRewound | null> {
    return isEmpty(this.ctx.storage) ? null : this.past.bookmarksFor(target);
  }

  rewind(id: string, bookmark: string): Promise<Leaving> {
    return this.past.rewind(id, bookmark);
  }

  async restart(): Promise<never> {
    return this.past.restart();
  }

  async rewound(rewind: Rewind, player?: string): Promise<'rewound' | 'restarting' | null> {
    if (this.past.isRestarting) return 'restarting';
    if (isEmpty(this.ctx.storage)) return null;
    this.open(player);
    if (!this.past.isDone(rewind.id)) {
      rewound(this.ctx.storage, this.receivers.hooks, rewind, asInstant(Date.now()));
      this.past.done(rewind.id);
    }
    await this.arm();
    return 'rewound';
  }

  override async alarm(): Promise<void> {
    if (this.isNewer) {
      log('error', 'newer-layout', { kind: 'mailbox', object: this.ctx.id.toString() });
      return ringLater(this.ctx.storage);
    }
    const before = this.nextDue;
    this.flight ??= this.deliver().finally(() => (this.flight = undefined));
    await this.flight;
    this.idle.note(before, this.nextDue, { player: this.owner.player, object: this.ctx.id.toString() });
    await this.arm();
  }

  private async deliver(): Promise<void> {
    const { player } = this.owner;
    // Nobody is known to whom it could be sent: it is kept until somebody calls.
    if (player === undefined || !this.isOpen) return;
    const now = asInstant(Date.now());
    if (this.isLeft) return this.depart(player, now);
    await this.owed.rhythm.run(async () => this.timing({ id: player, name: '' }), now);
    await this.owed.name.run(() => this.naming(player), now);
    await this.post.run(player, this.mine);
  }

  /** Its player is gone, and nothing else is to be done than to tell rooms so. */
  private get isLeft(): boolean {
    return this.owed.departure.nextDue !== undefined;
  }

  private async depart(id: string, now: Instant): Promise<void> {
    const player = { id, name: FORMER };
    await this.owed.departure.run(
      async () => async (room, game) => {
        await room.depart({ player });
        await forgetPart(this.env.DB, id, game);
      },
      now,
    );
    if (!this.isLeft) await this.forget();
  }

  private timing(player: Player): Tell {
    const { rhythm } = this.living;
    return (room) => room.keepTime({ player, rhythm });
  }

  private async naming(id: string): Promise<Tell> {
    const account = await accountOf(this.env.DB, id);
    // Whoever is gone has their name forgotten by other means.
    return async (room) => account && room.rename({ player: { id, name: account.name } });
  }

  private get mine(): Protocol.Settings {
    this.refuseNewer();
    return completed(this.ctx.storage.kv.get<Protocol.Settings>('settings'));
  }

  /** What came back counts as what could not be sent. */
  private stateOfMail(): Protocol.ChannelState {
    const state = stateOf(this.ctx.storage.kv, MAIL);
    const since = Math.min(state.failingSince ?? Infinity, this.post.letters.backSince ?? Infinity);
    return { ...state, failingSince: since === Infinity ? null : since };
  }

  /** When there is something to do. */
  private get nextDue(): Instant | undefined {
    if (!this.isOpen || isHeld(this.ctx.storage.kv)) return undefined;
    const { rhythm, name, departure } = this.owed;
    const dues = this.isLeft
      ? [departure.nextDue]
      : [this.post.nextDue(this.mine), rhythm.nextDue, name.nextDue];
    const known = dues.filter((due) => due !== undefined);
    return known.length === 0 ? undefined : asInstant(Math.min(...known));
  }

  private async arm(): Promise<void> {
    const due = this.nextDue;
    if (due !== undefined) await this.ctx.storage.setAlarm(Math.max(due, this.idle.again ?? due));
  }

  /** For calls that store something. */
  private open(player: string | undefined): void {
    this.refuseNewer();
    // Rooms notify it again later, by themselves.
    if (isReserved(this.ctx.storage)) throw new Error('the dump of this mailbox is not loaded yet');
    this.owner.learn(player);
    layOut(this.ctx.storage.sql);
    keepLayout(this.ctx.storage.kv, MAILBOX_LAYOUT);
    this.owner.store();
    this.idle.end();
  }

  /** For calls that lay out nothing: a mailbox that did not know whose it is goes on from here. */
  private met(player?: string): void {
    this.owner.learn(player);
    if (!this.isOpen || this.owner.isStored || this.owner.player === undefined) return;
    this.owner.store();
    this.idle.end();
    this.ctx.waitUntil(this.arm());
  }

  /** Throws, and leaves all as it is, where a later build has laid the mailbox out in a way that this one cannot use. */
  private get contents(): Contents {
    if (this.opened !== undefined) return this.opened;
    this.refuseNewer();
    if (this.isOpen) layOut(this.ctx.storage.sql);
    return (this.opened = contentsOf(this.env, this.ctx));
  }

  private get owner(): Contents['owner'] {
    return this.contents.owner;
  }

  private get idle(): Contents['idle'] {
    return this.contents.idle;
  }

  private get shelf(): Contents['shelf'] {
    return this.contents.shelf;
  }

  private get receivers(): Contents['receivers'] {
    return this.contents.receivers;
  }

  private get living(): Contents['living'] {
    return this.contents.living;
  }

  private get post(): Contents['post'] {
    return this.contents.post;
  }

  private get agenda(): Contents['agenda'] {
    return this.contents.agenda;
  }

  private get owed(): Contents['owed'] {
    return this.contents.owed;
  }

  private refuseNewer(): void {
    refuseNewer(keptLayout(this.ctx.storage.kv), MAILBOX_LAYOUT.level);
  }

  private get isNewer(): boolean {
    return isNewer(keptLayout(this.ctx.storage.kv), MAILBOX_LAYOUT.level);
  }

  private get isOpen(): boolean {
    const { sql } = this.ctx.storage;
    return sql.exec(`SELECT 1 FROM sqlite_master WHERE name = 'told'`).toArray().length > 0;
  }
}
