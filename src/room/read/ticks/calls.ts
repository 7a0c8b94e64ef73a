/** Calls that open and close the sockets for ticks. */
import type { TickSockets } from '../../../ticks/sockets.ts';
import { wasShown } from '../../../ticks/sockets.ts';
import { holderIn, refused } from '../../../ticks/wire.ts';
import type { Access, Reply } from '../../table/visit.ts';
import type { Presence } from './presence.ts';
import type { Ticks, TickServices } from './ticks.ts';
import type { Page, PresenceRequest } from '../wire.ts';

export interface ClosedTicks {
  readonly player: string;
  /** The id of the API key or of the app’s grant that was revoked. Left out: all sockets of the player are closed. */
  readonly by?: string | undefined;
  readonly ifRevoked?: boolean;
}

export interface TickingRoom {
  /**
   * Closes the sockets of a player, by id, after a credential of theirs was revoked. `ifRevoked`: only those whose credential was revoked,
   * `RECENT` ago or more. Works for any room, even a broken one.
   */
  closeTicks(request: ClosedTicks): Promise<void>;
  /** The seats whose players are at the table now. Only for those who play there. */
  presence(request: PresenceRequest): Promise<Reply<Page>>;
}

export class TickCalls implements TickingRoom {
  constructor(
    private readonly access: Access<TickServices>,
    private readonly ticks: Ticks,
    private readonly sockets: TickSockets,
    private readonly presences: Presence,
    private readonly ctx: Pick<DurableObjectState, 'waitUntil'>,
  ) {}

  /** `request`: made by `upgradeFor`. Responds with status 101, or with a refusal. */
  async open(request: Request): Promise<Response> {
    const holder = holderIn(request);
    const reply = await this.ticks.open(this.access, holder);
    if (reply.ok) this.ctx.waitUntil(this.presences.opened(holder));
    return reply.ok ? reply.value : refused(reply.error);
  }

  /** After a client closed its socket, or lost its connection. */
  async closed(socket: WebSocket): Promise<void> {
    this.sockets.release(socket);
    if (wasShown(socket)) await this.presences.announce();
  }

  async closeTicks({ player, by, ifRevoked }: ClosedTicks): Promise<void> {
    if (ifRevoked) await this.sockets.closeRevoked(player);
    else this.sockets.closeOf(player, by);
    await this.presences.announce();
  }

  presence(request: PresenceRequest): Promise<Reply<Page>> {
    const { player } = request;
    return this.access.visit(
      { player },
      ({ game }) => this.presences.page(game.table, request, game.realTime),
      true,
    );
  }
}
