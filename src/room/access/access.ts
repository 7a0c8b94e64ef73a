/** Access to one room's game: who may come in, and that the game has caught up with the clock before and after. */
import { fail, refuse } from '../../rules/vocabulary.ts';
import { mayFind, mayNotFind } from '../invitations/invitations.ts';
import { catchUp } from '../play/catch-up.ts';
import type { Access, Act, Reply, Visit } from '../table/visit.ts';
import type { Alarm } from '../time/alarm.ts';
import type { FollowUp } from './follow-up.ts';
import type { LoadedGame } from './loaded-game.ts';
import type { Services } from './services.ts';
import type { Troubles } from './trouble.ts';

export interface AccessParts {
  readonly loaded: LoadedGame;
  readonly alarm: Alarm;
  readonly followUp: FollowUp;
  readonly troubles: Troubles;
}

export class RoomAccess implements Access<Services> {
  constructor(private readonly parts: AccessParts) {}

  async visit<T>(visit: Visit, act: Act<Services, T>, anyway = false): Promise<Reply<T>> {
    const services = this.parts.loaded.find();
    if (services === undefined) return refuse('unknown-game');
    const { game } = services;
    const found = mayFind(game.lobby, visit.player, visit.invitation);
    const refusal = found ? undefined : mayNotFind(game.lobby, visit, game.today);
    return refusal === undefined ? this.within(services, act, anyway) : fail(refusal);
  }

  async change<T>(visit: Visit, act: Act<Services, T>, anyway = false): Promise<Reply<T>> {
    const reply = await this.visit(visit, act, anyway);
    if (reply.ok) await this.parts.followUp.published();
    return reply;
  }

  async internal<T>(act: Act<Services, T>): Promise<Reply<T>> {
    const services = this.parts.loaded.load();
    return services === undefined ? refuse('unknown-game') : this.within(services, act, false);
  }

  async personal<T>(act: Act<Services, T>): Promise<Reply<T>> {
    const services = this.parts.loaded.load();
    if (services === undefined) return refuse('unknown-game');
    const reply = await this.within(services, act, true);
    if (reply.ok) await this.parts.followUp.published();
    return reply;
  }

  /** Catches up with the clock, before and after, and sees that the rest will follow. */
  private async within<T>(services: Services, act: Act<Services, T>, anyway: boolean): Promise<Reply<T>> {
    const { game, outbox } = services;
    const { alarm, followUp, troubles } = this.parts;
    const { lobby, match } = game;
    try {
      const reply = act(services, this.catchUp(services, anyway));
      if (this.catchUp(services, anyway)) alarm.recovered();
      return reply;
    } catch (error) {
      troubles.note('call-failed', error);
      throw error;
    } finally {
      if (game.lobby !== lobby || game.match !== match) outbox.stir();
      await followUp.run();
    }
  }

  /** False if it could not, and goes on `anyway`. */
  private catchUp({ game, deliveries }: Services, anyway: boolean): boolean {
    try {
      catchUp(game, deliveries);
      return true;
    } catch (error) {
      if (!anyway) throw error;
      this.parts.troubles.note('game-stuck', error);
      return false;
    }
  }
}
