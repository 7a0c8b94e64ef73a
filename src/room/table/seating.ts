/** Decides who may sit down where, and leave a seat, before the start. */
import type { Ruleset } from '../../rules/contract.ts';
import { malformed } from '../../rules/input/malformed.ts';
import { fail, ok, refuse, type Refusal, type Result } from '../../rules/vocabulary.ts';
import { chairsOf, EMPTY, isEmpty, isOver, notOpen, seatOf } from './table.ts';
import { type Lobby, type Place } from './record.ts';
import { withNonceOf } from './nonces.ts';
import type { Player } from './visit.ts';
import type { SitRequest } from './wire.ts';

/** The permission to sit down, and for which seats. */
export interface Pass {
  readonly invited: boolean;
  /** The one seat that it is valid for; any, if null. */
  readonly seat: number | null;
  /** Seats that it is not valid for, because they are reserved for others. */
  readonly reserved: readonly number[];
  /** The invitations that it comes from. */
  readonly uses: readonly string[];
  /** Why the given invitation is no longer valid. */
  readonly why?: Refusal;
}

export function sitDown(
  rules: Ruleset,
  lobby: Lobby,
  request: SitRequest,
  pass: Pass,
): Result<{ lobby: Lobby; seat: number }, Refusal> {
  const refusal = mayNotSit(lobby, request, pass);
  if (refusal !== undefined) return fail(refusal);
  const seat = seatFor(lobby, request, pass)!;
  const place = placeFor(rules, lobby, request);
  if (!place.ok) return place;
  const added = withNonceOf(lobby, request);
  if (!added.ok) return added;
  const next = { ...added.value, places: lobby.places.with(seat, place.value) };
  const unacceptable = rules.accepts(next.options, chairsOf(next));
  return unacceptable === undefined ? ok({ lobby: next, seat }) : fail(unacceptable);
}

/** The requested seat, or the seat of the invitation, or the first free one. */
function seatFor(lobby: Lobby, request: SitRequest, pass: Pass): number | undefined {
  const isFree = (place: Place, seat: number) => isEmpty(place) && !pass.reserved.includes(seat);
  const first = lobby.places.findIndex(isFree);
  return request.seat ?? pass.seat ?? (first === -1 ? undefined : first);
}

function mayNotSit(lobby: Lobby, request: SitRequest, pass: Pass): Refusal | undefined {
  const { player, bot } = request;
  if (isOver(lobby)) return { code: 'game-over' };
  // A running game has no empty seats.
  if (lobby.status !== 'open') return { code: 'game-full' };
  if (bot !== undefined && lobby.host.id !== player.id) return { code: 'not-host' };
  if (bot === undefined && seatOf(lobby, player) !== undefined) return { code: 'already-seated' };
  if (!pass.invited) return pass.why ?? { code: 'invitation-required' };
  const seat = seatFor(lobby, request, pass);
  if (seat !== undefined && lobby.places[seat] === undefined) return { code: 'unknown-seat' };
  if (!lobby.places.some(isEmpty)) return { code: 'game-full' };
  if (pass.seat !== null && seat !== pass.seat) return { code: 'seat-not-invited' };
  if (seat !== undefined && !isEmpty(lobby.places[seat]!)) return { code: 'seat-taken' };
  const forOthers = seat === undefined || pass.reserved.includes(seat);
  return forOthers ? (pass.why ?? { code: 'seat-reserved' }) : undefined;
}

function placeFor(rules: Ruleset, lobby: Lobby, request: SitRequest): Result<Place, Refusal> {
  const { player, bot, availability } = request;
  const sitter =
    bot === undefined ? { player, bot: null, ...(availability && { availability }) } : { player: null, bot };
  if (request.preference === undefined) return ok(sitter);
  const preference = rules.schema.preference.safeParse(request.preference);
  if (!preference.success) return fail(malformed(preference.error, request.preference, 'preference'));
  const chosen = 1 + Math.max(-1, ...lobby.places.map((place) => place.chosen ?? -1));
  return ok({ ...sitter, preference: preference.data, chosen });
}

/** Frees the seat of a player, before the start. */
export function getUp(lobby: Lobby, player: Player, seat: number | 'mine'): Result<Lobby, Refusal> {
  const code = notOpen(lobby);
  if (code !== undefined) return refuse(code);
  const mine = seatOf(lobby, player);
  const wanted = seat === 'mine' ? mine : seat;
  if (wanted === undefined) return refuse('not-seated');
  if (wanted !== mine && lobby.host.id !== player.id) return refuse('not-host');
  const place = lobby.places[wanted];
  if (place === undefined) return refuse('unknown-seat');
  if (isEmpty(place)) return refuse('seat-empty');
  return ok({ ...lobby, places: lobby.places.with(wanted, EMPTY) });
}

/** The table without its empty seats, ready for `seated`: players move together and are numbered anew. */
export function closeRanks(rules: Ruleset, lobby: Lobby): Result<Lobby, Refusal> {
  const places = lobby.places.filter((place) => !isEmpty(place));
  if (places.length < rules.seats.min) return refuse('too-few-players');
  const next = { ...lobby, places };
  const refusal = rules.accepts(next.options, chairsOf(next));
  return refusal === undefined ? ok(next) : fail(refusal);
}
