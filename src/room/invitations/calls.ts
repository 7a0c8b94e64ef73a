/** Calls about all invitations except the table's own. */
import { fail, ok, refuse, type Instant } from '../../rules/vocabulary.ts';
import type { Table } from '../table/record.ts';
import { mayNotHost } from '../table/table.ts';
import type { Access, Player, Reply } from '../table/visit.ts';
import { invitationsOf, invite, summaryOfInvitation, withdrawn } from './invitations.ts';
import type { InvitationSummary, InviteRequest, InvitingRoom, WithdrawRequest } from './wire.ts';

interface InvitingGame {
  readonly table: Table;
  /** Real time, also where the game's clock stands still. */
  readonly realTime: Instant;
  change(table: Table): void;
}

export class InvitationCalls implements InvitingRoom {
  constructor(private readonly access: Access<{ readonly game: InvitingGame }>) {}

  invite(request: InviteRequest): Promise<Reply<InvitationSummary>> {
    return this.access.change({ player: request.player }, ({ game }) => {
      const refusal = mayNotHost(game.table, request.player);
      const made = refusal === undefined ? invite(game.table, request, game.realTime) : fail(refusal);
      if (!made.ok) return made;
      game.change(made.value.table);
      return ok(summaryOfInvitation(game.table, made.value.invitation, game.realTime));
    });
  }

  invitations({ player }: { player: Player }): Promise<Reply<readonly InvitationSummary[]>> {
    return this.access.visit({ player }, ({ game }) =>
      game.table.host.id === player.id ? ok(invitationsOf(game.table, game.realTime)) : refuse('not-host'),
    );
  }

  withdraw(request: WithdrawRequest): Promise<Reply<null>> {
    return this.access.change({ player: request.player }, ({ game }) => {
      const next = withdrawn(game.table, request, game.realTime);
      if (next.ok) game.change(next.value);
      return next.ok ? ok(null) : next;
    });
  }
}
