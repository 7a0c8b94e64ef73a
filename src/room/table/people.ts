/** Merges and deletes people at a table. Their seats and games go on without them. */
import { STAND_IN, withoutRecord, isOver, seatOf } from './table.ts';
import { type Table, type TableSeat } from './record.ts';
import {
  asSeat,
  ok,
  refuse,
  type Instant,
  type Refusal,
  type Result,
  type Seat,
} from '../../rules/vocabulary.ts';
import { isRated } from './rated.ts';
import type { Player } from './visit.ts';
import type { SitRequest } from './wire.ts';
import { withoutSitter, sawAnotherSeat, withSitterRolesMoved, withoutSitterRoles } from './sitters.ts';

/** Whether both have seats in a game that is not over: then their accounts cannot be merged. */
export function bothSeated(table: Table, one: Player, other: Player): boolean {
  return !isOver(table) && seatOf(table, one) !== undefined && seatOf(table, other) !== undefined;
}

/**
 * Transfers the seat, the host's role and the sitter roles of `from` to `to`. The same value if there are none. If both sat in
 * a finished game, both seats stay as they were.
 */
export function withSeatsMoved(table: Table, from: Player, to: Player): Table {
  return withSitterRolesMoved(reseated(table, from, to), from, to);
}

function reseated(table: Table, from: Player, to: Player): Table {
  const seated = seatOf(table, from) !== undefined && seatOf(table, to) === undefined;
  if (!seated && table.host.id !== from.id) return table;
  const seats = seated
    ? table.seats.map((tableSeat) =>
        tableSeat.player?.id === from.id ? transferredSeat(tableSeat, to) : tableSeat,
      )
    : table.seats;
  return { ...table, seats, host: table.host.id === from.id ? to : table.host };
}

/** Each mailbox numbers its own changes, so the number of `from` means nothing for `to` and is left out. */
function transferredSeat({ availability, ...tableSeat }: TableSeat, to: Player): TableSeat {
  const { number: _theirs, ...shared } = availability ?? {};
  return { ...tableSeat, player: to, ...(availability && { availability: shared }) };
}

/** Counts the former seats of `from` as those of `to`, since it is the same person. The same value if there are none. */
export function withFormerSeatsMoved(table: Table, from: Player, to: Player): Table {
  const { former = [] } = table;
  if (!former.some(({ player }) => player.id === from.id)) return table;
  const known = former.map((one) => (one.player.id === from.id ? { ...one, player: to } : one));
  return { ...table, former: known };
}

/**
 * The table without this player, except for their name. Before the start their seat becomes free; after it a bot plays on.
 * Another seated person becomes the host. The same value if the player had no part in the table.
 */
export function departed(before: Table, player: Player): Table {
  const table = withoutSitterRoles(before, player);
  const seat = seatOf(table, player);
  if (seat === undefined && table.host.id !== player.id) return table;
  const alone = seat === undefined ? table : withoutSitter(table, seat);
  const seats = seat === undefined ? table.seats : alone.seats.with(seat, seatLeft(alone, seat));
  const heir = seats.find((tableSeat) => tableSeat.player !== null && !tableSeat.player.bot)?.player;
  // Otherwise an owner could delete a bot, and so have the game rated after all.
  const unrated = seat !== undefined && table.seats[seat]!.player?.bot !== undefined && !isRated(table);
  const host = table.host.id === player.id ? (heir ?? player) : table.host;
  return { ...alone, seats, host, ...(table.status !== 'open' && unrated && { unrated }) };
}

/** Whether nobody is left who can start this game or cancel it. */
export function isAbandoned(table: Table, player: Player): boolean {
  return table.status === 'open' && table.host.id === player.id;
}

function seatLeft({ status, seats }: Table, seat: number): TableSeat {
  if (status === 'open') return { player: null, bot: null };
  return { ...withoutRecord(seats[seat]!), player: null, bot: STAND_IN };
}

/** The table after another player takes over the seat of an absent player from a bot, if the terms allow it. */
export function substituted(
  table: Table,
  { player, seat, availability, ratedAgainstBots }: SitRequest,
  now: Instant,
): Result<{ table: Table; seat: Seat }, Refusal> {
  const tableSeat = seat === undefined ? undefined : table.seats[seat];
  if (player.bot !== undefined) return refuse('bot-not-allowed');
  if (seat === undefined || !tableSeat?.standIn || table.absencePolicy.absence !== 'substitute')
    return refuse('game-full');
  if (sawAnotherSeat(table, player, seat)) return refuse('already-seated');
  const former = [...(table.former ?? []), { player: tableSeat.player!, seat, at: now }];
  const alone = withoutSitter(table, seat);
  const { ratedAgainstBots: allowed, ...shared } = withoutRecord(tableSeat);
  const seats = alone.seats.with(seat, {
    ...shared,
    player,
    ...(availability && { availability }),
    ...(allowed === true && ratedAgainstBots === true && { ratedAgainstBots }),
  });
  if (isRated(table) && !isRated({ ...table, seats })) return refuse('would-unrate-game');
  // The votes of the absent player end: the substitute votes anew.
  const votes = (table.votes ?? []).map((vote) => ({
    ...vote,
    agreed: vote.agreed.filter((one) => one !== seat),
  }));
  return ok({ table: { ...alone, seats, former, votes }, seat: asSeat(seat) });
}
