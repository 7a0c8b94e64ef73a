/** Calls that open and close the sockets for ticks. */
import type { TickSockets } from '../../ticks/sockets.ts';
import { holderIn, refused } from '../../ticks/wire.ts';
import type { Access } from '../table/visit.ts';
import type { Ticks, TickServices } from './ticks.ts';

export interface ClosedTicks {
  readonly player: string;
  readonly ifRevoked?: boolean;
}

export interface TickingRoom {
  /**
   * Closes the sockets of a player, by id, after a credential of theirs was revoked. `ifRevoked`: only those whose credential was revoked,
   * `RECENT` ago or more. Works for any room, even a broken one.
   */
  closeTicks(request: ClosedTicks): Promise<void>;
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

  closed(socket: WebSocket): void {
    this.sockets.release(socket);
  }

  closeTicks({ player, ifRevoked }: ClosedTicks): Promise<void> {
    if (ifRevoked) return this.sockets.closeRevoked(player);
    this.sockets.closeOf(player);
    return Promise.resolve();
  }
}
