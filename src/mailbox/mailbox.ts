/**
 * One player's Durable Object: it collects notifications from rooms, and sends them in as few letters as the player wishes. It
 * stores that something happened, never the content: it fetches the content from the rooms when a letter is sent. So no letter
 * reports what is settled, and no hidden information is stored here.
 */
import { DurableObject } from 'cloudflare:workers';
import type { Subscription } from '../notify/push.ts';
import type { Fate } from '../notify/reports.ts';
import type { Hours } from '../calendar/hours.ts';
import type { Away, Availability } from '../calendar/availability.ts';
import { asInstant, ok, refuse, type Instant, type Refusal, type Result } from '../rules/vocabulary.ts';
import type { MailboxBindings } from './bindings.ts';
import { tryPush } from './channels/push.ts';
import type * as Protocol from './protocol.ts';
import { OpenedMailbox } from './opened.ts';
import { patched, storedFrom } from './delivery/settings.ts';
import type { NotificationBatch } from '../room/publish/wire.ts';
import type { Target, Bookmarks, NotRewound, Leaving, Rewind } from '../history/operate/point-in-time.ts';
import { WakeUp } from './wake-up.ts';
import type { Dump, NotLoaded } from '../history/operate/dumps.ts';
import { OperatorCalls } from './operate/calls.ts';
import { completeClosing, TickSockets } from '../ticks/sockets.ts';
import { CLOSED, holderIn, refused, type DecisionsTick } from '../ticks/wire.ts';
import { take, retime } from './store/ingest.ts';
import { storeReport } from './store/sandbox-reports.ts';
import { TakenReplies } from './store/taken-replies.ts';

export class PlayerMailbox
  extends DurableObject<MailboxBindings>
  implements Protocol.Mailbox, Protocol.OperatedMailbox
{
  private readonly mailbox: OpenedMailbox;
  private readonly wakeUp: WakeUp;
  private readonly operated: OperatorCalls;
  private readonly sockets: TickSockets;

  constructor(ctx: DurableObjectState, env: MailboxBindings) {
    super(ctx, env);
    const arm = () => this.wakeUp.arm();
    this.mailbox = new OpenedMailbox(ctx, env, arm);
    this.sockets = new TickSockets(ctx, env);
    this.wakeUp = new WakeUp(ctx, env, this.mailbox, (player) => this.sockets.closeRevoked(player));
    this.operated = new OperatorCalls(ctx, this.mailbox, arm);
    if (!this.mailbox.isNewer) this.mailbox.meet();
  }

  /** Opens a WebSocket for ticks, which cannot be opened by a method. */
  override async fetch(request: Request): Promise<Response> {
    const holder = holderIn(request);
    const { post } = this.mailbox.meet(holder.credential!.player.id);
    // The mailbox may have missed the call about the first address.
    if (holder.credential!.verified && this.mailbox.settings.mail && post.opened()) await this.wakeUp.arm();
    const tick: DecisionsTick = { changed: 'decisions', game: null, version: null };
    const opened = this.sockets.accept(holder, { tick: JSON.stringify(tick), key: '' });
    return opened.ok ? opened.value : refused(opened.error);
  }

  override webSocketMessage(socket: WebSocket): void {
    socket.close(CLOSED.message);
  }

  override webSocketClose(socket: WebSocket, code: number): void {
    completeClosing(socket, code);
  }

  async closeTicks(player: string, games: readonly string[] = [], by?: string): Promise<void> {
    this.sockets.closeOf(player, by);
    const { followed } = this.mailbox.meet(player);
    await followed.close(games, { player, by }, asInstant(Date.now()));
    await this.wakeUp.arm();
  }

  async follow(game: string, player: string): Promise<void> {
    const { followed } = this.mailbox.meet(player);
    await followed.follow(game, player);
  }

  async notify(batch: NotificationBatch, player?: string): Promise<void> {
    // A room repeats its reports whenever its table changes. A tick for each would reveal changes that this player cannot see.
    if (!(await this.ingest(batch, player))) return;
    const { game, version = null } = batch;
    const tick: DecisionsTick = { changed: 'decisions', game, version };
    this.ctx.waitUntil(this.sockets.sendAll(JSON.stringify(tick)));
  }

  /** Stores the batch. Returns whether it contained a new notification. */
  private async ingest(batch: NotificationBatch, player: string | undefined): Promise<boolean> {
    const { settings } = this.mailbox;
    // Notifications stay in the store for good, so unwanted ones are not added.
    if (batch.sandbox && !settings.sandbox) {
      this.mailbox.meet(player);
      return storeReport(this.ctx.storage.kv, batch);
    }
    const isNew = this.ctx.storage.transactionSync(() => {
      const { store, post } = this.mailbox.open(player);
      const now = asInstant(Date.now());
      const hasNew = take(store, batch, settings, now);
      if (hasNew) post.notified(batch.game, now);
      return hasNew;
    });
    await this.wakeUp.arm();
    return isNew;
  }

  async settings(player?: string): Promise<Protocol.Settings> {
    this.mailbox.meet(player);
    return this.mailbox.settings;
  }

  async change(patch: Protocol.SettingsPatch, player?: string): Promise<Result<Protocol.Settings, Refusal>> {
    const settings = patched(this.mailbox.settings, patch);
    const { store, post } = this.mailbox.open(player);
    this.ctx.storage.kv.put('settings', storedFrom(settings));
    post.opened();
    retime(store, settings, asInstant(Date.now()));
    await this.wakeUp.arm();
    return ok(settings);
  }

  async delivery(player?: string): Promise<Protocol.Delivery> {
    const { receivers, post, calendarFeed } = this.mailbox.meet(player);
    return {
      mail: post.stateOfMail,
      push: receivers.stateOfPush,
      calendar: { fetchedAt: calendarFeed.fetchedAt },
      webhooks: receivers.summaries,
      others: receivers.othersFor(this.mailbox.settings),
    };
  }

  async addWebhook(url: string, player?: string): Promise<Result<Protocol.NewWebhook, Refusal>> {
    const { receivers } = this.mailbox.open(player);
    return receivers.add(url);
  }

  async removeWebhook(id: string, player?: string): Promise<boolean> {
    const { receivers } = this.mailbox.meet(player);
    return receivers.remove(id);
  }

  async enableWebhook(id: string, player?: string): Promise<Result<Protocol.WebhookSummary, Refusal>> {
    const { receivers } = this.mailbox.meet(player);
    const enabled = receivers.enable(id);
    if (enabled.ok) await this.channelOpened();
    return enabled;
  }

  async testWebhook(id: string, player?: string): Promise<Result<Protocol.Tested, Refusal>> {
    const { receivers } = this.mailbox.meet(player);
    const tested = await receivers.test(id);
    // An unverified webhook that took the test is verified now.
    if (tested.ok && tested.value.taken) await this.channelOpened();
    return tested;
  }

  async verifyWebhook(
    id: string,
    code: string,
    player?: string,
  ): Promise<Result<Protocol.WebhookSummary, Refusal>> {
    const { receivers } = this.mailbox.meet(player);
    const verified = await receivers.verify(id, code);
    if (verified.ok) await this.channelOpened();
    return verified;
  }

  async subscribe(subscription: Subscription, player?: string): Promise<Result<null, Refusal>> {
    const { receivers } = this.mailbox.open(player);
    const subscribed = await receivers.subscribe(subscription);
    if (subscribed.ok) await this.channelOpened();
    return subscribed;
  }

  async unsubscribe(player?: string): Promise<void> {
    const { receivers } = this.mailbox.meet(player);
    receivers.push.remove();
  }

  async testPush(link: string, player?: string): Promise<Result<Protocol.Tested, Refusal>> {
    const { receivers } = this.mailbox.meet(player);
    return tryPush(this.env, receivers.push, link);
  }

  async confirmPush(endpoint: string, player?: string): Promise<Result<null, Refusal>> {
    const { receivers } = this.mailbox.meet(player);
    return receivers.push.confirm(endpoint, Date.now()) ? ok(null) : refuse('no-push-subscription');
  }

  async availability(player?: string): Promise<Availability> {
    const { availability } = this.mailbox.meet(player);
    return availability.availability;
  }

  async retryUpdates(matter: Protocol.Matter, games: readonly string[], player?: string): Promise<void> {
    const { updates } = this.mailbox.open(player);
    updates[matter].add(games, asInstant(Date.now()));
    await this.wakeUp.arm();
  }

  async setHours(hours: Hours | null, player?: string): Promise<Availability> {
    const { availability } = this.mailbox.open(player);
    return availability.setHours(hours);
  }

  async addVacation(vacation: Away, player?: string): Promise<Result<Availability, Refusal>> {
    const { availability } = this.mailbox.open(player);
    return availability.addVacation(vacation);
  }

  async endVacation(from: Instant, player?: string): Promise<Result<Availability, Refusal>> {
    const { availability } = this.mailbox.open(player);
    return availability.endVacation(from);
  }

  async forget(player?: string): Promise<void> {
    this.sockets.closeAll();
    if (player !== undefined) await this.mailbox.meet(player).followed.closeAll(player);
    return this.wakeUp.forget();
  }

  async reported(letter: string, fate: Fate, player?: string): Promise<void> {
    const { owner, post } = this.mailbox.meet(player);
    if (owner.player !== undefined && this.mailbox.isOpen) await post.reported(owner.player, letter, fate);
  }

  async moved(player?: string): Promise<void> {
    const { post } = this.mailbox.open(player);
    post.letters.moved(asInstant(Date.now()));
    await this.channelOpened();
  }

  /** The decisions that still wait are sent. */
  private async channelOpened(): Promise<void> {
    this.mailbox.meet().post.opened();
    await this.wakeUp.arm();
  }

  async takeReply(id: string, player?: string): Promise<Protocol.TakenReply> {
    return this.repliesOf(player).take(id, asInstant(Date.now()));
  }

  async noteReply(id: string, unfinished: Protocol.UnfinishedReply, player?: string): Promise<void> {
    this.repliesOf(player).note(id, unfinished, asInstant(Date.now()));
  }

  async finishReply(id: string, player?: string): Promise<void> {
    this.repliesOf(player).finish(id, asInstant(Date.now()));
    await this.wakeUp.arm();
  }

  async giveBackReply(id: string, player?: string): Promise<void> {
    this.repliesOf(player).giveBack(id);
    await this.wakeUp.arm();
  }

  async unfinishedReply(id: string, player?: string): Promise<Protocol.UnfinishedReply | null> {
    return this.repliesOf(player).unfinished(id);
  }

  async keepUnproven(id: string, reply: Protocol.UnprovenReply, player?: string): Promise<void> {
    this.repliesOf(player).keepUnproven(id, reply);
  }

  async unprovenReply(id: string, player?: string): Promise<Protocol.UnprovenReply | null> {
    return this.repliesOf(player).unproven(id);
  }

  private repliesOf(player: string | undefined): TakenReplies {
    this.mailbox.open(player);
    return new TakenReplies(this.ctx.storage.kv);
  }

  async askedInAnswer(answer: Protocol.SentAnswer, player?: string): Promise<void> {
    const { post } = this.mailbox.open(player);
    this.ctx.storage.transactionSync(() => post.askedInAnswer(answer));
    await this.wakeUp.arm();
  }

  async calendar(player?: string): Promise<number> {
    const { calendarFeed } = this.mailbox.meet(player);
    return calendarFeed.generation;
  }

  async renewCalendar(player?: string): Promise<number> {
    const { calendarFeed } = this.mailbox.meet(player);
    return calendarFeed.renew();
  }

  async appointments(
    pending: readonly Protocol.Pending[],
    unreachable: readonly string[],
    player?: string,
  ): Promise<readonly Protocol.Appointment[]> {
    const { calendarFeed } = this.mailbox.meet(player);
    const { silent } = this.mailbox.settings;
    const shown = pending.filter(({ game }) => !silent.includes(game));
    const unknown = unreachable.filter((game) => !silent.includes(game));
    return calendarFeed.publish(shown, unknown, asInstant(Date.now()));
  }

  dump(known?: string, player?: string): Promise<Dump | null> {
    return this.operated.dump(known, player);
  }

  load(dump: ReadableStream<Uint8Array>): Promise<NotLoaded | null> {
    return this.operated.load(dump);
  }

  reserve(): Promise<void> {
    return this.operated.reserve();
  }

  release(player?: string): Promise<void> {
    return this.operated.release(player);
  }

  bookmarksFor(target: Target): Promise<Bookmarks | NotRewound | null> {
    return this.operated.bookmarksFor(target);
  }

  rewind(id: string, bookmark: string): Promise<Leaving> {
    return this.operated.rewind(id, bookmark);
  }

  restart(): Promise<never> {
    return this.operated.restart();
  }

  rewound(rewind: Rewind, player?: string): Promise<'rewound' | 'restarting' | null> {
    return this.operated.rewound(rewind, player);
  }

  override alarm(): Promise<void> {
    return this.wakeUp.alarm();
  }
}
