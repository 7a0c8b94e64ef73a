/** What a room does by itself when its alarm rings, or when whoever operates the service has it do what is due. */
import { ringLater } from '../../layout.ts';
import { faultOf, log } from '../../log.ts';
import { catchUp } from '../play/catch-up.ts';
import type { AccessParts } from './access.ts';

export class WakeUp {
  constructor(
    private readonly ctx: Pick<DurableObjectState, 'id' | 'storage'>,
    private readonly parts: AccessParts,
  ) {}

  /** Never throws for what the game does: an alarm that fails too often is dropped for good. */
  async alarm(): Promise<void> {
    const { loaded, alarm, followUp } = this.parts;
    alarm.rang();
    if (loaded.isNewer) {
      await ringLater(this.ctx.storage);
      log('error', 'newer-layout', { kind: 'room', object: this.ctx.id.toString(), game: loaded.id });
      return;
    }
    this.catchUp();
    loaded.known?.outbox.stir();
    await followUp.run();
  }

  /** As the alarm does, for whoever operates the service. What D1 lacks is published now. */
  async drain(): Promise<void> {
    const { loaded, alarm, followUp } = this.parts;
    alarm.doubt();
    // Of a room that this build cannot use nothing is changed: `condition` says so.
    if (loaded.isNewer) return;
    this.catchUp();
    // The game goes on however long D1 takes. An archive is compared with the journal only once D1 is up to date.
    if (loaded.known !== undefined) await followUp.armForPlay(loaded.known);
    await loaded.known?.outbox.republish();
    await loaded.known?.retention.reconsider();
    await followUp.run();
  }

  /** As `drain`, for a room that has just been loaded: no alarm is set for D1, which would wake it again, unless D1 fails. */
  async begin(): Promise<void> {
    const { loaded, alarm, followUp } = this.parts;
    loaded.forgetLobby();
    alarm.doubt();
    this.catchUp();
    await loaded.known?.outbox.republish();
    await followUp.run();
  }

  private catchUp(): void {
    const { loaded, alarm, troubles } = this.parts;
    try {
      const services = loaded.load();
      if (services !== undefined) catchUp(services.game, services.deliveries);
      alarm.recovered();
    } catch (error) {
      alarm.failed();
      troubles.note('game-stuck', error);
      log('error', 'game-stuck', { game: loaded.id, ...faultOf(error) });
    }
  }
}
