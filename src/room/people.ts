/** Persons who become other persons, or leave for good. What they had at a table goes on without them. */
import { isOver, seatOf, type Lobby, type Place } from './lobby.ts';
import type { Player } from './protocol.ts';

/** Bots that take over the seats of those who are gone. */
const STAND_IN = 'steady';

/** Whether both have seats in a game that is not over: then one cannot become the other. */
export function bothSeated(lobby: Lobby, one: Player, other: Player): boolean {
  return !isOver(lobby) && seatOf(lobby, one) !== undefined && seatOf(lobby, other) !== undefined;
}

/** All that was `from`'s is `to`'s. The same value if nothing was. Where both sat in a game that is over, both seats stay as they were. */
export function transferred(lobby: Lobby, from: Player, to: Player): Lobby {
  const seated = seatOf(lobby, from) !== undefined && seatOf(lobby, to) === undefined;
  if (!seated && lobby.host.id !== from.id) return lobby;
  const places = seated
    ? lobby.places.map((place) => (place.player?.id === from.id ? { ...place, player: to } : place))
    : lobby.places;
  return { ...lobby, places, host: lobby.host.id === from.id ? to : lobby.host };
}

/**
 * The lobby without this player, whose name is what is left of them: before the start their seat is free, after it a bot plays on; another person who sits
 * becomes the host. The same value if they had no part in it.
 */
export function departed(lobby: Lobby, player: Player): Lobby {
  const mine = seatOf(lobby, player);
  if (mine === undefined && lobby.host.id !== player.id) return lobby;
  const places = mine === undefined ? lobby.places : lobby.places.with(mine, left(lobby, mine));
  const heir = places.find((place) => place.player !== null)?.player;
  return { ...lobby, places, host: lobby.host.id === player.id ? (heir ?? player) : lobby.host };
}

/** Whether nobody is left who could start this game, or cancel it. */
export function isForsaken(lobby: Lobby, player: Player): boolean {
  return lobby.status === 'open' && lobby.host.id === player.id;
}

function left({ status, places }: Lobby, seat: number): Place {
  if (status === 'open') return { player: null, bot: null };
  return { ...places[seat]!, player: null, bot: STAND_IN };
}
