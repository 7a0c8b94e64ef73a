/** Notifies a player by letter that one of their webhooks was turned off. */
import type { AccountRecord } from '../../history/players/players.ts';
import { log } from '../../log.ts';
import { asInstant, type Instant } from '../../rules/vocabulary.ts';
import { reportFailure } from '../../notify/failing.ts';
import { originOf, type MailboxBindings } from '../bindings.ts';
import { frameOf, sentBy } from '../channels/mail.ts';
import { DeliveryAttempt } from '../attempts/delivery-attempt.ts';
import { levelOf, type Sent } from '../channels/channel.ts';
import { noticeOf } from '../letters/letter.ts';
import type { Settings } from '../protocol.ts';
import { afterQuietHours } from '../schedule/schedule.ts';
import type { Webhook, Webhooks } from '../webhooks/webhooks.ts';

const LONGEST_PAUSE = 600_000;

export class WebhookNotices {
  private readonly attempt: DeliveryAttempt;

  constructor(
    private readonly env: MailboxBindings,
    kv: SyncKvStorage,
    private readonly webhooks: Webhooks,
  ) {
    this.attempt = new DeliveryAttempt(kv, 'notice', LONGEST_PAUSE);
  }

  nextDue(settings: Settings): Instant | undefined {
    const [first] = this.unreported;
    if (first === undefined) return undefined;
    return afterQuietHours(settings, asInstant(Math.max(first.disabledAt!, this.attempt.state.again ?? 0)));
  }

  async run(player: AccountRecord, settings: Settings, now: Instant): Promise<void> {
    const { unreported } = this;
    const [first] = unreported;
    if (first === undefined || this.nextDue(settings)! > now) return;
    if (!player.address || !settings.mail) return this.webhooks.notified();
    // The same id in each attempt.
    const id = `notice-${first.disabledAt}-${first.id}`;
    const bundle = { player, settings, origin: originOf(this.env), now };
    const frame = await frameOf(this.env, bundle, { id, to: player.address });
    const hosts = unreported.map(({ url }) => new URL(url).host);
    const sent = await sentBy(this.env, noticeOf(hosts, frame));
    const { outcome, reason, fault } = sent;
    log(levelOf(sent), `notice-${outcome}`, { reason, fault });
    if (outcome === 'failed') return this.failed(sent, now);
    this.attempt.forget();
    this.webhooks.notified();
  }

  private async failed({ reason = 'no reason given', fault }: Sent, now: Instant): Promise<void> {
    this.attempt.failed(now);
    const failedFor = now - (this.attempt.state.failingSince ?? now);
    await reportFailure(this.env, { what: 'e-mails', failedFor, reason, fault });
  }

  private get unreported(): readonly Webhook[] {
    return this.webhooks.all.filter(({ isUnreported }) => isUnreported);
  }
}
