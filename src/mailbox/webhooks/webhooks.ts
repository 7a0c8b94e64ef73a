/** A player's webhooks, stored in their mailbox alone: the secrets sign the notifications. */
import { allowedReceiver } from '../../notify/outbound.ts';
import { newSecret } from '../../notify/signature.ts';
import { asInstant, ok, refuse, type Instant, type Refusal, type Result } from '../../rules/vocabulary.ts';
import type { MailboxBindings } from '../bindings.ts';

export interface Webhook {
  readonly id: string;
  readonly url: string;
  readonly secret: string;
  readonly createdAt: Instant;
  /** Earlier events are not sent to it. */
  readonly since: Instant;
  /** Since when it is disabled, because it had failed too long. */
  readonly disabledAt?: Instant;
  /** The player has not been notified of that. Stored as `isNews`. */
  readonly isUnreported?: boolean;
  /** The receiver has not confirmed that it wants messages. Webhooks of earlier builds lack this field, and count as verified. */
  readonly unverified?: true;
  /** The code that was posted to a chat. */
  readonly code?: HookCode;
}

export interface HookCode {
  readonly hash: string;
  /** Milliseconds since 1970. */
  readonly until: number;
  readonly guesses: number;
}

/** The stored name stays, so that the previous build can use it. */
type Stored = Omit<Webhook, 'isUnreported'> & { readonly isNews?: boolean };

const MOST_WEBHOOKS = 5;
const NAME = 'webhooks';

export class Webhooks {
  constructor(
    private readonly kv: SyncKvStorage,
    private readonly env: MailboxBindings,
  ) {}

  /** Oldest first. */
  get all(): readonly Webhook[] {
    return (this.kv.get<readonly Stored[]>(NAME) ?? []).map(webhookFrom);
  }

  find(id: string): Webhook | undefined {
    return this.all.find((hook) => hook.id === id);
  }

  add(text: string, now: Instant): Result<Webhook, Refusal> {
    const url = allowedReceiver(this.env, text);
    if (url === undefined) return refuse('receiver-not-public');
    if (this.all.length >= MOST_WEBHOOKS) return refuse('too-many-webhooks');
    url.hash = '';
    const secret = newSecret();
    const id = crypto.randomUUID();
    const hook: Webhook = { id, url: url.href, secret, createdAt: now, since: now, unverified: true };
    this.keep([...this.all, hook]);
    return ok(hook);
  }

  /** False if no webhook has this id. */
  remove(id: string): boolean {
    const rest = this.all.filter((hook) => hook.id !== id);
    const isThere = rest.length < this.all.length;
    if (isThere) this.keep(rest);
    return isThere;
  }

  disable(id: string, now: Instant): void {
    this.change(id, (hook) => ({ ...hook, disabledAt: now, isUnreported: true }));
  }

  /** Events from the time when it was disabled are not sent. */
  enable(id: string, now: Instant): void {
    this.change(id, (hook) => {
      const { id, url, secret, createdAt, unverified, code } = hook;
      const verification = { ...(unverified && { unverified }), ...(code && { code }) };
      return { id, url, secret, createdAt, since: now, ...verification };
    });
  }

  /** From now on the webhook gets notifications; earlier ones are not sent. */
  verify(id: string, now: number): void {
    this.change(id, (hook) => {
      const { unverified, code: _, ...rest } = hook;
      return unverified ? { ...rest, since: asInstant(now) } : rest;
    });
  }

  keepCode(id: string, code: HookCode): void {
    this.change(id, (hook) => ({ ...hook, code }));
  }

  /** Records that the player was notified of all disabled webhooks. */
  notified(): void {
    if (this.all.some(({ isUnreported }) => isUnreported))
      this.keep(this.all.map((hook) => ({ ...hook, isUnreported: false })));
  }

  private change(id: string, change: (hook: Webhook) => Webhook): void {
    this.keep(this.all.map((hook) => (hook.id === id ? change(hook) : hook)));
  }

  private keep(hooks: readonly Webhook[]): void {
    this.kv.put(NAME, hooks.map(storedFrom));
  }
}

function webhookFrom({ isNews, ...rest }: Stored): Webhook {
  return isNews === undefined ? rest : { ...rest, isUnreported: isNews };
}

function storedFrom({ isUnreported, ...rest }: Webhook): Stored {
  return isUnreported === undefined ? rest : { ...rest, isNews: isUnreported };
}

export function nameOfWebhook(id: string): string {
  return `webhook ${id}`;
}
