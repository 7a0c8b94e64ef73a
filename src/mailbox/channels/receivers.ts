/** A player's webhooks and push subscription: adds, removes and tests them, and reports their states. */
import { chatAt, chatMessage } from '../../notify/hosts.ts';
import { allowedReceiver } from '../../notify/outbound.ts';
import { isPoint, pushKeyOf, type Subscription } from '../../notify/push.ts';
import { isTaken, postMessage } from '../../notify/webhook.ts';
import { asInstant, fail, ok, refuse, type Refusal, type Result } from '../../rules/vocabulary.ts';
import type { MailboxBindings } from '../bindings.ts';
import { PUSH } from './push.ts';
import { nameOfWebhook, Webhooks, type Webhook } from '../webhooks/webhooks.ts';
import { DeliveryAttempt, stateOf } from '../attempts/delivery-attempt.ts';
import { challenge, proveByCode } from '../webhooks/challenge.ts';
import type { WebhookMessage } from '../webhooks/messages.ts';
import { waitOf } from '../attempts/post-limits.ts';
import type { ChannelState, NewWebhook, PushState, Tested, WebhookSummary, Settings } from '../protocol.ts';
import { settable } from './registry.ts';
import { MAIL } from './mail.ts';
import { settingOf } from './channel.ts';
import { PushKeeper } from './push-keeper.ts';
import { same } from '../../rules/journal/canonical.ts';

export class Receivers {
  readonly hooks: Webhooks;
  readonly push: PushKeeper;

  constructor(
    private readonly env: MailboxBindings,
    private readonly kv: SyncKvStorage,
  ) {
    this.hooks = new Webhooks(kv, env);
    this.push = new PushKeeper(kv);
  }

  add(url: string): Result<NewWebhook, Refusal> {
    const added = this.hooks.add(url, asInstant(Date.now()));
    if (!added.ok) return added;
    return ok({ webhook: this.summaryOf(added.value), secret: added.value.secret });
  }

  /** False if no webhook has this id. */
  remove(id: string): boolean {
    this.begin(nameOfWebhook(id));
    return this.hooks.remove(id);
  }

  enable(id: string): Result<WebhookSummary, Refusal> {
    const hook = this.hooks.find(id);
    if (hook === undefined) return refuse('unknown-webhook');
    if (hook.disabledAt !== undefined) {
      this.begin(nameOfWebhook(id));
      this.hooks.enable(id, asInstant(Date.now()));
    }
    return ok(this.summaryOf(this.hooks.find(id)!));
  }

  async test(id: string): Promise<Result<Tested, Refusal>> {
    const hook = this.hooks.find(id);
    if (hook === undefined) return refuse('unknown-webhook');
    const now = Date.now();
    if (hook.unverified) return challenge(this.env, this.hooks, hook, now);
    const retryAfter = await waitOf(this.env, 'posts', hook.url);
    if (retryAfter !== undefined) return fail({ code: 'too-many-requests', retryAfter });
    const chat = chatAt(new URL(hook.url));
    const test: WebhookMessage = { type: 'test', timestamp: new Date(now).toISOString(), data: {} };
    const body = chat === undefined ? test : chatMessage(chat, 'A test of Parsec Post.');
    const handed = await postMessage(this.env, hook, { id: crypto.randomUUID(), body }, now);
    return ok({ taken: isTaken(handed), ...handed });
  }

  /** Verifies a webhook by the code that was posted to its chat. */
  async verify(id: string, code: string): Promise<Result<WebhookSummary, Refusal>> {
    const hook = this.hooks.find(id);
    if (hook === undefined) return refuse('unknown-webhook');
    const refusal = hook.unverified && (await proveByCode(this.hooks, hook, code, Date.now()));
    const after = this.hooks.find(id);
    if (after === undefined) return refuse('unknown-webhook');
    return refusal === undefined ? ok(this.summaryOf(after)) : fail(refusal);
  }

  async subscribe(subscription: Subscription): Promise<Result<null, Refusal>> {
    if (pushKeyOf(this.env) === undefined) return refuse('push-not-offered');
    if (allowedReceiver(this.env, subscription.endpoint) === undefined) return refuse('receiver-not-public');
    if (!(await isPoint(subscription.keys.p256dh)))
      return fail({ code: 'wrong-value', field: 'keys.p256dh' });
    this.begin(PUSH);
    this.push.put(subscription, Date.now());
    return ok(null);
  }

  /** Null without a push subscription. */
  get stateOfPush(): PushState | null {
    const { mine } = this.push;
    if (mine === undefined) return null;
    return { ...stateOf(this.kv, PUSH), seenAt: mine.seenAt === undefined ? null : asInstant(mine.seenAt) };
  }

  /** All webhooks, oldest first. */
  get summaries(): readonly WebhookSummary[] {
    return this.hooks.all.map((hook) => this.summaryOf(hook));
  }

  /** Each other channel in the player's settings, by name. Null while its setting is the default. */
  othersFor(settings: Settings): Readonly<Record<string, ChannelState | null>> {
    const others = settable().filter(([name]) => name !== MAIL);
    return Object.fromEntries(
      others.map(([name, { first }]) => [
        name,
        same(settingOf(settings, name), first) ? null : stateOf(this.kv, name),
      ]),
    );
  }

  private summaryOf({ id, url, createdAt, disabledAt, unverified }: Webhook): WebhookSummary {
    const verification = chatAt(new URL(url)) === undefined ? 'challenge' : 'code';
    const standing = { verified: !unverified, verification, disabledAt: disabledAt ?? null } as const;
    return { id, url, createdAt, ...standing, ...stateOf(this.kv, nameOfWebhook(id)) };
  }

  /** Resets the channel, as if nothing had ever been sent. */
  private begin(channel: string): void {
    new DeliveryAttempt(this.kv, channel, 0).forget();
  }
}
