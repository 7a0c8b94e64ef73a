/** Time banks: the time that a seat may use beyond its windows. Deadlines include what is left of it. */
import type { Window } from '../../rules/contract.ts';
import type { Match } from '../../rules/kernel/match.ts';
import { asInstant, type Instant, type Seat, type WindowId } from '../../rules/vocabulary.ts';
import type { Table, TableSeat } from '../table/record.ts';
import { rulesOf } from '../../rules/registry.ts';
import type { OpenWindow } from '../../rules/journal/entry.ts';

/**
 * Gives each player a full bank, if the absence policy has banks. Bots get none: if a bot fails, its default is played after the
 * window’s own time.
 */
export function withBanks({ seats, absencePolicy }: Table): readonly TableSeat[] {
  return absencePolicy.bank === 0
    ? seats
    : seats.map((tableSeat) =>
        tableSeat.player === null ? tableSeat : { ...tableSeat, bank: absencePolicy.bank * 1000 },
      );
}

/**
 * The table after these seats have used a window until now: time beyond its free part is taken from their banks. The free part
 * ends where the bank time in the deadline begins, so it moves with the deadline.
 */
export function withBanksCharged(
  table: Table,
  { windows }: Pick<Match, 'windows'>,
  seats: readonly Seat[],
  id: WindowId | undefined,
  now: Instant,
): Table {
  const window = windows.find((one) => one.id === id);
  if (table.absencePolicy.bank === 0 || window === undefined) return table;
  return seats.reduce((so, seat) => {
    const tableSeat = so.seats[seat]!;
    if (!tableSeat.bank || !window.awaiting.includes(seat)) return so;
    const held = heldIn(tableSeat, window.id);
    const beyond = Math.min(now - (window.closesAt[seat]! - held), held);
    if (beyond <= 0) return so;
    const open = windows.filter(({ closesAt }) => closesAt[seat] !== undefined);
    return { ...so, seats: so.seats.with(seat, charged(tableSeat, beyond, window, open)) };
  }, table);
}

/**
 * Deadlines do not move, even those of other windows that include the bank time used here. They then include more than the bank
 * has left, and `held` records that.
 */
function charged(
  tableSeat: TableSeat,
  beyond: number,
  { id }: OpenWindow,
  open: readonly OpenWindow[],
): TableSeat {
  const { held: _before, ...rest } = tableSeat;
  const bank = Math.max(0, tableSeat.bank! - beyond);
  const held = open.flatMap((one) => {
    const left = heldIn(tableSeat, one.id) - (one.id === id ? beyond : 0);
    return left === bank ? [] : [[one.id, left] as const];
  });
  return held.length === 0 ? { ...rest, bank } : { ...rest, bank, held: Object.fromEntries(held) };
}

/**
 * Milliseconds of bank time in a full deadline of this seat. Where a bot may wait for people, its deadline includes as much as
 * theirs. Otherwise its default could end a deal while a player still has time. Games of older builds have banks for bots, too.
 */
export function bankTime(
  { seats, ruleset, absencePolicy }: Table,
  { id, kind, asked }: Pick<Window, 'id' | 'kind' | 'asked'>,
  seat: Seat,
): number {
  const tableSeat = seats[seat]!;
  if (tableSeat.player !== null || tableSeat.bank !== undefined) return heldIn(tableSeat, id);
  if (absencePolicy.bank === 0 || !rulesOf(ruleset)?.botsWaitIn?.includes(kind)) return 0;
  return Math.max(...asked.map((other) => heldIn(seats[other]!, id)));
}

/** When this window begins to drain the bank: left out if its deadline includes no bank time. */
export function freeUntil(
  { seats }: Table,
  { id, closesAt }: OpenWindow,
  seat: Seat,
): { readonly freeUntil?: Instant } {
  const held = heldIn(seats[seat]!, id);
  return held > 0 ? { freeUntil: asInstant(closesAt[seat]! - held) } : {};
}

/** Milliseconds of the bank that this window's deadline includes, and that are not used yet. */
export function heldIn({ bank = 0, held }: TableSeat, window: WindowId): number {
  return held?.[window] ?? bank;
}
