/** How to reach a room. The platform's own type of a stub loses plain objects; these do not. */
import type { Objects } from '../objects.ts';
import type { OperatedRoom } from './operate/condition.ts';
import type { Room } from './protocol.ts';

/** The room of this game. */
export function roomOf(rooms: Pick<Objects<Room>, 'getByName'>, game: string): Room {
  return rooms.getByName(game);
}

/** The same, for whoever operates the service. */
export function operatedRoomOf(rooms: Pick<Objects<OperatedRoom>, 'getByName'>, game: string): OperatedRoom {
  return rooms.getByName(game);
}
