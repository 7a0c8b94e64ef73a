/** What a room does when its alarm fires, or when the operator drains it. */
import { retryLater } from '../../layout.ts';
import { faultOf, log } from '../../log.ts';
import { steadyAlarm } from '../../platform/steady-alarm.ts';
import { catchUp } from '../play/catch-up.ts';
import type { AccessParts } from './access.ts';

export class WakeUp {
  constructor(
    private readonly ctx: Pick<DurableObjectState, 'id' | 'storage'>,
    private readonly parts: AccessParts,
  ) {}

  alarm(): Promise<void> {
    return steadyAlarm({ kind: 'room', ctx: this.ctx }, () => this.act());
  }

  /** Never throws for errors of the game: the platform drops an alarm that fails too often. */
  private async act(): Promise<void> {
    const { loaded, alarm, followUp } = this.parts;
    alarm.fired();
    if (loaded.isNewer) {
      await retryLater(this.ctx.storage);
      log('error', 'newer-layout', { kind: 'room', object: this.ctx.id.toString(), game: loaded.id });
      return;
    }
    this.catchUp();
    loaded.known?.outbox.schedule();
    await followUp.run();
  }

  /** Does the same as the alarm, for the operator. Publishes to D1 at once. */
  async drain(): Promise<void> {
    const { loaded, alarm, followUp } = this.parts;
    alarm.forget();
    // A room that this build cannot use stays unchanged: `condition` reports it.
    if (loaded.isNewer) return;
    this.catchUp();
    // The game goes on even if D1 is slow. The archive is compared with the journal only once D1 is up to date.
    if (loaded.known !== undefined) await followUp.armForPlay(loaded.known);
    await loaded.known?.outbox.republish();
    await loaded.known?.retention.restart();
    await followUp.run();
  }

  /**
   * As `drain`, for a room that was just loaded from a dump. Sets an alarm for D1 only if D1 fails: it would wake the room
   * again.
   */
  async begin(): Promise<void> {
    const { loaded, alarm, followUp } = this.parts;
    loaded.forgetTable();
    alarm.forget();
    // The operator may load the same dump again after a later build has migrated the room.
    if (loaded.isNewer) return;
    this.catchUp();
    await loaded.known?.outbox.republish();
    await followUp.run();
  }

  private catchUp(): void {
    const { loaded, alarm, troubles } = this.parts;
    try {
      const services = loaded.load();
      if (services !== undefined) catchUp(services.game, services.deliveries, 'alarm');
      alarm.recovered();
    } catch (error) {
      alarm.failed();
      troubles.note('game-stuck', error);
      log('error', 'game-stuck', { game: loaded.id, ...faultOf(error) });
    }
  }
}
