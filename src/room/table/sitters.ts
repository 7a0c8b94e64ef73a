/**
 * Sitters: players who have agreed to play a seat for its owner until a date. They see what the seat sees, and the log marks
 * their answers as given for the owner. Immutable values.
 */
import {
  asSeat,
  ok,
  refuse,
  type Instant,
  type Refusal,
  type Result,
  type Seat,
} from '../../rules/vocabulary.ts';
import { isOver, seatOf } from './table.ts';
import { type Table, type Sitter } from './record.ts';
import type { TablePeople } from './wire.ts';
import type { Player } from './visit.ts';

/** A sitter who has agreed. */
interface Agreed extends Sitter {
  readonly offeredAt?: never;
}

/** The seat that a person plays, as its owner or `as` a sitter. */
export interface Acting {
  readonly seat: Seat;
  readonly as?: 'sitter';
}

export interface SitterRequest {
  readonly player: Player;
  /** Null ends the request. */
  readonly sitter: { readonly player: Player; readonly until: Instant } | null;
}

/** A request of the player who was asked to be the sitter of this seat. */
export interface SittingRequest {
  readonly player: Player;
  readonly seat: number;
  /** Needed to accept. Builds without blocks leave it out. */
  readonly people?: TablePeople | undefined;
}

/** A request to be a sitter that is not answered. */
export interface Offer {
  readonly seat: number;
  readonly by: Player;
  readonly to: Player;
  readonly offeredAt: Instant;
  readonly until: Instant;
}

/** Milliseconds. */
const LONGEST = 90 * 86_400_000;

/** The seat that this person plays now. */
export function actingFor(table: Table, player: Pick<Player, 'id'> | null, now: Instant): Acting | undefined {
  const own = seatOf(table, player);
  if (own !== undefined) return { seat: asSeat(own) };
  const seat = table.seats.findIndex(
    ({ sitter }) => hasAgreed(sitter) && sitter.player.id === player?.id && sitter.until > now,
  );
  return seat === -1 ? undefined : { seat: asSeat(seat), as: 'sitter' };
}

/** The owner of the seat that this person plays as a sitter now, if any. */
export function ownerFor(table: Table, player: Player, now: Instant): Player | undefined {
  const acting = actingFor(table, player, now);
  return acting?.as === undefined ? undefined : table.seats[acting.seat]!.player!;
}

/** The table after the owner asks a player, who becomes the sitter by accepting, or ends the request. */
export function offered(
  table: Table,
  { player, sitter }: SitterRequest,
  now: Instant,
): Result<Table, Refusal> {
  const seat = seatOf(table, player);
  if (seat === undefined) return refuse('not-seated');
  const { sitter: before, declined = [] } = table.seats[seat]!;
  const without = withoutSitter(table, seat);
  if (sitter === null) return ok(without);
  if (sitter.player.bot !== undefined) return refuse('bot-not-allowed');
  if (sawAnotherSeat(table, sitter.player, seat)) return refuse('already-seated');
  // A player who declined must not be asked again and again.
  if (declined.includes(sitter.player.id)) return refuse('invitation-declined');
  if (sitter.until <= now || sitter.until > now + LONGEST)
    return refuse('out-of-range', undefined, 'up to 90 days from now');
  const same = before?.player.id === sitter.player.id && before.until > now;
  // A player who has accepted is not asked again when the date changes: they can step down.
  if (same) return ok(withSitter(table, seat, { ...before, until: sitter.until }));
  return ok(withSitter(without, seat, { ...sitter, offeredAt: now }));
}

/** The table after the player who was asked accepts. The same table if they had accepted before. */
export function accepted(
  table: Table,
  { player, seat }: SittingRequest,
  now: Instant,
): Result<Table, Refusal> {
  const sitter = table.seats[seat]?.sitter;
  if (sitter?.player.id !== player.id) return refuse('unknown-invitation');
  if (sitter.until <= now) return refuse('invitation-expired');
  if (hasAgreed(sitter)) return ok(table);
  if (sawAnotherSeat(table, player, seat)) return refuse('already-seated');
  return ok(withSitter(table, seat, { player: sitter.player, until: sitter.until }));
}

/** The table after the player who was asked declines or stops. */
export function steppedDown(table: Table, { player, seat }: SittingRequest): Result<Table, Refusal> {
  const tableSeat = table.seats[seat];
  if (tableSeat?.sitter?.player.id !== player.id) return refuse('unknown-invitation');
  const without = withoutSitter(table, seat);
  if (hasAgreed(tableSeat.sitter)) return ok(without);
  const declined = [...(tableSeat.declined ?? []), player.id];
  return ok({ ...without, seats: without.seats.with(seat, { ...without.seats[seat]!, declined }) });
}

/**
 * The table after the seat's sitter is dismissed or the request ends. A dismissed sitter stays on record, because of what they
 * saw.
 */
export function withoutSitter(table: Table, seat: number): Table {
  const { sitter, ...tableSeat } = table.seats[seat]!;
  const without = { ...table, seats: table.seats.with(seat, tableSeat) };
  // Before the start the sitter has seen nothing, and the start numbers the seats anew.
  if (!hasAgreed(sitter) || table.status === 'open') return without;
  return { ...without, sat: [...(table.sat ?? []), { player: sitter.player.id, seat }] };
}

/** The open requests to and from this player. */
export function offersAbout(table: Table, player: Player | null, now: Instant): readonly Offer[] {
  return offersOf(table).filter(
    ({ by, to, until }) => until > now && player !== null && [by.id, to.id].includes(player.id),
  );
}

/** All requests that are not accepted, declined or withdrawn, including expired ones. */
export function offersOf(table: Table): readonly Offer[] {
  const offers = table.seats.flatMap(({ player: by, sitter }, seat) => {
    if (by === null || sitter?.offeredAt === undefined) return [];
    const { player: to, until, offeredAt } = sitter;
    return [{ seat, by, to, offeredAt, until }];
  });
  // Checked last, so that a finished private game takes as long to refuse a stranger as one that does not exist.
  return isOver(table) ? [] : offers;
}

/** Seats that this player plays or played as a sitter. */
export function seatsAsSitter({ seats, sat = [] }: Table, { id }: Pick<Player, 'id'>): readonly number[] {
  const now = seats.flatMap(({ sitter }, seat) => (hasAgreed(sitter) && sitter.player.id === id ? seat : []));
  const before = sat.flatMap(({ player, seat }) => (player === id ? seat : []));
  return [...new Set([...before, ...now])];
}

/** Ids of all present and former sitters. */
export function sittersOf({ seats, sat = [] }: Table): readonly string[] {
  const now = seats.flatMap(({ sitter }) => (hasAgreed(sitter) ? sitter.player.id : []));
  return [...sat.map(({ player }) => player), ...now];
}

/**
 * Transfers the sitter roles and requests of `from` to `to`, unless one person would then have two seats. The same value if
 * there are none.
 */
export function withSitterRolesMoved(table: Table, from: Player, to: Player): Table {
  const was = ({ player }: { readonly player: string }): boolean => player === from.id;
  const sat = (table.sat ?? []).map((one) => (was(one) ? { ...one, player: to.id } : one));
  const known = table.sat?.some(was) ? { ...table, sat } : table;
  return table.seats.reduce((next, { sitter }, seat) => {
    if (sitter === undefined || ![from.id, to.id].includes(sitter.player.id)) return next;
    const theirs = sitter.player.id === to.id ? next : withSitter(next, seat, { ...sitter, player: to });
    return sawAnotherSeat(theirs, to, seat) ? withoutSitter(theirs, seat) : theirs;
  }, known);
}

/** The table without this player as a sitter of any seat. The same value if they were none. */
export function withoutSitterRoles(table: Table, { id }: Player): Table {
  const theirs = table.seats.flatMap(({ sitter }, seat) => (sitter?.player.id === id ? seat : []));
  return theirs.reduce(withoutSitter, table);
}

/**
 * Whether this person sees, or saw, the hidden information of another seat: knowing two hands would be like playing two seats.
 */
export function sawAnotherSeat(table: Table, { id }: Pick<Player, 'id'>, seat: number): boolean {
  const { seats, former = [] } = table;
  const own = seats.flatMap(({ player }, i) => (player?.id === id ? i : []));
  const had = former.flatMap((one) => (one.player.id === id ? one.seat : []));
  const seen = [...own, ...had, ...seatsAsSitter(table, { id })];
  return seats[seat]?.player?.id === id || seen.some((one) => one !== seat);
}

function withSitter(table: Table, seat: number, sitter: Sitter): Table {
  return { ...table, seats: table.seats.with(seat, { ...table.seats[seat]!, sitter }) };
}

export function hasAgreed(sitter: Sitter | undefined): sitter is Agreed {
  return sitter !== undefined && sitter.offeredAt === undefined;
}
