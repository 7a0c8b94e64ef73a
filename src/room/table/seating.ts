/** Decides who may sit down in which seat, and leave it, before the start. */
import type { Ruleset } from '../../rules/contract.ts';
import { malformed } from '../../rules/input/malformed.ts';
import { fail, ok, refuse, type Refusal, type Result } from '../../rules/vocabulary.ts';
import { EMPTY, isEmpty, isOver, notOpen, seatOf, unacceptable, without } from './table.ts';
import { type Table, type TableSeat } from './record.ts';
import { withNonceOf } from './nonces.ts';
import type { Player } from './visit.ts';
import type { SitRequest } from './wire.ts';

/** The permission to sit down, and the seats that it is valid for. */
export interface Pass {
  readonly invited: boolean;
  /** The one seat that it is valid for; any, if null. */
  readonly seat: number | null;
  /** Seats that it is not valid for, because they are reserved for others. */
  readonly reserved: readonly number[];
  /** The ids of the invitations that it is based on. */
  readonly uses: readonly string[];
  /** Why the shown invitation is no longer valid. */
  readonly why?: Refusal;
}

export function sitDown(
  rules: Ruleset,
  table: Table,
  request: SitRequest,
  pass: Pass,
): Result<{ table: Table; seat: number }, Refusal> {
  const refusal = mayNotSit(table, request, pass);
  if (refusal !== undefined) return fail(refusal);
  const seat = seatFor(table, request, pass)!;
  const tableSeat = tableSeatFor(rules, table, request);
  if (!tableSeat.ok) return tableSeat;
  const added = withNonceOf(table, request);
  if (!added.ok) return added;
  const next = { ...added.value, seats: table.seats.with(seat, tableSeat.value) };
  const unfit = unacceptable(rules, next);
  return unfit === undefined ? ok({ table: next, seat }) : fail(unfit);
}

/** Whether a seated player asks for the same seat again, with another preference. */
export const choosesAgain = (table: Table, { player, bot, seat, preference }: SitRequest): boolean => {
  const mine = bot === undefined && table.status === 'open' ? seatOf(table, player) : undefined;
  return mine !== undefined && preference !== undefined && (seat ?? mine) === mine;
};

/** The table with the player's new preference: the last one of all. */
export function chosenAgain(
  rules: Ruleset,
  table: Table,
  request: SitRequest,
): Result<{ table: Table; seat: number }, Refusal> {
  const seat = seatOf(table, request.player)!;
  const chosen = tableSeatFor(rules, table, request);
  if (!chosen.ok) return chosen;
  const { preference, chosen: order } = chosen.value;
  const tableSeat = {
    ...without(table.seats[seat]!, ['preference', 'chosen']),
    ...(preference && order !== undefined && { preference, chosen: order }),
  };
  const next = { ...table, seats: table.seats.with(seat, tableSeat) };
  const unfit = unacceptable(rules, next);
  return unfit === undefined ? ok({ table: next, seat }) : fail(unfit);
}

/** The requested seat, or that of the invitation, or the first free one. */
function seatFor(table: Table, request: SitRequest, pass: Pass): number | undefined {
  const isFree = (tableSeat: TableSeat, seat: number) => isEmpty(tableSeat) && !pass.reserved.includes(seat);
  const first = table.seats.findIndex(isFree);
  return request.seat ?? pass.seat ?? (first === -1 ? undefined : first);
}

function mayNotSit(table: Table, request: SitRequest, pass: Pass): Refusal | undefined {
  const { player, bot } = request;
  if (isOver(table)) return { code: 'game-over' };
  // A running game has no empty seats.
  if (table.status !== 'open') return { code: 'game-full' };
  if (bot !== undefined && table.host.id !== player.id) return { code: 'not-host' };
  if (bot === undefined && seatOf(table, player) !== undefined) return { code: 'already-seated' };
  if (!pass.invited) return pass.why ?? { code: 'invitation-required' };
  const seat = seatFor(table, request, pass);
  if (seat !== undefined && table.seats[seat] === undefined) return { code: 'unknown-seat' };
  if (!table.seats.some(isEmpty)) return { code: 'game-full' };
  if (pass.seat !== null && seat !== pass.seat) return { code: 'seat-not-invited' };
  if (seat !== undefined && !isEmpty(table.seats[seat]!)) return { code: 'seat-taken' };
  const forOthers = seat === undefined || pass.reserved.includes(seat);
  return forOthers ? (pass.why ?? { code: 'seat-reserved' }) : undefined;
}

function tableSeatFor(rules: Ruleset, table: Table, request: SitRequest): Result<TableSeat, Refusal> {
  const { player, bot, availability, ratedAgainstBots } = request;
  const sitter =
    bot === undefined
      ? {
          player,
          bot: null,
          ...(availability && { availability }),
          ...(ratedAgainstBots === true && { ratedAgainstBots }),
        }
      : { player: null, bot };
  if (!request.preference) return ok(sitter);
  const preference = rules.schema.preference.safeParse(request.preference);
  if (!preference.success) return fail(malformed(preference.error, request.preference, 'preference'));
  const chosen = 1 + Math.max(-1, ...table.seats.map((tableSeat) => tableSeat.chosen ?? -1));
  return ok({ ...sitter, preference: preference.data, chosen });
}

/** Frees the seat of a player, before the start. */
export function leaveSeat(table: Table, player: Player, seat: number | 'mine'): Result<Table, Refusal> {
  const code = notOpen(table);
  if (code !== undefined) return refuse(code);
  const mine = seatOf(table, player);
  const wanted = seat === 'mine' ? mine : seat;
  if (wanted === undefined) return refuse('not-seated');
  if (wanted !== mine && table.host.id !== player.id) return refuse('not-host');
  const tableSeat = table.seats[wanted];
  if (tableSeat === undefined) return refuse('unknown-seat');
  if (isEmpty(tableSeat)) return refuse('seat-empty');
  return ok({ ...table, seats: table.seats.with(wanted, EMPTY) });
}

/** The table without its empty seats, ready for the start: the seats are numbered anew. */
export function withoutEmptySeats(rules: Ruleset, table: Table): Result<Table, Refusal> {
  const seats = table.seats.filter((tableSeat) => !isEmpty(tableSeat));
  if (seats.length < rules.seats.min) return refuse('too-few-players');
  const next = { ...table, seats };
  const refusal = unacceptable(rules, next);
  return refusal === undefined ? ok(next) : fail(refusal);
}
