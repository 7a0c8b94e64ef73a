/** Merges and deletes the persons at a table. Their seats and games go on without them. */
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

/** Whether both have seats in a game that is not over: then they cannot be merged. */
export function bothSeated(lobby: Lobby, one: Player, other: Player): boolean {
  return !isOver(lobby) && seatOf(lobby, one) !== undefined && seatOf(lobby, other) !== undefined;
}

/**
 * Transfers everything of `from` to `to`. The same value if there was nothing. If both sat in a finished game, both seats stay
 * as they were.
 */
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

/** Change numbers belong to one mailbox: a change from the heir's is not older than one from the other's. */
function inherited({ availability, ...place }: Place, to: Player): Place {
  const { number: _theirs, ...shared } = availability ?? {};
  return { ...place, player: to, ...(availability && { availability: shared }) };
}

/** Counts the former seats of `from` as those of `to`, who knows what they saw. The same value if there were none. */
export function remembered(lobby: Lobby, from: Player, to: Player): Lobby {
  const { former = [] } = lobby;
  if (!former.some(({ player }) => player.id === from.id)) return lobby;
  const known = former.map((one) => (one.player.id === from.id ? { ...one, player: to } : one));
  return { ...lobby, former: known };
}

/**
 * The table without this player, of whom only the name remains. Before the start their seat becomes free, after it a bot plays
 * on. Another seated person becomes the host. The same value if the player had no part in it.
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

/** Another player takes over the seat of an absent player from a bot, if the terms allow it. */
export function substituted(
  lobby: Lobby,
  { player, seat, availability }: SitRequest,
  now: Instant,
): Result<{ lobby: Lobby; seat: Seat }, Refusal> {
  const place = seat === undefined ? undefined : lobby.places[seat];
  if (seat === undefined || !place?.standIn || lobby.absencePolicy.absence !== 'substitute')
    return refuse('game-full');
  if (knowsAnother(lobby, player, seat)) return refuse('already-seated');
  const former = [...(lobby.former ?? []), { player: place.player!, seat, at: now }];
  const alone = dismissed(lobby, seat);
  const places = alone.places.with(seat, {
    ...vacated(place),
    player,
    ...(availability && { availability }),
  });
  // The votes of the absent player become those of the substitute.
  const votes = (lobby.votes ?? []).map((vote) => ({
    ...vote,
    agreed: vote.agreed.filter((one) => one !== seat),
  }));
  return ok({ lobby: { ...alone, places, former, votes }, seat: asSeat(seat) });
}
