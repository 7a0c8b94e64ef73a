/** Calls about deliveries, and the delivery reports of mailboxes. */
import type { Match } from '../../rules/kernel/match.ts';
import { ok, refuse, type Instant } from '../../rules/vocabulary.ts';
import type { Entries } from '../journal/steps.ts';
import type { Table } from '../table/record.ts';
import { actingFor } from '../table/sitters.ts';
import { seatOf } from '../table/table.ts';
import type { Access, Player, Reply } from '../table/visit.ts';
import type { Deliveries } from './deliveries.ts';
import { markAnswered, seenBy } from './seen.ts';
import type { DeliveringRoom, DeliveryStatus, DeliveryReport, SeenReport } from './wire.ts';

interface Reported {
  readonly table: Table;
  readonly match: Match | undefined;
  readonly deliveries: Deliveries;
}

interface Services {
  readonly game: Pick<Reported, 'table' | 'match'> & { readonly now: Instant };
  readonly deliveries: Deliveries;
}

export class DeliveryCalls implements DeliveringRoom {
  constructor(
    private readonly access: Access<Services>,
    private readonly journal: Pick<Entries, 'entriesOfSteps'>,
  ) {}

  deliveryStatus({ player }: { player: Player }): Promise<Reply<readonly DeliveryStatus[]>> {
    return this.access.visit({ player }, ({ game: { table, match }, deliveries }) => {
      const seat = seatOf(table, player);
      const rows = deliveriesOf({ table, match, deliveries });
      if (table.host.id === player.id) return ok(rows);
      return seat === undefined ? refuse('not-seated') : ok(rows.filter((one) => one.seat === seat));
    });
  }

  recordDelivery({ player, windows, ...sending }: DeliveryReport): Promise<Reply<null>> {
    return this.access.visit({ player }, ({ game, deliveries }) => {
      const acting = actingFor(game.table, player, game.now);
      if (acting === undefined) return refuse('not-seated');
      // A delivery to a sitter counts as one to the seat. A failed delivery to a sitter does not mean that the owner cannot be
      // notified.
      const arrived = sending.step === 'accepted' || sending.step === 'delivered';
      if (acting.as !== 'sitter' || arrived) deliveries.record(sending, windows, acting.seat, game.now);
      return ok(null);
    });
  }

  recordSeen({ player, seat, step, since = 0, shown = 0, windows = [] }: SeenReport): Promise<Reply<null>> {
    return this.access.visit({ player }, ({ game: { table, match, now }, deliveries }) => {
      const acting = actingFor(table, player, now);
      if (acting?.seat !== seat || match === undefined) return refuse('not-seated');
      const { lastStep } = seenBy({ table, match, deliveries, journal: this.journal }, player, seat);
      const known = Math.max(lastStep, shown);
      // A game that was restored meanwhile has fewer steps.
      const last = Math.min(known >= since ? step : known, match.step(seat));
      markAnswered({ deliveries, now }, acting, player, { windows, step: last });
      return ok(null);
    });
  }
}

/** The seats that the game awaits now, then all others with a delivery, in the order of their first report. */
function deliveriesOf({ table, match, deliveries }: Reported): readonly DeliveryStatus[] {
  const waiting = (match?.windows ?? []).flatMap(({ id: window, openedAt: queued, awaiting }) =>
    awaiting.filter((seat) => table.seats[seat]!.player !== null).map((seat) => ({ window, seat, queued })),
  );
  const isWaiting = (row: DeliveryStatus) =>
    waiting.some((one) => one.window === row.window && one.seat === row.seat);
  const settled = deliveries.all.filter((row) => !isWaiting(row));
  return [...settled, ...waiting.map((row) => ({ ...deliveries.of(row.window, row.seat), ...row }))];
}
