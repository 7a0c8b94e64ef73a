/**
 * The stages of absence. A missed window plays its default. After the second in a row the seat's windows get shorter, so that
 * the others wait less. After the third a bot plays, until the owner comes back. An awaited answer from the owner or their
 * sitter ends the count.
 */
import type { Entry, RoomAction, OpenWindow } from '../../rules/journal/entry.ts';
import type { Seat, WindowId } from '../../rules/vocabulary.ts';
import type { Table, TableSeat } from '../table/record.ts';
import { without, STAND_IN } from '../table/table.ts';

const [SLOW_AFTER, STAND_IN_AFTER] = [2, 3];

export interface TableChange {
  readonly table: Table;
  /** Actions to add to the journal, for everybody to see. */
  readonly actions: readonly RoomAction[];
}

/** An answer, or the close of a window, that is about to be stored. */
export interface Input {
  readonly by: Entry['by'];
  readonly as?: Entry['as'] | undefined;
  readonly window?: WindowId | undefined;
  readonly seats?: readonly Seat[] | undefined;
}

/**
 * The table and the actions that follow from this input. Computed before the input is stored, since the timing of the windows
 * that it opens depends on them.
 */
export function absenceAfter(
  table: Table,
  { by, as, window, seats = [] }: Input,
  windows: readonly OpenWindow[],
): TableChange {
  const asked = windows.find(({ id }) => id === window);
  if (typeof by === 'number') {
    // A player who left long ago may still have orders, so their answers neither count as missed nor end the count. Other
    // commands of a seat may be hidden: if they counted, the log would reveal them.
    const isSeen = asked?.awaiting.includes(by) && as !== 'bot' && as !== 'order';
    return isSeen ? markPresent(table, by) : { table, actions: [] };
  }
  if (by !== 'clock' || asked === undefined || asked.automatic) return { table, actions: [] };
  return seats.reduce<TableChange>(
    (so, seat) => {
      const { table: next, actions } = missed(so.table, seat);
      return { table: next, actions: [...so.actions, ...actions] };
    },
    { table, actions: [] },
  );
}

/** The table after the seat's owner plays again, with full time. */
export function markPresent(table: Table, seat: Seat): TableChange {
  const { missed, slow, standIn } = table.seats[seat]!;
  if (missed === undefined) return { table, actions: [] };
  const actions: readonly RoomAction[] = slow || standIn ? [{ type: 'back', seat }] : [];
  return { table: withSeat(table, seat, withoutAbsence(table.seats[seat]!)), actions };
}

/** The seat without its record of absence. */
function withoutAbsence(tableSeat: TableSeat): TableSeat {
  return without(tableSeat, ['missed', 'slow', 'standIn']);
}

function missed(table: Table, seat: Seat): TableChange {
  const tableSeat = table.seats[seat]!;
  if (tableSeat.player === null || tableSeat.standIn) return { table, actions: [] };
  const count = (tableSeat.missed ?? 0) + 1;
  const next = { ...tableSeat, missed: count };
  if (count >= STAND_IN_AFTER && table.absencePolicy.absence !== 'default')
    return changed(table, seat, { ...next, standIn: STAND_IN }, { type: 'stand-in', seat });
  if (count === SLOW_AFTER) return changed(table, seat, { ...next, slow: true }, { type: 'slow', seat });
  return { table: withSeat(table, seat, next), actions: [] };
}

function changed(table: Table, seat: Seat, tableSeat: TableSeat, action: RoomAction): TableChange {
  return { table: withSeat(table, seat, tableSeat), actions: [action] };
}

function withSeat(table: Table, seat: Seat, tableSeat: TableSeat): Table {
  return { ...table, seats: table.seats.with(seat, tableSeat) };
}
