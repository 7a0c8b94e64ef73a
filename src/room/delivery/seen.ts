/** What the owner and the sitters of a seat have seen, each separately. */
import type { Match } from '../../rules/kernel/match.ts';
import type { Instant, Seat } from '../../rules/vocabulary.ts';
import type { Table } from '../table/record.ts';
import { actingFor, type Acting } from '../table/sitters.ts';
import { seatOf } from '../table/table.ts';
import type { Player } from '../table/visit.ts';
import type { Deliveries } from './deliveries.ts';
import type { Seen } from './seen-marks.ts';

interface SeenGame {
  readonly game: {
    readonly table: Table;
    readonly match: Match | undefined;
    readonly now: Instant;
  };
  readonly deliveries: Deliveries;
}

/** What this player has seen in the seat that they play. Owner and sitter have separate marks. */
export function seenBy(
  { table, deliveries }: { readonly table: Table; readonly deliveries: Deliveries },
  player: Player,
  seat: Seat,
): Seen {
  if (seatOf(table, player) !== seat) return deliveries.sitterMarks.of(player.id, seat);
  return {
    lastStep: deliveries.lastSeenStep(seat),
    saw: (window) => deliveries.of(window, seat)?.seen !== undefined,
  };
}

/** Marks as seen the open decisions that this player's read shows. Marks nobody else's. */
export function markSeen({ game: { table, match, now }, deliveries }: SeenGame, player: Player | null): void {
  const acting = actingFor(table, player, now);
  if (acting === undefined || match === undefined) return;
  const { seat, as } = acting;
  const asked = match.windows.filter(({ awaiting }) => awaiting.includes(seat));
  const windows = asked.map(({ id }) => id);
  if (as === 'sitter') deliveries.sitterMarks.markSeen(player!.id, windows, seat, match.step(seat));
  else deliveries.markSeen(windows, seat, now, match.step(seat));
}

export function markRecapped(
  deliveries: Deliveries,
  { seat, as }: Acting,
  player: Player,
  step: number,
): void {
  if (as === 'sitter') deliveries.sitterMarks.markRecapped(player.id, seat, step);
  else deliveries.markRecapped(seat, step);
}
