/** Those who play a seat for its owner until a date: they see what it sees, and what they do is logged as done for it. */
import {
  asSeat,
  ok,
  refuse,
  type Instant,
  type Refusal,
  type Result,
  type Seat,
} from '../rules/vocabulary.ts';
import { seatOf, type Lobby } from './lobby.ts';
import type { Player } from './protocol.ts';

export interface Sitter {
  readonly player: Player;
  readonly until: Instant;
}

/** A seat as somebody plays it: its owner, or `as` their sitter. */
export interface Acting {
  readonly seat: Seat;
  readonly as?: 'sitter';
}

export interface SitterRequest {
  readonly player: Player;
  /** Nobody any more, if null. */
  readonly sitter: Sitter | null;
}

/** Milliseconds. */
const LONGEST = 90 * 86_400_000;

/** Which seat this person plays now. */
export function actingFor(lobby: Lobby, player: Pick<Player, 'id'> | null, now: Instant): Acting | undefined {
  const own = seatOf(lobby, player);
  if (own !== undefined) return { seat: asSeat(own) };
  const seat = lobby.places.findIndex(
    ({ sitter }) => sitter !== undefined && sitter.player.id === player?.id && sitter.until > now,
  );
  return seat === -1 ? undefined : { seat: asSeat(seat), as: 'sitter' };
}

export function withSitter(
  lobby: Lobby,
  { player, sitter }: SitterRequest,
  now: Instant,
): Result<Lobby, Refusal> {
  const seat = seatOf(lobby, player);
  if (seat === undefined) return refuse('not-seated');
  const { sitter: _before, ...place } = lobby.places[seat]!;
  const without = { ...lobby, places: lobby.places.with(seat, place) };
  if (sitter === null) return ok(without);
  if (knowsAnother(without, sitter.player, seat)) return refuse('already-seated');
  if (sitter.until <= now || sitter.until > now + LONGEST)
    return refuse('out-of-range', undefined, 'up to 90 days from now');
  return ok({ ...lobby, places: lobby.places.with(seat, { ...place, sitter }) });
}

/** Whether this person has, or had, the eyes of another seat: two hands in one person's eyes would be two seats for them. */
export function knowsAnother(
  { places, former = [] }: Lobby,
  { id }: Pick<Player, 'id'>,
  seat: number,
): boolean {
  const eyes = places.flatMap(({ player, sitter }, i) =>
    player?.id === id || sitter?.player.id === id ? i : [],
  );
  const had = former.flatMap((one) => (one.player.id === id ? one.seat : []));
  return places[seat]?.player?.id === id || [...eyes, ...had].some((one) => one !== seat);
}
