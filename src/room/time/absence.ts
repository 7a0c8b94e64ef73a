/**
 * The stages of absence. A missed window plays its default. After the second in a row the seat's windows shrink, so that others
 * stop waiting. After the third a bot plays, until the owner comes back. An awaited answer, from the owner or their sitter,
 * resets the count.
 */
import type { Entry, RoomAction, OpenWindow } from '../../rules/journal/entry.ts';
import type { Seat, WindowId } from '../../rules/vocabulary.ts';
import type { Table, TableSeat } from '../table/record.ts';
import { without, STAND_IN } from '../table/table.ts';

const [SLOW_AFTER, STAND_IN_AFTER] = [2, 3];

export interface Counted {
  readonly table: Table;
  /** To add to the journal, for everybody to see. */
  readonly actions: readonly RoomAction[];
}

/** What is about to happen in these windows, as far as it shows who is present. */
export interface Sign {
  readonly by: Entry['by'];
  readonly as?: Entry['as'] | undefined;
  readonly window?: WindowId | undefined;
  readonly seats?: readonly Seat[] | undefined;
}

/**
 * The table and actions that follow from this sign. Computed beforehand, since the timing of windows that open next depends on
 * it.
 */
export function counted(
  table: Table,
  { by, as, window, seats = [] }: Sign,
  windows: readonly OpenWindow[],
): Counted {
  const asked = windows.find(({ id }) => id === window);
  if (typeof by === 'number') {
    // An order may answer for a player who left long ago, so it neither counts as missed nor resets the count. Other commands
    // of a seat may be hidden: if they counted, the log would reveal them.
    const isSeen = asked?.awaiting.includes(by) && as !== 'bot' && as !== 'order';
    return isSeen ? present(table, by) : { table, actions: [] };
  }
  if (by !== 'clock' || asked === undefined || asked.automatic) return { table, actions: [] };
  return seats.reduce<Counted>(
    (so, seat) => {
      const { table: next, actions } = missed(so.table, seat);
      return { table: next, actions: [...so.actions, ...actions] };
    },
    { table, actions: [] },
  );
}

/** The seat's owner plays again, with full time. */
export function present(table: Table, seat: Seat): Counted {
  const { missed, slow, standIn } = table.seats[seat]!;
  if (missed === undefined) return { table, actions: [] };
  const actions: readonly RoomAction[] = slow || standIn ? [{ type: 'back', seat }] : [];
  return { table: withSeat(table, seat, attentive(table.seats[seat]!)), actions };
}

/** The seat without its record of absence. */
function attentive(tableSeat: TableSeat): TableSeat {
  return without(tableSeat, ['missed', 'slow', 'standIn']);
}

function missed(table: Table, seat: Seat): Counted {
  const tableSeat = table.seats[seat]!;
  if (tableSeat.player === null || tableSeat.standIn) return { table, actions: [] };
  const count = (tableSeat.missed ?? 0) + 1;
  const next = { ...tableSeat, missed: count };
  if (count >= STAND_IN_AFTER && table.absencePolicy.absence !== 'default')
    return acted(table, seat, { ...next, standIn: STAND_IN }, { type: 'stand-in', seat });
  if (count === SLOW_AFTER) return acted(table, seat, { ...next, slow: true }, { type: 'slow', seat });
  return { table: withSeat(table, seat, next), actions: [] };
}

function acted(table: Table, seat: Seat, tableSeat: TableSeat, action: RoomAction): Counted {
  return { table: withSeat(table, seat, tableSeat), actions: [action] };
}

function withSeat(table: Table, seat: Seat, tableSeat: TableSeat): Table {
  return { ...table, seats: table.seats.with(seat, tableSeat) };
}
