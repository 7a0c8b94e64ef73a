/** Access to one room's game: checks the caller, and catches up with the clock before and after the call. */
import { fail, refuse, type Refusal } from '../../rules/vocabulary.ts';
import type { Match } from '../../rules/kernel/match.ts';
import { catchUp } from '../play/catch-up.ts';
import { isOver } from '../table/table.ts';
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

  async visit<T>(visit: Visit, act: Act<Services, T>, evenIfBroken = false): Promise<Reply<T>> {
    const refusal = this.refusalOf(visit);
    if (refusal !== undefined) return fail(refusal);
    const services = this.parts.loaded.load();
    return services === undefined ? refuse('unknown-game') : this.within(services, act, evenIfBroken);
  }

  async change<T>(visit: Visit, act: Act<Services, T>, evenIfBroken = false): Promise<Reply<T>> {
    const reply = await this.visit(visit, act, evenIfBroken);
    if (reply.ok) await this.parts.followUp.publish();
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
    if (reply.ok) await this.parts.followUp.publish();
    return reply;
  }

  /**
   * Whether the archive should answer instead of the room. This reads one row and folds nothing, so it works even if the rules
   * fail. Callers without access get the same answer: otherwise the response time would reveal the game.
   */
  isArchivedFor(visit: Visit): boolean {
    const refusal = this.refusalOf(visit);
    const { table } = this.parts.loaded;
    return refusal !== undefined || (isOver(table!) && table!.published);
  }

  private refusalOf(visit: Visit): Refusal | undefined {
    return this.parts.loaded.refusalOf(visit);
  }

  /** Catches up with the clock before and after the call, and starts the follow-up. */
  private async within<T>(
    services: Services,
    act: Act<Services, T>,
    evenIfBroken: boolean,
  ): Promise<Reply<T>> {
    const { game, outbox, retention } = services;
    const { alarm, followUp, troubles } = this.parts;
    const { table, match } = game;
    try {
      const reply = act(services, this.catchUp(services, evenIfBroken));
      if (this.catchUp(services, evenIfBroken)) alarm.recovered();
      return reply;
    } catch (error) {
      troubles.note('call-failed', error);
      throw error;
    } finally {
      if (game.table !== table || game.match !== match) {
        outbox.schedule(game.table === table && !this.notifiesAfter(match, services));
        retention.noteChange();
      }
      await followUp.run();
    }
  }

  /** Whether somebody is to be notified of the entries after this match. If the rules fail, the attempt to publish logs it. */
  private notifiesAfter(match: Match | undefined, { mailboxes }: Services): boolean {
    try {
      return match === undefined || mailboxes.notifiesSince(match.seq + 1);
    } catch {
      return true;
    }
  }

  /** Returns false if catching up failed and the call may run all the same. */
  private catchUp({ game, deliveries }: Services, evenIfBroken: boolean): boolean {
    try {
      catchUp(game, deliveries);
      return true;
    } catch (error) {
      if (!evenIfBroken) throw error;
      this.parts.troubles.note('game-stuck', error);
      return false;
    }
  }
}
