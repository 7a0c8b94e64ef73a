/**
 * One player's Durable Object: gathers what rooms tell, and says it in as few letters as the player wishes. It keeps that
 * there is something to say, never what: the words are fetched from the rooms when the letter leaves. So no letter speaks
 * of what is settled, and no hand of cards rests here.
 */
import { DurableObject } from 'cloudflare:workers';
import { allowedReceiver } from '../notify/outbound.ts';
import { isPoint, pushKeyOf, type Subscription } from '../notify/push.ts';
import { isTaken, postMessage } from '../notify/webhook.ts';
import type { Hours } from '../calendar/hours.ts';
import type { Away, Rhythm } from '../room/patience.ts';
import { asInstant, fail, ok, refuse } from '../rules/vocabulary.ts';
import type { Instant, Refusal, Result } from '../rules/vocabulary.ts';
import { Agenda } from './agenda.ts';
import type { MailboxBindings } from './bindings.ts';
import { mailChannel } from './by-mail.ts';
import { PUSH, PushKeeper } from './by-push.ts';
import { nameOfWebhook } from './by-webhook.ts';
import { Carrier } from './carrier.ts';
import { Delivery } from './delivery.ts';
import type * as Protocol from './protocol.ts';
import { nearsAt } from './schedule.ts';
import { FIRST_SETTINGS, patched } from './settings.ts';
import { Shelf, SHELF_LAYOUT } from './shelf.ts';
import { ended, planned } from './vacation.ts';
import { Webhooks, type Webhook } from './webhooks.ts';

export class PlayerMailbox extends DurableObject<MailboxBindings> implements Protocol.Mailbox {
  private readonly shelf: Shelf;
  private readonly hooks: Webhooks;
  private readonly push: PushKeeper;
  private readonly post: Delivery;
  private readonly agenda: Agenda;
  private flight: Promise<void> | undefined;

  constructor(ctx: DurableObjectState, env: MailboxBindings) {
    super(ctx, env);
    const { sql, kv } = ctx.storage;
    this.shelf = new Shelf(sql);
    this.hooks = new Webhooks(kv, env);
    this.push = new PushKeeper(kv);
    this.post = new Delivery(env, ctx.storage, this.hooks, this.push);
    this.agenda = new Agenda(kv);
  }

  async tell({ game, sandbox, news }: Protocol.Telling): Promise<void> {
    const now = asInstant(Date.now());
    const settings = this.mine;
    this.ctx.storage.transactionSync(() => {
      this.open();
      for (const { kind, key, at, until } of news) {
        // A sandbox has a clock of its own: what it tells is told at once, and of its deadlines nothing.
        const kept = sandbox ? { kind, key, at: now } : { kind, key, at, ...(until && { until }) };
        const added = this.shelf.add({ ...kept, game, sandbox });
        const near = added && !sandbox && until !== undefined ? nearsAt(at, until, settings) : undefined;
        if (near !== undefined)
          this.shelf.add({ kind: 'nears', key, at: near, until: until!, game, sandbox });
      }
    });
    await this.arm();
  }

  async settings(): Promise<Protocol.Settings> {
    return this.mine;
  }

  async change(patch: Protocol.SettingsPatch): Promise<Result<Protocol.Settings, Refusal>> {
    const settings = patched(this.mine, patch);
    this.open();
    this.ctx.storage.kv.put('settings', settings);
    await this.arm();
    return ok(settings);
  }

  async delivery(): Promise<Protocol.Delivery> {
    return {
      mail: this.stateOf(mailChannel(this.env).name),
      push: this.push.mine === undefined ? null : this.stateOf(PUSH),
      webhooks: this.hooks.all.map((hook) => this.summaryOf(hook)),
    };
  }

  async addWebhook(url: string): Promise<Result<Protocol.NewWebhook, Refusal>> {
    this.open();
    const added = this.hooks.add(url, asInstant(Date.now()));
    if (!added.ok) return added;
    return ok({ webhook: this.summaryOf(added.value), secret: added.value.secret });
  }

  async removeWebhook(id: string): Promise<boolean> {
    new Carrier(this.ctx.storage.kv, nameOfWebhook(id), 0).forget();
    return this.hooks.remove(id);
  }

  async enableWebhook(id: string): Promise<Result<Protocol.WebhookSummary, Refusal>> {
    const hook = this.hooks.find(id);
    if (hook === undefined) return refuse('unknown-webhook');
    if (hook.disabledAt !== undefined) {
      new Carrier(this.ctx.storage.kv, nameOfWebhook(id), 0).forget();
      this.hooks.enable(id, asInstant(Date.now()));
    }
    return ok(this.summaryOf(this.hooks.find(id)!));
  }

  async testWebhook(id: string): Promise<Result<Protocol.Tested, Refusal>> {
    const hook = this.hooks.find(id);
    if (hook === undefined) return refuse('unknown-webhook');
    const now = Date.now();
    const body = { type: 'test', timestamp: new Date(now).toISOString(), data: {} };
    const handed = await postMessage(this.env, hook, { id: crypto.randomUUID(), body }, now);
    return ok({ taken: isTaken(handed), ...handed });
  }

  async subscribe(subscription: Subscription): Promise<Result<null, Refusal>> {
    if (pushKeyOf(this.env) === undefined) return refuse('no-push');
    if (allowedReceiver(this.env, subscription.endpoint) === undefined) return refuse('receiver-not-public');
    if (!(await isPoint(subscription.keys.p256dh)))
      return fail({ code: 'wrong-value', field: 'keys.p256dh' });
    this.open();
    new Carrier(this.ctx.storage.kv, PUSH, 0).forget();
    this.push.put(subscription, Date.now());
    return ok(null);
  }

  async unsubscribe(): Promise<void> {
    this.push.remove();
  }

  async rhythm(): Promise<Rhythm> {
    return this.ctx.storage.kv.get<Rhythm>('rhythm') ?? {};
  }

  async keepHours(hours: Hours | null): Promise<Rhythm> {
    const { away } = await this.rhythm();
    return this.live({ away, ...(hours !== null && { hours }) });
  }

  async goAway(wish: Away): Promise<Result<Rhythm, Refusal>> {
    const rhythm = await this.rhythm();
    const away = planned(rhythm.away ?? [], wish, asInstant(Date.now()));
    return away.ok ? ok(this.live({ ...rhythm, away: away.value })) : away;
  }

  async stay(from: Instant): Promise<Result<Rhythm, Refusal>> {
    const rhythm = await this.rhythm();
    const away = ended(rhythm.away ?? [], from, asInstant(Date.now()));
    return away === undefined ? refuse('unknown-vacation') : ok(this.live({ ...rhythm, away }));
  }

  private live(rhythm: Rhythm): Rhythm {
    this.open();
    this.ctx.storage.kv.put('rhythm', rhythm);
    return rhythm;
  }

  async forget(): Promise<void> {
    await this.ctx.storage.deleteAlarm();
    await this.ctx.storage.deleteAll();
  }

  async calendar(): Promise<number> {
    return this.agenda.generation;
  }

  async renewCalendar(): Promise<number> {
    return this.agenda.renew();
  }

  async appointments(pending: readonly Protocol.Pending[]): Promise<readonly Protocol.Appointment[]> {
    const { silent } = this.mine;
    const told = pending.filter(({ game }) => !silent.includes(game));
    return this.agenda.tell(told, asInstant(Date.now()));
  }

  override async alarm(): Promise<void> {
    this.flight ??= this.deliver().finally(() => (this.flight = undefined));
    await this.flight;
    await this.arm();
  }

  private async deliver(): Promise<void> {
    const player = this.ctx.storage.kv.get<string>('player');
    if (player !== undefined && this.isOpen) await this.post.run(player, this.mine);
  }

  private get mine(): Protocol.Settings {
    return { ...FIRST_SETTINGS, ...this.ctx.storage.kv.get<Protocol.Settings>('settings') };
  }

  private stateOf(channel: string): Protocol.ChannelState {
    const { lastSent, failingSince } = new Carrier(this.ctx.storage.kv, channel, 0).state;
    return { lastSent: lastSent ?? null, failingSince: failingSince ?? null };
  }

  private summaryOf({ id, url, createdAt, disabledAt }: Webhook): Protocol.WebhookSummary {
    return { id, url, createdAt, disabledAt: disabledAt ?? null, ...this.stateOf(nameOfWebhook(id)) };
  }

  private async arm(): Promise<void> {
    const due = this.isOpen ? this.post.nextDue(this.mine) : undefined;
    if (due !== undefined) await this.ctx.storage.setAlarm(due);
  }

  private open(): void {
    this.ctx.storage.sql.exec(SHELF_LAYOUT);
    this.ctx.storage.kv.put('player', this.ctx.id.name!);
  }

  private get isOpen(): boolean {
    const { sql } = this.ctx.storage;
    return sql.exec(`SELECT 1 FROM sqlite_master WHERE name = 'told'`).toArray().length > 0;
  }
}
