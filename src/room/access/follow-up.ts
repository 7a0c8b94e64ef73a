/** Follows up a call or an alarm: sends ticks, notifies mailboxes and publishes to D1 in the background, and sets the alarm. */
import type { Addressed } from '../publish/notices.ts';
import type { Retention } from '../publish/retention.ts';
import type { Branches } from '../seats/branches.ts';
import type { Ticks } from '../read/ticks/ticks.ts';
import { inTime } from '../../platform/timeout.ts';
import type { Alarm } from '../time/alarm.ts';
import type { LoadedGame } from './loaded-game.ts';
import type { Services } from './services.ts';

/** The most milliseconds that a caller waits until their change is published to D1. */
const LONGEST_WAIT = 1_500;

export class FollowUp {
  constructor(
    private readonly ctx: Pick<DurableObjectState, 'waitUntil'>,
    private readonly loaded: LoadedGame,
    private readonly alarm: Alarm,
    private readonly ticks: Pick<Ticks, 'announce'>,
  ) {}

  /** Sends ticks and publishes to D1 in the background, and retries failed mailboxes. Sets the alarm even if these fail. */
  async run(): Promise<void> {
    const services = this.loaded.known;
    if (services === undefined) return this.alarm.retry();
    this.ctx.waitUntil(this.ticks.announce(services));
    const { game, outbox, mailboxes, retention, branches } = services;
    if (outbox.isScheduled) this.ctx.waitUntil(this.publishSoon(services));
    if ((mailboxes.nextDue ?? Infinity) <= Date.now()) this.ctx.waitUntil(mailboxes.retry());
    if ((retention.nextDue ?? Infinity) <= Date.now()) this.ctx.waitUntil(this.runRetention(retention));
    if ((branches.nextDue ?? Infinity) <= Date.now()) this.ctx.waitUntil(this.completeBranches(branches));
    // The alarm wakes a sandbox game only for its branches, and to remove it after its end or once nobody plays it.
    if (game.table.sandbox) await this.alarm.arm(undefined, retention.nextDue, branches.nextDue);
    else await this.alarm.arm(game.nextDue, outbox.nextDue, mailboxes.nextDue, retention.nextDue);
  }

  /** Publishes to D1. If D1 is slow, publishing goes on in the background and the caller waits no longer. */
  async publish(): Promise<void> {
    const publishing = this.loaded.known?.outbox.publish();
    if (publishing === undefined) return;
    this.ctx.waitUntil(publishing);
    await inTime(LONGEST_WAIT, publishing).catch(() => undefined);
  }

  /** Notifies mailboxes of events that have no entry. Returns when all are notified, or when the failures are stored. */
  async notify(notifications: readonly Addressed[]): Promise<void> {
    await this.loaded.known?.mailboxes.notifyOf(notifications);
    await this.run();
  }

  /** Sets the alarm for the game alone. */
  async armForPlay({ game }: Services): Promise<void> {
    if (!game.table.sandbox) await this.alarm.arm(game.nextDue);
  }

  private async completeBranches(branches: Branches): Promise<void> {
    await branches.complete();
    await this.run();
  }

  /** Sets the alarm for the next attempt if this one fails: there may be no alarm before it. */
  private async publishSoon({ game, outbox, mailboxes }: Services): Promise<void> {
    await outbox.publishSoon();
    if (!game.table.sandbox) await this.alarm.arm(undefined, outbox.nextDue, mailboxes.nextDue);
  }

  /** Sets the alarm for the next step of retention. */
  private async runRetention(retention: Retention): Promise<void> {
    await retention.act();
    await this.run();
  }
}
