/** Calls about deliveries, and the delivery reports of mailboxes. */
import type { Match } from '../../rules/kernel/match.ts';
import { ok, refuse, type Instant } from '../../rules/vocabulary.ts';
import type { Lobby } from '../table/record.ts';
import { actingFor } from '../table/sitters.ts';
import { seatOf } from '../table/table.ts';
import type { Access, Player, Reply } from '../table/visit.ts';
import type { Deliveries } from './deliveries.ts';
import type { DeliveringRoom, Reached, ReachRequest } from './wire.ts';

interface Reported {
  readonly lobby: Lobby;
  readonly match: Match | undefined;
  readonly deliveries: Deliveries;
}

interface Services {
  readonly game: Pick<Reported, 'lobby' | 'match'> & { readonly now: Instant };
  readonly deliveries: Deliveries;
}

export class DeliveryCalls implements DeliveringRoom {
  constructor(private readonly access: Access<Services>) {}

  reach({ player }: { player: Player }): Promise<Reply<readonly Reached[]>> {
    return this.access.visit({ player }, ({ game: { lobby, match }, deliveries }) => {
      const seat = seatOf(lobby, player);
      const rows = deliveriesOf({ lobby, match, deliveries });
      if (lobby.host.id === player.id) return ok(rows);
      return seat === undefined ? refuse('not-seated') : ok(rows.filter((one) => one.seat === seat));
    });
  }

  reached({ player, windows, ...sending }: ReachRequest): Promise<Reply<null>> {
    return this.access.visit({ player }, ({ game, deliveries }) => {
      const acting = actingFor(game.lobby, player, game.now);
      if (acting === undefined) return refuse('not-seated');
      // A delivery to a sitter counts as one to the seat. A failed delivery to a sitter says nothing of its owner.
      const arrived = sending.step === 'accepted' || sending.step === 'delivered';
      if (acting.as !== 'sitter' || arrived) deliveries.note(sending, windows, acting.seat, game.now);
      return ok(null);
    });
  }
}

/** The seats that the game awaits now, then all others with a delivery, in the order of their first report. */
function deliveriesOf({ lobby, match, deliveries }: Reported): readonly Reached[] {
  const waiting = (match?.windows ?? []).flatMap(({ id: window, openedAt: queued, awaiting }) =>
    awaiting.filter((seat) => lobby.places[seat]!.player !== null).map((seat) => ({ window, seat, queued })),
  );
  const isWaiting = (row: Reached) =>
    waiting.some((one) => one.window === row.window && one.seat === row.seat);
  const settled = deliveries.all.filter((row) => !isWaiting(row));
  return [...settled, ...waiting.map((row) => ({ ...deliveries.of(row.window, row.seat), ...row }))];
}
