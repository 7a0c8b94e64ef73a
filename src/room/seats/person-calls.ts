/** The room's part when a person changes their name, merges accounts, or deletes their account. */
import { ok, refuse } from '../../rules/vocabulary.ts';
import type { Deliveries } from '../delivery/deliveries.ts';
import { storeKept } from '../delivery/seen.ts';
import { withInvitationsMoved, withoutInvitationsOf } from '../invitations/invitations.ts';
import type { GameState } from '../play/game-state.ts';
import type { Mailboxes } from '../publish/mailboxes.ts';
import { bothSeated, departed, isAbandoned, withFormerSeatsMoved, withSeatsMoved } from '../table/people.ts';
import { isOver } from '../table/table.ts';
import type { Access, Player, Reply } from '../table/visit.ts';
import type { Talk } from '../talk/talk.ts';
import type { PersonalRoom } from './wire.ts';

interface Services {
  readonly game: GameState;
  readonly talk: Talk;
  readonly deliveries: Deliveries;
  readonly mailboxes: Mailboxes;
}

export class PersonCalls implements PersonalRoom {
  constructor(private readonly access: Access<Services>) {}

  rename({ player }: { player: Player }): Promise<Reply<null>> {
    return this.access.personal(({ game, talk }) => {
      talk.rename(player);
      game.rename(player);
      return ok(null);
    });
  }

  transfer({ player, to }: { player: Player; to: Player }): Promise<Reply<null>> {
    return this.access.personal(({ game, talk, deliveries, mailboxes }) => {
      if (bothSeated(game.table, player, to)) return refuse('both-players-seated');
      mailboxes.moveOrDrop(player.id, to.id);
      talk.transfer(player, to);
      game.orders.transfer(player, to);
      game.holds.transfer(player, to);
      deliveries.sitterMarks.transfer(player.id, to.id);
      storeKept({ game, deliveries }, player.id);
      const table = withFormerSeatsMoved(withInvitationsMoved(game.table, player, to), player, to);
      game.changePlayers(withSeatsMoved(table, player, to));
      return ok(null);
    });
  }

  depart({ player }: { player: Player }): Promise<Reply<null>> {
    return this.access.personal(({ game, talk, mailboxes }) => {
      mailboxes.moveOrDrop(player.id);
      talk.forget(player);
      if (isOver(game.table)) return ok(null);
      game.changePlayers(departed(withoutInvitationsOf(game.table, player), player));
      if (isAbandoned(game.table, player)) game.cancel();
      return ok(null);
    });
  }
}
