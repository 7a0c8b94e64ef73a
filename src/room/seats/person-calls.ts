/** The room's part when a person changes their name, merges accounts, or deletes their account. */
import { ok, refuse } from '../../rules/vocabulary.ts';
import type { Deliveries } from '../delivery/deliveries.ts';
import { readdressed, uninvited } from '../invitations/invitations.ts';
import type { GameState } from '../play/game-state.ts';
import type { Mailboxes } from '../publish/mailboxes.ts';
import { bothSeated, departed, isForsaken, remembered, transferred } from '../table/people.ts';
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
      mailboxes.bequeath(player.id, to.id);
      talk.become(player, to);
      game.orders.become(player, to);
      deliveries.sitterMarks.become(player.id, to.id);
      const table = remembered(readdressed(game.table, player, to), player, to);
      game.reseat(transferred(table, player, to));
      return ok(null);
    });
  }

  depart({ player }: { player: Player }): Promise<Reply<null>> {
    return this.access.personal(({ game, talk, mailboxes }) => {
      mailboxes.bequeath(player.id);
      talk.forget(player);
      if (isOver(game.table)) return ok(null);
      game.reseat(departed(uninvited(game.table, player), player));
      if (isForsaken(game.table, player)) game.cancel();
      return ok(null);
    });
  }
}
