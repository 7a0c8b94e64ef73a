/** What follows when a call or an alarm is done: D1 and mailboxes are notified in the background, and the alarm is set. */
import type { Addressed } from '../publish/notices.ts';
import type { Retention } from '../publish/retention.ts';
import { inTime } from '../../timeout.ts';
import type { Alarm } from '../time/alarm.ts';
import type { LoadedGame } from './loaded-game.ts';
import type { Services } from './services.ts';

/** Milliseconds that a caller waits until what they did is published to D1. */
const LONGEST_WAIT = 1_500;

export class FollowUp {
  constructor(
    private readonly ctx: Pick<DurableObjectState, 'waitUntil'>,
    private readonly loaded: LoadedGame,
    private readonly alarm: Alarm,
  ) {}

  /** D1 is notified in the background, and mailboxes that failed are tried again. The alarm is set whatever becomes of that. */
  async run(): Promise<void> {
    const services = this.loaded.known;
    if (services === undefined) return this.alarm.retry();
    const { game, outbox, mailboxes, retention } = services;
    if (outbox.nextDue !== undefined) this.ctx.waitUntil(outbox.deliverSoon());
    if ((mailboxes.nextDue ?? Infinity) <= Date.now()) this.ctx.waitUntil(mailboxes.retry());
    if ((retention.nextDue ?? Infinity) <= Date.now()) this.ctx.waitUntil(this.retain(retention));
    // A sandbox game is woken for nothing but its end.
    if (game.lobby.sandbox) await this.alarm.arm(undefined, retention.nextDue);
    else await this.alarm.arm(game.nextDue, outbox.nextDue, mailboxes.nextDue, retention.nextDue);
  }

  /** Publishing that takes longer goes on by itself: no caller waits for a slow D1. */
  async published(): Promise<void> {
    const publishing = this.loaded.known?.outbox.deliver();
    if (publishing === undefined) return;
    this.ctx.waitUntil(publishing);
    await inTime(LONGEST_WAIT, publishing).catch(() => undefined);
  }

  /** Notifies mailboxes of what no entry says. Returns once it is done, or once it is stored which of them failed. */
  async notify(news: readonly Addressed[]): Promise<void> {
    await this.loaded.known?.mailboxes.notifyOf(news);
    await this.run();
  }

  /** Sets the alarm for the game alone. */
  async armForPlay({ game }: Services): Promise<void> {
    if (!game.lobby.sandbox) await this.alarm.arm(game.nextDue);
  }

  /** The alarm is set for what follows later. */
  private async retain(retention: Retention): Promise<void> {
    await retention.act();
    await this.run();
  }
}
