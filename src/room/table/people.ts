/** Persons who become other persons, or leave for good. What they had at a table goes on without them. */
import { STAND_IN, vacated, isOver, seatOf } from './table.ts';
import { type Lobby, type Place } from './record.ts';
import {
  asSeat,
  ok,
  refuse,
  type Instant,
  type Refusal,
  type Result,
  type Seat,
} from '../../rules/vocabulary.ts';
import type { Player } from './visit.ts';
import type { SitRequest } from './wire.ts';
import { dismissed, knowsAnother, sittingBy, withoutSitting } from './sitters.ts';

/** Whether both have seats in a game that is not over: then one cannot become the other. */
export function bothSeated(lobby: Lobby, one: Player, other: Player): boolean {
  return !isOver(lobby) && seatOf(lobby, one) !== undefined && seatOf(lobby, other) !== undefined;
}

/** All that was `from`'s is `to`'s. The same value if nothing was. Where both sat in a game that is over, both seats stay as they were. */
export function transferred(lobby: Lobby, from: Player, to: Player): Lobby {
  return sittingBy(reseated(lobby, from, to), from, to);
}

function reseated(lobby: Lobby, from: Player, to: Player): Lobby {
  const seated = seatOf(lobby, from) !== undefined && seatOf(lobby, to) === undefined;
  if (!seated && lobby.host.id !== from.id) return lobby;
  const places = seated
    ? lobby.places.map((place) => (place.player?.id === from.id ? inherited(place, to) : place))
    : lobby.places;
  return { ...lobby, places, host: lobby.host.id === from.id ? to : lobby.host };
}

/** Each mailbox counts for itself: what the heir's tells is not older than what the other's told. */
function inherited({ rhythm, ...place }: Place, to: Player): Place {
  const { number: _theirs, ...told } = rhythm ?? {};
  return { ...place, player: to, ...(rhythm && { rhythm: told }) };
}

/** A seat that `from` had is one that `to` had: what they saw there they know. The same value if there was none. */
export function remembered(lobby: Lobby, from: Player, to: Player): Lobby {
  const { former = [] } = lobby;
  if (!former.some(({ player }) => player.id === from.id)) return lobby;
  const known = former.map((one) => (one.player.id === from.id ? { ...one, player: to } : one));
  return { ...lobby, former: known };
}

/**
 * The lobby without this player, whose name is what is left of them: before the start their seat is free, after it a bot plays on; another person who sits
 * becomes the host. The same value if they had no part in it.
 */
export function departed(table: Lobby, player: Player): Lobby {
  const lobby = withoutSitting(table, player);
  const mine = seatOf(lobby, player);
  if (mine === undefined && lobby.host.id !== player.id) return lobby;
  const alone = mine === undefined ? lobby : dismissed(lobby, mine);
  const places = mine === undefined ? lobby.places : alone.places.with(mine, left(alone, mine));
  const heir = places.find((place) => place.player !== null)?.player;
  return { ...alone, places, host: lobby.host.id === player.id ? (heir ?? player) : lobby.host };
}

/** Whether nobody is left who could start this game, or cancel it. */
export function isForsaken(lobby: Lobby, player: Player): boolean {
  return lobby.status === 'open' && lobby.host.id === player.id;
}

function left({ status, places }: Lobby, seat: number): Place {
  if (status === 'open') return { player: null, bot: null };
  return { ...vacated(places[seat]!), player: null, bot: STAND_IN };
}

/** Somebody else takes over a seat that a bot plays for who is absent, where the host lets them. */
export function substituted(
  lobby: Lobby,
  { player, seat, rhythm }: SitRequest,
  now: Instant,
): Result<{ lobby: Lobby; seat: Seat }, Refusal> {
  const place = seat === undefined ? undefined : lobby.places[seat];
  if (seat === undefined || !place?.standIn || lobby.patience.absence !== 'substitute')
    return refuse('game-full');
  if (knowsAnother(lobby, player, seat)) return refuse('already-seated');
  const former = [...(lobby.former ?? []), { player: place.player!, seat, at: now }];
  const alone = dismissed(lobby, seat);
  const places = alone.places.with(seat, { ...vacated(place), player, ...(rhythm && { rhythm }) });
  // The one before agreed to what they agreed to.
  const votes = (lobby.votes ?? []).map((vote) => ({
    ...vote,
    agreed: vote.agreed.filter((one) => one !== seat),
  }));
  return ok({ lobby: { ...alone, places, former, votes }, seat: asSeat(seat) });
}
