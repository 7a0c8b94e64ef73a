/** Calls that open and close the sockets for ticks. */
import type { TickSockets } from '../../ticks/sockets.ts';
import { holderIn, refused } from '../../ticks/wire.ts';
import type { Access } from '../table/visit.ts';
import type { Ticks, TickServices } from './ticks.ts';

export interface TickingRoom {
  /** Closes the sockets of a player, by id, after a credential of theirs was revoked. Works for any room, even a broken one. */
  closeTicks(request: { player: string }): Promise<void>;
}

export class TickCalls implements TickingRoom {
  constructor(
    private readonly access: Access<TickServices>,
    private readonly ticks: Ticks,
    private readonly sockets: TickSockets,
  ) {}

  /** `request`: made by `upgradeFor`. Responds with status 101, or with a refusal. */
  async open(request: Request): Promise<Response> {
    const reply = await this.ticks.open(this.access, holderIn(request));
    return reply.ok ? reply.value : refused(reply.error);
  }

  closeTicks({ player }: { player: string }): Promise<void> {
    this.sockets.closeOf(player);
    return Promise.resolve();
  }
}
